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

  @Test func whatBytesDoNotHaveIsRefusedByName() throws {
    let stage = try Stage(
      """
      import { Text } from "scripting"
      const write = (action: () => any) => { try { action() } catch (error: any) { console.log(error.message) } }
      write(() => Data.fromRawString("a", "gbk"))
      write(() => Data.fromRawString("a")!.toRawString("utf-16"))
      write(() => Data.combine([null as any]))
      write(() => Data.fromRawString("a")!.append("b" as any))
      write(() => new (Data as any)("b"))
      write(() => FileManager.readAsStringSync("a", "gbk" as any))
      export default () => <Text>App</Text>
      """
    )
    #expect(
      stage.said == [
        "not on Linux: Data.fromRawString with the encoding \"gbk\". There are UTF-8 and Latin-1.",
        "not on Linux: Data.toRawString with the encoding \"utf-16\". There are UTF-8 and Latin-1.",
        "Data is joined with Data, and got null.", "Data is joined with Data, and got a string.",
        "Data.constructor takes bytes, and got a string.",
        "not on Linux: FileManager.readAsString with the encoding \"gbk\". There are UTF-8 and Latin-1.",
      ]
    )
    #expect(stage.errors == [])
  }

  @Test func anAnswerToWhatIsNotHereCanBeWaitedFor() async throws {
    let stage = try Stage(
      """
      import { Text } from "scripting"
      async function run() {
        await Pasteboard.setString("a"); await Pasteboard.setString(null)
        console.log(`pasted ${await Pasteboard.getString()}`)
        ShareSheet.present(["a"]).then((isShared: boolean) => console.log(`shared ${isShared}`))
        const service = await (Spotlight as any)
        console.log(`service ${typeof service}`)
      }
      run()
      export default () => <Text>App</Text>
      """
    )
    await stage.screen.settle()
    for line in ["pasted null", "shared false", "service function"] {
      #expect(stage.said.contains(line), "\(line): \(stage.said)")
    }
    #expect(stage.errors == [])
  }
}
