import Foundation
import RowanGraph
import Testing
import TestSupport

/// A list costs the rows on the screen, whatever its length and however it is written.
@MainActor
@Suite("A million rows")
struct CostLawTests {
  private let million = 1_000_000

  @Test("the first frame realises the rows in view and one screen more", arguments: Spelling.allCases)
  func firstFrame(_ spelling: Spelling) {
    let list = CatalogueStage(spelling, count: million)
    let work = list.stage.totalWork
    #expect(list.visibleIDs.count > 5)
    #expect(work.rowsMade <= 2 * list.rowsPerScreen, "\(work)")
    #expect(work.elementReads <= 300, "\(work)")
    #expect(list.counter.reads <= 300)
  }

  /// A screen that makes a new list whenever the color scheme changes.
  private struct SchemeScreen: View {
    let spelling: Spelling
    let catalogue: Catalogue
    let counter = CountingCollection.Counter()
    @Environment(\.colorScheme) private var scheme

    var body: some View {
      if scheme == .dark || scheme == .light {
        CatalogueScreen(spelling: spelling, catalogue: catalogue, book: RowBook(), counter: counter)
      }
    }
  }

  @Test("an update before the first layout makes no rows", arguments: Spelling.allCases)
  func updateBeforeLayout(_ spelling: Spelling) {
    // Fewer than elsewhere, so that the test ends also where it fails.
    let catalogue = Catalogue(count: 10_000, chapterLength: spelling == .sections ? 100 : 0)
    let host = ViewHost(
      SchemeScreen(spelling: spelling, catalogue: catalogue),
      size: CGSize(width: 390, height: 844),
      environment: EnvironmentValues(),
      measurer: StubMeasurer(),
      pictures: NoPictures()
    )
    var dark = EnvironmentValues()
    dark.colorScheme = .dark
    host.setEnvironment(dark)
    let before = Work(host.graph.counters)
    #expect(before.rowsMade == 0 && before.elementReads <= 300, "\(before)")
    host.graph.update()
    let work = Work(host.graph.counters)
    #expect((5...60).contains(work.rowsMade), "\(work)")
    #expect(work.elementReads <= 300, "\(work)")
  }

  @Test("scrolling by one screen realises two screens of rows at most", arguments: Spelling.allCases)
  func scrolledScreen(_ spelling: Spelling) {
    let list = CatalogueStage(spelling, count: million)
    for _ in 0..<5 {
      let work = list.stage.work { list.stage.scroll(by: list.stage.viewportHeight) }
      #expect(work.rowsMade <= 2 * list.rowsPerScreen, "\(work)")
      #expect(work.elementReads <= 300, "\(work)")
    }
    #expect(list.stage.offset > 4 * list.stage.viewportHeight)
  }

  @Test("jumping to the middle costs what a first frame does", arguments: Spelling.allCases)
  func jumpToTheMiddle(_ spelling: Spelling) throws {
    let list = CatalogueStage(spelling, count: million)
    let reads = list.counter.reads
    let work = list.stage.work { list.stage.scroll(to: list.stage.contentHeight / 2) }
    #expect(work.rowsMade <= 2 * list.rowsPerScreen, "\(work)")
    #expect(work.elementReads <= 300, "\(work)")
    #expect(list.counter.reads - reads <= 300)
    let shown = try #require(list.visibleIDs.min())
    #expect((400_000..<600_000).contains(shown), "the middle shows row \(shown)")
  }

  @Test("jumping to the end shows the last row", arguments: Spelling.allCases)
  func jumpToTheEnd(_ spelling: Spelling) throws {
    let list = CatalogueStage(spelling, count: million)
    let work = list.stage.work { list.stage.scroll(to: list.stage.contentHeight) }
    #expect(work.rowsMade <= 2 * list.rowsPerScreen, "\(work)")
    #expect(work.elementReads <= 300, "\(work)")
    let last = spelling == .optionalRows ? million - 2 : million - 1
    #expect(list.visibleIDs.contains(last), "the end shows \(list.stage.lines)")
  }

