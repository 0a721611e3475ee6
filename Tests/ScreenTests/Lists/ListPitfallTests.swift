import Foundation
import RowanTesting
import SwiftUI
import Testing

/// Usual code of applications around lists that depends on details of selection, editing and links.
@MainActor
struct ListPitfallTests {
  struct Note: Identifiable, Hashable {
    let id: Int
    var title: String
  }

  @MainActor @Observable
  final class Model {
    var selection: Set<Int> = []
    var log: [String] = []
    var names = (0..<40).map { "Name \($0)" }
    var isDirty = true

    func delete(_ offsets: IndexSet) {
      log.append(offsets.map(String.init).joined(separator: " "))
      names.remove(atOffsets: offsets)
    }
  }

  // MARK: State

  private struct Filtered: View {
    @State private var notes = (0..<300).map { Note(id: $0, title: "Note \($0)") }
    private var filtered: [Note] { notes.filter { $0.id % 2 == 0 } }
    var body: some View {
      Text("Count \(notes.count)")
      Button("Delete first") {
        let offsets = IndexSet(integer: 0)
        notes.removeAll { note in offsets.contains { filtered[$0].id == note.id } }
      }
      Button("Sort") { notes.sort { $0.id > $1.id && !notes.isEmpty } }
      Text("First \(notes[0].id)")
    }
  }

  @Test func `a long array is read by the closure that changes it`() {
    let screen = Screen { VStack { Filtered() } }
    screen.button("Delete first").tap()
    #expect(screen.text("Count 299").exists)
    screen.button("Sort").tap()
    #expect(screen.text("First 299").exists)
  }

  // MARK: Links

  private struct Renaming: View {
    @State private var title = "Before"
    var body: some View {
      NavigationStack {
        List {
          NavigationLink {
            Shown(title: title) { title = "After" }
          } label: {
            Text("Open \(title)")
          }
        }
      }
    }
  }

  private struct Shown: View {
    let title: String
    let rename: () -> Void
    @State private var count = 0
    var body: some View {
      VStack {
        Text("Title \(title), \(count)")
        Button("Rename", action: rename)
        Button("Count") { count += 1 }
      }
    }
  }

  @MainActor final class Store: ObservableObject {
    @Published var notes = [Note(id: 1, title: "First"), Note(id: 2, title: "Second")]
  }

  private struct Notes: View {
    @ObservedObject var store: Store
    var body: some View {
      NavigationStack {
        List(store.notes) { note in
          NavigationLink {
            Shown(title: note.title) { store.notes[1].title = "Renamed" }
          } label: {
            Text(note.title)
          }
        }
      }
    }
  }

  @Test func `the screen of a link follows the data of the row`() async {
    let screen = Screen { Notes(store: Store()) }
    screen.row("Second").tap()
    await screen.settle()
    screen.button("Count").tap()
    #expect(screen.text("Title Second, 1").exists)
    screen.button("Rename").tap()
    await screen.settle()
    #expect(screen.text("Title Renamed, 1").exists, "the state of the screen stays")
  }

  @Test func `the screen of a link follows the state of the list's view`() async {
    let screen = Screen { Renaming() }
    screen.row("Open Before").tap()
    await screen.settle()
    screen.button("Rename").tap()
    await screen.settle()
    #expect(screen.text("Title After, 0").exists)
  }

  private struct Dirty: View {
    @Bindable var model: Model
    var body: some View {
      NavigationStack {
        NavigationLink("Edit") {
          Text("Editor").navigationBarBackButtonHidden(model.isDirty).navigationTitle("Draft")
        }
        .navigationTitle("Root")
      }
    }
  }

  @Test func `where the back button is hidden a swipe does not go back either`() async {
    let model = Model()
    let screen = Screen(size: CGSize(width: 390, height: 600)) { Dirty(model: model) }
    screen.link("Edit").tap()
    await screen.settle()
    screen.drag(from: CGPoint(x: 4, y: 300), to: CGPoint(x: 330, y: 300))
    await screen.settle()
    #expect(screen.text("Editor").exists)
    model.isDirty = false
    await screen.settle()
    screen.drag(from: CGPoint(x: 4, y: 300), to: CGPoint(x: 330, y: 300))
    await screen.settle()
    #expect(!screen.text("Editor").exists)
  }

