import RowanTesting
import SwiftUI
import Testing

/// What pointers and keys make of a list's selection.
@MainActor
struct SelectionTests {
  @Observable
  final class Model {
    var many: Set<Int> = []
    var one: Int?
    var required = 2
    var rows = Array(0..<8)
    var log: [String] = []
    @ObservationIgnored var bodies = 0
  }

  private struct Many: View {
    @Bindable var model: Model
    var body: some View {
      List(model.rows, id: \.self, selection: $model.many) { number in
        let _ = model.bodies += 1
        Text("Row \(number)")
      }
    }
  }

  private func many(_ model: Model, idiom: Screen.Idiom = .desktop) -> Screen {
    Screen(idiom: idiom) { Many(model: model) }
  }

  private func selected(_ screen: Screen) -> [String] { screen.rows.filter(\.isSelected).map(\.label) }

  // MARK: Pointers

  @Test func `a click selects one row, Command toggles, Shift extends, both add (fact C25)`() {
    let model = Model()
    let screen = many(model)
    screen.row("Row 1").tap()
    #expect(model.many == [1])
    screen.row("Row 3").tap(modifiers: .command)
    #expect(model.many == [1, 3])
    screen.row("Row 5").tap(modifiers: .shift)
    #expect(model.many == [1, 3, 4, 5])
    screen.row("Row 4").tap(modifiers: .shift)
    #expect(model.many == [1, 3, 4])
    screen.row("Row 7").tap(modifiers: .command)
    screen.row("Row 6").tap(modifiers: [.shift, .command])
    #expect(model.many == [1, 3, 4, 6, 7])
    screen.row("Row 3").tap(modifiers: .command)
    #expect(model.many == [1, 4, 6, 7])
    screen.row("Row 4").tap()
    #expect(model.many == [4] && selected(screen) == ["Row 4"])
  }

  @Test func `the mouse selects when it goes down, and all that it is dragged over (facts C25, C27)`() {
    let model = Model()
    let screen = many(model)
    let (first, last) = (screen.row("Row 2").frame, screen.row("Row 5").frame)
    screen.pointerDown(at: CGPoint(x: first.midX, y: first.midY))
    #expect(model.many == [2])
    screen.pointerMove(to: CGPoint(x: first.midX, y: last.midY))
    #expect(model.many == [2, 3, 4, 5])
    screen.pointerMove(to: CGPoint(x: first.midX, y: screen.row("Row 1").frame.midY))
    #expect(model.many == [1, 2])
    screen.pointerUp()
    #expect(model.many == [1, 2])
  }

  @Test func `a click below the rows deselects, unless one row must be selected (facts C5, C26)`() {
    let model = Model()
    let screen = many(model)
    screen.row("Row 1").tap()
    screen.tap(at: CGPoint(x: 100, y: 700))
    #expect(model.many.isEmpty)
    let one = Screen(idiom: .desktop) {
      List(0..<4, selection: Bindable(model).required) { Text("Row \($0)") }
    }
    one.row("Row 3").tap()
    #expect(model.required == 3)
    one.tap(at: CGPoint(x: 100, y: 700))
    one.row("Row 3").tap(modifiers: .command)
    #expect(model.required == 3)
  }

  @Test func `with several to select, a finger selects none and a mouse needs a key on touch screens (facts C14, C21)`()
  {
    let model = Model()
    let screen = many(model, idiom: .touch)
    screen.row("Row 1").tap()
    #expect(model.many.isEmpty)
    screen.row("Row 1").tap(modifiers: .command)
    screen.row("Row 3").tap(modifiers: .shift)
    #expect(model.many == [1, 2, 3])
  }

  @Test func `a change of the selection runs no row (fact C12)`() {
    let model = Model()
    let screen = many(model)
    let before = model.bodies
    screen.row("Row 1").tap()
    model.many = [2, 3]
    screen.update()
    screen.element(.list).focus()
    screen.press("a", modifiers: .command)
    #expect(model.many.count == 8)
    #expect(model.bodies == before)
  }

  // MARK: Keys

