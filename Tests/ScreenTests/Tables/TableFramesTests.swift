import Foundation
import Observation
import RowanTesting
import SwiftUI
import Testing

/// A table's frames and row heights while it is scrolled sideways and its cells change.
@MainActor
@Suite("Frames of tables in step")
struct TableFramesTests {
  /// Whether the pixels that were kept in step are those of a whole drawing of the same screen.
  private func same(_ frames: LiveFrames, _ screen: Screen) -> Bool {
    frames.draw()
    return frames.pngData == screen.picture(scale: 1).pngData
  }

  struct Part: Identifiable, Equatable {
    let id: Int
    var name: String
  }

  @Observable
  final class Store {
    var parts = (0..<6).map { Part(id: $0, name: "Part \($0)") }
    var long: Set<Int> = []
    var isWide = false
    var showsFirst = true
  }

  private struct Words: View {
    let store: Store
    let column: Int
    let part: Part
    var body: some View {
      let lines = store.long.contains(column) && part.id == 0 ? 5 : 1
      Text(verbatim: Array(repeating: "c\(column) \(part.name)", count: lines).joined(separator: "\n"))
        .lineLimit(nil)
    }
  }

  private struct Parts: View {
    let store: Store
    var body: some View {
      Table(store.parts) {
        TableColumn("C0") { Words(store: store, column: 0, part: $0) }.width(store.isWide ? 260 : 200)
        TableColumn("C1") { Words(store: store, column: 1, part: $0) }.width(200)
        TableColumn("C2") { Words(store: store, column: 2, part: $0) }.width(200)
        TableColumn("C3") { Words(store: store, column: 3, part: $0) }.width(200)
        TableColumn("C4") { Words(store: store, column: 4, part: $0) }.width(200)
        TableColumn("C5") { Words(store: store, column: 5, part: $0) }.width(200)
        TableColumn("C6") { Words(store: store, column: 6, part: $0) }.width(200)
      }
    }
  }

  private func table(_ store: Store) -> (Screen, LiveFrames) {
    let screen = Screen(size: CGSize(width: 700, height: 400), idiom: .desktop, buffer: 0) { Parts(store: store) }
    return (screen, LiveFrames(screen, scale: 1))
  }

  private func height(_ screen: Screen) -> CGFloat { screen.rows.first?.frame.height ?? 0 }

  @Test func `a cell that grows while others scroll in makes its row taller`() {
    let store = Store()
    let (screen, frames) = table(store)
    let low = height(screen)
    frames.scroll(to: CGPoint(x: 150, y: 0))
    store.long = [2]
    frames.draw()
    let tall = height(screen)
    #expect(tall > low * 2)
    for x in [300, 150, 0, 420] as [CGFloat] {
      frames.scroll(to: CGPoint(x: x, y: 0))
      #expect(same(frames, screen), "\(x)")
    }
    store.long = []
    screen.update()
    frames.scroll(to: CGPoint(x: 150, y: 0))
    #expect(same(frames, screen))
    #expect(abs(height(screen) - low) < 1)
  }

  @Test func `a cell that grew out of sight makes its row taller when it comes into sight`() {
    let store = Store()
    let (screen, frames) = table(store)
    let low = height(screen)
    store.long = [6]
    frames.draw()
    #expect(abs(height(screen) - low) < 1)
    frames.scroll(to: CGPoint(x: frames.scrollLimits.width, y: 0))
    #expect(same(frames, screen))
    #expect(height(screen) > low * 2)
    store.parts[0] = Part(id: 0, name: "Another")
    #expect(same(frames, screen))
    #expect(height(screen) > low * 2)
  }

  @Test func `columns that get other widths while scrolled sideways are drawn where they are`() {
    let store = Store()
    let (screen, frames) = table(store)
    frames.scroll(to: CGPoint(x: 250, y: 0))
    #expect(same(frames, screen))
    store.isWide = true
    #expect(same(frames, screen))
    store.long = [1, 3]
    #expect(same(frames, screen))
    frames.scroll(to: CGPoint(x: 500, y: 0))
    #expect(same(frames, screen))
    store.isWide = false
    store.parts.swapAt(0, 1)
    #expect(same(frames, screen))
    store.parts.insert(Part(id: 77, name: "Inserted"), at: 0)
    store.parts.remove(at: 3)
    #expect(same(frames, screen))
  }
}
