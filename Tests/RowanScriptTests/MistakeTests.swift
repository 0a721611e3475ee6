import RowanScript
import RowanTesting
import SwiftUI
import Testing

/// Mistakes of a script's author are explained, with the place in the TSX and the component's path.
@MainActor @Suite(.script)
struct MistakeTests {
  private func list(_ state: String, _ body: String) -> String {
    """
    import { Button, ForEach, List, Section, Text, useObservable, useState, useEffect } from "scripting"
    export default function App() {
      \(state)
      return \(body)
    }
    """
  }

  @Test func aNumberAsSelectionIsExplained() throws {
    let stage = try Stage(
      list("const selected = useObservable<any>(3)", "<List selection={selected}><Text>One</Text></List>")
    )
    let error = try #require(stage.errors.first)
    #expect(error.hasPrefix("app.tsx:4:10: List: a selection is an Observable<string | null>"))
    #expect(error.contains("holds a number"))
    #expect(error.hasSuffix("in App"))
    #expect(stage.screen.description.contains("app.tsx:4:10"))
  }

  @Test func nullWhereAnArrayIsMeantIsExplainedAndChangesNothing() throws {
    let stage = try Stage(
      list(
        "const selected = useObservable<any>([])",
        """
        <List selection={selected}>
            <Button title="Reset" action={() => selected.setValue(null)} />
          </List>
        """
      )
    )
    stage.screen.row("Reset").tap()
    #expect(stage.errors.first?.contains("began as an array and is now null") == true)
    #expect(stage.screen.row("Reset").exists)
  }

  @Test func aNumberAsIDAndAMissingIDAreExplained() throws {
    for (item, words) in [("{ id: 7 }", "is a number. Ids are strings"), ("{ name: 'x' }", "offset 1 has no id")] {
      let stage = try Stage(
        list(
          "const data = useObservable<any[]>([{ id: 'a' }, \(item)])",
          "<List><ForEach data={data} builder={(item) => <Text>{item.id}</Text>} /><Text>After</Text></List>"
        )
      )
      let error = try #require(stage.errors.first)
      #expect(error.contains(words))
      #expect(error.hasPrefix("app.tsx:4:16: ForEach:"))
      #expect(stage.screen.row("After").exists)
    }
  }

  @Test func equalIDsAreExplainedWithTheirOffsetsAndTheListLives() throws {
    let stage = try Stage(
      list(
        "const data = useObservable([{ id: 'a' }, { id: 'b' }, { id: 'a' }])",
        """
        <List>
            <Button title="Mend" action={() => data.setValue([{ id: 'a' }, { id: 'b' }])} />
            <ForEach data={data} builder={(item) => <Text>Row {item.id}</Text>} />
          </List>
        """
      )
    )
    #expect(stage.errors.first?.contains(#"the id "a" is there twice, at offsets 0 and 2"#) == true)
    stage.screen.row("Mend").tap()
    #expect(stage.screen.rows.map(\.label) == ["Mend", "Row a", "Row b"])
  }

  @Test func dataThatIsNoObservableIsExplained() throws {
    let stage = try Stage(
      list("", "<List><ForEach data={[{ id: 'a' }] as any} builder={(item: any) => <Text>{item.id}</Text>} /></List>")
    )
    #expect(stage.errors.first?.contains("ForEach: data takes an Observable of an array") == true)
    #expect(stage.errors.first?.contains("got an array") == true)
  }

  @Test func hooksThatChangeTheirOrderAreExplained() throws {
    let stage = try Stage(
      list(
        """
        const [isOn, setOn] = useState(false)
          if (isOn) useEffect(() => {}, [])
          const [name] = useState("x")
        """,
        #"<List><Button title="Switch" action={() => setOn(true)} /><Text>{name}</Text></List>"#
      )
    )
    stage.screen.row("Switch").tap()
    let error = try #require(stage.errors.first)
    #expect(error.contains("App calls its hooks in another order than before: hook 2 is useEffect and was useState"))
    #expect(error.hasPrefix("app.tsx:4:"))
  }

  @Test func stateSetWhileRenderingIsExplained() throws {
    let stage = try Stage(
      list("const [n, setN] = useState(0)\n  setN(n + 1)", "<Text>{n}</Text>")
    )
    let error = try #require(stage.errors.first)
    #expect(error.hasPrefix("app.tsx:4:3: State was set while App renders"))
  }

  @Test func aBuilderThatThrowsShowsOneErrorRowAndTheListLives() throws {
    let stage = try Stage(
      list(
        "const data = useObservable([{ id: 'a' }, { id: 'b' }, { id: 'c' }])",
        """
        <List>
            <ForEach data={data} builder={(item) => {
              if (item.id === "b") throw new Error("no cask")
              return <Text>Row {item.id}</Text>
            }} />
          </List>
        """
      )
    )
    #expect(stage.screen.rows.count == 3)
    #expect(stage.screen.row("Row a").exists)
    #expect(stage.screen.row("Row c").exists)
    #expect(stage.screen.rows[1].label.contains("Error: no cask"))
    #expect(stage.screen.rows[1].label.contains("app.tsx:6:"))
    #expect(stage.errors.first?.contains("in App › ForEach[b]") == true)
  }

  @Test func aRootThatThrowsShowsTheError() throws {
    let stage = try Stage("export default function App() {\n  throw new Error(\"no cellar\")\n}")
    #expect(stage.screen.description.contains("no cellar"))
    #expect(stage.screen.description.contains("app.tsx:2:"))
  }

  @Test func anUnknownPropWarnsOnceWithItsPlace() throws {
    let stage = try Stage(
      list("", "<List><Text colour=\"red\">One</Text><Text colour=\"red\">Two</Text></List>")
    )
    #expect(stage.warnings.count == 1)
    #expect(stage.warnings.first?.hasPrefix(#"app.tsx:4:16: Text has no prop "colour"."#) == true)
  }

  @Test func namesOfTelephonesCanBeImportedAndThrowWhenUsed() throws {
    let stage = try Stage(
      """
      import { HealthKit, Lisst, List, Text, Button } from "scripting"
      export default function App() {
        return <List><Button title="Steps" action={() => HealthKit.steps()} /></List>
      }
      """
    )
    #expect(stage.errors == [])
    stage.screen.row("Steps").tap()
    #expect(stage.errors.first?.contains("There is no HealthKit") == true)
    #expect(stage.errors.first?.hasPrefix("app.tsx:3:") == true)
  }

  @Test func whatDoesNotCompileSaysWhere() throws {
    #expect(
      performing: { _ = try Stage("const a = 1\nconst b = <Text>") },
      throws: { ($0 as? ScriptError)?.place.hasPrefix("app.tsx:2:") == true }
    )
  }

  @Test func aCallbackThatThrowsIsSaidOverThePage() throws {
    let stage = try Stage(
      list("", #"<List><Button title="Break" action={() => { throw new Error("broken") }} /></List>"#)
    )
    stage.screen.row("Break").tap()
    #expect(stage.screen.description.contains("broken"))
    stage.screen.button("Close").tap()
    #expect(!stage.screen.description.contains("broken"))
    #expect(stage.screen.row("Break").exists)
  }
}
