import Foundation
import RowanLayers
import Testing

/// What layers are to a reader, all around them considered.
@MainActor
@Suite("Semantics")
struct SemanticsTreeTests {
  private let stage = LayerStage()

  // MARK: Who speaks

  @Test func aButtonSpeaksForItsText() {
    let button = stage.button("Add")
    stage.show(button, stage.text("Below"))
    #expect(stage.reading == ["button Add", "text Below"])
    #expect(stage.standing(button.children[0]) == .part)
    #expect(stage.form(button.children[0]).isQuiet)
    #expect(stage.form(button).stop == .always)
  }

  @Test func aControlThatNobodyOperatesIsAPartOfWhatIsAroundIt() {
    let label = stage.layer(.button, "Open", [stage.text("Open")])
    stage.show(label)
    #expect(stage.reading == ["text Open"])
    label.interests = .tap
    #expect(stage.reading == ["button Open"])
  }

  @Test func whatIsHiddenIsOutOfReachWithAllInIt() {
    let inner = stage.button("Inner")
    let hidden = stage.layer(.none, traits: .hidden, [inner])
    stage.show(hidden, stage.button("Seen"))
    #expect(stage.reading == ["button Seen"])
    #expect(stage.form(hidden).isHidden)
    #expect(stage.standing(inner) == .outOfReach)
    #expect(stage.form(inner).stop == .never)
  }

  @Test func whatIsBehindSomethingModalIsOutOfReach() {
    let (deep, front) = (stage.button("Deep"), stage.button("In front"))
    let sheet = stage.layer(.dialog, "Sheet", traits: .modal, [stage.button("Done")])
    let behind = stage.plain([deep])
    stage.show(behind, stage.plain([stage.button("Beside"), sheet]), front)
    #expect(stage.reading == ["dialog Sheet", "  button Done", "button In front"])
    #expect(stage.form(behind).isBehind)
    #expect(stage.standing(deep) == .outOfReach)
    // It speaks again when the way is free, and a host had nothing to take back.
    #expect(stage.form(deep).role == .button)
    sheet.removeFromParent()
    #expect(stage.reading == ["button Deep", "button Beside", "button In front"])
  }

  @Test func aTextIsSpokenAsItsLabelWhereThatSaysOther() {
    let (same, other) = (stage.text("Hello, world", says: "hello world"), stage.text("→", says: "Next"))
    stage.show(same, other)
    #expect(stage.form(same).words.isEmpty)
    #expect(!stage.form(same).isQuiet)
    #expect(stage.form(other).words == "Next")
    #expect(stage.form(other).isQuiet)
  }

  @Test func aTextThatIsDrawnOtherwiseUnderTheSameLabelIsSpokenAnew() {
    let text = stage.text("4 stars")
    stage.show(text)
    #expect(stage.form(text).words.isEmpty)
    text.content = stage.text("★★★★").content
    #expect(stage.form(text).words == "4 stars")
    text.content = stage.text("4 stars").content
    #expect(stage.form(text).words.isEmpty)
  }

  @Test func aFieldIsCalledByThePromptThatItHasNow() {
    let field = stage.field(prompt: "Name")
    stage.show(field)
    #expect(stage.form(field).name == "Name")
    field.content = stage.field(prompt: "First name").content
    #expect(stage.form(field).name == "First name")
  }

  @Test func partsTakenTogetherAreSilentWhereTheLabelSaysOther() {
    let parts = stage.layer(.group, "Two stars", [stage.text("★★")])
    parts.semantics?.combinesChildren = true
    stage.show(parts)
    #expect(stage.form(parts).words == "Two stars")
    #expect(stage.standing(parts.children[0]) == .part)
    parts.semantics?.label = "★★"
    #expect(stage.form(parts).words.isEmpty)
  }

  @Test func whatHasNoNameIsCalledAsItsWindow() {
    let list = stage.list([])
    stage.show(list)
    #expect(stage.form(list).name == "List")
    stage.semantics.title = "Staff"
    #expect(stage.form(list).name == "Staff")
  }

  // MARK: Lists

