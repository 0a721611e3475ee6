import Foundation
import RowanScript
import RowanTesting
import SwiftUI
import Testing

/// A script reaches nothing that it was not given, and takes no more than it may.
@MainActor @Suite(.script)
struct SandboxTests {
  private func buttons(_ actions: [(String, String)]) -> String {
    let rows = actions.map { "<Button title=\"\($0.0)\" action={\($0.1)} />" }.joined(separator: "\n    ")
    return """
      import { Button, FileManager, List, Text, useState } from "scripting"
      export default function App() {
        const [said, say] = useState("nothing")
        return <List>
          <Text>Said {said}</Text>
          \(rows)
        </List>
      }
      """
  }

  @Test func thereIsNothingAmbient() throws {
    let names = ["process", "require", "Deno", "Bun", "XMLHttpRequest", "WebAssembly", "eval", "__load", "__dirname"]
    let checks = names.map { "typeof (globalThis as any).\($0)" }.joined(separator: ", ")
    let stage = try Stage(
      """
      import { Text } from "scripting"
      const kinds = [\(checks)]
      let made = "nothing"
      try { made = new Function("return 1")() } catch (error) { made = (error as Error).name }
      export default function App() { return <Text>{kinds.join()} {made}</Text> }
      """
    )
    let expected = names.map { _ in "undefined" }.joined(separator: ",")
    #expect(stage.screen.text("\(expected) EvalError").exists)
  }

  @Test func importsStayInTheFolder() throws {
    let outside = FileManager.default.temporaryDirectory.appending(path: "outside-\(UUID().uuidString).ts")
    try Data("export const secret = 1".utf8).write(to: outside)
    let name = outside.deletingPathExtension().lastPathComponent
    #expect(
      performing: { _ = try Stage("import { secret } from \"../\(name)\"\nconsole.log(secret)") },
      throws: { error in
        (error as? ScriptError)?.message.contains("not in its folder") == true
          && (error as? ScriptError)?.place.hasPrefix("app.tsx:1:") == true
      }
    )
  }

  @Test func filesAreReadWhereItIsAllowedOnly() async throws {
    let open = FileManager.default.temporaryDirectory.appending(path: "open-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: open, withIntermediateDirectories: true)
    try Data("staves".utf8).write(to: open.appending(path: "note.txt"))
    try FileManager.default.createSymbolicLink(
      at: open.appending(path: "way-out"),
      withDestinationURL: URL(filePath: "/etc/hostname")
    )
    func read(_ path: String) -> String {
      "async () => { try { say(await FileManager.readAsString(\"\(path)\")) } catch (e) { say(e.message) } }"
    }
    let stage = try Stage(
      buttons([
        ("Inside", read("\(open.path)/note.txt")), ("Outside", read("/etc/hostname")),
        ("Link", read("\(open.path)/way-out")), ("Up", read("\(open.path)/../../etc/hostname")),
      ]),
      permissions: ScriptPermissions(readable: [open])
    )
    for (row, words) in [
      ("Inside", "Said staves"), ("Outside", "not allowed"), ("Link", "not allowed"), ("Up", "not allowed"),
    ] {
      stage.screen.row(row).tap()
      try await stage.wait { stage.screen.rows[0].label.contains(words) }
      #expect(stage.screen.rows[0].label.contains(words), "\(row)")
    }
  }

  @Test func hostsAreAskedWhereItIsAllowedOnly() async throws {
    let stage = try Stage(
      buttons([("Ask", "() => fetch(\"http://example.invalid/x\").catch((e) => say(e.message))")])
    )
    stage.screen.row("Ask").tap()
    try await stage.wait { stage.screen.rows[0].label.contains("--allow-net=example.invalid") }
    #expect(stage.screen.rows[0].label.contains("--allow-net=example.invalid"))
  }

  @Test func loopsWithoutEndAreStoppedAndThePageLives() throws {
    let stage = try Stage(
      buttons([
        ("Loop", "() => { for (;;) {} }"),
        ("Chain", "() => { Promise.resolve().then(() => { for (;;) {} }) }"),
        ("Await", "async () => { for (;;) await null }"),
        ("Speak", "() => say(\"hello\")"),
      ]),
      limits: ScriptLimits(seconds: 0.3)
    )
    for (number, row) in ["Loop", "Chain", "Await"].enumerated() {
      stage.screen.row(row).tap()
      #expect(stage.errors.count == number + 1)
      #expect(stage.errors.last?.contains("ran for more than 0.3 s at a stretch") == true)
    }
    stage.screen.row("Speak").tap()
    #expect(stage.screen.row("Said hello").exists)
  }

  @Test func aRenderWithoutEndIsStopped() throws {
    let stage = try Stage(
      "export default function App() { for (;;) {} }",
      limits: ScriptLimits(seconds: 0.3)
    )
    #expect(stage.screen.description.contains("0.3 s at a stretch"))
  }

  @Test func memoryIsLimitedAndThePageLives() throws {
    let stage = try Stage(
      buttons([
        ("Hoard", "() => { const all: any[] = []; for (;;) all.push(new Array(1000).fill(all.length)) }"),
        ("Long", "() => { say(\"x\".repeat(1 << 29).length + \"\") }"),
        ("Speak", "() => say(\"hello\")"),
      ]),
      limits: ScriptLimits(seconds: 20, bytes: 64 << 20)
    )
    stage.screen.row("Hoard").tap()
    #expect(stage.errors.last?.contains("holds more than 64 MB") == true)
    stage.screen.row("Long").tap()
    #expect(stage.errors.last?.contains("RangeError") == true)
    stage.screen.row("Speak").tap()
    #expect(stage.screen.row("Said hello").exists)
  }

  @Test func aScriptThatKeepsMoreAndMoreIsEnded() throws {
    try expectEnd(wasting: "say(new Array(1 << 19).fill(1.5).length + \"\")", 100, keeping: 1 << 19, atMost: 400)
  }

  /// Each call is too short to be looked at, and fills what the process has to spare.
  @Test func aScriptThatKeepsALittleMoreWithEachCallIsEnded() throws {
    let waste = "const all = []; for (let i = 0; i < 40; i++) all.push(new Array(1 << 17).fill(1.5))"
    try expectEnd(wasting: waste, 3, keeping: 1 << 15, atMost: 2000)
  }

  /// What a script wastes is collected, however often; what it keeps, so many numbers with each call, ends it.
  private func expectEnd(wasting waste: String, _ times: Int, keeping count: Int, atMost calls: Int) throws {
    let stage = try Stage(
      buttons([
        ("Keep", "() => { ((globalThis as any).kept ??= []).push(new Array(\(count)).fill(1.5)) }"),
        ("Waste", "() => { \(waste) }"),
      ]),
      limits: ScriptLimits(seconds: 20, bytes: 64 << 20)
    )
    for _ in 0..<times { stage.screen.row("Waste").tap() }
    #expect(stage.errors.isEmpty)
    for _ in 0..<calls where stage.errors.isEmpty { stage.screen.row("Keep").tap() }
    #expect(stage.errors.count == 1)
    #expect(stage.errors.last?.contains("keeps more than 64 MB") == true)
    #expect(stage.screen.description.contains("The script has ended"))
  }
}
