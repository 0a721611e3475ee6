import Foundation
import RowanScript
import RowanTesting
import SwiftUI
import Testing

/// What people write who do not know better: the page lives, nothing is lost, and what is wrong is said.
@MainActor @Suite(.script)
struct BadHabitTests {
  private func stage(_ body: String, head: String = "") throws -> Stage {
    try Stage(
      """
      import {
        Button, ForEach, List, Observable, Section, Table, TableColumn, Text, VStack, sorted, useEffect, useObservable, useState,
      } from "scripting"
      \(head)
      export default function App() {
        \(body)
      }
      """
    )
  }

  private func labels(_ stage: Stage) -> [String] { stage.screen.rows.map(\.label) }

  @Test func rowsThatThrowAtTimesComeBack() throws {
    let stage = try stage(
      """
      const data = useObservable([{ id: "oak", n: 0 }, { id: "ash", n: 0 }])
      return <List>
        <Button title="Next" action={() => data.setValue(data.value.map((tree) => ({ ...tree, n: tree.n + 1 })))} />
        <ForEach data={data} builder={(tree) => {
          if (tree.id === "ash" && tree.n % 2 === 1) throw new Error("odd")
          return <Text>{tree.id} {tree.n}</Text>
        }} />
      </List>
      """
    )
    for turn in 1...6 {
      stage.screen.row("Next").tap()
      #expect(labels(stage)[1] == "oak \(turn)")
      #expect(labels(stage)[2].contains(turn % 2 == 1 ? "Error: odd" : "ash \(turn)"))
    }
    #expect(stage.errors.count == 3)
  }

  @Test func idsThatAreOthersAtEachReadAreSaid() throws {
    let stage = try stage(
      """
      const data = useObservable<any[]>([{ get id() { return "tree " + Math.random() } }])
      return <List><Text>Above</Text><ForEach data={data} builder={() => <Text>Tree</Text>} /></List>
      """
    )
    #expect(labels(stage).first == "Above")
    #expect(labels(stage).last?.contains("its id changed, or the array did") == true)
    #expect(stage.errors.first?.contains("Elements keep their ids") == true)
  }

  @Test func anArrayThatIsChangedInPlaceIsShownWhenAnotherIsSet() throws {
    let stage = try stage(
      """
      const data = useObservable([{ id: "oak" }, { id: "ash" }])
      return <List>
        <Button title="Push" action={() => { data.value.push({ id: "elm" }); data.setValue(data.value) }} />
        <Button title="Rename" action={() => { data.value[0].id = "fir" }} />
        <Button title="Copy" action={() => data.setValue([...data.value])} />
        <ForEach data={data} builder={(tree) => <Text>{tree.id}</Text>} />
      </List>
      """
    )
    stage.screen.row("Push").tap()
    stage.screen.row("Rename").tap()
    #expect(labels(stage).suffix(2) == ["oak", "ash"])
    stage.screen.row("Copy").tap()
    #expect(labels(stage).suffix(3) == ["fir", "ash", "elm"])
    #expect(stage.errors == [])
  }

  @Test func anObservableInPlaceOfAnotherTakesOverDataAndSelection() throws {
    let stage = try stage(
      """
      const some = useObservable([{ id: "oak" }, { id: "ash" }])
      const others = useObservable([{ id: "elm" }, { id: "ash" }, { id: "fir" }])
      const one = useObservable<string | null>("ash")
      const several = useObservable<string[]>(["elm", "fir"])
      const [isOther, turn] = useState(false)
      return <VStack>
        <Button title="Turn" action={() => turn(!isOther)} />
        <Button title="Grow" action={() => some.setValue([...some.value, { id: "yew" }])} />
        <Button title="Say" action={() => console.log(one.value, several.value)} />
        <List selection={isOther ? several as any : one}>
          <ForEach data={isOther ? others : some} builder={(tree) => <Text>{tree.id}</Text>} />
        </List>
      </VStack>
      """
    )
    #expect(stage.screen.rows.filter(\.isSelected).map(\.label) == ["ash"])
    stage.screen.button("Turn").tap()
    #expect(labels(stage) == ["elm", "ash", "fir"])
    stage.screen.button("Grow").tap()
    #expect(labels(stage) == ["elm", "ash", "fir"])
    stage.screen.button("Turn").tap()
    #expect(labels(stage) == ["oak", "ash", "yew"])
    #expect(stage.screen.rows.filter(\.isSelected).map(\.label) == ["ash"])
    stage.screen.row("oak").tap()
    stage.screen.button("Say").tap()
    #expect(stage.said == [#"oak ["elm", "fir"]"#])
    #expect(stage.errors == [])
  }

