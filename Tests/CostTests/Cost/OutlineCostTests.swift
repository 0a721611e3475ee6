import Foundation
import RowanGraph
import RowanLayers
import RowanLists
import RowanViews
import Testing

/// The cost of an outline depends on the expanded rows on screen, not on the number of elements.
@MainActor
@Suite("An outline of a million elements")
struct OutlineCostTests {
  /// A tree whose elements exist when they are asked for: a hundred parents of a hundred parents of a hundred leaves.
  struct Place: Identifiable {
    let path: [Int]
    var id: [Int] { path }
    var children: Places? { path.count < 3 ? Places(path: path) : nil }
  }

  struct Places: RandomAccessCollection {
    let path: [Int]
    var startIndex: Int { 0 }
    var endIndex: Int { 100 }
    subscript(index: Int) -> Place { Place(path: path + [index]) }
  }

  private func outline() -> some View {
    List(Places(path: []), children: \.children) { place in Text(place.path.map(String.init).joined(separator: ".")) }
      .listStyle(.plain)
  }

  private func open(_ label: String, on stage: Stage<some View>) {
    guard let place = stage.texts[label] else { return }
    let layer = stage.host.graph.layers.root?.hitTest(CGPoint(x: place.midX, y: place.midY), for: .tap)?.layer
    layer?.dispatch(.tap(PointerSample(location: CGPoint(x: 20, y: 10), kind: .touch)))
    stage.settle()
  }

  @Test func `the first frame makes the roots in view`() {
    let stage = Stage(outline())
    #expect(stage.totalWork.rowsMade <= 60, "\(stage.totalWork)")
    #expect(stage.totalWork.elementReads <= 300, "\(stage.totalWork)")
  }

  @Test func `opening a parent makes what comes into view`() {
    let stage = Stage(outline())
    let work = stage.work { open("1", on: stage) }
    #expect(stage.lines.contains("1.0"))
    #expect(work.rowsMade <= 60, "\(work)")
    #expect(work.elementReads <= 300, "\(work)")
    let inner = stage.work { open("1.3", on: stage) }
    #expect(stage.lines.contains("1.3.0"))
    #expect(inner.rowsMade <= 60, "\(inner)")
  }

  @Test func `scrolling through what is open makes what comes into view`() {
    let stage = Stage(outline())
    open("1", on: stage)
    open("1.3", on: stage)
    for _ in 0..<10 {
      let work = stage.work { stage.scroll(by: stage.viewportHeight) }
      #expect(work.rowsMade <= 60, "\(work)")
      #expect(stage.counters.rowsAlive <= 90)
    }
    stage.scroll(to: stage.contentHeight)
    #expect(stage.lines.contains("99"))
    stage.scroll(to: 0)
    #expect(stage.lines.contains("1.3.0"))
  }
}
