import Observation
import RowanGraph
import RowanLayers
import RowanLists
import RowanViews
import TestSupport
import Testing

/// Collections of an application that contradict themselves: what there is, is shown, and the mistake is explained.
@MainActor
@Suite("Collections that lie")
struct LyingCollectionTests {
  struct Entry: Identifiable {
    let id: Int
  }

  /// A collection whose count and bounds need not fit its elements.
  struct Claims: RandomAccessCollection {
    var elements = 12
    var startIndex = 0
    var endIndex = 12
    var count = 12

    subscript(position: Int) -> Entry {
      precondition((0..<elements).contains(position), "read at \(position)")
      return Entry(id: position)
    }
  }

  struct ClaimScreen: View {
    let claims: Claims
    let container: LazyContainer

    var body: some View {
      switch container {
      case .list: List(claims) { Text(verbatim: "Row \($0.id)") }
      case .stack: ScrollView { LazyVStack { ForEach(claims) { Text(verbatim: "Row \($0.id)") } } }
      }
    }
  }

  private func lines(_ claims: Claims, _ container: LazyContainer) -> (lines: [String], issues: [String]) {
    var lines: [String] = []
    let issues = IssueLog.collect {
      let stage = Stage(ClaimScreen(claims: claims, container: container))
      stage.scroll(by: 100_000)
      stage.host.update(ClaimScreen(claims: claims, container: container))
      stage.settle()
      stage.scroll(to: 0)
      lines = stage.lines
    }
    return (lines, issues)
  }

  @Test func aNegativeCountIsNoRowsAndReportedOnce() {
    let found = LazyContainer.allCases.map { lines(Claims(count: -3), $0) }
    #expect(found.allSatisfy { $0.lines.isEmpty })
    let issues = found.flatMap(\.issues)
    #expect(issues.count == 1)
    #expect(issues.first?.contains("says that it has -3 elements") == true, "\(issues)")
  }

  @Test(arguments: LazyContainer.allCases)
  func anEndBeforeTheStartIsNoRows(_ container: LazyContainer) {
    #expect(lines(Claims(startIndex: 5, endIndex: 2, count: 12), container).lines.isEmpty)
  }

  @Test func aCountBeyondTheEndShowsWhatThereIs() {
    let found = LazyContainer.allCases.map { lines(Claims(elements: 4, endIndex: 4, count: .max), $0) }
    for one in found { #expect(one.lines == (0..<4).map { "Row \($0)" }) }
    #expect(found.flatMap(\.issues).count == 1)
  }

  /// A collection that is an object and loses elements without a word.
  final class Shelf: RandomAccessCollection {
    var entries = (0..<200).map { Entry(id: $0) }
    var startIndex: Int { 0 }
    var endIndex: Int { entries.count }
    subscript(position: Int) -> Entry { entries[position] }
  }

  struct ShelfScreen: View {
    let shelf: Shelf
    var body: some View { List(shelf) { Text(verbatim: "Row \($0.id)") } }
  }

  @Test func elementsThatWentAwayUnnoticedAreLeftOutAndEndTheList() {
    let shelf = Shelf()
    var last: String?
    let issues = IssueLog.collect {
      let stage = Stage(ShelfScreen(shelf: shelf))
      shelf.entries.removeLast(150)
      stage.scroll(to: 1e6)
      stage.scroll(to: 1e6)
      last = stage.lines.last
    }
    #expect(last == "Row 49")
    #expect(issues.count == 1)
    #expect(issues.first?.contains("without an update") == true, "\(issues)")
  }

  /// An ID that is equal to nothing, or to everything, or an object that changes.
  final class Odd: Hashable {
    enum Kind: CaseIterable { case unequal, equal, mutated }
    let kind: Kind
    var number: Int

    init(_ kind: Kind, _ number: Int) {
      self.kind = kind
      self.number = number
    }

    static func == (left: Odd, right: Odd) -> Bool {
      switch left.kind {
      case .unequal: false
      case .equal: true
      case .mutated: left.number == right.number
      }
    }

    func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }

  struct Peculiar: Identifiable {
    let id: Odd
    let name: String
  }

  struct OddScreen: View {
    let model: OddModel
    var body: some View { List(model.elements) { Text(verbatim: $0.name) } }
  }

  @MainActor
  @Observable
  final class OddModel {
    var elements: [Peculiar]
    init(_ kind: Odd.Kind) { elements = (0..<300).map { Peculiar(id: Odd(kind, $0), name: "Row \($0)") } }
  }

  @Test("ids that violate Hashable are shown through edits", arguments: Odd.Kind.allCases)
  func oddIDs(_ kind: Odd.Kind) {
    let model = OddModel(kind)
    _ = IssueLog.collect {
      let stage = Stage(OddScreen(model: model))
      #expect(stage.lines.first == "Row 0")
      for _ in 0..<4 {
        stage.scroll(by: 700)
        for element in model.elements { element.id.number = element.id.number * 7 % 5 }
        model.elements.remove(at: 2)
        model.elements.swapAt(5, 9)
        stage.settle()
      }
      stage.scroll(to: 0)
      #expect(stage.lines.first == "Row 0")
      #expect(stage.host.checkInvariants().isEmpty)
    }
  }

  @Test func aDictionaryOfIDsFindsWhatItHolds() {
    var table = IDDictionary<Int, String>()
    for number in 0..<100 { table[number % 40] = "\(number)" }
    #expect(table.count == 40)
    #expect(table[39] == "79")
    #expect(table[40] == nil)
    #expect(table.removeValue(for: 3) == "83")
    #expect(table[3] == nil)
    table.filter { key, _ in key < 10 }
    #expect(table.count == 9)
    #expect(Set(table.values) == Set(["80", "81", "82", "84", "85", "86", "87", "88", "89"]))
  }
}