  /// Facts E16, E17, E18.
  @Test(arguments: [
    ("plain rows", false, false, ResolvedSemantics.Role.list), ("rows to choose from", true, false, .listBox),
    ("rows to choose from, with controls", true, true, .grid), ("rows with controls", false, true, .list),
  ])
  func aListIsOfTheKindThatItsRowsAllow(_ what: String, isChoice: Bool, hasControls: Bool, kind: ResolvedSemantics.Role)
  {
    let row = stage.layer(.row, "Row", traits: isChoice ? .selectable : [], hasControls ? [stage.button("Add")] : [])
    let list = stage.list([row])
    stage.show(list)
    #expect(stage.form(list).role == kind, "\(what)")
  }

  /// Facts E20, E21.
  @Test func outlinesAreTreesAndTablesHaveCells() {
    let branch = stage.layer(.row, "Branch", traits: .collapsed)
    let outline = stage.list([branch])
    let cell = stage.layer(.cell, "Cell", [stage.text("Cell")])
    let row = stage.layer(.row, "Line", [cell])
    let table = stage.list([row], role: .table)
    stage.show(outline, table)
    #expect((stage.form(outline).role, stage.form(branch).role, stage.form(branch).level) == (.tree, .treeItem, 1))
    #expect((stage.form(table).role, stage.form(row).role, stage.form(cell).role) == (.table, .row, .cell))
    #expect(stage.form(row).inner == .none)
  }

  @Test func aListThatWasAGridStaysOneWhileRowsWithoutControlsPass() {
    let mixed = stage.layer(.row, "Mixed", traits: .selectable, [stage.button("Add")])
    let plain = stage.layer(.row, "Plain", traits: .selectable)
    let list = stage.list([mixed])
    stage.show(list)
    #expect(stage.form(list).role == .grid)
    list.setChildren([plain])
    #expect(stage.form(list).role == .grid)
    #expect(stage.form(plain).inner == .gridCell)
    list.removeFromParent()
    _ = stage.semantics.elements
    stage.show(list)
    #expect(stage.form(list).role == .listBox)
  }

  @Test func aRowThatIsPressedAsAWholeIsAButtonInAnItem() {
    let row = stage.layer(.row, "Ann", traits: .link, interests: .tap, [stage.text("Ann")])
    let mixed = stage.layer(.row, "Bob", [stage.text("Bob"), stage.button("Call")])
    stage.show(stage.list([row, mixed]))
    #expect((stage.form(row).role, stage.form(row).inner, stage.form(row).name) == (.item, .link, "Ann"))
    #expect(stage.reading == ["list List", "  item Ann", "  item ", "    text Bob", "    button Call"])
  }

  /// Fact E19.
  @Test func headersOfAChoiceStandForTheRowsBelow() {
    let rows = (0..<3).map { stage.layer(.row, "Row \($0)", traits: .selectable, y: CGFloat($0) * 20) }
    let (first, second) = (stage.layer(.header, "A"), stage.layer(.header, "B"))
    stage.show(stage.list([first, rows[0], rows[1], second, rows[2]]))
    #expect(stage.form(first).role == .group)
    #expect(stage.form(first).rows == [rows[0].id, rows[1].id])
    #expect(stage.form(second).rows == [rows[2].id])
    #expect(stage.form(rows[2]).list == rows[2].parent?.id)
  }

  /// Fact E19.
  @Test func aHeaderInAPlainListIsAnItemWithAHeading() {
    let header = stage.layer(.header, "Fruit")
    let title = stage.layer(.header, "Shop")
    title.semantics?.level = 1
    stage.show(title, stage.list([header, stage.layer(.row, "Apple")]))
    let form = stage.form(header)
    #expect((form.role, form.inner, form.level) == (.item, .heading, 3))
    #expect(stage.semantics.firstHeading == title.id)
  }

  // MARK: The keyboard

  @Test func aListIsOneStopOfTheKeyboardAndKeepsIt() {
    let rows = (0..<3).map { stage.layer(.row, "Row \($0)", interests: .tap, y: CGFloat($0) * 20) }
    let list = stage.list(rows)
    stage.show(list)
    func stops() -> [ResolvedSemantics.Stop] { rows.map { stage.form($0).stop } }
    #expect(stops() == [.always, .byArrowKeys, .byArrowKeys])
    rows[1].semantics?.traits = .focused
    #expect(stops() == [.byArrowKeys, .always, .byArrowKeys])
    #expect((stage.semantics.focused, stage.semantics.focusHolder) == (rows[1].id, rows[1].id))
    rows[1].semantics?.traits = []
    #expect(stops() == [.byArrowKeys, .always, .byArrowKeys])
  }

