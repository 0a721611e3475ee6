import Foundation
import RowanTesting
import SwiftUI
import TestSupport
import Testing

@testable import RowanScript

/// The work of the engine for a script counts as the script's: too much of it is refused with a message, and the page goes on.
@MainActor @Suite(.script)
struct BudgetTests {
  nonisolated struct Excess: CustomTestStringConvertible {
    let name: String
    /// The content after a tap.
    let content: String
    /// The message; `nil` where the content is shown.
    let words: String?

    init(_ name: String, _ content: String, says words: String?) {
      self.name = name
      self.content = content
      self.words = words
    }

    var testDescription: String { name }
  }

  nonisolated static let excesses = [
    Excess("a path", "<Deep />", says: "a path of 100000 screens"),
    Excess("brackets", "<Markdown content={'['.repeat(100000)} />", says: nil),
    Excess("stars", "<Markdown content={'*a '.repeat(40000)} />", says: nil),
    Excess(
      "a stack",
      "createElement(VStack, null, ...Array.from({ length: 200000 }, () => <Text>a</Text>))",
      says: "20000 elements"
    ),
    Excess(
      "an array",
      "<VStack>{Array.from({ length: 200000 }, (_, i) => <Text key={i}>a</Text>)}</VStack>",
      says: "20000 elements"
    ),
    Excess(
      "a picker",
      "<Picker title=\"Pick\" value=\"1\">{Array.from({ length: 100000 }, (_, i) => <Text tag={String(i)}>{i}</Text>)}</Picker>",
      says: "20000 elements"
    ),
    Excess(
      "a menu",
      "<Menu title=\"Menu\">{Array.from({ length: 100000 }, (_, i) => <Button title={String(i)} action={() => {}} />)}</Menu>",
      says: "20000 elements"
    ),
    Excess(
      "components",
      "<VStack>{Array.from({ length: 50000 }, (_, i) => <One key={i} />)}</VStack>",
      says: "20000 elements"
    ),
    Excess(
      "parts of components",
      "<VStack>{Array.from({ length: 30 }, (_, i) => <Thousand key={i} />)}</VStack>",
      says: "More elements"
    ),
    Excess(
      "texts",
      "<VStack>{Array.from({ length: 64 }, (_, i) => <Text key={i}>{'ab '.repeat(40000)}</Text>)}</VStack>",
      says: "More characters"
    ),
    Excess("a word", "<Text>{'x'.repeat(120000)}</Text>", says: nil),
    Excess("styled texts", "<Text styledText={shared(40) as any} />", says: "20000 elements"),
    Excess("shared styled texts", "<Text styledText={shared(14) as any} />", says: "20000 elements"),
    Excess("texts in texts", "<Text>{nested(200)}</Text>", says: nil),
    Excess(
      "texts side by side",
      "<Text>{Array.from({ length: 9000 }, (_, i) => <Text key={i} bold>a</Text>)}</Text>",
      says: nil
    ),
  ]

  private func stage(_ code: String) throws -> Stage {
    try Stage(
      """
      import { Button, List, Markdown, Menu, NavigationStack, Picker, Text, VStack, useObservable, useState } from "scripting"
      const shared = (depth: number) => { let part: any = "oak"; for (let i = 0; i < depth; i++) part = { content: [part, part], bold: true }; return part }
      const nested = (depth: number) => { let part: any = "oak"; for (let i = 0; i < depth / 2; i++) part = <Text bold>{part}</Text>; return part }
      function One() { return <Text>one</Text> }
      function Thousand() { return <VStack>{Array.from({ length: 1000 }, (_, i) => <Text key={i}>a</Text>)}</VStack> }
      function Deep() {
        const path = useObservable(() => Array.from({ length: 100000 }, (_, i) => String(i)))
        return <NavigationStack path={path}><Text>Root</Text></NavigationStack>
      }
      let count = 0
      export default function App() {
        const [said, say] = useState(0)
        const [shown, show] = useState<any>(null)
        return <List>
          <Text>Said {said}</Text>
          <Button title="Speak" action={() => say(said + 1)} />
          <Button title="Attack" action={() => { \(code) }} />
          {shown}
        </List>
      }
      """,
      limits: ScriptLimits(seconds: 20)
    )
  }

  /// Another tab of the same program answers before and after.
  @Test(arguments: excesses) func whatIsTooMuchIsRefused(_ excess: Excess) async throws {
    let (stage, other) = (try stage("show(\(excess.content))"), try self.stage(""))
    stage.screen.row("Attack").tap()
    stage.screen.update()
    if let words = excess.words {
      let errors = stage.errors
      #expect(errors.contains { $0.contains(words) }, "\(errors.map { $0.prefix(300) })")
      #expect(errors.contains { $0.hasPrefix("app.tsx:") }, "the place of it")
    } else {
      #expect(stage.errors == [])
    }
    other.screen.row("Speak").tap()
    #expect(other.screen.row("Said 1").exists)
    #expect(other.errors == [])
  }

  @Test func aTabThatShowsLessMayShowMoreAgain() throws {
    let stage = try stage("show(count++ % 2 === 0 ? Array.from({ length: 15 }, (_, i) => <Thousand key={i} />) : null)")
    for _ in 0..<2 {
      stage.screen.row("Attack").tap()
      stage.screen.update()
      #expect(stage.session.budget.shown.nodes < 20_000)
    }
    #expect(stage.errors == [])
  }

