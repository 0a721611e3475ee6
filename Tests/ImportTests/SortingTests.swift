import Foundation
import Testing

/// Sorting names as people expect it.
struct SortingTests {
  private struct Cask: Equatable {
    var name: String
    var note: String?
  }

  private let casks = [
    Cask(name: "cask 10"), Cask(name: "Émile", note: "b"), Cask(name: "Cask 9", note: "a10"),
    Cask(name: "fig", note: "a9"),
  ]

  @Test func numbersInNamesCountByTheirValue() {
    let expected = ["Cask 9", "cask 10", "Émile", "fig"]
    #expect(casks.map(\.name).sorted(using: .localizedStandard) == expected)
    #expect(casks.sorted(using: KeyPathComparator(\.name)).map(\.name) == expected)
    #expect(casks.sorted(using: KeyPathComparator(\.name, comparator: .localizedStandard)).map(\.name) == expected)
    #expect(casks.sorted(using: [SortDescriptor(\.name)]).map(\.name) == expected)
    #expect(casks.sorted(using: SortDescriptor(\.name, order: .reverse)).map(\.name) == expected.reversed())
    #expect(
      casks.sorted(using: KeyPathComparator(\.name, comparator: .localizedStandard, order: .reverse)).map(\.name)
        == expected.reversed()
    )
    let comparator = String.StandardComparator.localizedStandard
    #expect(comparator.compare("a9", "a10") == .orderedAscending)
  }

  @Test func nothingComesFirst() {
    #expect(casks.sorted(using: KeyPathComparator(\.note)).map(\.note) == [nil, "a9", "a10", "b"])
  }
}
