import RowanScript
import RowanTesting
import SwiftUI
import Testing

/// Names of the phone that scripts use for what exists here only in part, or not at all.
@MainActor @Suite(.script)
struct PhoneRefusalTests {
  @Test func aButtonDoesTheWorkOfItsIntent() async throws {
    let stage = try Stage(
      """
      import { AppIntentManager, AppIntentProtocol, Button, List } from "scripting"
      const Add = AppIntentManager.register({ name: "Add", protocol: AppIntentProtocol.AppIntent,
        perform: async (n: number) => { console.log(`added ${n}`) } })
      export default () => <List><Button title="Add" intent={Add(3)} /></List>
      """
    )
    stage.screen.row("Add").tap()
    await stage.screen.settle()
    #expect(stage.said == ["added 3"] && stage.errors == [], "\(stage.said)")
  }

  @Test func aNameOfThePhoneIsRefusedByItsName() async throws {
    let stage = try Stage(
      """
      import { Text } from "scripting"
      const camera = new MapCameraBounds({})
      Spotlight.search("a").catch((error) => console.log(error.message))
      export default () => <Text>App</Text>
      """
    )
    await stage.screen.settle()
    #expect(stage.said == ["not on Linux: Spotlight.search."] && stage.errors == [], "\(stage.said) \(stage.errors)")
  }

  @Test func intentsRememberValuesWhileTheScriptRuns() throws {
    let stage = try Stage(
      """
      import { Text } from "scripting"
      IntentMemoryStorage.set("count", 3)
      console.log([IntentMemoryStorage.get<number>("count"), IntentMemoryStorage.get("other"), ...IntentMemoryStorage.keys()].join("|"))
      const bounds: any = new MapCameraBounds({ minimumDistance: 3 }).centerCoordinateBounds
      export default () => <Text>App</Text>
      """
    )
    #expect(stage.said.contains("3||count") && stage.errors == [], "\(stage.said) \(stage.errors)")
  }

  @Test func aServiceSaysThatItIsNotThere() throws {
    let stage = try Stage(
      """
      import { Text } from "scripting"
      console.log(String(Assistant.isAvailable || LocalAuth.isAvailable || Health.isHealthDataAvailable))
      export default () => <Text>App</Text>
      """
    )
    #expect(stage.said.contains("false") && stage.errors == [], "\(stage.said) \(stage.errors)")
  }

  @Test func aStyleWithoutEffectIsReported() throws {
    let stage = try Stage(
      """
      import { Text } from "scripting"
      export default () => <Text styledText={{ content: ["a", { content: "b", bold: true, paragraphStyle: { lineSpacing: 4 } }] } as any} />
      """
    )
    #expect(stage.screen.text("ab").exists, "\(stage.screen)")
    #expect(stage.warnings == ["not on Linux: styledText.paragraphStyle. It changes nothing here."])
  }

  @Test func itemsOfAnArrayAreShownWhereTheyCannotBeMoved() throws {
    let stage = try Stage(
      """
      import { LazyVStack, ReorderableForEach, ScrollView, Text } from "scripting"
      const items = [{ id: "Oak" }, { id: "Elm" }]
      export default () => <ScrollView><LazyVStack>
        <ReorderableForEach data={items} builder={(item: any, index: number) => <Text>{`${index} ${item.id}`}</Text>} onMove={() => {}} />
      </LazyVStack></ScrollView>
      """
    )
    #expect(stage.screen.text("1 Elm").exists && stage.errors == [], "\(stage.screen)")
    #expect(stage.said == ["not on Linux: ReorderableForEach.onMove. It changes nothing here."])
  }

  @Test func anEditorRefusesByNameWhatItDoesNotHave() throws {
    let stage = try Stage(
      """
      import { Button, EditorController, List } from "scripting"
      const controller = new EditorController({ content: "a" })
      export default () => <List><Button title="Select" action={() => controller.setSelection(0, 1)} /></List>
      """
    )
    stage.screen.row("Select").tap()
    #expect(stage.errors.count == 1, "\(stage.errors)")
    #expect(stage.errors.first?.contains("not on Linux: EditorController.setSelection.") == true, "\(stage.errors)")
  }
}
