import Foundation
import RowanLayers
import TestSupport
import Testing

/// Rows in which nothing changed are interpreted once.
@MainActor
@Suite("Interpreted rows")
struct KeptRowTests {
  private let stage = LayerStage()

  private func row(_ name: String) -> Layer { stage.layer(.row, name, interests: .tap, [stage.text(name)]) }

  /// How many layers are looked at for what happens.
  private func looks(_ body: () -> Void) -> Int {
    _ = stage.semantics.elements
    body()
    return Set(stage.semantics.renewed).count
  }

  @Test func aRowThatChangesIsLookedAtAndNoOther() {
    let rows = (0..<50).map { row("Row \($0)") }
    let list = stage.list(rows)
    stage.show(list)
    // The root, the list, and the row with its text.
    #expect(looks { rows[7].setAccessibilityLabel("Other") } == 4)
    #expect(stage.form(rows[7]).name == "Other")
    // These, the row that goes, the one that comes, and the one at which the keyboard stops now.
    #expect(looks { list.setChildren(Array(rows.dropFirst()) + [row("New")]) } == 8)
    #expect(stage.semantics.element(rows[0].id) == nil)
    #expect(stage.reading.last == "  item New")
  }

  @Test func aRowThatComesBackIsWhatItIsNow() {
    let rows = (0..<3).map { row("Row \($0)") }
    let list = stage.list(rows)
    stage.show(list)
    _ = stage.semantics.elements
    list.setChildren([rows[0], rows[2]])
    rows[1].setAccessibilityLabel("While away")
    list.setChildren(rows)
    #expect(stage.form(rows[1]).name == "While away")
  }

  @Test func rowsAreLookedAtAnewWhereTheirListIsOfAnotherKind() {
    let rows = (0..<3).map { stage.layer(.row, "Row \($0)", traits: .selectable, [stage.text("Row \($0)")]) }
    let list = stage.list(rows)
    stage.show(list)
    #expect(stage.form(rows[0]).role == .option)
    rows[2].setChildren([stage.button("Add")])
    #expect(stage.form(rows[0]).role == .row)
    #expect(stage.form(rows[0].children[0]).isQuiet == false)
  }

  @Test func rowsBehindASheetSpeakAgainWhenItGoes() {
    let rows = (0..<3).map { row("Row \($0)") }
    let list = stage.list(rows)
    let sheet = stage.layer(.dialog, "Sheet", traits: .modal, [stage.button("Done")])
    stage.show(list)
    let before = stage.reading
    stage.show(list, sheet)
    #expect(stage.standing(rows[1]) == .outOfReach)
    stage.show(list)
    #expect(stage.reading == before)
  }

  @Test func theStopOfTheKeyboardMovesFromRowToRow() {
    let rows = (0..<3).map { row("Row \($0)") }
    stage.show(stage.list(rows))
    #expect(rows.map { stage.form($0).stop } == [.always, .byArrowKeys, .byArrowKeys])
    rows[2].semantics?.traits = .focused
    #expect(rows.map { stage.form($0).stop } == [.byArrowKeys, .byArrowKeys, .always])
    #expect(stage.semantics.focused == rows[2].id)
    rows[2].semantics?.traits = []
    #expect(stage.semantics.focused == nil)
  }

  #if DEBUG || ROWAN_CHECKS
  @Test(arguments: 1...40) func whatIsKeptIsWhatWouldBeFoundAnew(seed: Int) {
    var random = SeededRandom(UInt64(seed))
    var lists = (0..<2).map { _ in stage.list((0..<6).map { row("Row \($0)") }) }
    lists[1].semantics?.role = .table
    let sheet = stage.layer(.dialog, "Sheet", traits: .modal, [stage.list([row("In front")])])
    let label = stage.layer(.group, "All together", [lists[0]])
    stage.show(label, lists[1])
    for step in 0..<60 {
      let list = lists[Int.random(in: 0..<2, using: &random)]
      let chosen = list.children.randomElement(using: &random)
      switch Int.random(in: 0..<14, using: &random) {
      case 0: chosen?.setAccessibilityLabel("Step \(step)")
      case 1: list.setChildren(list.children.filter { $0 !== chosen })
      case 2: list.setChildren([row("New \(step)")] + list.children)
      case 3: list.setChildren(list.children.shuffled(using: &random))
      case 4: if let chosen { lists[0].setChildren(lists[0].children.filter { $0 !== chosen } + [chosen]) }
      case 5: chosen?.setChildren([stage.button("Add"), stage.text("Beside")])
      case 6: chosen?.setChildren([stage.layer(.cell, "", [stage.text("Cell")])])
      case 7: chosen?.semantics?.traits.formSymmetricDifference(.selectable)
      case 8: chosen?.semantics?.traits.formSymmetricDifference(.focused)
      case 9: chosen?.setChildren([stage.layer(.header, "Heading"), stage.list([row("Inner")])])
      case 10: stage.layers.root.setChildren([label, lists[1]] + (step.isMultiple(of: 2) ? [sheet] : []))
      case 11: label.semantics?.combinesChildren.toggle()
      case 12: chosen?.semantics?.traits.formSymmetricDifference(.hidden)
      default:
        chosen?.startAnew()
        if let chosen { list.setChildren(list.children + [chosen]) }
      }
      // Some steps go by before anybody looks.
      if Bool.random(using: &random) { #expect(stage.semantics.checkInvariants() == [], "seed \(seed), step \(step)") }
    }
    lists = []
  }
  #endif
}
