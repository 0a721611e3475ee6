import GalleryScreens
import RowanTesting
import SwiftUI
import Testing

/// The gallery's mail: what its columns show without content, and its buttons.
@MainActor
@Suite("Mail")
struct MailTests {
  private func mail(_ id: String = "mail") -> Screen {
    Screen(size: CGSize(width: 1200, height: 800), idiom: .desktop) {
      galleryScreens.first { $0.id == id }?.content()
    }
  }

  @Test func `each column says what it waits for`() {
    let screen = mail()
    #expect(screen.header("No Mailbox").exists && screen.header("No Message").exists)
    #expect(!screen.text("Choose one from").exists)
    screen.row("Inbox").tap()
    #expect(!screen.header("No Mailbox").exists && screen.text("Choose one from Inbox.").exists)
    screen.row("Sent").tap()
    #expect(screen.text("Sent is empty.").exists && screen.header("No Message").exists)
    #expect(!screen.text("Choose one from").exists)
  }

  @Test func `a deleted message is in the bin, and is gone after it is deleted there`() {
    let screen = mail("mail-message")
    screen.button("Delete").tap()
    #expect(!screen.row("Oak for the ketch").exists && screen.text("Choose one from Inbox.").exists)
    screen.row("Bin").tap()
    screen.row("Oak for the ketch").tap()
    #expect(screen.text("The planks came this morning").exists)
    screen.button("Delete").tap()
    #expect(screen.text("Bin is empty.").exists)
  }

  @Test func `an answer is a draft, which has none itself`() {
    let screen = mail("mail-message")
    #expect(screen.button("Reply").isEnabled)
    screen.button("Reply").tap()
    #expect(screen.row("Drafts").isSelected)
    #expect(screen.text("Ida Brandt wrote: The planks came this morning").exists)
    #expect(!screen.button("Reply").isEnabled)
    screen.row("Inbox").tap()
    #expect(screen.row("Oak for the ketch").exists)
  }

  @Test func `a search without a result says so`() {
    let screen = mail("mail-message")
    let field = screen.element(.searchField)
    field.type("berth")
    #expect(screen.row("Berth 14").exists && !screen.row("Sails are ready").exists)
    field.type("x")
    #expect(!screen.row("Berth 14").exists && screen.header("No Results for “berthx”").exists)
  }
}
