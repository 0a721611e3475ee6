#if Script
import RowanScript
import RowanTesting
import SwiftUI
import Testing

/// Props that come, change and go leave what is inside as it is; what stands in bars and tabs may be made by components.
@MainActor @Suite(.script)
struct KeptStateTests {
  @Test(
    arguments: [
      ("padding", "undefined", "6"), ("padding", "{false}", "{true}"), ("hidden", "{false}", "{true}"),
      ("background", "undefined", "\"red\""), ("background", "\"red\"", "\"regularMaterial\""),
      ("foregroundStyle", "\"red\"", "\"tertiary\""), ("labelsHidden", "{false}", "{true}"),
      ("fixedSize", "{false}", "{true}"), ("ignoresSafeArea", "{false}", "{true}"),
      ("frame", "{ width: 100 }", "{ maxWidth: 200 }"), ("redacted", "undefined", "\"placeholder\""),
      ("onTapGesture", "undefined", "() => {}"), ("shadow", "undefined", "{ radius: 3 }"),
      ("sheet", "undefined", "{ isPresented: false, content: <Text>In front</Text> }"),
      ("border", "undefined", "\"red\""),
      ("disabled", "undefined", "false"), ("opacity", "0.5", "1"), ("zIndex", "undefined", "2"),
    ]
  ) func whatIsInsideKeepsItsState(_ prop: String, _ before: String, _ after: String) throws {
    func plain(_ value: String) -> String {
      value.hasPrefix("{") && value.hasSuffix("}") && !value.contains(":")
        ? String(value.dropFirst().dropLast()) : value
    }
    let stage = try Stage(
      """
      import { Button, Text, VStack, useState } from "scripting"
      function Counter() {
        const [count, setCount] = useState(0)
        return <Button title={`Counted ${count}`} action={() => setCount(count + 1)} />
      }
      export default function App() {
        const [isOther, setOther] = useState(false)
        return <VStack>
          <VStack \(prop)={isOther ? \(plain(after)) : \(plain(before))}><Counter /></VStack>
          <Button title="Other" action={() => setOther(!isOther)} />
        </VStack>
      }
      """
    )
    stage.screen.button("Counted 0").tap()
    stage.screen.button("Other").tap()
    stage.screen.button("Other").tap()
    #expect(stage.screen.button("Counted 1").exists)
    #expect(stage.errors == [])
  }

  @Test func aToolbarIsMadeByComponents() throws {
    let stage = try Stage(
      """
      import { Button, List, NavigationStack, Text, Toolbar, ToolbarItem, useState } from "scripting"
      function Counter() {
        const [count, setCount] = useState(0)
        return <ToolbarItem placement="topBarTrailing">
          <Button title={`Counted ${count}`} action={() => setCount(count + 1)} />
        </ToolbarItem>
      }
      function Items() { return <><ToolbarItem placement="bottomBar"><Button title="Below" action={() => {}} /></ToolbarItem></> }
      export default function App() {
        return <NavigationStack>
          <List toolbar={<Toolbar><Counter /><Items /></Toolbar>}><Text>Row</Text></List>
        </NavigationStack>
      }
      """
    )
    stage.screen.button("Counted 0").tap()
    stage.screen.button("Counted 1").tap()
    #expect(stage.screen.button("Counted 2").exists)
    #expect(stage.screen.button("Below").frame.minY > 700)
    #expect(stage.errors == [])
  }

  @Test func tabsAreMadeByComponentsAndChosenByIndex() throws {
    let stage = try Stage(
      """
      import { Tab, TabView, Text, useState } from "scripting"
      function Casks() { return <Tab title="Casks" systemImage="shippingbox" value="casks"><Text>All casks</Text></Tab> }
      export default function App() {
        const [index, setIndex] = useState(1)
        console.log(index)
        return <TabView tabIndex={index} onTabIndexChanged={setIndex}>
          <Casks />
          <Tab title="Woods" systemImage="leaf" value="woods"><Text>All woods</Text></Tab>
        </TabView>
      }
      """
    )
    #expect(stage.screen.text("All woods").exists)
    stage.screen.element(.tab, "Casks").tap()
    #expect(stage.screen.text("All casks").exists)
    #expect(stage.said == ["1", "0"])
    #expect(stage.errors == [])
  }

  @Test func numbersStayNumbersWhereNothingWasChosenYet() throws {
    var shown: Stage?
    // As in SwiftUI, a picker without a choice says that none of its options is chosen.
    withKnownIssue {
      shown = try Stage(
        """
        import { Picker, Text, VStack, useObservable } from "scripting"
        export default function App() {
          const chosen = useObservable<number | null>(null)
          return <VStack>
            <Picker title="Age" value={chosen as any} pickerStyle="segmented">
              <Text tag={10}>Ten</Text><Text tag={20}>Twenty</Text>
            </Picker>
            <Text>Chosen {JSON.stringify(chosen.value)}</Text>
          </VStack>
        }
        """
      )
    }
    let stage = try #require(shown)
    stage.screen.button("Twenty").tap()
    #expect(stage.screen.text("Chosen 20").exists)
  }

  @Test func keysOfRowsThatAreWrittenOutSelectThem() throws {
    let stage = try Stage(
      """
      import { List, Text, useObservable } from "scripting"
      export default function App() {
        const chosen = useObservable<string | null>(null)
        return <List selection={chosen}>
          <Text key="oak">Oak</Text><Text key="ash" tag="Ash tree">Ash</Text>
          <Text key="said" selectionDisabled>Chosen {chosen.value}</Text>
        </List>
      }
      """
    )
    stage.screen.row("Oak").tap()
    #expect(stage.screen.row("Chosen oak").exists)
    stage.screen.row("Ash").tap()
    #expect(stage.screen.row("Chosen Ash tree").exists)
  }
}
#endif
