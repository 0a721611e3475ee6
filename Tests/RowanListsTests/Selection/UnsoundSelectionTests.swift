import IssueReporting
import RowanGraph
import Testing

@testable import RowanLists

/// Sets of values whose hash or equality violates the requirements of `Hashable`: reported, and never a trap.
@MainActor
@Suite("Selections of values that contradict themselves")
struct UnsoundSelectionTests {
  /// A value that changes after it was inserted.
  private final class Changing: Hashable {
    var number: Int
    init(_ number: Int) { self.number = number }
    static func == (left: Changing, right: Changing) -> Bool { left.number == right.number }
    func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }

  /// A value with another hash in each read.
  private final class Rehashed: Hashable {
    private var reads = 0
    static func == (left: Rehashed, right: Rehashed) -> Bool { left === right }
    func hash(into hasher: inout Hasher) {
      reads += 1
      hasher.combine(reads)
    }
  }

  @Test func valuesThatBecomeEqualAreOneAndAreReported() {
    let bound = Bound<Set<Changing>>([])
    let selection = MultipleSelection(binding: bound.binding)
    let values = (0..<6).map(Changing.init)
    selection.apply(.replace(with: values.map { AnyHashable($0) }))
    #expect(selection.count == 6)
    for value in values { value.number = 1 }
    withKnownIssue {
      selection.apply(SelectionChange(added: (10..<50).map { AnyHashable(Changing($0)) }))
    } matching: {
      "\($0)".contains("lost values that have become equal")
    }
    #expect(selection.count == 41)
    selection.apply(SelectionChange(removed: bound.value.map { AnyHashable($0) }))
    #expect(selection.count == 0)
  }

  @Test func valuesWithAnotherHashInEachReadAreAddedOneByOne() {
    let bound = Bound<Set<Rehashed>>([])
    let selection = MultipleSelection(binding: bound.binding)
    let values = (0..<200).map { _ in Rehashed() }
    for value in values { selection.apply(SelectionChange(added: [AnyHashable(value)])) }
    #expect(selection.count == 200)
    _ = selection.ids
    selection.apply(SelectionChange(removed: values.map { AnyHashable($0) }))
    selection.apply(.clear)
    #expect(selection.count == 0)
  }

  @Test func soundValuesAreInsertedAsByASet() {
    var set: Set<Int> = [1, 2]
    set.insertChecked([2, 3])
    set.insertChecked(Array(0..<1000))
    #expect(set == Set(0..<1000))
  }
}