  // MARK: Editing

  private struct Split: View {
    @Bindable var model: Model
    var body: some View {
      NavigationSplitView {
        List(0..<3, id: \.self, selection: $model.selection) { Text("Row \($0)") }.toolbar { EditButton() }
      } detail: {
        Text("Selected \(model.selection.count)")
      }
    }
  }

  @Test func `rows of a collapsed split view are selected while the list is edited`() async {
    let model = Model()
    let screen = Screen(size: CGSize(width: 390, height: 700)) { Split(model: model) }
    screen.button("Edit").tap()
    await screen.settle()
    screen.row("Row 0").tap()
    await screen.settle()
    screen.row("Row 2").tap()
    await screen.settle()
    #expect(model.selection == [0, 2])
    #expect(screen.row("Row 1").exists)
    screen.button("Done").tap()
    await screen.settle()
    model.selection = []
    await screen.settle()
    screen.row("Row 1").tap()
    await screen.settle()
    #expect(screen.text("Selected 1").exists, "a tap leads on again")
  }

  private struct Tagged: View {
    @Bindable var model: Model
    var body: some View {
      List(selection: $model.selection) {
        ForEach(Array(model.names.enumerated()), id: \.offset) { index, name in Text(name).tag(1000 - index) }
          .onDelete { model.delete($0) }
      }
    }
  }

  @Test func `the Delete key removes the rows with selected tags, also those out of sight`() {
    let model = Model()
    let screen = Screen(size: CGSize(width: 300, height: 200), idiom: .desktop) { Tagged(model: model) }
    screen.row("Name 1").tap()
    model.selection = [1000, 970]
    screen.update()
    screen.press(.delete)
    #expect(model.log == ["0 30"])
  }

  @Test func `a tag that equals the ID of another element deletes no other row`() {
    let model = Model()
    let screen = Screen(size: CGSize(width: 300, height: 200), idiom: .desktop) { Offset(model: model) }
    screen.row("Name 1").tap()
    model.selection = [30]
    screen.update()
    screen.press(.delete)
    #expect(model.log == ["29"])
  }

  private struct Offset: View {
    @Bindable var model: Model
    var body: some View {
      List(selection: $model.selection) {
        ForEach(model.names.indices, id: \.self) { Text(model.names[$0]).tag($0 + 1) }
          .onDelete { model.delete($0) }
      }
    }
  }

  // MARK: Dropping

  private struct Board: View {
    @Bindable var model: Model
    var body: some View {
      List {
        Text("Card").draggable("card")
        Section("To do") {
          ForEach(0..<2) { Text("Task \($0)") }
            .dropDestination(for: String.self) { _, offset in model.log.append("to do \(offset)") }
        }
        Section("Done") {
          ForEach([String](), id: \.self) { Text($0) }
            .dropDestination(for: String.self) { _, offset in model.log.append("done \(offset)") }
          Text("Nothing yet")
        }
        Section("Lists") { Text("Inbox") }
      }
    }
  }

  /// The text from whose top the item is dropped at a distance.
  @Test(arguments: [("Inbox", 2, [String]()), ("Nothing yet", -14, ["done 0"]), ("Task 0", 2, ["to do 0"])])
  func `an item goes into the section under the pointer`(target: String, distance: CGFloat, expected: [String]) {
    let model = Model()
    let screen = Screen(size: CGSize(width: 400, height: 600), idiom: .desktop) { Board(model: model) }
    let (from, to) = (screen.text("Card").frame, screen.text(target).frame)
    screen.drag(from: CGPoint(x: from.midX, y: from.midY), to: CGPoint(x: to.midX, y: to.minY + distance))
    #expect(model.log == expected)
  }

  // MARK: Layout

  private struct Margins: View {
    var body: some View {
      List {
        Section { Text("Words") }.listSectionMargins(.leading, 60)
      }
      .environment(\.layoutDirection, .rightToLeft)
    }
  }

  @Test func `with unequal margins content stays in its card from right to left`() {
    let screen = Screen(size: CGSize(width: 400, height: 400)) { Margins() }
    #expect(abs(screen.text("Words").frame.maxX - (400 - 60 - 16)) < 1)
  }
}
