import RowanTesting
import SwiftUI
import Testing

/// A field that the program focuses gets the focus and comes into sight, however far off it is.
@MainActor
struct FarFocusTests {
  @Observable
  final class Notes {
    struct Note: Identifiable {
      let id: Int
      var text = ""
    }

    var notes: [Note]
    init(_ count: Int) { notes = (0..<count).map { Note(id: $0) } }
  }

  enum Holder: CaseIterable { case list, form, sections, scroll }

  private struct Board: View {
    @Bindable var notes: Notes
    let holder: Holder
    @FocusState private var focused: Int?

    var body: some View {
      VStack {
        Button("Add") {
          notes.notes.append(.init(id: 999))
          focused = 999
        }
        Button("Middle") { focused = notes.notes.count / 2 }
        Button("Unknown") { focused = -5 }
        Text(focused.map { "Focus \($0)" } ?? "No focus")
        switch holder {
        case .list: List { fields }
        case .form: Form { fields }.formStyle(.grouped)
        case .sections:
          List {
            Section("First") { Text("Head") }
            Section("Notes") { fields }
          }
        case .scroll: ScrollView { LazyVStack { fields } }
        }
      }
    }

    private var fields: some View {
      ForEach($notes.notes) { $note in
        TextField("Note \(note.id)", text: $note.text).focused($focused, equals: note.id)
      }
    }
  }

  @Test(arguments: Holder.allCases, Screen.Idiom.allCases)
  func `a new field far out of sight gets the focus and is shown`(holder: Holder, idiom: Screen.Idiom) async {
    let screen = Screen(size: CGSize(width: 600, height: 600), idiom: idiom) {
      Board(notes: Notes(300), holder: holder)
    }
    screen.button("Add").tap()
    await screen.settle()
    #expect(screen.text("Focus 999").exists)
    let field = screen.element(.textField, "Note 999")
    #expect(field.isFocused && field.isVisible)
    field.type("Bread")
    #expect(field.value == "Bread")
  }

  @Test(arguments: Holder.allCases)
  func `so does an old one that was never made`(holder: Holder) async {
    let screen = Screen(size: CGSize(width: 600, height: 600)) { Board(notes: Notes(300), holder: holder) }
    screen.button("Middle").tap()
    await screen.settle()
    let field = screen.element(.textField, "Note 150")
    #expect(field.isFocused && field.isVisible)
  }

  @Test(arguments: Holder.allCases)
  func `a value that no field stands for falls back and scrolls nothing`(holder: Holder) async {
    let screen = Screen(size: CGSize(width: 600, height: 600)) { Board(notes: Notes(300), holder: holder) }
    screen.button("Unknown").tap()
    await screen.settle()
    #expect(screen.text("No focus").exists && screen.scrollOffset == 0)
  }

  private struct Long: View {
    enum Field { case first, last }
    @State private var text = ""
    @FocusState private var field: Field?

    var body: some View {
      NavigationStack {
        Form {
          TextField("First", text: $text).focused($field, equals: .first).onSubmit { field = .last }
          ForEach(0..<60) { Text("Row \($0)") }
          TextField("Last", text: $text).focused($field, equals: .last)
        }
        .formStyle(.grouped)
      }
    }
  }

  @Test(arguments: Screen.Idiom.allCases)
  func `a field written out far below is shown when it is focused`(idiom: Screen.Idiom) async {
    let screen = Screen(size: CGSize(width: 600, height: 600), idiom: idiom) { Long() }
    screen.textField("First").tap()
    screen.textField("First").submit()
    await screen.settle()
    let field = screen.element(.textField, "Last")
    #expect(field.isFocused && field.isVisible)
  }
}
