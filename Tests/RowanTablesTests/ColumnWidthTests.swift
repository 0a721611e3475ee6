import Foundation
import Testing

@testable import RowanTables

/// The widths of columns, as recorded on the desktop (facts M60-M63) and said of touch (fact B98).
@Suite("Column widths")
struct ColumnWidthTests {
  private let desktop = TableColumnWidths.Margins(start: 8, end: 7, leading: 8, trailing: 9, scrolls: true)
  private let touch = TableColumnWidths.Margins(start: 8, end: 8, leading: 8, trailing: 8, scrolls: false)

  private func wish(fixed: CGFloat? = nil, min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil)
    -> TableColumnWidths.WidthLimits
  {
    var limits = TableColumnLimits()
    limits.limit(min: min, ideal: ideal, max: max)
    limits.fix(fixed)
    return .init(limits)
  }

  private func automatic(_ count: Int) -> [TableColumnWidths.WidthLimits] { Array(repeating: wish(), count: count) }

  @Test(
    "what is left over is divided equally, in half points (fact M61)",
    arguments: [
      (600, 4, [8, 154.5, 301, 447.5]), (360, 2, [8, 180.5]),
    ] as [(CGFloat, Int, [CGFloat])]
  )
  func surplus(_ width: CGFloat, _ count: Int, _ starts: [CGFloat]) {
    let widths = TableColumnWidths(automatic(count), in: width, desktop)
    #expect(widths.starts == starts)
    #expect(widths.total == width)
  }

  @Test("columns that miss the room by the margins give up their part of these (fact M61)")
  func slightShortage() {
    #expect(TableColumnWidths(automatic(3), in: 360, desktop).pitches == [112, 112, 112])
  }

  @Test("columns that do not fit keep their ideal widths and scroll (fact M63)")
  func overflow() {
    let widths = TableColumnWidths(automatic(2), in: 200, desktop)
    #expect(widths.pitches == [117, 117])
    #expect(widths.total == 249)
  }

  @Test("fixed columns stay; flexible ones begin at their ideal and share what is left (fact M62)")
  func flexible() {
    let widths = TableColumnWidths([wish(fixed: 80), wish(min: 40, ideal: 60, max: 100), wish()], in: 360, desktop)
    #expect(widths.pitches == [97, 104, 144])
  }

  @Test("what a column may not take goes to the others")
  func greatestWidth() {
    let widths = TableColumnWidths([wish(max: 110), wish(), wish()], in: 615, desktop)
    #expect(widths.pitches == [127, 236.5, 236.5])
  }

  @Test("with touch columns share what there is and never scroll (fact B98)")
  func touchColumns() {
    let many = TableColumnWidths(automatic(8), in: 500, touch)
    #expect(many.total == 500)
    #expect(abs(many.pitches.reduce(0, +) - 484) < 0.01)
    let cut = TableColumnWidths(automatic(100), in: 500, touch)
    #expect(cut.total == 500)
    #expect(cut.pitches.allSatisfy { $0 == 60 })
    let fixed = TableColumnWidths([wish(fixed: 400), wish(fixed: 400)], in: 500, touch)
    #expect(fixed.pitches.allSatisfy { abs($0 - 242) < 0.01 })
  }

  @Test("widths that are none are ignored, with a word about it")
  func noWidths() {
    var limits = TableColumnLimits()
    limits.fix(-.infinity)
    limits.fix(.nan)
    limits.limit(min: .infinity, ideal: -1, max: .nan)
    #expect(limits.mistakes.count == 5)
    #expect(limits.fixed == nil && limits.min == nil && limits.ideal == nil && limits.max == nil)
    limits.limit(min: 90, ideal: nil, max: 30)
    #expect(limits.mistakes.count == 6)
    let widths = TableColumnWidths([.init(limits)], in: 50, desktop)
    #expect(widths.pitches == [107])
  }

  @Test("no columns take no room")
  func noColumns() {
    let widths = TableColumnWidths([], in: 300, desktop)
    #expect(widths.total == 300)
    #expect(widths.columns(in: 0...300).isEmpty)
  }

  @Test("the columns of a stretch are found among many")
  func stretch() {
    let widths = TableColumnWidths(automatic(1_000), in: 800, desktop)
    #expect(widths.columns(in: 0...800) == 0..<7)
    #expect(widths.columns(in: (8 + 117 * 500)...(8 + 117 * 501)).contains(500))
    #expect(widths.columns(in: 117_000...117_100).last == 999)
  }

  @Test("a width that a person or an archive chose stays within the limits")
  func chosenWidth() {
    var limits = TableColumnLimits()
    limits.limit(min: 40, ideal: 60, max: 100)
    let widths = [10, 70, 500].map { TableColumnWidths.WidthLimits(limits, chosen: $0).fixed }
    #expect(widths == [40, 70, 100])
  }
}
