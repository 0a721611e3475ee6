import CPango
import CRowanText
import Foundation
import RowanLayers

extension Shaper {
  /// One line put together from words shaped before, without Pango: the same glyphs in the same places. `nil` for a text
  /// that is not that simple, and for one that may have to be broken.
  func shapeByWords(
    _ runs: [TextRun],
    entries: [FontEntry],
    options: TextLayoutOptions,
    limits: LineLimits,
    _ workbench: Workbench
  ) -> ShapedText? {
    guard usesWords, runs.count == 1, limits.width == nil, !options.isRightToLeft else { return nil }
    let (run, entry) = (runs[0], entries[0])
    guard entry.words.isUsable, let face = entry.words.face(entry, in: workbench.context, library: fonts) else {
      return nil
    }
    var text = run.text
    return text.withUTF8 { bytes in
      guard let simple = SimpleText(bytes) else { return nil }
      let spacing = FontEntry.pangoUnits(run.tracking + entry.tracking)
      let shaped = ShapedText()
      shaped.glyphs.reserveCapacity(bytes.count)
      var pen: Int32 = 0
      for (index, range) in simple.words.enumerated() {
        let key = WordCache.Key(
          text: String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self),
          hasBlankAfter: index + 1 < simple.words.count,
          isLatin: simple.isLatin,
          spacing: spacing,
          language: workbench.language
        )
        guard let word = entry.words.word(key, hasBlankBefore: index > 0, face: face) else { return nil }
        shaped.append(entry.words.glyphs[word.glyphs], from: pen)
        pen += word.advance
      }
      guard pen > 0 else { return nil }
      shaped.bytes = Array(bytes)
      shaped.endLine(face: face, advance: pen, spacing: spacing)
      let prepared = PreparedText(shaped.bytes, runEnds: [bytes.count], isASCII: true)
      place(shaped, runs: runs, entries: entries, text: prepared, options: options, offer: nil)
      return shaped
    }
  }
}

extension ShapedText {
  private static let unit = 1 / CGFloat(1024)

  /// Adds a word's glyphs at a distance from the line's start in Pango units.
  fileprivate func append(_ word: ArraySlice<RowanGlyph>, from pen: Int32) {
    for glyph in word {
      glyphs.append(
        Glyph(id: glyph.glyph, x: Float(CGFloat(pen + glyph.x) * Self.unit), y: Float(CGFloat(glyph.y) * Self.unit))
      )
    }
  }

  /// Makes all glyphs the one run of the one line.
  fileprivate func endLine(face: GlyphFace, advance: Int32, spacing: Int32) {
    runs.append(
      GlyphRun(
        face: face,
        run: 0,
        glyphs: 0..<glyphs.count,
        x: 0,
        width: CGFloat(advance - spacing) * Self.unit,
        text: 0..<bytes.count,
        isEllipsis: false
      )
    )
    lines.append(
      Line(
        runs: 0..<1,
        origin: 0,
        x: 0,
        width: max(CGFloat(advance) * Self.unit, 0),
        top: 0,
        height: 0,
        baseline: 0,
        bytes: 0..<bytes.count,
        isRightToLeft: false,
        leftHang: 0
      )
    )
  }
}