  @Test func `arrows replace, Shift extends from the anchor, Command leaves the selection (facts C28, C29, E24)`() {
    let model = Model()
    let screen = many(model)
    screen.row("Row 3").tap()
    screen.press(.downArrow, modifiers: .shift)
    screen.press(.downArrow, modifiers: .shift)
    #expect(model.many == [3, 4, 5])
    screen.press(.upArrow, modifiers: .shift)
    #expect(model.many == [3, 4])
    // From several, up goes above the first and down below the last.
    screen.press(.upArrow)
    #expect(model.many == [2])
    screen.press(.downArrow, modifiers: .shift)
    screen.press(.downArrow)
    #expect(model.many == [4])
    screen.press(.downArrow, modifiers: .command)
    #expect(model.many == [4])
    screen.press(.space, modifiers: .command)
    #expect(model.many == [4, 5])
    screen.press(.end, modifiers: .shift)
    #expect(model.many == [4, 5, 6, 7])
    screen.press(.home)
    #expect(model.many == [0])
  }

  @Test func `all that can be selected is selected with Command-A, and Escape leaves it so (fact C32)`() {
    let model = Model()
    let screen = Screen(idiom: .desktop) {
      List(Array(0..<6), id: \.self, selection: Bindable(model).many) { number in
        Text("Row \(number)").selectionDisabled(number == 2)
      }
    }
    screen.row("Row 1").tap()
    screen.press("a", modifiers: .command)
    #expect(model.many == [0, 1, 3, 4, 5])
    screen.press(.escape)
    #expect(model.many.count == 5)
  }

  private struct Names: View {
    static let names = ["Ash", "Birch", "Élan", "Beech", "Cedar", "Beet"]
    @Bindable var model: Model
    var body: some View {
      List(0..<6, selection: $model.one) { number in
        Text(Self.names[number])
          .typeSelectEquivalent(number == 4 ? Text("Zeder") : number == 5 ? Text("") : nil)
      }
    }
  }

  @Test func `what is typed finds a row (fact C33)`() {
    let model = Model()
    let screen = Screen(idiom: .desktop, clock: ManualClock()) { Names(model: model) }
    screen.row("Ash").tap()
    screen.press("b")
    #expect(model.one == 1)
    screen.press("e")
    #expect(model.one == 3)
    let accents = Screen(idiom: .desktop) { Names(model: model) }
    accents.row("Ash").tap()
    accents.press("e")
    #expect(model.one == 2)
    let other = Screen(idiom: .desktop) { Names(model: model) }
    other.row("Ash").tap()
    other.press("z")
    #expect(model.one == 4)
  }

  private struct Long: View {
    @Bindable var model: Model
    var body: some View { List(0..<2000, selection: $model.one) { Text("Row \($0)") } }
  }

  @Test func `letters after one that no row begins with create no rows`() {
    let model = Model()
    let screen = Screen(idiom: .desktop, clock: ManualClock()) { Long(model: model) }
    screen.row("Row 0").tap()
    screen.press("z")
    let made = screen.counters.rowsMade
    #expect(made > 500)
    for letter in ["r", "o", "w"] { screen.press(KeyEquivalent(Character(letter))) }
    #expect(screen.counters.rowsMade == made)
    #expect(model.one == 0)
  }

  // MARK: Menus

  private struct Menued: View {
    @Bindable var model: Model
    var body: some View {
      List(model.rows, id: \.self, selection: $model.many) { Text("Row \($0)") }
        .contextMenu(forSelectionType: Int.self) { ids in
          if ids.isEmpty {
            Button("New") { model.log.append("new") }
          } else if !ids.contains(7) {
            Button("Delete") { model.log.append("delete \(ids.sorted())") }
          }
        } primaryAction: { ids in
          model.log.append("open \(ids.sorted())")
        }
    }
  }

