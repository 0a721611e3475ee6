import CPango
import CRowanText
import Foundation
import RowanLayers

/// The words of one font, shaped: lists repeat them in row after row.
///
/// Contract: a word with the blanks around it is shaped once by HarfBuzz and gives the glyphs that Pango would give it
/// inside a line. Only left-to-right text in simple scripts is made of words that know nothing of each other; see
/// `SimpleText`.
@MainActor
final class WordCache {
  struct Word {
    /// Range in `glyphs`; `x` counts from the word's start (that of the blank before it), in Pango units.
    var glyphs: Range<Int>
    /// To the start of the next word, the tracking behind each letter included, in Pango units.
    var advance: Int32
  }

  struct Key: Hashable {
    var text: String
    var hasBlankAfter: Bool
    var isLatin: Bool
    var spacing: Int32
    var language: OpaquePointer
  }

  /// Whether Pango would set simple text in the first of the font's families: so for those that the system's fonts name
  /// first. A family that a program names, or a stand-in, may lack letters that Pango takes from elsewhere.
  let isUsable: Bool
  private let hasMonospacedDigits: Bool
  private(set) var glyphs: [RowanGlyph] = []
  private var words: [Key: Word] = [:]
  private var face: GlyphFace?
  private var buffer = [RowanGlyph](repeating: RowanGlyph(), count: 256)

  private static let capacity = 8192

  nonisolated init(_ font: ResolvedFont) {
    hasMonospacedDigits = font.hasMonospacedDigits
    switch font.design {
    case .default, .rounded, .monospaced: isUsable = !font.hasSmallCaps
    case .serif, .symbols, .named: isUsable = false
    }
  }

  /// The font's first face, which is the only one that words are shaped with.
  func face(_ entry: FontEntry, in context: OpaquePointer, library: FontLibrary) -> GlyphFace? {
    if let face { return face }
    guard let font = pango_context_load_font(context, entry.description) else { return nil }
    defer { g_object_unref(font) }
    face = library.face(for: font)
    return face
  }

  /// A word, shaped now or before; `nil` where the face lacks a character.
  func word(_ key: Key, hasBlankBefore: Bool, face: GlyphFace) -> Word? {
    if let known = words[key] { return known.advance < 0 ? nil : known }
    if words.count >= Self.capacity {
      words.removeAll(keepingCapacity: true)
      glyphs.removeAll(keepingCapacity: true)
    }
    var text = key.text
    if key.hasBlankAfter { text += " " }
    var advance: Int32 = 0
    let count = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        rowan_shape_word(
          face.font,
          characters.baseAddress,
          Int32(bytes.count),
          hasBlankBefore ? 1 : 0,
          key.hasBlankAfter ? 1 : 0,
          key.isLatin ? 1 : 0,
          hasMonospacedDigits ? 1 : 0,
          key.language,
          key.spacing,
          &buffer,
          Int32(buffer.count),
          &advance
        )
      }
    }
    guard count >= 0, advance >= 0 else {
      words[key] = Word(glyphs: 0..<0, advance: -1)
      return nil
    }
    let start = glyphs.count
    glyphs += buffer[..<Int(count)]
    let word = Word(glyphs: start..<glyphs.count, advance: advance)
    words[key] = word
    return word
  }
}
