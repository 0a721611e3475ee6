import RowanScript
import RowanTesting
import SwiftUI
import Testing

/// Rows whose data change above them, and ids that the engine reads when rows are asked for.
@MainActor @Suite(.script)
struct RowPlaceTests {
  nonisolated struct Builder: CustomTestStringConvertible {
    let testDescription: String
    let code: String
    /// Whether the builder looks at where the row stands, and shows it.
    let looks: Bool

    init(_ name: String, _ code: String, looks: Bool) { (testDescription, self.code, self.looks) = (name, code, looks) }
  }

  nonisolated static let builders = [
    Builder("the item alone", "(item) => <Text>{item.id}</Text>", looks: false),
    Builder("without parentheses", "item => <Text>{item.id}</Text>", looks: false),
    Builder("parts of the item", "({ id, ...more }) => <Text>{id}</Text>", looks: false),
    Builder(
      "the item with a value of its own",
      "(item = { id: [1, 2].join(\"), \") }) => <Text>{item.id}</Text>",
      looks: false
    ),
    Builder("a function", "function (item) { return <Text>{item.id}</Text> }", looks: false),
    Builder("item and place", "(item, index) => <Text>{item.id} at {index}</Text>", looks: true),
    Builder("a place that may be missing", "(item, index = -1) => <Text>{item.id} at {index}</Text>", looks: true),
    Builder("whatever comes", "(...all) => <Text>{all[0].id} at {all[1]}</Text>", looks: true),
    Builder("all arguments", "function () { return <Text>{arguments[0].id} at {arguments[1]}</Text> }", looks: true),
    Builder("a bound function", "shown.bind(null)", looks: true),
  ]

  @Test(arguments: builders) func aRowThatMovesRunsAgainWhereItsBuilderLooksAtItsPlace(_ builder: Builder) throws {
    let stage = try Stage(
      """
      import { Button, ForEach, List, Text, useObservable } from "scripting"
      function shown(item: any, index: number) { return <Text>{item.id} at {index}</Text> }
      export default function App() {
        const data = useObservable<any[]>([{ id: "oak" }, { id: "ash" }, { id: "elm" }])
        return <List>
          <Button title="Cut" action={() => data.setValue(data.value.slice(1))} />
          <ForEach data={data} builder={\(builder.code)} />
        </List>
      }
      """
    )
    func labels(_ names: [String]) -> [String] {
      ["Cut"] + names.enumerated().map { builder.looks ? "\($0.element) at \($0.offset)" : $0.element }
    }
    #expect(stage.screen.rows.map(\.label) == labels(["oak", "ash", "elm"]))
    let before = stage.session.crossings["renderRow"] ?? 0
    stage.screen.row("Cut").tap()
    #expect(stage.screen.rows.map(\.label) == labels(["ash", "elm"]))
    #expect((stage.session.crossings["renderRow"] ?? 0) - before == (builder.looks ? 2 : 0))
  }

  private func long(_ count: Int) -> String {
    """
    import { Button, ForEach, List, Text, VStack, useObservable } from "scripting"
    export default function App() {
      const data = useObservable(() => Array.from({ length: \(count) }, (_, i) => ({ id: `row ${i}` })))
      const selected = useObservable<string | null>(null)
      return <VStack>
        <Button title="Cut" action={() => data.setValue(data.value.slice(300))} />
        <Button title="Turn" action={() => data.setValue([...data.value].reverse())} />
        <List listStyle="plain" selection={selected}><ForEach data={data} builder={(item) => <Text>{item.id}</Text>} /></List>
      </VStack>
    }
    """
  }

  @Test func idsAreReadByThePageWhereRowsAreAskedFor() throws {
    let stage = try Stage(long(200_000), limits: ScriptLimits(seconds: 60, bytes: 2 << 30))
    #expect(stage.session.crossings["rowIDs"] == 1)
    for _ in 0..<20 { stage.screen.scroll(by: 440) }
    #expect(stage.session.crossings["rowIDs"] == 1)
    stage.screen.scroll(by: 44 * 100_000)
    #expect((stage.session.crossings["rowIDs"] ?? 0) <= 4)
    #expect(stage.screen.rows.count > 10)
  }

  @Test func idsThatWereReadAreForgottenFromWhereTheArrayChanged() throws {
    let stage = try Stage(long(2000))
    #expect(stage.screen.rows.first?.label == "row 0")
    stage.screen.button("Cut").tap()
    stage.screen.scroll(by: -10_000)
    #expect(stage.screen.rows.prefix(3).map(\.label) == ["row 300", "row 301", "row 302"])
    stage.screen.button("Turn").tap()
    stage.screen.scroll(by: -100_000)
    #expect(stage.screen.rows.prefix(3).map(\.label) == ["row 1999", "row 1998", "row 1997"])
    stage.screen.scroll(by: 100_000)
    #expect(stage.screen.rows.last?.label == "row 300")
    #expect(stage.errors == [])
  }
}
