import Foundation
import RowanScript
import RowanTesting
import SwiftUI
import Testing

/// Tables of scripts: headers say and change an order, the script sorts.
@MainActor @Suite(.script)
struct ScriptTableTests {
  private func table(_ columns: String, order: String = "[]", rest: String = "") -> String {
    """
    import { Button, Table, TableColumn, Text, VStack, sorted, useEffect, useObservable, SortComparator } from "scripting"
    const start = [
      { id: "1", wood: "Cask 10", litres: 225, maker: { name: "Ann" } }, { id: "2", wood: "Cask 9", litres: 300, maker: null },
      { id: "3", wood: "Ash", litres: undefined, maker: { name: "Bo" } },
    ]
    export default function App() {
      const order = useObservable<any>(\(order))
      const casks = useObservable(() => sorted(start, order.value))
      useEffect(() => order.subscribe((now: SortComparator[]) => casks.setValue(sorted(casks.value, now))), [])
      \(rest)
      return <VStack>
        <Text>Order {JSON.stringify(order.value)}</Text>
        <Button title="By litres" action={() => order.setValue([{ key: "litres", order: "reverse" }])} />
        <Table data={casks} sortOrder={order}>
          \(columns)
        </Table>
      </VStack>
    }
    """
  }

  private static let columns = """
    <TableColumn title="Wood" value="wood" builder={(cask) => <Text>{cask.wood}</Text>} />
    <TableColumn title="Litres" value="litres" alignment="numeric" builder={(cask) => <Text>{cask.litres ?? "none"}</Text>} />
    <TableColumn title="Maker" value="maker.name" width={120} builder={(cask) => <Text>{cask.maker?.name ?? "nobody"}</Text>} />
    <TableColumn title="Number" builder={(cask) => <Text>No {cask.id}</Text>} />
    """

  private func stage(_ source: String, size: CGSize = CGSize(width: 900, height: 500)) throws -> Stage {
    try Stage(source, size: size, idiom: .desktop)
  }

  private func woods(_ stage: Stage) -> [String] {
    stage.screen.rows.map { String($0.label.prefix { $0 != "," }) }
  }

  private func values(_ stage: Stage) -> [String] { stage.screen.elements(role: .columnHeader).map(\.value) }

  @Test func aClickOnAHeaderSortsAndTheNextOneTurnsTheOrder() throws {
    let stage = try stage(table(Self.columns))
    #expect(stage.errors == [])
    #expect(woods(stage) == ["Cask 10", "Cask 9", "Ash"])
    #expect(values(stage) == ["none", "none", "none", ""])
    stage.screen.element(.columnHeader, "Wood").tap()
    // Numbers within words count as numbers.
    #expect(woods(stage) == ["Ash", "Cask 9", "Cask 10"])
    #expect(values(stage) == ["ascending", "none", "none", ""])
    #expect(stage.screen.text(#"Order [{"key":"wood","order":"forward"}]"#).exists)
    stage.screen.element(.columnHeader, "Wood").tap()
    #expect(woods(stage) == ["Cask 10", "Cask 9", "Ash"])
    #expect(values(stage) == ["descending", "none", "none", ""])
  }

