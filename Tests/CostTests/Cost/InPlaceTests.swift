import Observation
import RowanGraph
import RowanLists
import RowanViews
import Testing

/// A long array in a model is changed in place: between a change and the next frame no view holds on to the old elements.
/// One in a view's state is copied once, so that the code that changes it can read it.
@MainActor
@Suite("Changing long data in place")
struct InPlaceTests {
  @Test("a change of one element of a model's array copies none of it")
  func modelChange() {
    let model = Ledger(10_000)
    let stage = Stage(LedgerList(model: model))
    model.entries.modify(3, to: "changed")
    stage.settle()
    #expect(model.entries.copies == 0)
    #expect(stage.lines.contains("changed"))
    for index in 0..<100 {
      model.entries.modify(index % 5, to: "again \(index)")
      stage.settle()
    }
    #expect(model.entries.copies == 0)
    #expect(stage.lines.prefix(5).sorted() == (95..<100).map { "again \($0)" }.sorted())
  }

  @Test(
    "a change of an array in a view's state copies it once, inside sections, conditions and scroll views",
    arguments: Frame.allCases
  )
  func stateChange(_ frame: Frame) throws {
    let remote = Remote()
    let stage = Stage(StatefulList(remote: remote, frame: frame))
    let change = try #require(remote.change)
    change("changed")
    stage.settle()
    #expect(remote.copies?() == 1)
    #expect(stage.lines.contains("changed"))
  }

  @Test("several changes before a frame, and scrolling among them, show the last data")
  func changesBetweenFrames() {
    let model = Ledger(1_000)
    let stage = Stage(LedgerList(model: model))
    model.entries.modify(0, to: "first")
    stage.scroll(to: 4_000)
    model.entries.modify(1, to: "second")
    model.entries = Entries(500)
    model.entries.modify(2, to: "third")
    stage.scroll(to: 0)
    #expect(stage.lines.prefix(3) == ["0", "1", "third"])
    #expect(model.entries.copies == 0)
  }

  @Test("a list that goes with the change is asked for nothing any more")
  func listGoes() {
    let model = Ledger(1_000)
    let stage = Stage(LedgerList(model: model))
    model.entries.modify(0, to: "unseen")
    model.isShown = false
    stage.settle()
    #expect(stage.lines == ["gone"])
    model.isShown = true
    stage.settle()
    #expect(stage.lines.first == "unseen")
  }
}

/// Elements that notice when changing one of them copies them all.
struct Entries: RandomAccessCollection {
  private final class Storage {
    var values: [String]
    init(_ values: [String]) { self.values = values }
  }

  private var storage: Storage
  private(set) var copies = 0

  init(_ count: Int) { storage = Storage((0..<count).map(String.init)) }

  var startIndex: Int { 0 }
  var endIndex: Int { storage.values.count }
  subscript(position: Int) -> LedgerEntry { LedgerEntry(id: position, text: storage.values[position]) }

  mutating func modify(_ index: Int, to text: String) {
    if !isKnownUniquelyReferenced(&storage) {
      storage = Storage(storage.values)
      copies += 1
    }
    storage.values[index] = text
  }
}

struct LedgerEntry: Identifiable, Equatable {
  let id: Int
  var text: String
}

@MainActor
@Observable
private final class Ledger {
  var entries: Entries
  var isShown = true
  init(_ count: Int) { entries = Entries(count) }
}

private struct LedgerList: View {
  let model: Ledger

  var body: some View {
    if model.isShown {
      List(model.entries) { Text(verbatim: $0.text) }.listStyle(.plain)
    } else {
      Text(verbatim: "gone")
    }
  }
}

/// The views between the body that reads the data and the rows.
enum Frame: CaseIterable {
  case list, section, lazyStack, reader
}

/// Lets a test change a view's state.
@MainActor
private final class Remote {
  var change: ((String) -> Void)?
  var copies: (() -> Int)?
}

private struct StatefulList: View {
  let remote: Remote
  let frame: Frame
  @State private var entries = Entries(1_000)

  var body: some View {
    let _ = connect()
    switch frame {
    case .list: List { ForEach(entries) { Text(verbatim: $0.text) } }
    case .section: List { Section("Ledger") { ForEach(entries) { Text(verbatim: $0.text) }.id(1) } }
    case .lazyStack: ScrollView { LazyVStack { ForEach(entries) { Text(verbatim: $0.text).padding() } } }
    case .reader: ScrollViewReader { _ in List(entries) { Text(verbatim: $0.text) }.onAppear {} }
    }
  }

  private func connect() {
    remote.change = { entries.modify(2, to: $0) }
    remote.copies = { entries.copies }
  }
}