  @Test("no more rows are alive than three screens hold", arguments: Spelling.allCases)
  func rowsAlive(_ spelling: Spelling) {
    let list = CatalogueStage(spelling, count: million)
    var random = SeededRandom(7)
    let height = list.stage.viewportHeight
    for step in 0..<150 {
      switch step % 5 {
      case 0: list.stage.scroll(to: .random(in: 0...list.stage.contentHeight, using: &random))
      case 1: list.stage.scroll(by: height)
      case 2: list.stage.scroll(by: -height)
      default: list.stage.scroll(by: .random(in: -300...300, using: &random))
      }
      #expect(list.stage.counters.rowsAlive <= 3 * list.rowsPerScreen)
      #expect(!list.stage.lines.isEmpty)
    }
  }

  /// Facts G2, G3.
  @Test("changing what one row reads runs one body", arguments: Spelling.allCases)
  func oneRowUpdate(_ spelling: Spelling) throws {
    let list = CatalogueStage(spelling, count: million)
    let id = try #require(list.visibleIDs.sorted().dropFirst(3).first)
    list.book.forget()
    let work = list.stage.work { list.book.entry(id).note = " changed" }
    #expect(list.book.bodiesRun == [id])
    #expect(work.bodies == 1, "\(work)")
    #expect(work.rowContents == 0, "\(work)")
    #expect(work.elementReads == 0, "\(work)")
    #expect(list.stage.lines.contains("Row \(id) changed"))
  }

  @Test("an element inserted at the front runs no body of a row that stays in view", arguments: Spelling.allCases)
  func insertionAtTheFront(_ spelling: Spelling) {
    let list = CatalogueStage(spelling, count: million)
    let before = list.visibleIDs
    list.book.forget()
    let reads = list.counter.reads
    let work = list.stage.work { list.catalogue.insertAtFront(-2) }
    let stayed = before.intersection(list.visibleIDs)
    #expect(list.visibleIDs.contains(-2), "the new first row is shown at rest at the top")
    #expect(stayed.count >= before.count - 1)
    #expect(stayed.isDisjoint(with: list.book.bodiesRun), "\(list.book.bodiesRun)")
    #expect(work.elementReads <= 1000, "\(work)")
    #expect(list.counter.reads - reads <= 1000)
  }

  @Test("an element inserted far above moves nothing and runs no row body", arguments: Spelling.allCases)
  func insertionFarAbove(_ spelling: Spelling) {
    let list = CatalogueStage(spelling, count: million)
    list.stage.scroll(to: list.stage.contentHeight / 2)
    list.stage.scroll(by: 17)
    let before = list.stage.texts
    list.book.forget()
    let work = list.stage.work { list.catalogue.insertAtFront(-2) }
    #expect(list.stage.texts == before)
    #expect(list.book.bodiesRun.isEmpty)
    #expect(work.elementReads <= 1000, "\(work)")
  }

  @Test(
    "a change of the data makes the content of each row that exists once",
    arguments: [Spelling.data, .forEach, .staticRow, .sections, .explicitIDs, .ownCollection]
  )
  func contentsOfRows(_ spelling: Spelling) {
    let list = CatalogueStage(spelling, count: 10_000)
    let work = list.stage.work { list.catalogue.insertAtEnd(-2) }
    #expect(work.rowContents > 0, "\(work)")
    #expect(work.rowContents <= list.stage.counters.rowsAlive, "\(work)")
  }

  @Test("a change of the selection runs no row body", arguments: Spelling.allCases)
  func selection(_ spelling: Spelling) throws {
    let list = CatalogueStage(spelling, count: million)
    let id = try #require(list.visibleIDs.sorted().dropFirst(2).first)
    list.book.forget()
    let work = list.stage.work { list.catalogue.selection = id }
    #expect(list.book.bodiesRun.isEmpty)
    #expect(work.rowContents == 0, "\(work)")
    #expect(work.elementReads == 0, "\(work)")
    #expect(list.stage.selectedRows == ["Row \(id)"])
  }
}

extension Stage {
  /// The labels of the rows that are shown as selected.
  var selectedRows: [String] {
    host.graph.layers.root?.all().compactMap { layer in
      guard let semantics = layer.semantics, semantics.role == .row else { return nil }
      return semantics.traits.contains(.selected) ? semantics.label : nil
    } ?? []
  }
}
