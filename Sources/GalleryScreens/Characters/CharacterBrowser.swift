import SwiftUI

/// A browser of all Unicode characters in one list, with a section for each block.
///
/// A progress view is shown while the database is read.
struct CharacterBrowser: View {
  private enum Phase {
    case loading
    case loaded(UnicodeDatabase)
    case failed(String)
  }

  @State private var phase = Phase.loading

  var body: some View {
    ZStack {
      switch phase {
      case .loading:
        ProgressView("Reading the character database…")
      case .loaded(let database):
        CharacterList(database: database)
      case .failed(let reason):
        Text(reason)
          .foregroundStyle(.secondary)
          .multilineTextAlignment(.center)
          .padding()
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .navigationTitle("Characters")
    .task {
      do {
        phase = .loaded(try await UnicodeLibrary.shared.database())
      } catch {
        phase = .failed(String(describing: error))
      }
    }
  }
}

/// A list with a section for each block, and a link for each character.
private struct CharacterList: View {
  let database: UnicodeDatabase

  var body: some View {
    List {
      ForEach(database.blocks) { block in
        Section(block.name) {
          ForEach(block.characters) { character in
            NavigationLink(value: character) {
              CharacterRow(character: character)
            }
          }
        }
      }
    }
    .listStyle(.plain)
    .navigationDestination(for: UnicodeCharacter.self) { character in
      CharacterDetail(character: character, block: database.block(containing: character.codePoint))
    }
  }
}

/// A row with a character's tile, name and code point.
private struct CharacterRow: View {
  let character: UnicodeCharacter

  var body: some View {
    HStack(spacing: 12) {
      GlyphTile(character: character, side: 44)
        .font(.title2)
      VStack(alignment: .leading, spacing: 2) {
        Text(character.name)
          .font(.subheadline)
          .lineLimit(2)
        Text(character.notation)
          .font(.caption)
          .monospacedDigit()
          .foregroundStyle(.secondary)
      }
    }
  }
}