  @Test func `a menu is for all that is selected, for one other row, or for none (fact C41)`() async {
    let model = Model()
    let screen = Screen(idiom: .desktop) { Menued(model: model) }
    screen.row("Row 1").tap()
    screen.row("Row 2").tap(modifiers: .shift)
    screen.row("Row 2").openMenu()
    #expect(screen.menu == ["Delete"])
    screen.choose("Delete")
    screen.row("Row 5").openMenu()
    screen.choose("Delete")
    #expect(model.log == ["delete [1, 2]", "delete [5]"] && model.many == [1, 2])
    screen.row("Row 7").openMenu()
    #expect(screen.menu.isEmpty)
    screen.openMenu(at: CGPoint(x: 100, y: 700))
    screen.choose("New")
    #expect(model.log.last == "new")
    model.rows = Array(0..<200)
    screen.update()
    screen.scroll(by: 2000)
    let row = screen.rows.first { $0.isVisible && $0.frame.minY > 200 }
    row?.openMenu()
    screen.choose("Delete")
    #expect(model.log.last == "delete [\(row?.label.dropFirst(4) ?? "")]")
  }

  @Test
  func `a double click and Return perform the primary action, and a tap does on touch screens (facts C35, C37, C42)`() {
    let model = Model()
    let screen = Screen(idiom: .desktop) { Menued(model: model) }
    screen.row("Row 1").tap()
    #expect(model.log.isEmpty)
    screen.row("Row 2").doubleTap()
    #expect(model.log == ["open [2]"])
    screen.press(.downArrow, modifiers: .shift)
    screen.press(.return)
    #expect(model.log.last == "open [2, 3]")
    let touch = Screen(idiom: .touch) { Menued(model: model) }
    touch.row("Row 4").tap()
    #expect(model.log.last == "open [4]" && model.many == [2, 3])
  }

  // MARK: Data

  @Test func `ids without rows stay, and are selected again with their rows (facts C6, C7)`() {
    let model = Model()
    let screen = many(model)
    model.many = [2, 99]
    screen.update()
    #expect(selected(screen) == ["Row 2"] && model.many == [2, 99])
    model.rows.removeAll { $0 == 2 }
    screen.update()
    #expect(model.many == [2, 99] && selected(screen).isEmpty)
    model.rows.append(99)
    screen.update()
    #expect(selected(screen) == ["Row 99"])
  }

  @Test func `rows that are scrolled away stay selected, and ranges reach over them`() {
    let model = Model()
    model.rows = Array(0..<500)
    let screen = many(model)
    screen.row("Row 1").tap()
    screen.scroll(by: 8000)
    let far = screen.rows.first { $0.isVisible }
    far?.tap(modifiers: .shift)
    let number = far.flatMap { Int($0.label.dropFirst(4)) } ?? 0
    #expect(number > 100 && model.many == Set(1...number))
  }

  @Test func `a selection that no row can hold is a mistake`() {
    struct Wrong: View {
      @State private var chosen: Set<String> = []
      var body: some View { List(0..<3, selection: $chosen) { Text("Row \($0)") } }
    }
    withKnownIssue {
      _ = Screen(idiom: .desktop) { Wrong() }
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined()
      return text.contains("String") && text.contains("Int")
    }
  }

  @Test func `a binding of nil is no selection`() {
    let screen = Screen(idiom: .desktop) {
      List(0..<3, selection: Binding<Set<Int>>?.none) { Text("Row \($0)") }
    }
    withKnownIssue { screen.row("Row 1").tap() }
    #expect(selected(screen).isEmpty)
  }

  @Test func `in an outline ranges take the rows that are open`() {
    struct Outline: View {
      @Bindable var model: Chosen
      var body: some View {
        List(OutlineTests.files, children: \.children, selection: $model.chosen) { Text($0.id) }
      }
    }
    let model = Chosen()
    let screen = Screen(idiom: .desktop) { Outline(model: model) }
    screen.element(.outline).focus()
    screen.press(.rightArrow)
    screen.row("Sources").tap()
    screen.row("README").tap(modifiers: .shift)
    #expect(model.chosen == ["Sources", "Graph", "Empty", "README"])
    screen.press("a", modifiers: .command)
    #expect(model.chosen.count == 5)
    // A hidden child that the program selects opens nothing (fact C95).
    model.chosen = ["Node.swift"]
    screen.update()
    #expect(!screen.row("Node.swift").exists)
  }

  @Observable
  final class Chosen {
    var chosen: Set<String> = []
  }
}
