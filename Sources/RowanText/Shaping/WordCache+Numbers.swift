import CPango
import CRowanText
import Foundation
import RowanLayers

/// Numbers of any digits, put together from what a digit and its neighbour are shaped to: an id, an amount or a date is
/// new in every row.
///
/// Fonts set figures one beside the other: what stands between two depends on these two. Where a pair is not made of
/// the glyphs of its single characters, the number is shaped like any other word.
extension WordCache {
  /// Longer words are rarely numbers.
  private static var longestNumber: Int { 24 }

  /// `nil` for a word that is no number, or whose characters are not set one by one.
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

  /// The one glyph of a character that stands alone.
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

  /// How far the next character stands from one, in Pango units.
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

  /// How far a number's first character stands from the start of the blank before it.
  private func blank(before text: UnsafeBufferPointer<UInt8>, _ place: Place, face: GlyphFace) -> Int32? {
    var first = place
    first.hasBlankBefore = true
    guard let word = word(UnsafeBufferPointer(rebasing: text[0...1]), first, face: face), word.glyphs.count == 1
    else { return nil }
    return glyphs[word.glyphs.lowerBound].x
  }
}
