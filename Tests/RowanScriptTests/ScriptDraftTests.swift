import Foundation
import RowanScript
import RowanTesting
import SwiftUI
import Testing

/// A script whose text is edited while it runs.
@MainActor
@Suite("Script drafts", .script)
struct ScriptDraftTests {
  private func counter(_ title: String) -> String {
    """
    import { Button, List, Text, useObservable } from "scripting"
    export default function Counter() {
      const count = useObservable(0)
      return (
        <List>
          <Text>{"\(title)"}</Text>
          <Button title={`Count ${count.value}`} action={() => count.setValue(count.value + 1)} />
        </List>
      )
    }
    """
  }

  private func shown(_ draft: ScriptDraft) -> Screen {
    Screen(size: CGSize(width: 390, height: 700), idiom: .touch) { ScriptRootView(session: draft.session) }
  }

  @Test func `an edited script takes over and keeps its state`() async throws {
    let draft = try ScriptDraft()
    await draft.run(counter("One"))
    let screen = shown(draft)
    await screen.settle()
    screen.button("Count 0").tap()
    await screen.settle()
    await draft.run(counter("Two"))
    await screen.settle()
    #expect(screen.text("Two").exists && screen.button("Count 1").exists)
  }

  @Test func `an error in place of the content is shown once, and the next version removes it`() async throws {
    let draft = try ScriptDraft()
    await draft.run(
      """
      import { Text } from "scripting"
      export default function Broken() {
        const nothing: any = undefined
        return <Text>{nothing.title}</Text>
      }
      """
    )
    let screen = shown(draft)
    await screen.settle()
    #expect(screen.elements.count { $0.label.contains("draft.tsx") } == 1)
    await draft.run(counter("Two"))
    await screen.settle()
    #expect(screen.elements.allSatisfy { !$0.label.contains("draft.tsx") })
  }

  @Test func `an error is shown in front of the version that runs`() async throws {
    let draft = try ScriptDraft()
    await draft.run(counter("One"))
    let screen = shown(draft)
    await screen.settle()
    await draft.run(String(counter("Two").dropLast()))
    await screen.settle()
    #expect(screen.text("One").exists)
    #expect(screen.texts.contains { $0.label.contains("draft.tsx") })
    await draft.run(counter("Three"))
    await screen.settle()
    #expect(screen.text("Three").exists && !screen.texts.contains { $0.label.contains("draft.tsx") })
  }

  @Test func `of texts that arrive together the last one is shown`() async throws {
    let draft = try ScriptDraft()
    // Each begins at once, in this order; tasks that wait for their turn would arrive in any.
    let runs = ["One", "Two", "Three"].map { title in Task.immediate { await draft.run(counter(title)) } }
    for run in runs { await run.value }
    let screen = shown(draft)
    await screen.settle()
    #expect(screen.text("Three").exists)
  }

  @Test func `the folder of a draft goes with it`() async throws {
    let folders = { (try? FileManager.default.contentsOfDirectory(atPath: NSTemporaryDirectory())) ?? [] }
    var draft: ScriptDraft? = try ScriptDraft()
    await draft?.run(counter("One"))
    let before = folders().filter { $0.hasPrefix("rowan-draft-") }
    draft = nil
    let after = folders().filter { $0.hasPrefix("rowan-draft-") }
    #expect(after.count < before.count)
  }
}
