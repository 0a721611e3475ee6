import RowanTesting
import SwiftUI
import Testing

@testable import GalleryScreens

/// What a person edits in a screen of the gallery, when the screen is left and opened again.
@MainActor
@Suite("Gallery edits")
struct GalleryEditsTests {
  private func window(at address: String) async -> Screen {
    let screen = Screen(size: CGSize(width: 1000, height: 900)) { GalleryWindow() }
    screen.go(to: address)
    await screen.settle()
    return screen
  }

  /// Leaves the screen and opens it again.
  private func reopen(_ screen: Screen) async {
    let address = screen.address
    screen.back()
    await screen.settle()
    screen.go(to: address)
    await screen.settle()
  }

  @Test func `rows that were removed and renamed stay so`() async {
    let screen = await window(at: "/errands")
    screen.button("Remove all").tap()
    screen.alert.button("Remove all").tap()
    await screen.settle()
    #expect(!screen.button("Return the book on mosses").exists)
    await reopen(screen)
    #expect(screen.title == "Errands" && !screen.button("Return the book on mosses").exists)
  }

  @Test func `switches and texts stay as they were left`() async {
    let screen = await window(at: "/settings")
    screen.toggle("Flight Mode").tap()
    await reopen(screen)
    #expect(screen.toggle("Flight Mode").isOn)
    screen.go(to: "/form-columns")
    await screen.settle()
    screen.textField("Target").clear()
    screen.textField("Target").type("Vega")
    await reopen(screen)
    #expect(screen.textField("Target").value == "Vega")
  }

  @Test func `a window that is restored has the edits of screens that were left`() async {
    let screen = await window(at: "/settings")
    screen.toggle("Flight Mode").tap()
    screen.back()
    await screen.settle()
    let restored = screen.reloaded()
    restored.go(to: "/settings")
    await restored.settle()
    #expect(restored.toggle("Flight Mode").isOn && restored.toggle("Track stars").isOn)
  }

  @Test func `a setlist that was reordered has its order in the next window`() async {
    let screen = await window(at: "/reordering")
    screen.button("List").tap()
    await screen.row("Salt Road, 4 minutes").lift(andMoveTo: screen.row("Half a Moon, 3 minutes"))
    await screen.settle()
    let order = screen.rows.map(\.label)
    #expect(order.first?.contains("Salt Road") == false)
    screen.back()
    await screen.settle()
    let restored = screen.reloaded()
    restored.go(to: "/reordering")
    await restored.settle()
    restored.button("List").tap()
    #expect(restored.rows.map(\.label) == order)
  }

  @Test func `two windows have edits of their own`() async {
    let (one, other) = (await window(at: "/settings"), await window(at: "/settings"))
    one.toggle("Flight Mode").tap()
    await reopen(other)
    #expect(one.toggle("Flight Mode").isOn && !other.toggle("Flight Mode").isOn)
  }
}
