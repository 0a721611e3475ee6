import Foundation
import RowanTesting
import SwiftUI
import Testing

/// Rows of tables that are dragged onto and between rows.
@MainActor
struct TableDragTests {
  struct Tree: Identifiable, Codable, Hashable, Transferable {
    var id: String { name }
    var name: String
    var height = 20

    static var transferRepresentation: some TransferRepresentation {
      CodableRepresentation(contentType: UTType(exportedAs: "org.example.tree"))
      ProxyRepresentation { $0.name }
    }
  }

  @Observable
  final class Garden {
    var left = ["Ash", "Birch", "Cedar", "Elder"].map { Tree(name: $0) }
    var right = ["Larch", "Maple"].map { Tree(name: $0) }
    var chosen: Set<String> = []
    var log: [String] = []

    var names: [[String]] { [left.map(\.name), right.map(\.name)] }

    func take(_ trees: [Tree]) {
      left.removeAll { trees.contains($0) }
      right.removeAll { trees.contains($0) }
    }
  }

  private struct Beds: View {
    @Bindable var garden: Garden
    /// Whether rows on the right take trees onto themselves.
    var takesOnto = false

    var body: some View {
      VStack(spacing: 0) {
        Table(of: Tree.self, selection: $garden.chosen) {
          TableColumn("Tree", value: \.name)
          TableColumn("Height") { Text("\($0.height) m") }
        } rows: {
          ForEach(garden.left) { tree in TableRow(tree).draggable(tree) }
        }
        .frame(height: 300)
        Table(of: Tree.self) {
          TableColumn("Tree", value: \.name)
          TableColumn("Height") { Text("\($0.height) m") }
        } rows: {
          if takesOnto {
            ForEach(garden.right) { tree in
              TableRow(tree).dropDestination(for: String.self) { garden.log.append("\($0) onto \(tree.name)") }
            }
            .dropDestination(for: Tree.self) { insert($1, at: $0) }
          } else {
            ForEach(garden.right) { TableRow($0) }
              .dropDestination(for: Tree.self) { insert($1, at: $0) }
          }
        }
      }
    }

    private func insert(_ trees: [Tree], at offset: Int) {
      garden.log.append("\(trees.map(\.name)) at \(offset)")
      garden.take(trees)
      garden.right.insert(contentsOf: trees, at: min(offset, garden.right.count))
    }
  }

  private func screen(
    _ garden: Garden,
    idiom: Screen.Idiom = .desktop,
    width: CGFloat = 700,
    takesOnto: Bool = false
  ) -> Screen {
    Screen(size: CGSize(width: width, height: 600), idiom: idiom) { Beds(garden: garden, takesOnto: takesOnto) }
  }

  private func middle(_ frame: CGRect) -> CGPoint { CGPoint(x: frame.midX, y: frame.midY) }

  @Test func `a row is dragged between the rows of another table, from any of its cells`() {
    let garden = Garden()
    let screen = screen(garden)
    let (birch, maple) = (screen.row("Birch").frame, screen.row("Maple").frame)
    // By the second column, onto the upper half of a row: in front of it.
    let grip = CGPoint(x: birch.minX + birch.width * 0.75, y: birch.midY)
    screen.drag(from: grip, to: CGPoint(x: 60, y: maple.minY + 4))
    #expect(garden.names == [["Ash", "Cedar", "Elder"], ["Larch", "Birch", "Maple"]])
    // Below the last row: at the end.
    screen.drag(from: middle(screen.row("Ash").frame), to: CGPoint(x: 60, y: 590))
    #expect(garden.names == [["Cedar", "Elder"], ["Larch", "Birch", "Maple", "Ash"]])
    #expect(garden.log == [#"["Birch"] at 1"#, #"["Ash"] at 3"#])
  }

  @Test func `an empty table takes a row anywhere`() {
    let garden = Garden()
    garden.right = []
    let screen = screen(garden)
    screen.drag(from: middle(screen.row("Cedar").frame), to: CGPoint(x: 300, y: 500))
    #expect(garden.names == [["Ash", "Birch", "Elder"], ["Cedar"]])
  }

