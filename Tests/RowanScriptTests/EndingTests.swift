import RowanScript
import RowanTesting
import SwiftUI
import TestSupport
import Testing

/// A script that has ended leaves nothing behind, whenever it ends.
@MainActor @Suite(.script)
struct EndingTests {
  private static let source = """
    import { Button, ForEach, List, Text, useEffect, useObservable } from "scripting"
    export default function App() {
      const selected = useObservable<string[]>([])
      const data = useObservable(() => Array.from({ length: 100 }, (_, i) => ({ id: String(i) })))
      useEffect(() => { setInterval(() => {}, 1) }, [])
      return <List selection={selected}>
        <Button title="Say" action={() => { console.log("one"); data.setValue([]); console.log("two") }} />
        <ForEach data={data} builder={(item) => <Text>Row {item.id}</Text>} />
      </List>
    }
    """

  @Test func theMachineIsGoneWithTheLastWhoShowedTheScript() async throws {
    weak var engine: (any ScriptEngine)?
    weak var session: ScriptSession?
    try autoreleased {
      let stage = try Stage(Self.source)
      stage.screen.row("Say").tap()
      session = stage.session
      engine = stage.session.engine
      #expect(engine != nil)
    }
    // Timers and effects that waited let go of it when they come to run.
    try await eventually("the session and its engine are gone", within: .seconds(600)) {
      engine == nil && session == nil
    }
  }

  /// What a function keeps ends with it, and not with the test.
  private func autoreleased(_ body: () throws -> Void) rethrows { try body() }

  @Test func aScriptThatIsClosedWhileItRunsComesToTheEndOfItsCall() throws {
    weak var session: ScriptSession?
    var said: [String] = []
    let log = ScriptLog { _, text in
      said.append(text)
      if text == "one" { session?.close() }
    }
    let stage = try Stage(Self.source, log: log)
    session = stage.session
    stage.screen.row("Say").tap()
    // The host does not hear what a closed script says.
    #expect(said == ["one"])
    stage.screen.update()
    stage.session.close()
    #expect(stage.session.isClosed)
    #expect(stage.errors == [])
  }

  @Test func aScriptThatEndsWhileItIsDrawnLeavesItsWindow() throws {
    weak var session: ScriptSession?
    let log = ScriptLog { _, text in if text == "5" { session?.close() } }
    let stage = try Stage(
      """
      import { Button, ForEach, List, Text, useState, useObservable } from "scripting"
      export default function App() {
        const [isShown, show] = useState(false)
        const data = useObservable(() => Array.from({ length: 100 }, (_, i) => ({ id: String(i) })))
        return <List>
          <Button title="Show" action={() => show(true)} />
          {isShown && <ForEach data={data} builder={(item) => { console.log(item.id); return <Text>{item.id}</Text> }} />}
        </List>
      }
      """,
      log: log
    )
    session = stage.session
    stage.screen.row("Show").tap()
    #expect(stage.session.isClosed)
    #expect(stage.said.last == "5")
    stage.screen.scroll(by: 500)
    #expect(stage.said.last == "5")
  }
}
