import RowanScript
import RowanTesting
import SwiftUI
import Testing

/// Tab views of scripts: sections, the sidebar, its customization and the accessory.
@MainActor @Suite(.script)
struct TabScriptTests {
  @Test func aSidebarOfAScriptIsCustomized() async throws {
    let stage = try Stage(
      """
      import { Button, Tab, TabSection, TabView, Text, useObservable } from "scripting"
      export default function App() {
        const kept = useObservable<string>("")
        console.log(kept.value.includes("hidden"))
        return <TabView tabViewStyle="sidebarAdaptable" tabViewCustomization={kept}
          tabViewSidebarHeader={<Text>Cellar</Text>} tabViewSidebarFooter={<Text>Foot</Text>} tabViewSidebarBottomBar={<Text>Bar</Text>}>
          <Tab title="Casks" value="casks"><Text>All casks</Text></Tab>
          <TabSection title="Woods" sectionActions={<Button title="Add" action={() => {}} />}>
            <Tab title="Oak" value="oak" customizationID="oak"><Text>All oaks</Text></Tab>
            <Tab title="Elm" value="elm" customizationID="elm" customizationBehavior={{ behavior: "disabled", placements: ["sidebar"] }}>
              <Text>All elms</Text></Tab>
            <Tab title="Ash" value="ash" customizationID="ash" defaultVisibility={{ visibility: "hidden", placements: ["sidebar"] }}>
              <Text>All ashes</Text></Tab>
          </TabSection>
        </TabView>
      }
      """,
      size: CGSize(width: 1000, height: 700),
      idiom: .desktop
    )
    #expect(stage.errors == [] && stage.warnings == [])
    #expect(stage.screen.header("Woods").exists && stage.screen.button("Add").exists)
    for text in ["Cellar", "Foot", "Bar"] { #expect(stage.screen.text(text).exists) }
    #expect(stage.screen.row("Oak").exists && !stage.screen.row("Ash").exists)
    stage.screen.button("Edit").tap()
    await stage.screen.settle()
    #expect(!stage.screen.toggle("Elm").exists && !stage.screen.toggle("Ash").isOn)
    stage.screen.toggle("Oak").tap()
    stage.screen.button("Done").tap()
    await stage.screen.settle()
    #expect(!stage.screen.row("Oak").exists && stage.screen.row("Elm").exists)
    #expect(stage.said.last == "true")
  }

  @Test func aBarOfAScriptHasAnAccessoryAndBecomesSmall() async throws {
    let stage = try Stage(
      """
      import { ForEach, List, Tab, TabView, Text } from "scripting"
      export default () => <TabView tabBarMinimizeBehavior="onScrollDown" tabViewBottomAccessory={<Text>Playing</Text>}>
        <Tab title="Numbers"><List><ForEach count={90} itemBuilder={i => <Text key={i}>Number {i}</Text>} /></List></Tab>
        <Tab title="Alerts"><Text backgroundExtensionEffect={true}>No alerts</Text></Tab>
      </TabView>
      """
    )
    #expect(stage.errors == [] && stage.warnings == [])
    #expect(stage.screen.text("Playing").exists)
    #expect(stage.screen.elements(role: .tab).count == 2)
    stage.screen.element(.list).scroll(by: 300)
    await stage.screen.settle()
    #expect(stage.screen.elements(role: .tab).count == 1)
  }
}
