import RowanTesting
import SwiftUI
import Testing

/// Data that change under a row that is being edited off the screen.
@MainActor
@Suite("Rows kept while data change")
struct KeptRowChangesTests {
  struct Note: Identifiable {
    var id: Int
    var part = 0
  }

  private struct NoteRow: View {
    let id: Int
    @State private var draft = ""
    @FocusState private var isFocused: Bool
    var body: some View {
      HStack {
        TextField("Note \(id)", text: $draft).focused($isFocused)
        Text(isFocused ? "editing" : "note")
      }
    }
  }

  @Observable
  final class Model {
    var notes = (0..<600).map { Note(id: $0) }
    var parts = [0, 1]
    var hidden: Set<Int> = []
  }

  private struct Notes: View {
    let model: Model
    var body: some View {
      List {
        ForEach(model.parts, id: \.self) { part in
          Section("Part \(part)") {
            ForEach(model.notes.filter { $0.part == part }) { note in
              if !model.hidden.contains(note.id) { NoteRow(id: note.id) }
            }
          }
        }
      }
    }
  }

  private func edited() -> (Screen, Model) {
    let model = Model()
    let screen = Screen(size: CGSize(width: 320, height: 480)) { Notes(model: model) }
    screen.textField("Note 3").type("Bread")
    for _ in 0..<10 { screen.scroll(by: 500) }
    return (screen, model)
  }

  private func isSound(_ screen: Screen) -> Bool { screen.host.root.checkInvariants().isEmpty }

  @Test(arguments: ["emptied", "moved", "renamed", "hidden", "section gone", "doubled", "reversed"])
  func `the list is sound, and the focus is with the row or nowhere`(_ change: String) {
    guard change == "doubled" else { return check(change) }
    withKnownIssue(isIntermittent: true) {
      check(change)
    } matching: { issue in
      issue.description.contains("more than once")
    }
  }

  private func check(_ change: String) {
    let (screen, model) = edited()
    switch change {
    case "emptied": model.notes = []
    case "moved": model.notes[3].part = 1
    case "renamed": model.notes[3].id = 9999
    case "hidden": model.hidden = [3]
    case "section gone": model.parts = [1]
    case "doubled": model.notes.insert(Note(id: 4), at: 3)
    default: model.notes.reverse()
    }
    screen.update()
    #expect(isSound(screen))
    for _ in 0..<4 { screen.scroll(by: 300) }
    for _ in 0..<30 { screen.scroll(by: -500) }
    #expect(isSound(screen))
    let focused = screen.elements.filter { $0.isFocused && $0.role == .textField }
    #expect(focused.allSatisfy { $0.label == "Note 3" && $0.value == "Bread" })
    // What comes back is not somebody else's.
    model.notes = (0..<600).map { Note(id: $0) }
    (model.parts, model.hidden) = ([0, 1], [])
    screen.update()
    #expect(isSound(screen))
    screen.textField("Note 4").type("x")
    #expect(screen.textField("Note 4").value == "x")
    #expect(screen.elements.filter { $0.isFocused && $0.role == .textField }.map(\.label) == ["Note 4"])
  }
}
