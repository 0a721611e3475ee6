import RowanScript
import RowanTesting
import SwiftUI
import Testing

/// What the author of a script sees of each mistake: its message where the mistake is, and the rest of the page alive.
@MainActor @Suite(.script)
struct MistakePictureTests {
  nonisolated struct Mistake: CustomTestStringConvertible {
    let name: String
    /// What the component does before it returns.
    var state = ""
    let body: String
    /// The row that is tapped first.
    var tap: String?
    var scheme = ColorScheme.light
    var idiom = Screen.Idiom.touch

    var testDescription: String { name }

    var source: String {
      """
      import { Button, ForEach, List, Section, Text, useObservable, useState, useEffect } from "scripting"
      export default function App() {
        \(state)
        return \(body)
      }
      """
    }
  }

  nonisolated private static func rows(_ data: String) -> String {
    "const data = useObservable<any>(\(data))"
  }

  nonisolated private static let list = """
    <List navigationTitle="Woods">
        <Text>Before</Text>
        <ForEach data={data} builder={(item) => <Text>Row {item.id}</Text>} />
        <Text>After</Text>
      </List>
    """

  nonisolated static let mistakes = [
    Mistake(
      name: "number-as-selection",
      state: "const selected = useObservable<any>(3)",
      body: "<List selection={selected}><Text>One</Text></List>"
    ),
    Mistake(name: "number-as-id", state: rows("[{ id: 'a' }, { id: 7 }]"), body: list),
    Mistake(
      name: "null-where-an-array-is-meant",
      state: "const selected = useObservable<any>([])",
      body: """
        <List selection={selected}>
            <Button title="Reset" action={() => selected.setValue(null)} />
            <Text>One</Text>
          </List>
        """,
      tap: "Reset"
    ),
    Mistake(name: "missing-id", state: rows("[{ id: 'a' }, { name: 'Oak' }]"), body: list),
    Mistake(name: "equal-ids", state: rows("[{ id: 'a' }, { id: 'b' }, { id: 'a' }]"), body: list),
    Mistake(
      name: "data-that-is-no-observable",
      state: "const data: any = [{ id: 'a' }]",
      body: list
    ),
    Mistake(
      name: "hooks-in-another-order",
      state: """
        const [isOn, setOn] = useState(false)
          if (isOn) useEffect(() => {}, [])
          const [name] = useState("x")
        """,
      body: #"<List><Button title="Switch" action={() => setOn(true)} /><Text>{name}</Text></List>"#,
      tap: "Switch"
    ),
    Mistake(
      name: "state-set-while-rendering",
      state: "const [n, setN] = useState(0)\n  setN(n + 1)",
      body: "<Text>{n}</Text>"
    ),
    Mistake(
      name: "builder-that-throws",
      state: rows("['a', 'b', 'c'].map((id) => ({ id }))"),
      body: list.replacing(
        "(item) => ",
        with: "(item) => { if (item.id === 'b') throw new Error('no cask'); return "
      ).replacing("</Text>} />", with: "</Text> }} />")
    ),
    Mistake(
      name: "builder-that-throws-dark",
      state: rows("['a', 'b', 'c'].map((id) => ({ id }))"),
      body: list.replacing(
        "(item) => ",
        with: "(item) => { if (item.id === 'b') throw new Error('no cask'); return "
      ).replacing("</Text>} />", with: "</Text> }} />"),
      scheme: .dark,
      idiom: .desktop
    ),
    Mistake(name: "root-that-throws", state: "throw new Error(\"no cellar\")", body: "null"),
    Mistake(
      name: "callback-that-throws-dark",
      body: #"<List><Button title="Break" action={() => { throw new Error("no stave") }} /></List>"#,
      tap: "Break",
      scheme: .dark
    ),
  ]

  @Test(arguments: mistakes)
  func aMistakeIsSeenWithItsMessage(_ mistake: Mistake) async throws {
    let stage = try Stage(
      mistake.source,
      size: CGSize(width: 390, height: 360),
      idiom: mistake.idiom,
      colorScheme: mistake.scheme
    )
    if let row = mistake.tap { stage.screen.row(row).tap() }
    await stage.screen.settle()
    #expect(stage.errors.count == 1)
    stage.screen.expectPicture(named: mistake.name, scale: 1)
  }
}