  @Test func aListCanBeEmptiedByWhatItsRowsDo() throws {
    let stage = try stage(
      """
      const trees = () => [{ id: "oak" }, { id: "ash" }, { id: "elm" }]
      const data = useObservable(trees)
      return <List>
        <Button title="Fill" action={() => data.setValue(trees())} />
        <ForEach data={data} editActions="delete" onDelete={() => data.setValue([])} builder={(tree) =>
          <Text onTapGesture={() => { data.setValue([]); data.setValue([]) }}>{tree.id}</Text>} />
      </List>
      """
    )
    for empty in [{ stage.screen.row("ash").delete() }, { stage.screen.row("oak").tap() }] {
      #expect(labels(stage) == ["Fill", "oak", "ash", "elm"])
      empty()
      #expect(labels(stage) == ["Fill"])
      stage.screen.row("Fill").tap()
    }
    #expect(labels(stage) == ["Fill", "oak", "ash", "elm"])
    #expect(stage.errors == [])
  }

  @Test func aRowThatChangesTheOthersAsItAppearsChangesThemOnce() async throws {
    let stage = try stage(
      """
      const data = useObservable([{ id: "oak" }, { id: "ash" }])
      return <List>
        <Button title="More" action={() => data.setValue([...data.value, { id: "elm" }])} />
        <ForEach data={data} builder={(tree) => <Row id={tree.id} />} />
      </List>
      """,
      head: """
        const setters: any = {}
        function Row({ id }: { id: string }) {
          const [told, tell] = useState(0)
          setters[id] = tell
          useEffect(() => {
            for (const other in setters) if (other !== id) setters[other]((told: number) => told + 1)
          }, [])
          return <Text>{id} {told}</Text>
        }
        """
    )
    await stage.screen.settle()
    #expect(labels(stage) == ["More", "oak 1", "ash 1"])
    stage.screen.row("More").tap()
    await stage.screen.settle()
    #expect(labels(stage) == ["More", "oak 2", "ash 2", "elm 0"])
  }

  @Test func aSelectionThatIsNowhereIsKeptUntilItsRowComes() throws {
    let stage = try stage(
      """
      const data = useObservable([{ id: "oak" }])
      const selected = useObservable<string | null>("elm")
      return <VStack>
        <Button title="Say" action={() => console.log(selected.value)} />
        <Button title="Add" action={() => data.setValue([...data.value, { id: "elm" }])} />
        <List selection={selected}><ForEach data={data} builder={(tree) => <Text>{tree.id}</Text>} /></List>
      </VStack>
      """
    )
    #expect(stage.screen.rows.filter(\.isSelected).isEmpty)
    stage.screen.button("Say").tap()
    stage.screen.button("Add").tap()
    #expect(stage.screen.rows.filter(\.isSelected).map(\.label) == ["elm"])
    #expect(stage.said == ["elm"])
  }

  @Test func rowsOfRowsWithTheSameIdsAreToldApart() throws {
    let stage = try stage(
      """
      return <List>
        <Button title="Add" action={() => groups.value[0].rows.setValue([{ id: "yew" }, ...groups.value[0].rows.value])} />
        <Button title="Swap" action={() => groups.setValue([...groups.value].reverse())} />
        <ForEach data={groups} builder={(group) => <Section title={group.id}>
          <ForEach data={group.rows} editActions="all" builder={(tree) => <Text>{group.id} {tree.id}</Text>} />
        </Section>} />
      </List>
      """,
      head: """
        const rows = () => new Observable([{ id: "oak" }, { id: "ash" }])
        const groups = new Observable([{ id: "one", rows: rows() }, { id: "two", rows: rows() }])
        """
    )
    stage.screen.row("Add").tap()
    stage.screen.row("Swap").tap()
    #expect(labels(stage).dropFirst(2) == ["two oak", "two ash", "one yew", "one oak", "one ash"])
    stage.screen.row("one oak").delete()
    #expect(labels(stage).dropFirst(2) == ["two oak", "two ash", "one yew", "one ash"])
    #expect(stage.errors == [])
  }

