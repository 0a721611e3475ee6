import RowanScript
import RowanTesting
import SwiftUI
import Testing

/// What goes on in a script between renders.
@MainActor @Suite(.script)
struct ScriptLifeTests {
  @Test func observablesTellThoseWhoSubscribeUntilTheyAreDisposed() throws {
    let stage = try Stage(
      """
      import { Observable, Text } from "scripting"
      const level = new Observable(1)
      const hear = (value: number, old: number) => console.log(`${old} to ${value}`)
      level.subscribe(hear)
      level.setValue(2)
      level.setValue(2)
      level.unsubscribe(hear)
      level.setValue(3)
      level.subscribe(hear)
      level.dispose()
      level.setValue(4)
      export default function App() { return <Text>Level {level.value}</Text> }
      """
    )
    #expect(stage.said == ["1 to 2"])
    #expect(stage.screen.text("Level 4").exists)
  }

  @Test func childrenWithKeysKeepTheirStateWhenTheyMove() throws {
    let stage = try Stage(
      """
      import { Button, List, useState } from "scripting"
      function Count({ name }: { name: string }) {
        const [n, setN] = useState(0)
        return <Button title={`${name} ${n}`} action={() => setN(n + 1)} />
      }
      export default function App() {
        const [names, setNames] = useState(["a", "b", "c"])
        return <List>
          <Button title="Turn" action={() => setNames([...names].reverse())} />
          {names.map((name) => <Count key={name} name={name} />)}
        </List>
      }
      """
    )
    stage.screen.row("c 0").tap()
    stage.screen.row("Turn").tap()
    #expect(stage.screen.rows.map(\.label) == ["Turn", "c 1", "b 0", "a 0"])
  }

  @Test func withAnimationChangesStateAndTellsWhenItIsDone() async throws {
    let stage = try Stage(
      """
      import { Animation, Button, List, Text, useState, withAnimation } from "scripting"
      export default function App() {
        const [isOpen, setOpen] = useState(false)
        return <List>
          <Button title="Open" action={() =>
            withAnimation(Animation.easeIn(0.2), () => setOpen(true), () => console.log("done"))} />
          {isOpen && <Text>Opened</Text>}
        </List>
      }
      """
    )
    stage.screen.row("Open").tap()
    #expect(stage.screen.row("Opened").exists)
    try await stage.wait { stage.said == ["done"] }
    #expect(stage.said == ["done"])
  }

  @Test func elementsAreWrittenWithoutJSXToo() throws {
    let stage = try Stage(
      """
      import { List, Text } from "scripting"
      export default function App() {
        return createElement(List, null, createElement(Fragment, null, createElement(Text, null, "One"), "Two"))
      }
      """
    )
    #expect(stage.screen.rows.map(\.label) == ["One", "Two"])
  }

  @Test func aPromiseThatNobodyWaitsForIsSaidWithItsPlace() throws {
    let stage = try Stage(
      """
      import { Button, List } from "scripting"
      async function load() {
        await null
        throw new Error("no answer")
      }
      export default function App() { return <List><Button title="Load" action={() => void load()} /></List> }
      """
    )
    stage.screen.row("Load").tap()
    #expect(stage.errors.first?.hasPrefix("app.tsx:4:") == true)
    #expect(stage.errors.first?.contains("no answer") == true)
  }

  @Test func equalIDsOfALongArrayAreFoundWhileItsFirstRowsAreSeen() async throws {
    let stage = try Stage(
      """
      import { ForEach, List, Text, useObservable } from "scripting"
      export default function App() {
        const data = useObservable(() => Array.from({ length: 50000 }, (_, i) => ({ id: String(i % 45000) })))
        return <List><ForEach data={data} builder={(item) => <Text>Row {item.id}</Text>} /></List>
      }
      """,
      limits: ScriptLimits(seconds: 60)
    )
    #expect(stage.screen.row("Row 3").exists)
    try await stage.wait { !stage.errors.isEmpty }
    #expect(stage.errors.first?.contains(#"the id "0" is there twice, at offsets 0 and 45000"#) == true)
  }
}
