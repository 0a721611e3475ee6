import Foundation
import RowanScript
import RowanTesting
import SwiftUI
import Testing

/// A script that is saved takes over, and people stay where they were.
@MainActor @Suite(.script)
struct ReloadTests {
  private let first = """
    import { Button, ForEach, List, NavigationLink, NavigationStack, Text, useObservable, useState } from "scripting"
    function Counter() {
      const [count, setCount] = useState(0)
      return <Button title={`Count ${count}`} action={() => setCount(count + 1)} />
    }
    export default function App() {
      const selected = useObservable<string | null>(null)
      const data = useObservable(() => new Array(100).fill(0).map((_, i) => ({ id: `w${i}` })))
      return <NavigationStack>
        <List selection={selected}>
          <Counter />
          <ForEach data={data} builder={(item) => <Text>Wood {item.id}</Text>} />
        </List>
      </NavigationStack>
    }
    """

  @Test func stateSelectionAndPlaceStay() throws {
    let stage = try Stage(first)
    stage.screen.row("Count 0").tap()
    stage.screen.row("Count 1").tap()
    stage.screen.row("Wood w3").tap()
    stage.screen.scroll(by: 40)
    try stage.save(first.replacing("Wood {item.id}", with: "Tree {item.id}"))
    #expect(stage.errors == [])
    #expect(stage.screen.row("Tree w3").isSelected)
    #expect(stage.screen.scrollOffset == 40)
    #expect(stage.screen.row("Count 2").exists)
  }

  @Test func aComponentWhoseHooksAreOthersBeginsAnew() throws {
    let stage = try Stage(first)
    stage.screen.row("Count 0").tap()
    try stage.save(
      first.replacing("const [count", with: "const name = useState(\"x\")\n  const [count")
    )
    #expect(stage.errors == [])
    #expect(stage.screen.row("Count 0").exists)
  }

  @Test func aVersionThatThrowsLeavesThePageAndWhatItsButtonsDoAsTheyWere() async throws {
    let source = """
      import { Button, List, Navigation, Text } from "scripting"
      export default function App() {
        return <List><Button title="Open" action={() => { Navigation.present(<Text>In front</Text>) }} /></List>
      }
      """
    let stage = try Stage(source)
    try stage.save("const x: any = null; x.y\n" + source)
    #expect(stage.errors.count == 1)
    stage.screen.row("Open").tap()
    await stage.screen.settle()
    #expect(stage.screen.text("In front").exists)
    #expect(stage.screen.description.contains("dialog"))
  }

  @Test func theScreenThatIsOpenStaysOpen() async throws {
    let source = """
      import { List, NavigationLink, NavigationStack, Text } from "scripting"
      function Inside() { return <Text>Inside one</Text> }
      export default function App() {
        return <NavigationStack><List><NavigationLink title="Open" destination={<Inside />} /></List></NavigationStack>
      }
      """
    let stage = try Stage(source)
    stage.screen.row("Open").tap()
    await stage.screen.settle()
    try stage.save(source.replacing("Inside one", with: "Inside two"))
    #expect(stage.screen.text("Inside two").exists)
  }

  @Test func aVersionThatDoesNotCompileLeavesThePageAsItWas() async throws {
    let stage = try Stage(first)
    let program = ScriptProgram(stage.folder.appending(path: "app.tsx"))
    let session = try program.open()
    let screen = Screen { ScriptRootView(session: session) }
    screen.row("Count 0").tap()
    try stage.write("const x = <List>")
    await program.reload()
    #expect(screen.row("Count 1").exists)
    #expect(screen.description.contains("app.tsx:1:"))
    try stage.write(first)
    await program.reload()
    #expect(screen.row("Count 1").exists)
    #expect(!screen.description.contains("app.tsx:1:"))
  }

  /// Waits until the screen shows something that was written to a file.
  private func expectShown(_ words: String, _ screen: Screen) async {
    await screen.wait { screen.description.contains(words) }
  }

  @Test func filesAreFollowedHoweverAnEditorWritesThem() async throws {
    let stage = try Stage(first)
    let program = ScriptProgram(stage.folder.appending(path: "app.tsx"))
    program.follow()
    defer { program.rest() }
    let session = try program.open()
    let screen = Screen { ScriptRootView(session: session) }
    screen.row("Count 0").tap()
    try stage.write(first.replacing("`Count", with: "`Sum"))
    await expectShown("Sum 1", screen)
    // Another file, which takes its name.
    let other = stage.folder.appending(path: ".app.tsx.swp")
    try Data(first.replacing("`Count", with: "`Total").utf8).write(to: other)
    #expect(rename(other.path, stage.folder.appending(path: "app.tsx").path) == 0)
    await expectShown("Total 1", screen)
  }

  @Test func aFileThatWasMissingIsNoticedWhenItComes() async throws {
    let stage = try Stage(first)
    let program = ScriptProgram(stage.folder.appending(path: "app.tsx"))
    program.follow()
    defer { program.rest() }
    let session = try program.open()
    let screen = Screen { ScriptRootView(session: session) }
    try stage.write("import { words } from \"./parts/words\"\n" + first.replacing("`Count", with: "`${words}"))
    await expectShown("words", screen)
    let parts = stage.folder.appending(path: "parts")
    try FileManager.default.createDirectory(at: parts, withIntermediateDirectories: true)
    try Data("export const words = \"Found\"".utf8).write(to: parts.appending(path: "words.ts"))
    await expectShown("Found 0", screen)
    try Data("export const words = \"Written\"".utf8).write(to: parts.appending(path: "words.ts"))
    await expectShown("Written 0", screen)
  }
}
