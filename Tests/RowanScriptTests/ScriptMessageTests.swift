import Foundation
import RowanScript
import RowanTesting
import SwiftUI
import Testing

/// What a script's author reads about a mistake: the place of it, and what to write instead.
@MainActor @Suite(.script)
struct ScriptMessageTests {
  @Test func selectedIdsAreInTheOrderOfTheRows() throws {
    let stage = try Stage(
      """
      import { ForEach, List, Text, useObservable } from "scripting"
      export default function App() {
        const selected = useObservable<string[]>([])
        const data = useObservable(() => new Array(40).fill(0).map((_, i) => ({ id: `w${(i * 7) % 40}` })))
        selected.subscribe((ids) => console.log(ids.join()))
        return <List selection={selected}>
          <ForEach data={data} builder={(item) => <Text>{item.id}</Text>} />
        </List>
      }
      """,
      idiom: .desktop
    )
    stage.screen.row("w0").tap()
    stage.screen.row("w2").tap(modifiers: .shift)
    #expect(stage.said.last == "w0,w7,w14,w21,w28,w35,w2")
  }

  @Test func aSelectionThatBeganAsNullIsToldToBeginAsAnArray() throws {
    let stage = try Stage(
      """
      import { Button, List, Text, useObservable } from "scripting"
      export default function App() {
        const selected = useObservable<any>(null)
        return <List selection={selected}>
          <Button key="a" title="Set" action={() =>
            selected.setValue(["a"])} />
        </List>
      }
      """
    )
    stage.screen.button("Set").tap()
    let error = stage.errors.first ?? ""
    #expect(error.contains("began as null"))
    #expect(error.contains("useObservable<string[]>([])"))
    #expect(error.hasPrefix("app.tsx:6:"), "the call, and not the list: \(error)")
  }

  @Test func theMessageAboutAStoppedScriptNamesTheComponent() throws {
    let stage = try Stage(
      """
      import { List, Text } from "scripting"
      function Busy() { while (true) {} return <Text>Never</Text> }
      export default function App() { return <List><Busy /></List> }
      """,
      limits: ScriptLimits(seconds: 0.3)
    )
    stage.screen.update()
    #expect(stage.errors.contains { $0.contains("app.tsx:3:") && $0.contains("in App › Busy") }, "\(stage.errors)")
  }

  @Test func aLineOfAScriptCannotLookLikeAnother() throws {
    let stage = try Stage(
      """
      import { Text } from "scripting"
      console.log("one\\nerror: two \\u001b[31m three")
      export default () => <Text>App</Text>
      """
    )
    #expect(stage.said == ["one\n  error: two ␛[31m three"])
  }

  @Test func idsWithHalfACharacterAreAMistake() throws {
    let stage = try Stage(
      """
      import { ForEach, List, Text, useObservable } from "scripting"
      export default function App() {
        const data = useObservable(() => ["😀", "😁"].map((text) => ({ id: text.slice(0, 1) })))
        return <List><ForEach data={data} builder={(item) => <Text>{item.id}</Text>} /></List>
      }
      """
    )
    #expect(stage.errors.contains { $0.contains("half a character") })
  }

  @Test(arguments: ["({ a: 1 }) as any", "(() => 1) as any", "true as any", "new Map() as any", "new Date() as any"])
  func aBuilderWhoseAnswerHasNoViewIsAMistake(answer: String) throws {
    let stage = try Stage(
      """
      import { ForEach, List, useObservable } from "scripting"
      export default function App() {
        const data = useObservable([{ id: "a" }])
        return <List><ForEach data={data} builder={() => \(answer)} /></List>
      }
      """
    )
    #expect(stage.errors.contains { $0.contains("ForEach: the builder answers") })
  }

  @Test func aTabWithoutASymbolHasATitleAlone() throws {
    let stage = try Stage(
      """
      import { Tab, TabView, Text } from "scripting"
      export default () => <TabView><Tab title="One"><Text>First</Text></Tab><Tab title="Two"><Text>Second</Text></Tab></TabView>
      """
    )
    #expect(stage.screen.text("First").exists)
    #expect(!stage.screen.description.contains("questionmark"))
    #expect(stage.warnings == [])
  }

  @Test func anImportFromTheWebIsRefusedAtItsPlace() throws {
    #expect {
      _ = try Stage(
        "import { Text } from \"scripting\"\nimport x from \"https://example.com/x.js\"\nconsole.log(x, Text)"
      )
    } throws: {
      ($0 as? ScriptError)?.place.hasPrefix("app.tsx:2:") == true
    }
  }

  @Test func anUnknownNameIsAMessageWithItsPlace() throws {
    let stage = try Stage(
      """
      import { Text } from "scripting"
      export default function App() {
        return <Text>{Colour.red}</Text>
      }
      """
    )
    #expect(stage.errors.count == 1)
    #expect(stage.errors.first?.hasPrefix("app.tsx:3:") == true)
    #expect(stage.errors.first?.contains("There is no Colour") == true)
  }
}
