import Foundation
import RowanInteraction
import RowanLayers
import RowanScene
import RowanTesting
import SwiftUI
import Testing

/// Menus are as wide as their longest label and their longest shortcut together (fact B99).
@MainActor
struct MenuWidthTests {
  private struct Items: View {
    @State private var isBold = true
    var long = ""

    var body: some View {
      Toggle("Bold\(long)", isOn: $isBold).keyboardShortcut("b")
      Button("Paste and Match Style") {}.keyboardShortcut("v", modifiers: [.command, .shift, .option])
      Menu("Alignment") { Button("Left") {} }
      Menu("Writing Direction") { Button("Left") {} }
      Button("Check Spelling While Typing", systemImage: "doc.on.doc") {}
    }
  }

  private struct Texts: View {
    var long = ""

    var body: some View {
      VStack {
        Menu("Style") { Items(long: long) }
        Text("The sea is calm").contextMenu { Items(long: long) }
      }
    }
  }

  /// The lines of all texts in a menu, and the texts that stand outside of their item or of the menu.
  private func texts(in screen: Screen) -> (lines: [[String]], outside: [String]) {
    let menu = screen.element(.menu).frame
    var (lines, outside): ([[String]], [String]) = ([], [])
    func visit(_ layer: Layer) {
      if case .text(let layout, _) = layer.content, menu.intersects(layer.frameInRoot) {
        let own = layout.lines.map { $0.fragments.map(\.text).joined() }
        lines.append(own)
        if !menu.insetBy(dx: 5, dy: 0).contains(layer.frameInRoot) { outside.append(own.joined(separator: "/")) }
      }
      layer.children.forEach(visit)
    }
    screen.host.tree.root.children.last.map(visit)
    return (lines, outside)
  }

  private func open(_ way: String, _ screen: Screen) {
    if way == "menu" { screen.element(.menu, "Style").tap() } else { screen.text("The sea is calm").openMenu() }
  }

  private nonisolated static let labels = [
    "Bold", "Paste and Match Style", "Alignment", "Writing Direction", "Check Spelling While Typing",
  ]

  @Test(arguments: ["menu", "context menu"])
  func `shortcuts have the names of keys on keyboards without a command key`(way: String) {
    let screen = Screen(size: CGSize(width: 600, height: 600), idiom: .desktop) { Texts() }
    var traits = screen.host.traits
    traits.shortcutNotation = .names
    screen.host.setTraits(traits)
    open(way, screen)
    let (lines, outside) = texts(in: screen)
    #expect(outside.isEmpty && lines.allSatisfy { $0.count == 1 })
    #expect(Set(lines.map { $0.joined() }).isSuperset(of: Self.labels + ["Ctrl+B", "Ctrl+Alt+Shift+V"]))
  }

  @Test(arguments: Screen.Idiom.allCases, ["menu", "context menu"])
  func `no item is broken or cut`(idiom: Screen.Idiom, way: String) {
    let screen = Screen(size: CGSize(width: 600, height: 600), idiom: idiom) { Texts() }
    open(way, screen)
    #expect(screen.menu == Self.labels)
    let (lines, outside) = texts(in: screen)
    #expect(outside.isEmpty)
    #expect(lines.allSatisfy { $0.count == 1 })
    let shown = Set(lines.map { $0.joined() })
    #expect(shown.isSuperset(of: Self.labels))
    guard idiom == .desktop else { return }
    #expect(shown.isSuperset(of: ["⌘B", "⌥⇧⌘V"]))
  }

  @Test func `labels and shortcuts are columns, so that the longest of each fit side by side`() {
    let screen = Screen(size: CGSize(width: 600, height: 600), idiom: .desktop) { Texts() }
    open("menu", screen)
    var ends: [String: CGRect] = [:]
    func visit(_ layer: Layer) {
      if case .text(let layout, _) = layer.content {
        ends[layout.lines.flatMap(\.fragments).map(\.text).joined()] = layer.frameInRoot
      }
      layer.children.forEach(visit)
    }
    screen.host.tree.root.children.last.map(visit)
    let (bold, paste) = (ends["⌘B"] ?? .zero, ends["⌥⇧⌘V"] ?? .zero)
    #expect(bold.maxX == paste.maxX)
    // The longest label has neither: it ends before the column begins.
    #expect((ends["Check Spelling While Typing"] ?? .zero).maxX < paste.minX)
    #expect((ends["Writing Direction"] ?? .zero).maxX < paste.minX)
  }

  @Test func `a label that is longer than the window is cut at its end`() {
    let long = String(repeating: " and all that is printed in it", count: 6)
    let screen = Screen(size: CGSize(width: 400, height: 600), idiom: .desktop) { Texts(long: long) }
    open("menu", screen)
    let menu = screen.element(.menu).frame
    #expect(menu.minX >= 8 && menu.maxX <= 392)
    let (lines, outside) = texts(in: screen)
    #expect(outside.isEmpty)
    #expect(lines.allSatisfy { $0.count == 1 })
    #expect(lines.contains { ($0.first ?? "").hasPrefix("Bold and all") && ($0.first ?? "").hasSuffix("…") })
    #expect(lines.contains(["⌘B"]))
  }
}
