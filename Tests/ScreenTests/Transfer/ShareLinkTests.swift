import Foundation
import RowanTesting
import SwiftUI
import Testing

/// Giving things away.
@MainActor
struct ShareLinkTests {
  private struct Recipe: Transferable {
    let name: String
    static var transferRepresentation: some TransferRepresentation {
      ProxyRepresentation { (recipe: Recipe) in "Recipe: \(recipe.name)" }
    }
  }

  @Test func aShareLinkCopiesAndSaysSo() async throws {
    let url = try #require(URL(string: "https://example.org/fern"))
    let screen = Screen(clock: ManualClock()) { ShareLink(item: url) }
    screen.button("Share…").tap()
    #expect(screen.copiedText == "https://example.org/fern")
    #expect(screen.button("Copied").exists)
    await screen.settle()
    await screen.advance(by: .milliseconds(1999))
    #expect(screen.button("Copied").exists)
    await screen.advance(by: .milliseconds(1))
    #expect(screen.button("Share…").exists)
  }

  @Test func nothingIsSaidBeforeTheClipboardHasTheItem() async {
    let screen = Screen(clock: ManualClock()) { ShareLink(item: "Fern") }
    var report: ClipboardWriter.Completion?
    screen.host.clipboardWriter = ClipboardWriter(reporting: { _, completion in
      report = completion
      return true
    })
    for isWritten in [false, true] {
      screen.button("Share…").tap()
      #expect(screen.button("Share…").exists)
      report?(isWritten)
      await screen.settle()
      #expect(screen.button("Copied").exists == isWritten)
    }
  }

  @Test func itemsAreCopiedOneToALine() {
    let screen = Screen {
      VStack {
        ShareLink("Share all", items: ["Fern", "Moss"])
        ShareLink(item: Recipe(name: "Soup"), preview: SharePreview("Soup")) { Text("Share the recipe") }
      }
    }
    screen.button("Share all").tap()
    #expect(screen.copiedText == "Fern\nMoss")
    screen.button("Share the recipe").tap()
    #expect(screen.copiedText == "Recipe: Soup")
  }
}
