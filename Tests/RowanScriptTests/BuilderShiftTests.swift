import RowanScript
import RowanTesting
import SwiftUI
import Testing

/// Builders that move up or down among what their component shows, as others come and go before them, keep their rows.
@MainActor @Suite(.script)
struct BuilderShiftTests {
  private func stage(_ content: String) throws -> Stage {
    try Stage(
      """
      import {
        Button, ForEach, GeometryReader, HStack, List, ScrollViewReader, Table, TableColumn, Text, VStack, useObservable, useState,
      } from "scripting"
      function Banner() { return <Text>Banner</Text> }
      export default function App() {
        const [all, setAll] = useState(true)
        const rows = useObservable([{ id: "x" }, { id: "y" }])
        return <VStack>
          <Button title="Turn" action={() => setAll(!all)} />
          <Button title="Add" action={() => rows.setValue([...rows.value, { id: "z" }])} />
          {\(content)}
        </VStack>
      }
      """
    )
  }

  @Test(arguments: [
    #"<List>{all ? <ForEach data={rows} builder={(row) => <Text>A {row.id} {String(all)}</Text>} /> : null}<ForEach data={rows} builder={(row) => <Text>B {row.id} {String(all)}</Text>} /><ForEach count={2} itemBuilder={(n) => <Text>C {n} {String(all)}</Text>} /></List>"#,
    #"<List>{all ? <Banner /> : null}<ForEach data={rows} builder={(row) => <Text>B {row.id} {String(all)}</Text>} /></List>"#,
    #"<List>{all ? null : <Banner />}<ForEach data={rows} builder={(row) => <Text>B {row.id} {String(all)}</Text>} /></List>"#,
    #"all ? <Banner /> : <List><ForEach data={rows} builder={(row) => <Text>B {row.id} {String(all)}</Text>} /></List>"#,
    #"all ? <List><ForEach data={rows} builder={(row) => <Text>B {row.id} {String(all)}</Text>} /></List> : <Banner />"#,
    #"<VStack>{all ? <GeometryReader>{() => <Text>A {String(all)}</Text>}</GeometryReader> : null}<GeometryReader>{() => <Text>B one {String(all)}</Text>}</GeometryReader><ScrollViewReader>{() => <Text>B two {String(all)}</Text>}</ScrollViewReader></VStack>"#,
  ]) func rowsAreBuiltByTheirOwnBuilder(_ content: String) throws {
    let stage = try stage(content)
    func shown(_ marks: String) -> [String] { stage.screen.texts.map(\.label).filter { marks.contains($0.prefix(1)) } }
    let first = shown("ABC")
    for turn in 1...4 {
      stage.screen.button("Turn").tap()
      let now = shown("ABC")
      #expect(now.allSatisfy { $0 == "Banner" || $0.hasSuffix(turn % 2 == 0 ? "true" : "false") }, "\(now)")
      #expect(turn % 2 == 1 || now == first, "\(now)")
    }
    // Other data reach the rows that are shown, wherever their builder stands now.
    let isListShown = !shown("B").isEmpty && shown("B") != ["Banner"] && content.contains("data={rows}")
    stage.screen.button("Add").tap()
    #expect(!isListShown || shown("B").contains("B z true"), "\(shown("B"))")
    #expect(stage.errors == [])
  }

  @Test func cellsAreBuiltByTheirOwnColumn() throws {
    let stage = try Stage(
      """
      import { Button, Table, TableColumn, Text, VStack, useObservable, useState } from "scripting"
      export default function App() {
        const [all, setAll] = useState(true)
        const rows = useObservable([{ id: "x" }, { id: "y" }])
        return <VStack>
          <Button title="Turn" action={() => setAll(!all)} />
          <Table data={rows}>
            {all ? <TableColumn title="One" builder={(row) => <Text>A {row.id}</Text>} /> : null}
            <TableColumn title="Two" builder={(row) => <Text>B {row.id} {String(all)}</Text>} />
            <TableColumn title="Three" builder={(row) => <Text>C {row.id} {String(all)}</Text>} />
          </Table>
        </VStack>
      }
      """,
      size: CGSize(width: 900, height: 600),
      idiom: .desktop
    )
    func shown(_ cell: String) -> Bool { "\(stage.screen)".contains(cell) }
    stage.screen.button("Turn").tap()
    for cell in ["B x false", "C x false", "B y false", "C y false"] { #expect(shown(cell), "\(stage.screen)") }
    stage.screen.button("Turn").tap()
    for cell in ["A x", "B x true", "C x true", "A y", "B y true", "C y true"] {
      #expect(shown(cell), "\(stage.screen)")
    }
    #expect(stage.errors == [])
  }

  @Test func aScriptThatIsStrictStaysStrict() throws {
    let stage = try Stage(
      """
      "use strict"
      import { Text } from "scripting"
      function bare(this: any) { return typeof this }
      export default function App() { return <Text>{bare()}</Text> }
      """
    )
    #expect(stage.screen.text("undefined").exists)
  }
}
