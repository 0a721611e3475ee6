import Foundation
import RowanScript
import RowanTesting
import SwiftUI
import Testing

/// What scripts cost, in calls across the border and bodies.
@MainActor @Suite(.script)
struct ScriptCostTests {
  private func rows(_ count: Int) -> String {
    """
    import { Button, ForEach, List, Text, VStack, useObservable } from "scripting"
    let built = 0
    export default function App() {
      const selected = useObservable<string[]>([])
      const data = useObservable(() => Array.from({ length: \(count) }, (_, i) => ({ id: `row ${i}` })))
      return <VStack>
        <Button title="Delete fifth" action={() => data.setValue(data.value.filter((_, i) => i !== 4))} />
        <Button title="Check third" action={() => selected.setValue(["row 2"])} />
        <Button title="Say" action={() => console.log(String(built))} />
        <List selection={selected}>
          <ForEach data={data} builder={(item) => { built += 1; return <Text>{item.id}</Text> }} />
        </List>
      </VStack>
    }
    """
  }

  /// Calls into the script; those that end what has left the screen come at their own time.
  private func crossings(_ stage: Stage, _ action: () -> Void) -> [String: Int] {
    let before = stage.session.crossings
    action()
    stage.screen.update()
    return stage.session.crossings.merging(before) { $0 - $1 }.filter { $0.value != 0 && $0.key != "endScopes" }
  }

  @Test func aMillionRowsAreBuiltAsTheyAreSeen() throws {
    let stage = try Stage(rows(1_000_000), limits: ScriptLimits(seconds: 60, bytes: 2 << 30))
    let seen = stage.session.crossings["renderRow"] ?? 0
    #expect(seen > 5 && seen < 60)
    #expect(stage.session.crossings["rowChanges"] == 1)
    let scrolled = crossings(stage) { stage.screen.scroll(by: 52 * 3) }
    #expect((scrolled["renderRow"] ?? 0) <= 4)
    #expect(scrolled["renderComponent"] == nil)
    let deleted = crossings(stage) { stage.screen.button("Delete fifth").tap() }
    #expect((deleted["renderRow"] ?? 0) <= 2)
    #expect(deleted["rowChanges"] == 1)
    #expect(deleted["renderComponent"] == nil)
    let toggled = crossings(stage) { stage.screen.button("Check third").tap() }
    #expect(toggled == ["callBack": 1, "storedStrings": 1])
  }

  @Test func aSelectionToggleCostsTheSameWithAMillionRows() throws {
    var costs: [[String: Int]] = []
    for count in [100, 1_000_000] {
      let stage = try Stage(rows(count), limits: ScriptLimits(seconds: 60, bytes: 2 << 30))
      let before = stage.screen.counters
      costs.append(crossings(stage) { stage.screen.button("Check third").tap() })
      let after = stage.screen.counters.since(before)
      costs[costs.count - 1]["bodies"] = after.bodyTotal
      costs[costs.count - 1]["reads"] = after.elementReads
    }
    #expect(costs[0] == costs[1])
  }

  @Test func aComponentCrossesTheBorderOnce() throws {
    let stage = try Stage(
      """
      import { Button, HStack, Image, List, Spacer, Text, useState } from "scripting"
      function Row({ name }: { name: string }) {
        const [n, add] = useState(0)
        return <HStack spacing={4}>
          <Image systemName="star" foregroundStyle="yellow" /><Text font="headline">{name} {n}</Text><Spacer />
          <Button title={"Add " + name} buttonStyle="bordered" action={() => add(n + 1)} />
        </HStack>
      }
      export default function App() { return <List><Row name="a" /><Row name="b" /></List> }
      """
    )
    #expect(stage.session.crossings["renderComponent"] == 3)
    let cost = crossings(stage) { stage.screen.button("Add a").tap() }
    #expect(cost == ["callBack": 1, "renderComponent": 1])
  }

  @Test func aContextRendersWhoLooksAtItAndNobodyElse() throws {
    let stage = try Stage(
      """
      import { Button, Text, VStack, createContext, useContext, useSelector, useState } from "scripting"
      const Cellar = createContext({ casks: 0, woods: 0 })
      function Frame({ name, children }: any) { console.log(name); return <VStack>{children}</VStack> }
      function Deep() { console.log("deep"); return <Reader /> }
      function Reader() { console.log("reader"); return <Text>{useContext(Cellar).casks} casks</Text> }
      function Woods() { console.log("woods"); return <Text>{useSelector(Cellar, (cellar) => cellar.woods)} woods</Text> }
      const parts = <><Deep /><Woods /></>
      export default function App() {
        const [cellar, setCellar] = useState({ casks: 1, woods: 2 })
        return <VStack>
          <Cellar.Provider value={cellar}>{parts}</Cellar.Provider>
          <Button title="Cask" action={() => setCellar({ ...cellar, casks: cellar.casks + 1 })} />
          <Button title="Wood" action={() => setCellar({ ...cellar, woods: cellar.woods + 1 })} />
        </VStack>
      }
      """
    )
    #expect(stage.said == ["deep", "reader", "woods"])
    stage.screen.button("Cask").tap()
    #expect(stage.screen.text("2 casks").exists)
    #expect(stage.said == ["deep", "reader", "woods", "reader"])
    stage.screen.button("Wood").tap()
    #expect(stage.screen.text("3 woods").exists)
    #expect(stage.said.dropFirst(4).sorted() == ["reader", "woods"])
    #expect(stage.errors == [])
  }
}