  @Test func theColumnBeforeDecidesBetweenEqualOnesAndNothingComesFirst() throws {
    let stage = try stage(table(Self.columns, order: #"[{ key: "litres" }]"#))
    #expect(values(stage) == ["none", "ascending", "none", ""])
    #expect(woods(stage) == ["Ash", "Cask 10", "Cask 9"])
    stage.screen.element(.columnHeader, "Maker").tap()
    #expect(woods(stage) == ["Cask 9", "Cask 10", "Ash"])
    #expect(
      stage.screen.text(#"Order [{"key":"maker.name","order":"forward"},{"key":"litres","order":"forward"}]"#).exists
    )
  }

  @Test func anOrderSetByTheScriptShowsInTheHeader() throws {
    let stage = try stage(table(Self.columns))
    stage.screen.button("By litres").tap()
    #expect(values(stage) == ["none", "descending", "none", ""])
    #expect(woods(stage) == ["Cask 9", "Cask 10", "Ash"])
  }

  @Test func withoutAnOrderHeadersCannotBeClicked() throws {
    let stage = try stage(table(Self.columns).replacing(" sortOrder={order}", with: ""))
    #expect(values(stage) == ["", "", "", ""])
    #expect(woods(stage) == ["Cask 10", "Cask 9", "Ash"])
  }

  @Test func whatIsNoOrderIsExplained() throws {
    for (order, isGood) in [
      ("[{ key: 'wood' }]", true), ("'wood'", false), ("['wood']", false), ("[{ key: 1 }]", false),
      ("[{ key: 'wood', order: 'up' }]", false), ("null", false),
    ] {
      let stage = try stage(
        table(Self.columns, order: order).replacing("sorted(start, order.value)", with: "start")
      )
      #expect(stage.errors.isEmpty == isGood, "\(order)")
      if !isGood {
        #expect(stage.errors.first?.contains("Table: sortOrder takes an Observable of an array such as") == true)
        #expect(stage.errors.first?.hasPrefix("app.tsx:14:") == true)
      }
    }
  }

  @Test func whatIsNoColumnIsExplainedAndFragmentsAreLookedInto() throws {
    let fragment = try stage(table("<>\(Self.columns)</>{false}{[]}"))
    #expect(fragment.screen.elements(role: .columnHeader).count == 4)
    let wrong = try stage(table("<Text>Wood</Text>"))
    #expect(wrong.screen.description.contains("Table: what stands in it are elements of TableColumn"))
  }

  @Test func aLongTableIsSortedByItsHeaderAndOnlyWhatIsSeenRenders() throws {
    let stage = try stage(
      table(Self.columns)
        .replacing("const start = [", with: "const short = [")
        .replacing(
          "export default",
          with: """
            const start = Array.from({ length: 100000 }, (_, i) => (
              { id: String(i), wood: `Cask ${(i * 7919) % 100000}`, litres: i, maker: null }))
            export default
            """
        )
    )
    #expect(woods(stage).first == "Cask 0")
    let before = stage.session.crossings["renderRow"] ?? 0
    stage.screen.element(.columnHeader, "Wood").tap()
    stage.screen.element(.columnHeader, "Wood").tap()
    #expect(Array(woods(stage).prefix(3)) == ["Cask 99999", "Cask 99998", "Cask 99997"])
    #expect((stage.session.crossings["renderRow"] ?? 0) - before < 500)
  }

  @Test func aPersonResizesMovesAndHidesColumns() throws {
    let stage = try stage(table(Self.columns))
    func headers() -> [String] {
      stage.screen.elements(role: .columnHeader).sorted { $0.frame.minX < $1.frame.minX }.map(\.label)
    }
    func frame(_ title: String) -> CGRect { stage.screen.element(.columnHeader, title).frame }
    let before = frame("Wood")
    stage.screen.drag(
      from: CGPoint(x: before.maxX - 0.5, y: before.midY),
      to: CGPoint(x: before.maxX - 60.5, y: before.midY)
    )
    #expect(abs(frame("Wood").width - (before.width - 60)) < 1)
    stage.screen.drag(
      from: CGPoint(x: frame("Number").midX, y: before.midY),
      to: CGPoint(x: before.minX + 10, y: before.midY)
    )
    #expect(headers() == ["Number", "Wood", "Litres", "Maker"])
    stage.screen.element(.columnHeader, "Wood").openMenu()
    #expect(stage.screen.menu == ["Number", "Wood", "Litres", "Maker"])
    stage.screen.choose("Litres")
    #expect(headers() == ["Number", "Wood", "Maker"])
    // All of it stays when the script changes.
    stage.screen.button("By litres").tap()
    try stage.save(table(Self.columns.replacing("Number", with: "Cask")))
    #expect(headers().filter { $0 != "Cask" } == ["Wood", "Maker"])
    #expect(abs(frame("Wood").width - (before.width - 60)) < 1)
  }

  @Test func whatAPersonMakesOfColumnsIsTheScriptsToKeep() throws {
    let source = """
      import { Table, TableColumn, Text, useEffect, useObservable } from "scripting"
      export default function App() {
        const casks = useObservable([{ id: "1", wood: "Oak", litres: 225 }])
        const columns = useObservable(() => Storage.get<string>("columns") ?? "")
        useEffect(() => columns.subscribe((now) => Storage.set("columns", now)), [])
        return <Table data={casks} columnCustomization={columns}>
          <TableColumn title="Wood" builder={(cask) => <Text>{cask.wood}</Text>} />
          <TableColumn title="Litres" builder={(cask) => <Text>{cask.litres}</Text>} />
        </Table>
      }
      """
    let storage = ScriptStorage()
    func headers(_ stage: Stage) -> [String] { stage.screen.elements(role: .columnHeader).map(\.label) }
    let size = CGSize(width: 900, height: 500)
    let first = try Stage(source, size: size, idiom: .desktop, storage: storage)
    first.screen.element(.columnHeader, "Wood").openMenu()
    first.screen.choose("Litres")
    #expect(headers(first) == ["Wood"])
    first.session.close()
    let second = try Stage(source, size: size, idiom: .desktop, storage: storage)
    #expect(headers(second) == ["Wood"])
    second.screen.element(.columnHeader, "Wood").openMenu()
    second.screen.choose("Litres")
    #expect(headers(second) == ["Wood", "Litres"])
    #expect(second.errors == [])
  }

  @Test func columnsOfOneTitleAreTwo() throws {
    let columns = """
      <TableColumn title="Same" builder={(cask) => <Text>{cask.wood}</Text>} />
      <TableColumn title="Same" builder={(cask) => <Text>No {cask.id}</Text>} />
      """
    let stage = try stage(table(columns))
    #expect(stage.errors == [] && stage.warnings == [])
    stage.screen.elements(role: .columnHeader)[0].openMenu()
    #expect(stage.screen.menu == ["Same", "Same"])
  }
}
