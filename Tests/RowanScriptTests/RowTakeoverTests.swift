import Foundation
import RowanScript
import RowanTesting
import SwiftUI
import TestSupport
import Testing

/// Rows that come take over the scopes of rows that went: nobody may notice.
@MainActor @Suite(.script)
struct RowTakeoverTests {
  @Test(arguments: [
    "data={data} builder={(item, index) => <Text>{item.id.slice(0, 4)}{index}</Text>}",
    "count={5000} itemBuilder={(index) => <Text>row {index}</Text>}",
  ])
  func aScreenThatScrollsBeginsAndEndsNothingInTheScript(rows: String) throws {
    let stage = try Stage(
      """
      import { ForEach, List, Text, useObservable } from "scripting"
      export default function App() {
        const data = useObservable(() => Array.from({ length: 5000 }, (_, i) => ({ id: `row ${i}` })))
        return <List><ForEach \(rows) /></List>
      }
      """
    )
    let before = stage.session.crossings
    for _ in 0..<100 { stage.screen.scroll(by: 200) }
    let after = stage.session.crossings.merging(before) { $0 - $1 }
    #expect((after["renderRow"] ?? 0) > 300)
    #expect(after["endScopes"] ?? 0 == 0)
    let seen = stage.screen.rows.compactMap { Int($0.label.dropFirst(4)) }
    #expect(seen.count > 10 && seen.first! > 300 && seen == Array(seen.first!...seen.last!), "\(seen)")
  }

  @Test func nothingOfARowIsInTheOneThatComesInItsPlace() throws {
    let stage = try Stage(
      """
      import { Button, ForEach, HStack, List, Observable, Text, VStack, useEffect, useObservable, useState } from "scripting"
      const level = new Observable(0)
      function Count({ name }: { name: string }) {
        const [n, setN] = useState(0)
        useEffect(() => () => console.log(`${name} went at ${n}`), [n])
        return <Button title={`${name} pressed ${n}`} action={() => setN(n + 1)} />
      }
      export default function App() {
        const data = useObservable(() => Array.from({ length: 200 }, (_, i) => ({ id: `row ${i}` })))
        return <VStack>
          <Button title="Raise" action={() => level.setValue(level.value + 1)} />
          <List><ForEach data={data} builder={(item) => {
            console.log(`builds ${item.id}`)
            return <HStack>
              {item.id === "row 0" ? <Text>Level {level.value}</Text> : null}
              <Count name={item.id} />
            </HStack>
          }} /></List>
        </VStack>
      }
      """
    )
    stage.screen.button("row 2 pressed 0").tap()
    #expect(stage.screen.button("row 2 pressed 1").exists)
    stage.screen.scroll(by: 3000)
    let seen = stage.screen.rows.map(\.label)
    #expect(seen.count > 5)
    #expect(seen.allSatisfy { $0.hasSuffix("pressed 0") }, "\(seen)")
    // The first row looked at the level, and is far away.
    let said = stage.said.count
    stage.screen.button("Raise").tap()
    #expect(stage.said.dropFirst(said).filter { $0.hasPrefix("builds") } == [])
    // A press reaches the row that is seen, and no other.
    let chosen = try #require(stage.screen.rows.map(\.label).first)
    let name = chosen.replacing(" pressed 0", with: "")
    stage.screen.button("\(name) pressed 0").tap()
    #expect(stage.screen.button("\(name) pressed 1").exists)
    #expect(stage.screen.rows.filter { $0.label.hasSuffix("pressed 1") }.count == 1)
    stage.screen.scroll(by: -3000)
    #expect(stage.screen.row("Level 1, row 0 pressed 0").exists, "\(stage.screen.rows.map(\.label))")
    #expect(stage.errors == [])
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64]) func rowsAreThoseOfTheDataWhateverHappens(seed: UInt64) throws {
    let stage = try Stage(
      """
      import { Button, ForEach, HStack, List, Text, VStack, useObservable, useState } from "scripting"
      let last = 60
      export default function App() {
        const [mark, setMark] = useState("a")
        const data = useObservable(() => Array.from({ length: last }, (_, i) => ({ id: `id ${i}` })))
        const set = (change: (rows: { id: string }[]) => { id: string }[]) => { data.setValue(change(data.value)); console.log(data.value.map((x) => x.id).join()) }
        return <VStack>
          <HStack>
            <Button title="Remove" action={() => set((rows) => rows.filter((_, i) => i % 7 !== 3))} />
            <Button title="Insert" action={() => set((rows) => rows.flatMap((row, i) => i % 5 === 2 ? [{ id: `id ${last++}` }, row] : [row]))} />
            <Button title="Turn" action={() => set((rows) => [...rows].reverse())} />
            <Button title="Replace" action={() => set((rows) => rows.map((row, i) => i % 2 ? row : { id: row.id }))} />
            <Button title="Mark" action={() => setMark(mark === "a" ? "b" : "a")} />
          </HStack>
          <List>
            <ForEach data={data} builder={(item) => <HStack>
              <Button title={mark + " " + item.id} action={() => console.log("pressed " + item.id)} />
              {mark === "b" ? <Text>marked</Text> : null}
            </HStack>} />
            <Text>The end</Text>
          </List>
        </VStack>
      }
      """
    )
    var random = SeededRandom(seed)
    var ids = (0..<60).map { "id \($0)" }
    var mark = "a"
    for step in 0..<120 {
      switch Int.random(in: 0..<7, using: &random) {
      case 0...2: stage.screen.scroll(by: Double.random(in: -700...900, using: &random))
      case 3 where ids.count > 20: stage.screen.button("Remove").tap()
      case 4 where ids.count < 200: stage.screen.button("Insert").tap()
      case 5: stage.screen.button(Bool.random(using: &random) ? "Turn" : "Replace").tap()
      default:
        stage.screen.button("Mark").tap()
        mark = mark == "a" ? "b" : "a"
      }
      if let last = stage.said.last(where: { $0.hasPrefix("id ") }) {
        ids = last.split(separator: ",").map(String.init)
      }
      let seen = stage.screen.rows.map(\.label)
      let first = try #require(ids.firstIndex { seen[0] == label($0, mark) }, "step \(step): \(seen)")
      let expected = ids[first...].map { label($0, mark) } + ["The end"]
      #expect(seen == Array(expected.prefix(seen.count)), "step \(step)")
      let pressed = ids[min(first + 1, ids.count - 1)]
      stage.screen.button("\(mark) \(pressed)").tap()
      #expect(stage.said.last == "pressed \(pressed)", "step \(step)")
    }
    #expect(stage.errors == [])
  }

  private func label(_ id: String, _ mark: String) -> String { mark == "b" ? "b \(id), marked" : "a \(id)" }
}
