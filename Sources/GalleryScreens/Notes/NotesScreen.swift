#if Data
import RowanData
import SwiftUI

/// A collection of characters, which can be searched, ordered, annotated, deleted and restored.
struct NotesScreen: View {
  @State private var model: NotesModel
  @State private var isFinding: Bool
  private let search: String
  private let chosen: Set<UInt32>

  init(_ storage: NotesStorage = .support, finding search: String? = nil, chosen: Set<UInt32> = []) {
    _model = State(wrappedValue: NotesModel(storage))
    _isFinding = State(initialValue: search != nil)
    self.search = search ?? ""
    self.chosen = chosen
  }

  var body: some View {
    NotesList(model: model, find: { isFinding = true })
      .navigationTitle("Notes on Characters")
      .toolbar {
        if let notes = model.notes, !notes.isEmpty {
          ToolbarItem { EditButton() }
        }
        ToolbarItem(placement: .primaryAction) {
          Button("Find Characters", systemImage: "plus") { isFinding = true }
        }
      }
      .navigationDestination(isPresented: $isFinding) {
        CharacterFinder(model: model, search: search, chosen: chosen)
      }
      // The ID alone: an address with the whole note would lead to what it was once.
      .navigationDestination(for: CharacterNote.ID.self) { NoteDetail(id: $0, model: model) }
  }
}

/// The list of collected characters, or a message if it is empty.
private struct NotesList: View {
  let model: NotesModel
  let find: () -> Void

  var body: some View {
    List {
      if let notes = model.notes {
        ForEach(notes) { note in
          NavigationLink(value: note.id) { NoteRow(note: note) }
        }
        .onDelete { model.delete($0) }
        .onMove { model.move($0, to: $1) }
      }
    }
    .animation(.default, value: model.notes)
    .overlay {
      if let problem = model.problem ?? model.query?.failure?.description, model.notes?.isEmpty ?? true {
        ContentUnavailableView("No Collection", systemImage: "exclamationmark.triangle", description: Text(problem))
      } else if let notes = model.notes, notes.isEmpty {
        ContentUnavailableView {
          Label("No Characters", systemImage: "character")
        } description: {
          Text("Characters that you collect are kept here.")
        } actions: {
          Button("Find Characters", action: find)
            .buttonStyle(.borderedProminent)
        }
      }
    }
    .safeAreaInset(edge: .bottom) {
      if !model.deleted.isEmpty { UndoBar(model: model) }
    }
  }
}

/// A bar that offers to restore the deleted rows.
private struct UndoBar: View {
  let model: NotesModel

  private var message: String {
    model.deleted.count == 1 ? "Deleted \(model.deleted[0].text)" : "Deleted \(model.deleted.count) characters"
  }

  var body: some View {
    HStack {
      Text(message)
        .lineLimit(1)
      Spacer()
      Button("Undo") { model.undo() }
        .fontWeight(.semibold)
    }
    .padding(.horizontal, 18)
    .padding(.vertical, 12)
    .background(.regularMaterial, in: Capsule())
    .padding(.horizontal, 16)
    .padding(.bottom, 8)
    .frame(maxWidth: 480)
  }
}

/// A row with a character, its name, and its remark or code point.
private struct NoteRow: View {
  let note: CharacterNote

  var body: some View {
    HStack(spacing: 12) {
      CharacterSquare(text: note.text)
      VStack(alignment: .leading, spacing: 2) {
        Text(note.name.capitalized)
          .lineLimit(1)
        Text(note.remark.isEmpty ? note.notation : note.remark)
          .font(.subheadline)
          .foregroundStyle(.secondary)
          .lineLimit(1)
      }
      // The first text of the row is the character, whose width differs.
      .alignmentGuide(.listRowSeparatorLeading) { $0[.leading] }
    }
  }
}

/// A character on a rounded square.
struct CharacterSquare: View {
  let text: String
  var side: CGFloat = 40

  var body: some View {
    Text(text)
      .font(.system(size: side * 0.55))
      .lineLimit(1)
      .frame(width: side, height: side)
      .background(Color.accentColor.opacity(0.12), in: RoundedRectangle(cornerRadius: side / 4))
      .accessibilityHidden(true)
  }
}

/// A form for the remark of one character, which is read when it appears.
private struct NoteDetail: View {
  let id: CharacterNote.ID
  let model: NotesModel
  /// The note, which a window that is restored reads anew.
  @State private var open: OpenNote?
  @State private var isMissing = false

  @MainActor
  @Observable
  final class OpenNote {
    var note: CharacterNote
    init(_ note: CharacterNote) { self.note = note }
  }

  var body: some View {
    Group {
      if let open {
        NoteForm(note: Bindable(open).note)
          .onChange(of: open.note.remark) { model.save(open.note) }
      } else if isMissing {
        ContentUnavailableView(
          "No Such Character",
          systemImage: "character",
          description: Text("It is not in the collection any more.")
        )
      } else {
        ProgressView().frame(maxWidth: .infinity, maxHeight: .infinity)
      }
    }
    .task {
      guard open == nil, let query = model.query else { return }
      // The query reports a failure.
      guard let found = try? await query.record(id: id) else {
        isMissing = !Task.isCancelled && query.failure == nil
        return
      }
      open = OpenNote(found)
    }
  }
}

private struct NoteForm: View {
  @Binding var note: CharacterNote

  var body: some View {
    Form {
      Section {
        CharacterSquare(text: note.text, side: 120)
          .frame(maxWidth: .infinity)
          .padding(.vertical, 8)
        LabeledContent("Name", value: note.name.capitalized)
        LabeledContent("Code point", value: note.notation)
      }
      Section("Note") {
        TextField("What is there to say?", text: $note.remark, axis: .vertical)
      }
    }
    .formStyle(.grouped)
    .navigationTitle(note.text)
  }
}
#endif
