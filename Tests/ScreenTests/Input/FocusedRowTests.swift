import RowanTesting
import SwiftUI
import Testing

/// A row that is being edited goes on being edited wherever the list is scrolled (facts E23, A38).
@MainActor
struct FocusedRowTests {
  private struct Note: Identifiable {
    let id: Int
    var text = ""
  }

  private struct NoteRow: View {
    let id: Int
    @State private var draft = ""
    @FocusState private var isFocused: Bool

    var body: some View {
      VStack {
        TextField("Note \(id)", text: $draft).focused($isFocused)
        Text(verbatim: isFocused ? "editing \(id)" : "note \(id)")
      }
    }
  }

  private struct Notes: View {
    @State private var notes = (0..<5000).map { Note(id: $0) }

    var body: some View {
      List(notes) { NoteRow(id: $0.id) }
        .toolbar {
          Button("Insert") { notes.insert(Note(id: 10_000 + notes.count), at: 0) }
          Button("Insert late") { notes.insert(Note(id: 10_000 + notes.count), at: 40) }
          Button("Clear") { notes.removeAll { (10..<4000).contains($0.id) } }
          Button("Remove it") { notes.removeAll { $0.id == 3 } }
        }
    }
  }

  private func edited() -> Screen {
    let screen = Screen { NavigationStack { Notes() } }
    screen.element(.textField, "Note 3").type("Bread")
    for _ in 0..<8 { screen.scroll(by: 700) }
    #expect(!screen.text("editing 3").exists)
    return screen
  }

  private func comeBack(_ screen: Screen) { for _ in 0..<9 { screen.scroll(by: -700) } }

  @Test func textAndFocusSurviveScrollingAway() {
    let screen = edited()
    let away = screen.measure { screen.scroll(by: 700) }
    #expect(away.bodies["NoteRow", default: 0] < 20)
    comeBack(screen)
    #expect(screen.text("editing 3").exists)
    let field = screen.element(.textField, "Note 3")
    #expect(field.isFocused)
    #expect(field.value == "Bread")
  }

  @Test func keysReachTheFieldThatIsOffTheScreen() {
    let screen = edited()
    #expect(screen.host.graph.focus.focusedLayer?.dispatch(.text("Breadcrumbs")) == true)
    screen.update()
    comeBack(screen)
    #expect(screen.element(.textField, "Note 3").value == "Breadcrumbs")
  }

  @Test(arguments: ["Insert", "Insert late"])
  func rowsInsertedMeanwhileChangeNothingAndCostLittle(_ button: String) {
    let screen = edited()
    let work = screen.measure { screen.button(button).tap() }
    #expect(work.elementReads < 300, "\(work.elementReads)")
    comeBack(screen)
    #expect(screen.text("editing 3").exists)
    #expect(screen.element(.textField, "Note 3").value == "Bread")
    #expect(screen.element(.textField, "Note 3").isFocused)
  }

  @Test func rowsInSightThatAreAllRemovedTakeNotTheFocusWithThem() {
    let screen = edited()
    screen.button("Clear").tap()
    #expect(screen.rows.allSatisfy { $0.label.contains(", note 40") })
    comeBack(screen)
    #expect(screen.text("editing 3").exists)
    #expect(screen.element(.textField, "Note 3").isFocused)
    #expect(screen.element(.textField, "Note 3").value == "Bread")
  }

  @Test func aRowThatIsRemovedMeanwhileLosesTheFocus() {
    let screen = edited()
    screen.button("Remove it").tap()
    comeBack(screen)
    #expect(!screen.elements.contains { $0.isFocused })
    #expect(!screen.element(.textField, "Note 3").exists)
    #expect(screen.element(.textField, "Note 4").exists)
  }

  @Test func staticRowsKeepTheFocusAsWell() {
    let screen = Screen {
      List {
        NoteRow(id: 1)
        ForEach(0..<200) { Text(verbatim: "Row \($0)") }
      }
    }
    screen.element(.textField, "Note 1").type("Bread")
    for _ in 0..<5 { screen.scroll(by: 700) }
    for _ in 0..<5 { screen.scroll(by: -700) }
    #expect(screen.element(.textField, "Note 1").isFocused)
    #expect(screen.element(.textField, "Note 1").value == "Bread")
  }

  @Test func `a field is scrolled above the keyboard that covers it`() {
    let screen = Screen(idiom: .touch) {
      Form { ForEach(0..<12, id: \.self) { TextField("Note \($0)", text: .constant("")) } }
    }
    screen.textField("Note 11").tap()
    #expect(screen.textField("Note 11").frame.maxY > 500)
    screen.resize(to: CGSize(width: 390, height: 450))
    #expect(screen.textField("Note 11").frame.maxY <= 450)
  }
}