  @Test func childrenWithEqualKeysAreAllShownAndSaidOnce() throws {
    let stage = try stage(
      """
      const [names, set] = useState(["oak", "oak", "ash"])
      return <List>
        <Button title="Next" action={() => set(["ash", "oak", "oak", "oak"])} />
        {names.map((name, place) => <Text key={name}>{name} {place}</Text>)}
      </List>
      """
    )
    #expect(labels(stage) == ["Next", "oak 0", "oak 1", "ash 2"])
    stage.screen.row("Next").tap()
    #expect(labels(stage) == ["Next", "ash 0", "oak 1", "oak 2", "oak 3"])
    #expect(stage.warnings.count == 1)
    #expect(stage.warnings.first?.hasPrefix("app.tsx:") == true)
    #expect(stage.warnings.first?.contains(#"have the key "oak""#) == true)
  }

  @Test func anIdThatIsWrittenInTwoWaysIsThereTwice() throws {
    let stage = try stage(
      """
      const data = useObservable([{ id: "caf\\u00e9" }, { id: "cafe\\u0301" }])
      return <List><ForEach data={data} builder={(place) => <Text>{place.id}</Text>} /></List>
      """
    )
    #expect(stage.errors.first?.contains("is there twice, at offsets 0 and 1") == true)
  }

  nonisolated static let noArrays = [
    "undefined", "null", "3", "{ length: 2 }", "new Map()", "[null]", "[, { id: \"oak\" }]", "[[]]", "[\"oak\"]",
  ]

  @Test(arguments: noArrays) func whatIsNoArrayOfElementsIsSaidAndTheNextOneIsShown(_ value: String) throws {
    let stage = try stage(
      """
      const data = useObservable<any>([{ id: "oak" }])
      return <List>
        <Button title="Set" action={() => data.setValue(\(value))} />
        <Button title="Back" action={() => data.setValue([{ id: "ash" }])} />
        <ForEach data={data} builder={(tree: any) => <Text>{tree.id}</Text>} />
      </List>
      """
    )
    stage.screen.row("Set").tap()
    #expect(labels(stage).count == 3)
    #expect(labels(stage).last?.contains("ForEach: ") == true)
    #expect(stage.errors.count == 1)
    stage.screen.row("Back").tap()
    #expect(labels(stage).last == "ash")
  }

  @Test func rowsKeepTheirStateHoweverFarOneScrolls() throws {
    let stage = try stage(
      """
      const data = useObservable(() => Array.from({ length: 100000 }, (_, i) => ({ id: `tree ${i}` })))
      return <List listStyle="plain"><ForEach data={data} builder={(tree) => <Row id={tree.id} />} /></List>
      """,
      head: """
        function Row({ id }: { id: string }) {
          const [n, set] = useState(0)
          return <Button title={`${id}: ${n}`} action={() => set(n + 1)} />
        }
        """
    )
    stage.screen.row("tree 1: 0").tap()
    for _ in 0..<40 { stage.screen.scroll(by: 700) }
    stage.screen.rows[0].tap()
    #expect(stage.screen.rows[0].label.hasSuffix(": 1"))
    let far = stage.screen.rows[0].label
    for _ in 0..<40 { stage.screen.scroll(by: -700) }
    #expect(stage.screen.row("tree 1: 1").exists)
    #expect(stage.screen.row("tree 0: 0").exists)
    for _ in 0..<40 { stage.screen.scroll(by: 700) }
    #expect(stage.screen.row(far).exists)
    #expect(stage.errors == [])
  }

  @Test func aTableWhoseRowsChangeAsItIsSortedShowsThem() async throws {
    let stage = try Stage(
      """
      import { Table, TableColumn, Text, sorted, useEffect, useObservable } from "scripting"
      export default function App() {
        const order = useObservable<any[]>([])
        const data = useObservable([{ id: "1", name: "oak" }, { id: "2", name: "ash" }, { id: "3", name: "elm" }])
        useEffect(() => order.subscribe((now) => {
          data.setValue(data.value.slice(1))
          data.setValue(sorted([...data.value, { id: "4", name: "yew" }], now))
        }), [])
        return <Table data={data} sortOrder={order}>
          <TableColumn title="Name" value="name" builder={(tree) => <Text>{tree.name}</Text>} />
        </Table>
      }
      """,
      size: CGSize(width: 900, height: 400),
      idiom: .desktop
    )
    await stage.screen.settle()
    stage.screen.element(.columnHeader, "Name").tap()
    #expect(labels(stage) == ["ash", "elm", "yew"])
    #expect(stage.errors == [])
  }
}
