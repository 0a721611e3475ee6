import RowanTesting
import SwiftUI
import Testing

/// Where edit mode is known, and what people read from it.
@MainActor
struct EditModeFactTests {
  @Observable
  final class Notes {
    var heard: [String] = []
    var mode = EditMode.inactive
    var items = ["One", "Two"]
    var locked = false
  }

  private struct Reader: View {
    let name: String
    let notes: Notes
    @Environment(\.editMode) private var mode
    var body: some View {
      Text(
        verbatim: "\(name) \(mode.map { $0.wrappedValue == .inactive ? "inactive" : "\($0.wrappedValue)" } ?? "none")"
      )
    }
  }

  @Test
  func
    `a stack has an edit mode for its list and its bar, and whoever makes the stack does not read it (facts C45, C49)`()
  {
    struct Outside: View {
      let notes: Notes
      @Environment(\.editMode) private var mode
      var body: some View {
        VStack {
          Text(verbatim: "outside \(mode?.wrappedValue.isEditing == true ? "edits" : "rests")")
          NavigationStack {
            List {
              Reader(name: "inside", notes: notes)
              ForEach(notes.items, id: \.self) { Text($0) }.onDelete { notes.items.remove(atOffsets: $0) }
            }
            .toolbar { EditButton() }
          }
        }
      }
    }
    let screen = Screen(size: CGSize(width: 390, height: 844)) { Outside(notes: Notes()) }
    #expect(screen.text("inside inactive").exists && screen.text("outside rests").exists)
    screen.button("Edit").tap()
    #expect(screen.text("inside active").exists && screen.text("outside rests").exists)
  }

  @Test func `every mode but inactive is editing (fact C46)`() {
    #expect(!EditMode.inactive.isEditing && EditMode.active.isEditing && EditMode.transient.isEditing)
  }

  @Test func `two stacks are edited by themselves (fact C45)`() {
    struct Two: View {
      let notes: Notes
      var body: some View {
        VStack {
          ForEach(0..<2, id: \.self) { number in
            NavigationStack {
              List { ForEach(notes.items, id: \.self) { Text("\(number) \($0)") }.onDelete { _ in } }
                .toolbar { EditButton() }
            }
          }
        }
      }
    }
    let screen = Screen(size: CGSize(width: 390, height: 1200)) { Two(notes: Notes()) }
    screen.buttons.first { $0.label == "Edit" }?.tap()
    #expect(screen.buttons.filter { $0.label == "Done" }.count == 1)
    #expect(screen.button("Delete 0 One").exists && !screen.button("Delete 1 One").exists)
  }

  private struct Own: View {
    @Bindable var notes: Notes
    var body: some View {
      List {
        ForEach(notes.items, id: \.self) { item in
          if notes.mode.isEditing { Counter(name: item) } else { Counter(name: item) }
        }
        .onDelete { notes.items.remove(atOffsets: $0) }
        .deleteDisabled(notes.locked)
      }
      .environment(\.editMode, $notes.mode)
    }
  }

  private struct Counter: View {
    let name: String
    @State private var count = 0
    var body: some View { Button("\(name) \(count)") { count += 1 }.buttonStyle(.borderless) }
  }

  @Test func `a mode that the program sets is there at once, and branches on it are other views (facts C48, C50)`() {
    let notes = Notes()
    let screen = Screen { Own(notes: notes) }
    screen.button("One 0").tap()
    #expect(screen.button("One 1").exists)
    notes.mode = .active
    screen.update()
    #expect(screen.button("One 0").exists)
    #expect(screen.buttons.contains { $0.label.hasPrefix("Delete") })
    notes.mode = .inactive
    screen.update()
    #expect(!screen.buttons.contains { $0.label.hasPrefix("Delete") })
  }

  @Test func `rows that cannot be deleted show it in the same frame in which the list is edited (fact C51)`() {
    let notes = Notes()
    let screen = Screen { Own(notes: notes) }
    notes.mode = .active
    notes.locked = true
    screen.update()
    #expect(!screen.buttons.contains { $0.label.hasPrefix("Delete") })
    #expect(screen.rows.count == 2)
  }

  @Test func `an action of nil takes deleting and moving away (facts C52, C54, C58)`() {
    struct Locked: View {
      @Bindable var notes: Notes
      var body: some View {
        List {
          ForEach(notes.items, id: \.self) { Text($0) }
            .onDelete(perform: notes.locked ? nil : { notes.items.remove(atOffsets: $0) })
            .onMove(perform: notes.locked ? nil : { notes.items.move(fromOffsets: $0, toOffset: $1) })
        }
        .environment(\.editMode, $notes.mode)
      }
    }
    let notes = Notes()
    notes.mode = .active
    let screen = Screen { Locked(notes: notes) }
    #expect(screen.row("One").buttons.map(\.label) == ["Delete One", "Reorder One"])
    notes.locked = true
    screen.update()
    #expect(screen.row("One").buttons.isEmpty)
    notes.locked = false
    screen.update()
    screen.row("One").delete()
    #expect(notes.items == ["Two"])
  }

  @Test func `an action of the application's comes before that of edit actions (fact C57)`() {
    struct Item: Identifiable { let id: String }
    struct Explicit: View {
      let notes: Notes
      @State private var items = ["One", "Two"].map(Item.init)
      var body: some View {
        List {
          ForEach($items, editActions: .all) { $item in Text(item.id) }
            .onDelete { offsets in
              notes.heard.append("delete \(offsets.map { $0 })")
              items.remove(atOffsets: offsets)
            }
        }
      }
    }
    let notes = Notes()
    let screen = Screen(idiom: .desktop) { Explicit(notes: notes) }
    screen.row("Two").delete()
    #expect(notes.heard == ["delete [1]"])
    #expect(screen.rows.map(\.label) == ["One"])
  }
}
