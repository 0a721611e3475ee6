import SwiftUI

/// The properties of a character in the database, and its encodings.
struct CharacterDetail: View {
  let character: UnicodeCharacter
  let block: UnicodeBlock?

  var body: some View {
    List {
      Section {
        VStack(spacing: 12) {
          GlyphTile(character: character, side: 120)
            .font(.system(size: 64))
          Text(character.name)
            .font(.headline)
            .multilineTextAlignment(.center)
        }
        .frame(maxWidth: .infinity)
        .padding(.vertical, 8)
      }
      Section("Character") {
        FieldRow("Code point", character.notation)
        FieldRow("Category", character.category.title)
        if let block {
          FieldRow("Block", block.name)
        }
      }
      Section("Encoding") {
        FieldRow("UTF-8", character.utf8)
        FieldRow("UTF-16", character.utf16)
        FieldRow("Swift", "\\u{\(String(character.codePoint, radix: 16, uppercase: true))}")
        FieldRow("HTML", "&#\(character.codePoint);")
      }
    }
    .navigationTitle(character.notation)
    .navigationBarTitleDisplayMode(.inline)
  }
}