  @Test func `a row takes what is let go of on its middle, and leaves its edges to the rows' places`() {
    let garden = Garden()
    let screen = screen(garden, takesOnto: true)
    let larch = screen.row("Larch").frame
    screen.drag(from: middle(screen.row("Ash").frame), to: middle(larch))
    #expect(garden.log == [#"["Ash"] onto Larch"#] && garden.right.count == 2)
    screen.drag(from: middle(screen.row("Ash").frame), to: CGPoint(x: larch.midX, y: larch.maxY - 2))
    #expect(garden.names[1] == ["Larch", "Ash", "Maple"])
  }

  @Test func `a row that would take something shows it`() {
    let garden = Garden()
    let screen = screen(garden, takesOnto: true)
    let maple = screen.row("Maple").frame
    let corner = CGPoint(x: maple.maxX - 80, y: maple.midY)
    screen.pointerDown(at: middle(screen.row("Ash").frame))
    screen.pointerMove(to: CGPoint(x: 300, y: 250))
    let before = screen.picture().pixel(at: corner)
    screen.pointerMove(to: middle(maple))
    #expect(screen.picture().pixel(at: corner) != before)
    screen.pointerMove(to: CGPoint(x: 300, y: 250))
    #expect(screen.picture().pixel(at: corner) == before)
    screen.pointerCancel()
    #expect(garden.log.isEmpty && garden.names[0].count == 4)
  }

  @Test func `of several selected rows all are dragged, in order, and of an unselected one that alone`() {
    let garden = Garden()
    garden.chosen = ["Elder", "Ash"]
    let screen = screen(garden)
    screen.drag(from: middle(screen.row("Elder").frame), to: CGPoint(x: 60, y: screen.row("Larch").frame.minY + 3))
    #expect(garden.names == [["Birch", "Cedar"], ["Ash", "Elder", "Larch", "Maple"]])
    garden.chosen = []
    screen.drag(from: middle(screen.row("Cedar").frame), to: CGPoint(x: 60, y: 590))
    #expect(garden.names == [["Birch"], ["Ash", "Elder", "Larch", "Maple", "Cedar"]])
  }

  @Test func `selected rows far out of sight go along`() {
    let garden = Garden()
    garden.left = (0..<1000).map { Tree(name: "Tree \($0)") }
    garden.chosen = ["Tree 1", "Tree 998"]
    let screen = screen(garden)
    screen.drag(from: middle(screen.row("Tree 1").frame), to: CGPoint(x: 60, y: 590))
    #expect(garden.names[1] == ["Larch", "Maple", "Tree 1", "Tree 998"] && garden.left.count == 998)
  }

  @Test(arguments: [CGFloat(390), 900])
  func `a finger drags a row after a rest, in any width`(_ width: CGFloat) async {
    let garden = Garden()
    let screen = screen(garden, idiom: .touch, width: width)
    let ash = screen.row("Ash").frame
    screen.pointerDown(at: CGPoint(x: ash.minX + 60, y: ash.midY))
    await screen.settle()
    screen.pointerMove(to: CGPoint(x: 60, y: screen.row("Maple").frame.minY + 3))
    screen.pointerUp()
    #expect(garden.names == [["Birch", "Cedar", "Elder"], ["Larch", "Ash", "Maple"]])
  }

  @Test func `near the end of a table its rows come along under what is dragged`() async throws {
    let garden = Garden()
    garden.right = (0..<100).map { Tree(name: "Row \($0)") }
    let screen = screen(garden)
    screen.pointerDown(at: middle(screen.row("Ash").frame))
    screen.pointerMove(to: CGPoint(x: 60, y: 595))
    let top = screen.row("Row 3").frame.minY
    await screen.wait { !screen.row("Row 3").exists || screen.row("Row 3").frame.minY < top }
    screen.pointerUp()
    #expect(garden.right.contains { $0.name == "Ash" })
  }
}
