#if Data
import SwiftUI

/// A searchable list of Unicode characters with multiple selection.
struct CharacterFinder: View {
  let model: NotesModel
  @State private var search: String
  @State private var found: [NamedCharacter]
  @State private var chosen: Set<UInt32>
  @Environment(\.dismiss) private var dismiss

  init(model: NotesModel, search: String, chosen: Set<UInt32>) {
    self.model = model
    _search = State(initialValue: search)
    _found = State(initialValue: NamedCharacter.matching(search))
    _chosen = State(initialValue: chosen)
  }

  var body: some View {
    List(found, selection: $chosen) { character in
      FoundRow(character: character, isCollected: model.contains(character.id))
        .selectionDisabled(model.contains(character.id))
    }
    .environment(\.editMode, .constant(.active))
    .overlay {
      if found.isEmpty { ContentUnavailableView.search(text: search) }
    }
    .searchable(text: $search, placement: .navigationBarDrawer(displayMode: .always), prompt: "Names of characters")
    .navigationTitle("Find Characters")
    .navigationBarTitleDisplayMode(.inline)
    // The bar has no space for a button beside an active search field.
    .safeAreaInset(edge: .bottom) {
      if !chosen.isEmpty {
        Button("Add \(chosen.count)") {
          model.add(chosen)
          dismiss()
        }
        .buttonStyle(.borderedProminent)
        .controlSize(.large)
        .padding(.bottom, 12)
      }
    }
    .onChange(of: search) { found = NamedCharacter.matching(search) }
  }
}

private struct FoundRow: View {
  let character: NamedCharacter
  let isCollected: Bool

  var body: some View {
    HStack(spacing: 12) {
      CharacterSquare(text: character.text, side: 34)
      VStack(alignment: .leading, spacing: 1) {
        Text(character.name.capitalized)
          .lineLimit(1)
        Text(character.notation)
          .font(.caption)
          .foregroundStyle(.secondary)
          .monospacedDigit()
      }
      // The first text of the row is the character, whose width differs.
      .alignmentGuide(.listRowSeparatorLeading) { $0[.leading] }
      if isCollected {
        Spacer()
        Text("Collected")
          .font(.caption)
          .foregroundStyle(.secondary)
      }
    }
  }
}
#endif
