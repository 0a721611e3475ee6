import Foundation
import RowanTesting
import SwiftUI
import Testing

/// Focus sections, focus effects, and the interactions of focusable views.
@MainActor
@Suite("Focus names")
struct FocusNamesTests {
  private func focused(_ screen: Screen) -> String? { screen.elements.first { $0.isFocused }?.label }

  private func order(_ screen: Screen, _ count: Int) -> [String?] {
    (0..<count).map { _ in
      screen.press(.tab)
      return focused(screen)
    }
  }

  private struct Columns: View {
    let areSections: Bool
    @State private var texts = ["", "", "", ""]

    var body: some View {
      ScrollView {
        HStack {
          if areSections {
            column(0).focusSection()
            column(2).focusSection()
          } else {
            column(0)
            column(2)
          }
        }
      }
    }

    private func column(_ first: Int) -> some View {
      VStack {
        TextField("Field \(first)", text: $texts[first])
        TextField("Field \(first + 1)", text: $texts[first + 1])
      }
    }
  }

  @Test func `Tab visits a section before the column beside it`() async {
    let screen = Screen(size: CGSize(width: 500, height: 400), idiom: .desktop) { Columns(areSections: true) }
    await screen.settle()
    #expect(order(screen, 4) == ["Field 0", "Field 1", "Field 2", "Field 3"])
  }

  @Test func `without sections Tab moves along lines`() async {
    let screen = Screen(size: CGSize(width: 500, height: 400), idiom: .desktop) { Columns(areSections: false) }
    await screen.settle()
    #expect(order(screen, 4) == ["Field 0", "Field 2", "Field 1", "Field 3"])
  }

  private struct Tile: View {
    let name: String
    @Environment(\.isFocused) private var isFocused
    @Environment(\.isFocusEffectEnabled) private var hasEffect
    var body: some View { Text("\(name) \(isFocused ? "focused" : "free") \(hasEffect ? "ring" : "plain")") }
  }

  @Test func `effects that an outer view disables stay disabled inside`() async {
    let screen = Screen {
      VStack {
        Tile(name: "A").focusable()
        VStack {
          Tile(name: "B").focusable()
          Tile(name: "C").focusable().focusEffectDisabled(false)
        }
        .focusEffectDisabled()
      }
    }
    await screen.settle()
    #expect(screen.text("A free ring").exists && screen.text("B free plain").exists)
    #expect(screen.text("C free plain").exists)
  }

  @Test func `a click focuses a view that edits, and Tab alone one that activates`() async {
    let screen = Screen(size: CGSize(width: 400, height: 300), idiom: .desktop) {
      VStack(spacing: 20) {
        Tile(name: "Edit").focusable(interactions: .edit)
        Tile(name: "Run").focusable(interactions: .activate)
        Tile(name: "Both").focusable(interactions: .automatic)
        Tile(name: "None").focusable(interactions: [])
      }
    }
    await screen.settle()
    screen.tap(at: screen.text("Edit free ring").frame.center)
    await screen.settle()
    #expect(screen.text("Edit focused ring").exists)
    screen.tap(at: screen.text("Run free ring").frame.center)
    await screen.settle()
    #expect(screen.text("Run free ring").exists && screen.text("Edit focused ring").exists)
    screen.press(.tab)
    await screen.settle()
    #expect(screen.text("Run focused ring").exists)
    screen.press(.tab)
    await screen.settle()
    #expect(screen.text("Both focused ring").exists)
    screen.press(.tab)
    await screen.settle()
    #expect(screen.text("None free ring").exists && screen.text("Edit focused ring").exists)
  }
}

extension CGRect {
  fileprivate var center: CGPoint { CGPoint(x: midX, y: midY) }
}
