import Testing

@testable import RowanTables

@Suite("The columns for which rows have cells")
struct ColumnWindowTests {
  private func columns(kept: Int?, scrolled: Range<Int> = 5..<8, leading: Int = 1, trailing: Int = 1) -> [Int] {
    let pins = TablePins(leading: leading, trailing: trailing)
    let window = TableColumnWindow(pins: pins, scrolled: scrolled, kept: kept, count: 12)
    let indices = Array(window)
    #expect(indices == (0..<12).filter(window.contains))
    return indices
  }

  @Test func `a kept column is among them once, wherever the others are`() {
    #expect(columns(kept: nil) == [0, 5, 6, 7, 11])
    #expect(columns(kept: 2) == [0, 2, 5, 6, 7, 11])
    #expect(columns(kept: 10) == [0, 5, 6, 7, 10, 11])
    #expect(columns(kept: 6) == [0, 5, 6, 7, 11])
    #expect(columns(kept: 0) == [0, 5, 6, 7, 11] && columns(kept: 11) == [0, 5, 6, 7, 11])
    #expect(columns(kept: 1) == [0, 1, 5, 6, 7, 11])
  }

  @Test func `no scrolled column hides none of the others`() {
    #expect(columns(kept: 4, scrolled: 3..<3) == [0, 4, 11])
    #expect(columns(kept: 2, scrolled: 3..<3, leading: 0, trailing: 0) == [2])
    #expect(columns(kept: 30, scrolled: 0..<0, leading: 0, trailing: 0).isEmpty)
  }
}
