import SwiftUI

/// A tile with a character, or with its code point if it has no visible glyph. Its side is given in points.
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
