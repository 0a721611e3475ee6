import CPango
import CRowanText
import Foundation
import RowanLayers

/// A cache of shaped words of one font, which lists repeat in many rows.
///
/// A word is shaped once by HarfBuzz together with the spaces around it, with the result that Pango would produce
/// within a line. Only left-to-right text in simple scripts consists of words that do not affect each other; see
/// `SimpleText`. Numbers, which rarely occur twice, are composed of pairs of digits
/// (`appendNumber(_:_:face:from:to:)`).
@MainActor
final class WordCache {
  /// A shaped word.
  struct Word {
    /// The range in `glyphs`, whose `x` is relative to the start of the word, including the space before it, in Pango
    /// units.
    var glyphs: Range<Int>
    /// The distance to the start of the next word in Pango units, including tracking after each letter; negative if the
    /// face lacks a character of the word.
    var advance: Int32
  }

  /// The context of a word, on which its glyphs depend.
  struct Place: Equatable {
    var hasBlankBefore: Bool
    var hasBlankAfter: Bool
    var isLatin: Bool
    /// The tracking in Pango units.
    var spacing: Int32
    var language: OpaquePointer
  }

  private struct Entry {
    var hash: Int
    /// The offset of the word's bytes in `letters`.
    var start: Int
    var count: Int
    var place: Place
    var word: Word
    /// The next entry in the same bucket, or -1.
    var chained: Int
  }

  /// The number of points in a Pango unit.
  nonisolated static let unit = 1 / CGFloat(1024)

  /// Whether Pango would use the first of the font's families for simple text. This is true of system fonts without
  /// small caps; a family named by an application, or a substitute, may lack letters.
  let isUsable: Bool
  private let hasMonospacedDigits: Bool
  /// The glyphs of all cached words.
  @exclusivity(unchecked) private(set) var glyphs: [RowanGlyph] = []
  /// The entries of a hash table keyed by bytes; individual strings would cost more than the words.
  @exclusivity(unchecked) private var entries: [Entry] = []
  @exclusivity(unchecked) private var buckets = [Int](repeating: -1, count: bucketCount)
  /// The bytes of all cached words.
  @exclusivity(unchecked) private var letters: [UInt8] = []
  /// The face with which words are shaped.
  @exclusivity(unchecked) private var face: GlyphFace?
  private var buffer = [RowanGlyph](repeating: RowanGlyph(), count: 256)

  private static let capacity = 8192
  nonisolated private static let bucketCount = 4096

  nonisolated init(_ font: ResolvedFont) {
    hasMonospacedDigits = font.hasMonospacedDigits
    switch font.design {
    case .default, .rounded, .monospaced: isUsable = !font.hasSmallCaps
    case .serif, .symbols, .named: isUsable = false
    }
  }

  /// Returns the first face of the font, with which all words are shaped.
  func face(_ entry: FontEntry, in context: OpaquePointer, library: FontLibrary) -> GlyphFace? {
    if let face { return face }
    guard let font = pango_context_load_font(context, entry.description) else { return nil }
    defer { g_object_unref(font) }
    face = library.face(for: font)
    return face
  }

  /// Returns a word, which is shaped if it is not cached, or `nil` if the face lacks a character.
  func word(_ text: UnsafeBufferPointer<UInt8>, _ place: Place, face: GlyphFace) -> Word? {
    let hash = Self.hash(text, place)
    var index = buckets[hash & (Self.bucketCount - 1)]
    while index >= 0 {
      if entries[index].hash == hash, entries[index].place == place, isText(text, of: index) {
        let word = entries[index].word
        return word.advance < 0 ? nil : word
      }
      index = entries[index].chained
    }
    let word = shape(text, place, face: face)
    if entries.count >= Self.capacity { forgetAll() }
    let bucket = hash & (Self.bucketCount - 1)
    entries.append(
      Entry(hash: hash, start: letters.count, count: text.count, place: place, word: word, chained: buckets[bucket])
    )
    letters += text
    buckets[bucket] = entries.count - 1
    return word.advance < 0 ? nil : word
  }

  /// Appends the glyphs of a word to a line.
  ///
  /// - Parameters:
  ///   - text: The bytes of the word.
  ///   - place: The context of the word.
  ///   - face: The face.
  ///   - pen: The position of the word in Pango units.
  ///   - line: The glyphs of the line.
  /// - Returns: The advance to the next word in Pango units, or `nil` if the face lacks a character.
  func append(
    _ text: UnsafeBufferPointer<UInt8>,
    _ place: Place,
    face: GlyphFace,
    from pen: Int32,
    to line: inout [ShapedText.Glyph]
  ) -> Int32? {
    if let advance = appendNumber(text, place, face: face, from: pen, to: &line) { return advance }
    guard let word = word(text, place, face: face) else { return nil }
    for index in word.glyphs { line.append(ShapedText.Glyph(glyphs[index], from: pen)) }
    return word.advance
  }

  private func shape(_ text: UnsafeBufferPointer<UInt8>, _ place: Place, face: GlyphFace) -> Word {
    var bytes = Array(text)
    if place.hasBlankAfter { bytes.append(0x20) }
    var advance: Int32 = 0
    let count = bytes.withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        rowan_shape_word(
          face.font,
          characters.baseAddress,
          Int32(bytes.count),
          place.hasBlankBefore ? 1 : 0,
          place.hasBlankAfter ? 1 : 0,
          place.isLatin ? 1 : 0,
          hasMonospacedDigits ? 1 : 0,
          place.language,
          place.spacing,
          &buffer,
          Int32(buffer.count),
          &advance
        )
      }
    }
    guard count >= 0, advance >= 0 else { return Word(glyphs: 0..<0, advance: -1) }
    if entries.count >= Self.capacity { forgetAll() }
    let start = glyphs.count
    glyphs += buffer[..<Int(count)]
    return Word(glyphs: start..<glyphs.count, advance: advance)
  }

  private func forgetAll() {
    entries.removeAll(keepingCapacity: true)
    glyphs.removeAll(keepingCapacity: true)
    letters.removeAll(keepingCapacity: true)
    for index in buckets.indices { buckets[index] = -1 }
  }

  private func isText(_ text: UnsafeBufferPointer<UInt8>, of index: Int) -> Bool {
    guard entries[index].count == text.count else { return false }
    let start = entries[index].start
    for offset in 0..<text.count where letters[start + offset] != text[offset] { return false }
    return true
  }

  private static func hash(_ text: UnsafeBufferPointer<UInt8>, _ place: Place) -> Int {
    var hash = UInt64(bitPattern: Int64(place.spacing)) &+ (place.hasBlankAfter ? 0x9E37 : 0)
    for byte in text { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return Int(truncatingIfNeeded: hash ^ hash >> 29)
  }
}

extension ShapedText.Glyph {
  /// Creates a glyph of a line from that of a word at `pen` in Pango units.
  init(_ glyph: RowanGlyph, from pen: Int32) {
    id = glyph.glyph
    x = Float(CGFloat(pen + glyph.x) * WordCache.unit)
    y = Float(CGFloat(glyph.y) * WordCache.unit)
  }
}
