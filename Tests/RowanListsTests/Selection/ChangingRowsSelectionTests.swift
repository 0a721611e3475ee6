import RowanGraph
import Testing

@testable import RowanLists

/// What is selected while rows come, go, are filtered, or share an id (facts C6, C7).
@MainActor
@Suite("Selections of rows that change")
struct ChangingRowsSelectionTests {
  private let bound = Bound<Set<Int>>([])
  private let model: SelectionModel
  private let rows = PlainRows(1...10)

  init() { model = SelectionModel(MultipleSelection(binding: bound.binding)) }

  @Test func dataThatChangeNeverChangeTheSelection() {
    model.replace(with: 3, at: 2)
    model.extend(to: 5, at: 4, in: rows)
    let before = bound.writes
    rows.values = [1, 2]
    #expect(bound.value == [3, 4, 5])
    #expect(bound.writes == before)
  }

  @Test func aRowAddedBySomeoneElseMovesTheAnchorWithItsRow() {
    model.replace(with: 3, at: 2)
    rows.values.insert(contentsOf: [20, 21], at: 0)
    model.extend(to: 5, at: 6, in: rows)
    #expect(bound.value == [3, 4, 5])
  }

  @Test func theRowInThePlaceOfADeletedAnchorTakesOver() {
    model.replace(with: 3, at: 2)
    rows.values.removeAll { $0 == 3 }
    model.extend(to: 6, at: 4, in: rows)
    // The deleted id was the range so far.
    #expect(bound.value == [4, 5, 6])
  }

  @Test func theLastRowTakesOverFromADeletedLastAnchor() {
    model.replace(with: 10, at: 9)
    rows.values.removeLast()
    model.extend(to: 7, at: 6, in: rows)
    #expect(bound.value == [7, 8, 9])
  }

  @Test func anAnchorThatWasFilteredOutIsTheAnchorAgainOnceItIsBack() {
    model.replace(with: 4, at: 3)
    rows.values = [1, 3, 5, 7, 9]
    model.extend(to: 9, at: 4, in: rows)
    #expect(bound.value == [7, 9])
    rows.values = Array(1...10)
    model.extend(to: 6, at: 5, in: rows)
    #expect(bound.value == [4, 5, 6])
  }

  @Test func idsWithoutARowStayWhenSingleRowsAreSelectedAndGoWhenTheWholeIsReplaced() {
    bound.value = [99]
    model.toggle(2, at: 1)
    #expect(bound.value == [2, 99])
    model.extend(to: 3, at: 2, in: rows)
    #expect(bound.value == [2, 3, 99])
    model.replace(with: 5, at: 4)
    #expect(bound.value == [5])
    bound.value = [99]
    model.selectAll(in: rows)
    #expect(bound.value == Set(1...10))
  }

  @Test func collapsedRowsAreNotSelectedWithTheRangeAroundThem() {
    rows.values = [1, 2, 8, 9, 10]
    model.replace(with: 2, at: 1)
    model.extend(to: 9, at: 3, in: rows)
    #expect(bound.value == [2, 8, 9])
    rows.values = Array(1...10)
    #expect(bound.value == [2, 8, 9])
  }

  @Test func arrowsGoOnWhereADeletedRowWas() {
    model.replace(with: 5, at: 4)
    rows.values.removeAll { $0 == 5 }
    #expect(model.step(.down, in: rows)?.id == AnyHashable(6))
    model.replace(with: 8, at: 6)
    rows.values.removeAll { $0 == 8 }
    #expect(model.step(.up, in: rows)?.id == AnyHashable(7))
  }

  @Test func rowsWithOneIdAreSelectedTogetherAndARangeEndsAtTheRowThatWasMeant() {
    rows.values = [1, 7, 2, 3, 7, 4]
    model.replace(with: 7, at: 4)
    #expect(bound.value == [7])
    model.extend(to: 4, at: 5, in: rows)
    #expect(bound.value == [7, 4])
    model.toggle(7, at: 1)
    #expect(bound.value == [4])
  }

  @Test func aListWithoutRowsHasNothingToSelect() {
    rows.values = []
    #expect(model.step(.down, in: rows) == nil)
    #expect(model.step(.up, extending: true, in: rows) == nil)
    #expect(model.step(.last, in: rows) == nil)
    #expect(model.selectAll(in: rows))
    #expect(bound.value.isEmpty)
    bound.value = [3]
    #expect(model.step(.down, in: rows) == nil)
    model.setAnchor(SelectionPosition(id: 3, index: 2))
    #expect(model.step(.down, extending: true, in: rows) == nil)
    #expect(bound.value == [3])
  }

  @Test func aRowThatWentWhileItWasClickedIsSelectedAlone() {
    model.replace(with: 2, at: 1)
    model.extend(to: 50, at: 3, in: rows)
    #expect(bound.value == [50])
  }

  // MARK: Long lists

  @Test func amongAHundredThousandRowsOnlyThoseOfTheRangeAreRead() {
    rows.values = Array(0..<100_000)
    model.replace(with: 50_000, at: 50_000)
    rows.resetReads()
    model.extend(to: 50_099, at: 50_099, in: rows)
    #expect(bound.value.count == 100)
    #expect(rows.reads <= 100)
    rows.resetReads()
    #expect(model.step(.down, extending: true, in: rows)?.id == AnyHashable(50_100))
    #expect(rows.reads <= 103)
    rows.resetReads()
    model.toggle(7, at: 7)
    #expect(rows.reads == 0)
  }

  @Test func selectAllReadsEachIdOnceAndArrowsAfterItAlmostNone() {
    rows.values = Array(0..<100_000)
    model.selectAll(in: rows)
    #expect(bound.value.count == 100_000)
    #expect(rows.reads <= 100_002)
    #expect(bound.writes == 1)
    rows.resetReads()
    #expect(model.step(.up, in: rows)?.id == AnyHashable(0))
    #expect(rows.reads < 10)
    #expect(bound.value.count == 1)
  }
}
