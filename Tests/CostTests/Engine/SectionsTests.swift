import Foundation
import Observation
import RowanGraph
import RowanLists
import RowanViews
import Testing
import TestSupport

/// Headers and footers: their positions, sticky behavior and surroundings.
@MainActor
@Suite("Sections")
struct SectionsTests {
  struct Part: Identifiable, Equatable {
    let id: Int
    var rows: [Int]
  }

  @MainActor
  @Observable
  final class Parts {
    var all = (0..<30).map { part in Part(id: part, rows: (0..<12).map { part * 100 + $0 }) }
  }

  struct PartsScreen: View {
    let container: LazyContainer
    let parts: Parts

    var body: some View {
      switch container {
      case .list: List { sections }.listStyle(.plain)
      case .stack: ScrollView { LazyVStack(spacing: 0, pinnedViews: .sectionHeaders) { sections } }
      }
    }

    private var sections: some View {
      ForEach(parts.all) { part in
        Section {
          ForEach(part.rows, id: \.self) { Text(verbatim: "Row \($0)").frame(height: 40, alignment: .top) }
        } header: {
          Text(verbatim: "Head \(part.id)").frame(height: 30, alignment: .top)
        }
      }
    }
  }

  private let parts = Parts()

  private func stage(_ container: LazyContainer) -> Stage<PartsScreen> {
    let stage = Stage(PartsScreen(container: container, parts: parts))
    for _ in 0..<5 { stage.scroll(by: 500) }
    return stage
  }

  /// Facts B31, M38.
  @Test("the header of the section in view stays at the top", arguments: LazyContainer.allCases)
  func pinnedHeader(_ container: LazyContainer) throws {
    let stage = stage(container)
    var random = SeededRandom(3)
    for _ in 0..<60 {
      stage.scroll(by: .random(in: -250...300, using: &random))
      let texts = stage.texts
      let first = try #require(stage.lines.first { $0.hasPrefix("Row") }.flatMap { Int($0.dropFirst(4)) })
      let head = try #require(texts["Head \(first / 100)"], "\(stage.lines)")
      let next = texts["Head \(first / 100 + 1)"]
      #expect(head.minY < 60, "\(head)")
      if let next { #expect(next.minY > head.minY + 29, "\(head) \(next)") }
    }
  }

  @Test("a section inserted or removed above moves nothing", arguments: LazyContainer.allCases)
  func sectionsAbove(_ container: LazyContainer) {
    let stage = stage(container)
    let before = stage.texts
    parts.all.insert(Part(id: 1000, rows: [100_001, 100_002]), at: 0)
    stage.settle()
    #expect(stage.texts == before)
    parts.all.removeFirst(2)
    stage.settle()
    #expect(stage.texts == before)
  }

  @Test("rows inserted into a section above move nothing", arguments: LazyContainer.allCases)
  func rowsAbove(_ container: LazyContainer) throws {
    let stage = stage(container)
    let before = stage.texts
    let first = try #require(stage.lines.first { $0.hasPrefix("Row") }.flatMap { Int($0.dropFirst(4)) })
    parts.all[first / 100 - 1].rows.insert(99_001, at: 3)
    stage.settle()
    #expect(stage.texts == before)
    parts.all[0].rows.removeAll()
    stage.settle()
    #expect(stage.texts == before)
  }

  @Test("every row and header comes by once, in order", arguments: LazyContainer.allCases)
  func everythingInOrder(_ container: LazyContainer) {
    let stage = Stage(PartsScreen(container: container, parts: parts), buffer: 0)
    var seen: [Int] = []
    var steps = 0
    while steps < 200 {
      steps += 1
      for line in stage.lines where line.hasPrefix("Row") {
        let row = Int(line.dropFirst(4)) ?? -1
        if seen.last.map({ $0 < row }) ?? true { seen.append(row) }
      }
      if stage.offset >= stage.contentHeight - stage.viewportHeight - 0.5 { break }
      stage.scroll(by: 400)
    }
    #expect(seen == parts.all.flatMap(\.rows))
  }

  struct StaticScreen: View {
    let log: AppearLog

    var body: some View {
      List {
        Section("One") { rows(0) }
        Section("Two") { rows(100) }
        Section("Three") { rows(200) }
      }
    }

    @ViewBuilder private func rows(_ start: Int) -> some View {
      row(start)
      row(start + 1)
      row(start + 2)
      row(start + 3)
      row(start + 4)
      row(start + 5)
      row(start + 6)
      row(start + 7)
    }

    private func row(_ id: Int) -> some View {
      Text(verbatim: "Row \(id)").onAppear { log.shown.insert(id) }.onDisappear { log.shown.remove(id) }
    }
  }

  @MainActor
  final class AppearLog {
    var shown: Set<Int> = []
  }

  @Test func `static rows appear when they come into view and disappear when they leave`() {
    let log = AppearLog()
    let stage = Stage(StaticScreen(log: log))
    func visible() -> Set<Int> { Set(stage.lines.compactMap { Int($0.dropFirst(4)) }) }
    #expect(visible().count > 5)
    #expect(!visible().contains(207))
    #expect(log.shown.isSuperset(of: visible()))
    #expect(!log.shown.contains(207))
    stage.scroll(to: stage.contentHeight)
    #expect(log.shown.contains(207))
    #expect(!log.shown.contains(0))
  }
}
