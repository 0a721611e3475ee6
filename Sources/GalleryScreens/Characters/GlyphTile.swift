import SwiftUI

/// A character on a rounded square; the code point in small digits where there is no ink to show.
struct GlyphTile: View {
  let character: UnicodeCharacter
  let side: CGFloat

  var body: some View {
    Group {
      if let glyph = character.glyph {
        Text(glyph)
      } else {
        Text(character.codePoint.hexadecimal)
          .font(.caption2)
          .foregroundStyle(.secondary)
      }
    }
    .lineLimit(1)
    .frame(width: side, height: side)
    .background(Color.accentColor.opacity(0.12), in: RoundedRectangle(cornerRadius: side / 4))
    .accessibilityHidden(true)
  }
}