  @Test func aListOfChoicesKeepsTheFocusAndNamesTheRow() {
    let rows = (0..<2).map { stage.layer(.row, "Row \($0)", traits: .selectable, interests: .tap) }
    let list = stage.list(rows, interests: .key)
    stage.show(list)
    #expect(stage.form(list).stop == .always)
    #expect(rows.allSatisfy { stage.form($0).stop == .never })
    #expect(stage.form(list).active == nil)
    rows[1].semantics?.traits.insert(.focused)
    #expect(stage.form(list).active == rows[1].id)
    #expect((stage.semantics.focused, stage.semantics.focusHolder) == (rows[1].id, list.id))
  }

  @Test func whatScrollsIsReachedByItselfWhereNothingInItIs() {
    let scroller = stage.list([stage.text("Long")], role: .scrollArea)
    stage.show(scroller)
    #expect(stage.form(scroller).stop == .always)
    let scroll = scroller.scroll
    scroller.scroll = nil
    #expect(stage.form(scroller).stop == .never)
    scroller.scroll = scroll
    #expect(stage.form(scroller).stop == .always)
    scroller.setChildren([stage.button("Inside")])
    #expect(stage.form(scroller).stop == .never)
  }

  // MARK: Reading

  @Test func elementsAreReadFromTopToBottom() {
    let list = stage.list([stage.text("Second", y: 40), stage.text("First", y: 0)], role: .scrollArea)
    stage.show(list)
    #expect(stage.reading == ["text First", "text Second"])
    list.children[0].frame.origin.y = -40
    #expect(stage.reading == ["text Second", "text First"])
  }

  @Test func framesAreThoseOfTheMoment() {
    let row = stage.layer(.row, "Row", y: 100)
    let list = stage.list([row])
    stage.show(list)
    #expect(stage.semantics.frame(of: row.id).minY == 100)
    list.scroll?.offset.y = 110
    #expect(stage.semantics.frame(of: row.id).minY == -10)
    #expect(stage.semantics.visibleFrame(of: row.id).height == 10)
  }

  @Test func whatSpeaksForPartsOffersTheirActions() {
    let menu = stage.layer(.group)
    menu.semantics?.actions = [SemanticAction(id: 1, name: "Delete"), SemanticAction(id: 2, name: "Delete")]
    let row = stage.layer(.row, "Row", interests: .tap, [menu])
    row.semantics?.actions = [.increment]
    stage.show(stage.list([row]))
    #expect(stage.semantics.offers(of: row.id).map(\.layer) == [row.id, menu.id, menu.id])
    #expect(stage.semantics.offers(of: row.id).map(\.action.id) == [-1, 1, 2])
  }

  @Test func layersThatOnlyMoveAreNotInterpretedAnew() {
    let row = stage.layer(.row, "Row")
    let list = stage.list([row])
    stage.show(list)
    _ = stage.semantics.elements
    let before = stage.semantics.interpretations
    for step in 1...10 {
      list.scroll?.offset.y = CGFloat(step)
      row.frame.origin.y = CGFloat(step * 2)
      row.opacity = 0.5
      _ = (stage.semantics.elements, stage.semantics.focused, stage.reading)
    }
    #expect(stage.semantics.interpretations == before)
    row.setAccessibilityLabel("Other")
    _ = stage.semantics.elements
    #expect(stage.semantics.interpretations == before + 1)
  }

  @Test func actionsKeepTheirNumbersWhileOthersComeAndGo() {
    var numbers = ActionNumbers<String>()
    #expect(numbers.ids(of: ["Open", "Delete", "Delete"]) == [1, 2, 3])
    #expect(numbers.ids(of: ["Delete", "Delete"]) == [2, 3])
    #expect(numbers.ids(of: ["Share", "Delete", "Open"]) == [4, 2, 5])
  }
}
