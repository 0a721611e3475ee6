import CPango
import CRowanText
import Foundation
import RowanLayers

/// Numbers composed of the shapes of single digits and pairs of digits, because IDs, amounts and dates are new in every
/// row.
///
/// Fonts position figures pair by pair: the distance between two figures depends on these only. If a pair does not
/// consist of the glyphs of its characters, the number is shaped like any other word.
extension WordCache {
  /// The maximum number of bytes; longer words are rarely numbers.
  private static var longestNumber: Int { 24 }

  /// Appends the glyphs of a number to a line.
  ///
  /// - Parameters:
  ///   - text: The bytes of the word, with the space before it if `place` has one.
  ///   - place: The context of the word.
  ///   - face: The face.
  ///   - pen: The position of the word in Pango units.
  ///   - line: The glyphs of the line.
  /// - Returns: The advance in Pango units, or `nil` if the word is not a number or its characters are not positioned
  ///   pair by pair.
  func appendNumber(
    _ text: UnsafeBufferPointer<UInt8>,
    _ place: Place,
    face: GlyphFace,
    from pen: Int32,
    to line: inout [ShapedText.Glyph]
  ) -> Int32? {
    let digits = place.hasBlankBefore ? UnsafeBufferPointer(rebasing: text.dropFirst()) : text
    guard digits.count > 2, digits.count <= Self.longestNumber, Self.isNumber(digits) else { return nil }
    let start = line.count
    var inner = place
    (inner.hasBlankBefore, inner.hasBlankAfter) = (false, false)
    var advance: Int32 = 0
    if place.hasBlankBefore {
      guard let width = blank(before: text, inner, face: face) else { return nil }
      advance = width
    }
    for index in digits.indices {
      guard let digit = single(digits, index, inner, face: face),
        let step = step(digits, index, inner, isFollowed: place.hasBlankAfter, face: face)
      else {
        line.removeSubrange(start...)
        return nil
      }
      line.append(ShapedText.Glyph(digit, from: pen + advance))
      advance += step
    }
    return advance
  }

  private static func isNumber(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    for byte in text {
      switch byte {
      case 0x30...0x39, 0x2C, 0x2D, 0x2E, 0x3A: break
      default: return false
      }
    }
    return true
  }

  /// Returns the only glyph of an isolated character, or `nil`.
  private func single(
    _ text: UnsafeBufferPointer<UInt8>,
    _ index: Int,
    _ place: Place,
    face: GlyphFace
  ) -> RowanGlyph? {
    guard let word = word(UnsafeBufferPointer(rebasing: text[index...index]), place, face: face),
      word.glyphs.count == 1, glyphs[word.glyphs.lowerBound].x == 0
    else { return nil }
    return glyphs[word.glyphs.lowerBound]
  }

  /// Returns the distance from a character to the next in Pango units, or `nil` if the pair has other glyphs.
  private func step(
    _ text: UnsafeBufferPointer<UInt8>,
    _ index: Int,
    _ place: Place,
    isFollowed: Bool,
    face: GlyphFace
  ) -> Int32? {
    guard index + 1 < text.count else {
      var last = place
      last.hasBlankAfter = isFollowed
      return word(UnsafeBufferPointer(rebasing: text[index...index]), last, face: face)?.advance
    }
    guard let pair = word(UnsafeBufferPointer(rebasing: text[index...index + 1]), place, face: face),
      pair.glyphs.count == 2, let first = single(text, index, place, face: face),
      let second = single(text, index + 1, place, face: face)
    else { return nil }
    let (a, b) = (glyphs[pair.glyphs.lowerBound], glyphs[pair.glyphs.lowerBound + 1])
    guard a.glyph == first.glyph, b.glyph == second.glyph, a.x == 0, a.y == first.y, b.y == second.y else { return nil }
    return b.x
  }

  /// Returns the distance from the start of the space before a number to its first character in Pango units, or `nil`.
  private func blank(before text: UnsafeBufferPointer<UInt8>, _ place: Place, face: GlyphFace) -> Int32? {
    var first = place
    first.hasBlankBefore = true
    guard let word = word(UnsafeBufferPointer(rebasing: text[0...1]), first, face: face), word.glyphs.count == 1
    else { return nil }
    return glyphs[word.glyphs.lowerBound].x
  }
}