  @Test(arguments: ["setInterval(() => count++, 4)", "setTimeout(() => count++, 100000)"])
  func timersAreAThousandAtMost(_ timer: String) throws {
    let stage = try stage("for (let i = 0; i < 1000000; i++) \(timer)")
    stage.screen.row("Attack").tap()
    #expect(stage.session.timers.count == 1000)
    #expect(stage.errors.count == 1)
    #expect(stage.errors.first?.contains("1000 timers wait already") == true)
    #expect(stage.errors.first?.hasPrefix("app.tsx:17:") == true, "\(stage.errors)")
    stage.screen.row("Speak").tap()
    #expect(stage.screen.row("Said 1").exists)
    stage.session.close()
  }

  @Test func timersThatAreClearedMakeRoom() throws {
    let stage = try stage("for (let i = 0; i < 5000; i++) clearTimeout(setTimeout(() => {}, 100000))")
    stage.screen.row("Attack").tap()
    #expect(stage.errors == [])
    #expect(stage.session.timers.count == 0)
  }

  /// However many intervals there are, a turn of them ends, and the main actor is free between two turns.
  @Test func intervalsLeaveTimeToOthers() async throws {
    let stage = try stage(
      "for (let i = 0; i < 900; i++) setInterval(() => { for (let n = 0; n < 20000; n++) count += n }, 4)"
    )
    stage.screen.row("Attack").tap()
    var turns: [Int] = []
    for _ in 0..<5 {
      try await elapse(.milliseconds(30), "the main actor is shared with the timers")
      turns.append(stage.session.timers.turns)
    }
    stage.session.close()
    #expect(stage.errors == [])
    #expect(turns.last ?? 0 > 0)
    // The sleeps came back between the turns, and not after all of them.
    #expect(Set(turns).count > 1, "\(turns)")
  }

  @Test func timersThatStartOthersLeaveTimeToOthers() async throws {
    let stage = try stage(
      """
      const work = () => { for (let n = 0; n < 200000; n++) count += n; setTimeout(work, 0) }
      setTimeout(work, 0)
      """
    )
    stage.screen.row("Attack").tap()
    var turns: [Int] = []
    for _ in 0..<5 {
      try await elapse(.milliseconds(30), "the main actor is shared with the timers")
      turns.append(stage.session.timers.turns)
    }
    stage.session.close()
    #expect(stage.errors == [])
    #expect(Set(turns).count > 1, "\(turns)")
  }

  @Test func sizesOfArraysAreThoseThatAreChecked() throws {
    for attack in [
      "new Float64Array({ length: 2 ** 31 })", "let n = 0; new ArrayBuffer({ valueOf: () => n++ ? 2 ** 34 : 0 })",
      "new Float64Array(2 ** 30)",
    ] {
      let stage = try stage("try { \(attack) } catch (error) { count += 1 }")
      stage.screen.row("Attack").tap()
      #expect(stage.errors == [], "\(attack)")
      stage.session.close()
    }
  }

  @Test func jsonOfSharedPartsIsStopped() throws {
    let stage = try Stage(
      """
      import { Button, List, Text, useState } from "scripting"
      export default function App() {
        const [said, say] = useState(0)
        const shared = () => { let a: any = [1]; for (let i = 0; i < 40; i++) a = [a, a]; return a }
        return <List>
          <Text>Said {said}</Text>
          <Button title="Speak" action={() => say(said + 1)} />
          <Button title="Write" action={() => console.log(JSON.stringify(shared()).length)} />
          <Button title="Store" action={() => Storage.set("a", shared())} />
        </List>
      }
      """,
      limits: ScriptLimits(seconds: 0.3)
    )
    for (count, row) in ["Write", "Store"].enumerated() {
      stage.screen.row(row).tap()
      #expect(stage.errors.count == count + 1)
      #expect(stage.errors.last?.contains("at a stretch") == true)
    }
    stage.screen.row("Speak").tap()
    #expect(stage.screen.row("Said 1").exists)
  }

  @Test func jsonIsWrittenAsEver() throws {
    let stage = try stage(
      #"""
      const dated = { a: [1, { b: "oak" }], toJSON: undefined, d: new Date(0), s: Symbol("x"), n: NaN }
      console.log(JSON.stringify(dated)); console.log(JSON.stringify({ b: 1, a: { c: 2, b: 3 } }, ["a", "b"]))
      console.log(JSON.stringify([1, "2"], (key, value) => typeof value === "number" ? value + 1 : value, 1))
      console.log(String(JSON.stringify(undefined)), JSON.stringify({ toJSON: () => "own" }))
      try { const o: any = {}; o.o = o; JSON.stringify(o) } catch (error) { console.log((error as Error).name, error instanceof TypeError) }
      """#
    )
    stage.screen.row("Attack").tap()
    #expect(
      stage.said == [
        #"{"a":[1,{"b":"oak"}],"d":"1970-01-01T00:00:00.000Z","n":null}"#, #"{"a":{"b":3},"b":1}"#,
        "[\n   2,\n   \"2\"\n  ]", #"undefined "own""#, "TypeError true",
      ]
    )
  }
}
