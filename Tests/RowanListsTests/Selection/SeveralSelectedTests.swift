import RowanGraph
import Testing

@testable import RowanLists

/// Clicks and keys in a list with a set of selected rows (facts C25, C28-C30, C32).
@MainActor
@Suite("Selecting several rows")
struct SeveralSelectedTests {
  private let bound = Bound<Set<Int>>([])
  private let model: SelectionModel
  private let rows = PlainRows(1...10)

  init() { model = SelectionModel(MultipleSelection(binding: bound.binding)) }

  private func click(_ value: Int) { model.replace(with: value, at: index(of: value)) }
  private func commandClick(_ value: Int) { model.toggle(value, at: index(of: value)) }
  private func shiftClick(_ value: Int, command: Bool = false) {
    model.extend(to: value, at: index(of: value), adding: command, in: rows)
  }
  private func index(of value: Int) -> Int { rows.values.firstIndex(of: value) ?? 0 }
  private func press(_ step: SelectionModel.Step, shift: Bool = false) {
    _ = model.step(step, extending: shift, in: rows)
  }

  // MARK: Clicks

  @Test func aClickSelectsOneRowAndDeselectsTheOthers() {
    click(3)
    click(5)
    #expect(bound.value == [5])
  }

  @Test func commandClicksSelectAndDeselectSingleRows() {
    click(3)
    commandClick(5)
    commandClick(8)
    #expect(bound.value == [3, 5, 8])
    commandClick(5)
    #expect(bound.value == [3, 8])
  }

  @Test func aShiftClickSelectsUpAndDownFromTheRowClickedBefore() {
    click(5)
    shiftClick(8)
    #expect(bound.value == [5, 6, 7, 8])
    shiftClick(3)
    #expect(bound.value == [3, 4, 5])
    shiftClick(5)
    #expect(bound.value == [5])
  }

  @Test func aRowThatWasCommandClickedIsWhereTheNextRangeBegins() {
    click(2)
    commandClick(5)
    shiftClick(7)
    #expect(bound.value == [2, 5, 6, 7])
    shiftClick(6)
    #expect(bound.value == [2, 5, 6])
  }

  @Test func aRowThatWasDeselectedIsWhereTheNextRangeBegins() {
    click(2)
    commandClick(2)
    #expect(bound.value.isEmpty)
    shiftClick(4)
    #expect(bound.value == [2, 3, 4])
  }

  @Test func aShiftCommandClickAddsARangeToTheOneThereIs() {
    click(5)
    shiftClick(7)
    shiftClick(3, command: true)
    #expect(bound.value == [3, 4, 5, 6, 7])
  }

  @Test func aShiftClickWithNothingClickedBeforeSelectsTheRow() {
    shiftClick(4)
    #expect(bound.value == [4])
    shiftClick(6)
    #expect(bound.value == [4, 5, 6])
  }

  @Test func aShiftClickGoesOnFromTheRowThatTheAppSelected() {
    bound.value = [4]
    shiftClick(6)
    #expect(bound.value == [4, 5, 6])
  }

  @Test func aRangeIsWrittenAtOnce() {
    click(1)
    let before = bound.writes
    shiftClick(10)
    #expect(bound.writes == before + 1)
  }

  @Test func rowsThatCannotBeSelectedAreLeftOutOfRanges() {
    rows.disabled = [4, 6]
    click(3)
    shiftClick(7)
    #expect(bound.value == [3, 5, 7])
  }

  @Test func aClickBelowTheRowsDeselectsAllAndTheNextRangeBeginsAnew() {
    click(3)
    shiftClick(6)
    #expect(model.clear())
    #expect(bound.value.isEmpty)
    shiftClick(8)
    #expect(bound.value == [8])
  }

  // MARK: Arrow keys

  @Test func arrowsGoFromRowToRowAndStopAtTheEnds() {
    click(9)
    press(.down)
    #expect(bound.value == [10])
    press(.down)
    #expect(bound.value == [10])
    press(.up)
    #expect(bound.value == [9])
  }

  @Test func withNothingSelectedArrowsBeginAtTheEnds() {
    press(.down)
    #expect(bound.value == [1])
    model.clear()
    press(.up)
    #expect(bound.value == [10])
  }

  @Test func fromSeveralSelectedRowsArrowsGoOnAboveTheFirstOrBelowTheLast() {
    bound.value = [4, 6]
    press(.down)
    #expect(bound.value == [7])
    bound.value = [4, 6]
    press(.up)
    #expect(bound.value == [3])
  }

  @Test func shiftArrowsGrowAwayFromTheAnchorAndShrinkBack() {
    click(3)
    press(.down, shift: true)
    press(.down, shift: true)
    #expect(bound.value == [3, 4, 5])
    press(.up, shift: true)
    #expect(bound.value == [3, 4])
    press(.up, shift: true)
    press(.up, shift: true)
    #expect(bound.value == [2, 3])
  }

  @Test func optionArrowsGoToTheFirstAndTheLastRow() {
    click(5)
    press(.last)
    #expect(bound.value == [10])
    press(.first)
    #expect(bound.value == [1])
    click(5)
    press(.last, shift: true)
    #expect(bound.value == [5, 6, 7, 8, 9, 10])
  }

  @Test func arrowsSkipRowsThatCannotBeSelected() {
    rows.disabled = [1, 4, 5]
    click(3)
    press(.down)
    #expect(bound.value == [6])
    press(.first)
    #expect(bound.value == [2])
  }

  // MARK: All

  @Test func selectAllSelectsEveryRowThatCanBe() {
    rows.disabled = [2]
    #expect(model.selectAll(in: rows))
    #expect(bound.value == Set(rows.values).subtracting([2]))
    #expect(bound.writes == 1)
  }

  @Test func afterSelectAllAShiftClickShrinksFromTheFirstRow() {
    model.selectAll(in: rows)
    shiftClick(4)
    #expect(bound.value == [1, 2, 3, 4])
  }

  @Test func afterSelectAllArrowsGoToTheEnds() {
    model.selectAll(in: rows)
    press(.up)
    #expect(bound.value == [1])
    model.selectAll(in: rows)
    press(.down)
    #expect(bound.value == [10])
  }
}
