import RowanGraph
import Testing

@testable import RowanTables

/// The order of columns that a person has moved.
@MainActor
@Suite("Order of columns")
struct ColumnOrderTests {
  private struct Column: Equatable {
    var number: Int
    var id: String?
    var isHidden = false
    var pin: HorizontalEdge?
  }

  private func arranged(_ columns: [Column], _ order: [String]) -> [Column] {
    TableColumnOrder.arranged(columns, order, id: \.id, pin: \.pin)
  }

  @Test("a column without an ID keeps its place beside a pinned one that others are moved around")
  func pinned() {
    let columns = [
      Column(number: 0, id: "a"), Column(number: 1), Column(number: 2, id: "b", pin: .leading),
      Column(number: 3, id: "c"),
    ]
    #expect(arranged(columns, []).map(\.number) == [2, 0, 1, 3])
    #expect(arranged(columns, ["b", "c", "a"]).map(\.number) == [2, 3, 1, 0])
  }

  @Test("the IDs of absent columns keep their places in an order")
  func absent() {
    #expect(TableColumnOrder.keeping([], in: ["a", "b"]) == ["a", "b"])
    #expect(TableColumnOrder.keeping(["x", "a", "y", "z", "b", "y"], in: ["b", "a"]) == ["x", "b", "a", "y", "z"])
  }

  @Test("what a person sees after a move is what is stored", arguments: [false, true])
  func moves(arePinned: Bool) {
    var random = Numbers(state: arePinned ? 1 : 2)
    for _ in 0..<3000 {
      let columns = (0..<Int.random(in: 1...7, using: &random)).map { number in
        let id = Int.random(in: 0..<4, using: &random) == 0 ? nil : "\(number)"
        return Column(
          number: number,
          id: id,
          isHidden: id != nil && Int.random(in: 0..<3, using: &random) == 0,
          pin: arePinned ? [.leading, nil, nil, .trailing].randomElement(using: &random) ?? nil : nil
        )
      }
      let earlier = columns.compactMap(\.id).shuffled(using: &random).filter { _ in Bool.random(using: &random) }
      let before = arranged(columns, earlier)
      var shown = before.filter { !$0.isHidden }
      let movable = shown.indices.filter { shown[$0].id != nil }
      guard let from = movable.randomElement(using: &random),
        let to = movable.filter({ shown[$0].pin == shown[from].pin }).randomElement(using: &random)
      else { continue }
      var moved = movable.filter { $0 != from }.map { shown[$0] }
      moved.insert(shown[from], at: movable.firstIndex(of: to) ?? 0)
      for (index, column) in zip(movable, moved) { shown[index] = column }
      let all = TableColumnOrder.rearranged(before, shown: shown, id: \.number) { $0.id != nil }
      let after = arranged(columns, TableColumnOrder.keeping(earlier, in: all.compactMap(\.id)))
      #expect(after.filter { !$0.isHidden } == shown, "\(columns) in the order \(earlier)")
    }
  }

  /// Random numbers that are the same in each run.
  private struct Numbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state ^ (state >> 31)) &* 0x9E37_79B9_7F4A_7C15
    }
  }
}
