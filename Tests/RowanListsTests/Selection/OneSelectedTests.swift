import RowanGraph
import Testing

@testable import RowanLists

/// Lists in which one row, or always one row, is selected (facts C1-C3, C5, C13, C16, C20, C26).
@MainActor
@Suite("Selecting one row")
struct OneSelectedTests {
  private let rows = PlainRows(1...10)

  // MARK: One or none

  @Test func aTapMovesTheSelectionAndAnotherOneOnTheSameRowKeepsIt() {
    let bound = Bound<Int?>(nil)
    let model = SelectionModel(SingleSelection(binding: bound.binding))
    model.replace(with: 3, at: 2)
    model.replace(with: 5, at: 4)
    model.replace(with: 5, at: 4)
    #expect(bound.value == 5)
  }

  @Test func aCommandClickOnTheSelectedRowDeselectsIt() {
    let bound = Bound<Int?>(3)
    let model = SelectionModel(SingleSelection(binding: bound.binding))
    #expect(!model.toggle(3, at: 2))
    #expect(bound.value == nil)
    #expect(model.toggle(4, at: 3))
    #expect(model.toggle(6, at: 5))
    #expect(bound.value == 6)
  }

  @Test func withoutSeveralARangeIsItsLastRow() {
    let bound = Bound<Int?>(3)
    let model = SelectionModel(SingleSelection(binding: bound.binding))
    model.extend(to: 6, at: 5, in: rows)
    #expect(bound.value == 6)
    #expect(!model.selectAll(in: rows))
    #expect(bound.value == 6)
    #expect(model.step(.down, extending: true, in: rows)?.id == AnyHashable(7))
    #expect(bound.value == 7)
  }

  @Test func whatIsSelectedCanBeCleared() {
    let bound = Bound<Int?>(3)
    let model = SelectionModel(SingleSelection(binding: bound.binding))
    #expect(model.clear())
    #expect(bound.value == nil)
    #expect(model.clear())
    #expect(bound.writes == 1)
  }

  // MARK: Always one

  @Test func oneRowStaysSelectedWhateverIsClicked() {
    let bound = Bound(3)
    let model = SelectionModel(RequiredSelection(binding: bound.binding))
    #expect(model.toggle(3, at: 2))
    #expect(!model.clear())
    #expect(bound.value == 3)
    #expect(bound.writes == 0)
    model.toggle(4, at: 3)
    #expect(bound.value == 4)
    #expect(model.step(.up, in: rows)?.id == AnyHashable(3))
    #expect(bound.value == 3)
  }

  // MARK: None

  @Test func aListWithoutSelectionSelectsNothing() {
    let model = SelectionModel(NoSelection())
    model.replace(with: 3, at: 2)
    #expect(!model.toggle(3, at: 2))
    #expect(!model.selectAll(in: rows))
    #expect(!model.clear())
    #expect(model.step(.down, in: rows) == nil)
    #expect(!model.contains(3))
  }

  // MARK: Tags

  @Test func aRowIsSelectableWhereItsTagHasTheTypeOfTheSelection() {
    let numbers = MultipleSelection(binding: Bound<Set<Int>>([2]).binding)
    #expect(numbers.id(of: SelectionTag(id: 2)) == AnyHashable(2))
    #expect(numbers.id(of: SelectionTag(id: "two")) == nil)
    #expect(!numbers.accepts(SelectionTag("two", includesOptional: true)))
    #expect(numbers.snapshot()?.contains(SelectionTag(id: 2)) == true)
    #expect(numbers.snapshot()?.contains(SelectionTag(id: 3)) == false)
    #expect(numbers.only == AnyHashable(2))
  }

  @Test func aTagStandsForOptionalSelectionsOfItsTypeAsWell() {
    let one = SingleSelection(binding: Bound<Int?>(2).binding)
    let tag = SelectionTag(2, includesOptional: true)
    #expect(one.id(of: tag) == AnyHashable(2))
    #expect(one.id(of: SelectionTag(Int?(2), includesOptional: false)) == AnyHashable(2))
    #expect(one.snapshot()?.contains(tag) == true)
    #expect(one.contains(2))
  }

  @Test func idsOfAnotherTypeAreNotWritten() {
    let bound = Bound(3)
    let model = SelectionModel(RequiredSelection(binding: bound.binding))
    model.replace(with: "three", at: 2)
    #expect(bound.value == 3)
  }
}
