import RowanGraph
import RowanLists
import RowanViews
import Testing

/// The ways to write a list of many rows. Each must cost the same.
enum Spelling: String, CaseIterable, CustomTestStringConvertible {
  case data = "List(data)"
  case forEach = "List { ForEach }"
  case staticRow = "a static row before the ForEach"
  case sections = "sections"
  case optionalRows = "rows with if without else"
  case explicitIDs = "rows with .id"
  case ownCollection = "a collection of ours"

  var testDescription: String { rawValue }
}

/// A list in one of the spellings.
struct CatalogueScreen: View {
  let spelling: Spelling
  let catalogue: Catalogue
  let book: RowBook
  let counter: CountingCollection.Counter

  var body: some View {
    let selection = Bindable(catalogue).selection
    switch spelling {
    case .data:
      List(catalogue.items, selection: selection) { EntryRow(item: $0, book: book) }
    case .forEach:
      List(selection: selection) {
        ForEach(catalogue.items) { EntryRow(item: $0, book: book) }
      }
    case .staticRow:
      List(selection: selection) {
        Text(verbatim: "First of all")
        ForEach(catalogue.items) { EntryRow(item: $0, book: book) }
      }
    case .sections:
      List(selection: selection) {
        ForEach(catalogue.chapters) { chapter in
          Section("Chapter \(chapter.id)") {
            ForEach(chapter.items) { EntryRow(item: $0, book: book) }
          }
        }
      }
    case .optionalRows:
      List(selection: selection) {
        ForEach(catalogue.items) { item in
          if item.id.isMultiple(of: 2) { EntryRow(item: item, book: book) }
        }
      }
    case .explicitIDs:
      List(selection: selection) {
        ForEach(catalogue.items) { EntryRow(item: $0, book: book).id("row \($0.id)") }
      }
    case .ownCollection:
      List(CountingCollection(items: catalogue.items, counter: counter), selection: selection) {
        EntryRow(item: $0, book: book)
      }
    }
  }
}

/// A spelling on a stage, with the state to change and observe it.
@MainActor
final class CatalogueStage {
  let catalogue: Catalogue
  let book = RowBook()
  let counter = CountingCollection.Counter()
  let stage: Stage<CatalogueScreen>
  /// Rows that fit into the viewport, those that are cut included.
  let rowsPerScreen: Int

  init(_ spelling: Spelling, count: Int) {
    catalogue = Catalogue(count: count, chapterLength: spelling == .sections ? max(100, count / 1000) : 0)
    stage = Stage(CatalogueScreen(spelling: spelling, catalogue: catalogue, book: book, counter: counter))
    rowsPerScreen = stage.lines.count + 1
  }

  /// The ids of the rows in view.
  var visibleIDs: Set<Int> {
    Set(
      stage.lines.compactMap { line in
        line.hasPrefix("Row ") ? Int(line.dropFirst(4).prefix { $0.isNumber || $0 == "-" }) : nil
      }
    )
  }
}
