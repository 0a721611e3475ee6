import CPango
import CRowanText
import Foundation
import RowanLayers

extension Shaper {
  /// Returns one line composed of cached words without Pango, with the same glyphs in the same positions.
  ///
  /// - Returns: The line, or `nil` if the text is not a `SimpleText` or may have to be broken.
  func shapeByWords(
    _ run: TextRun,
    options: TextLayoutOptions,
    limits: LineLimits,
    _ workbench: Workbench
  ) -> ShapedText? {
    guard usesWords, limits.width == nil, !options.isRightToLeft else { return nil }
    let entry = fonts.entry(for: run.font)
    let words = entry.words
    guard words.isUsable, let face = words.face(entry, in: workbench.context, library: fonts) else { return nil }
    var text = run.text
    return text.withUTF8 { bytes in
      guard let simple = SimpleText(bytes) else { return nil }
      let spacing = FontEntry.pangoUnits(run.tracking + entry.tracking)
      let shaped = ShapedText(of: run.text)
      shaped.glyphs.reserveCapacity(bytes.count)
      var pen: Int32 = 0
      var start = 0
      while start < bytes.count {
        let end = SimpleText.endOfWord(from: start, in: bytes)
        let place = WordCache.Place(
          hasBlankBefore: start > 0,
          hasBlankAfter: end < bytes.count,
          isLatin: simple.isLatin,
          spacing: spacing,
          language: workbench.language
        )
        let word = UnsafeBufferPointer(rebasing: bytes[start..<end])
        guard let advance = words.append(word, place, face: face, from: pen, to: &shaped.glyphs) else { return nil }
        pen += advance
        start = end
      }
      guard pen > 0 else { return nil }
      shaped.endLine(face: face, advance: pen, spacing: spacing, length: bytes.count)
      place(theOnlyLineOf: shaped, entry, options)
      return shaped
    }
  }
}

extension ShapedText {
  /// Adds one line with one run of all glyphs.
  ///
  /// - Parameters:
  ///   - face: The face of the glyphs.
  ///   - advance: The advance in Pango units, including the tracking after the last letter.
  ///   - spacing: The tracking in Pango units.
  ///   - length: The number of bytes.
  fileprivate func endLine(face: GlyphFace, advance: Int32, spacing: Int32, length: Int) {
    runs.append(
      GlyphRun(
        face: face,
        run: 0,
        glyphs: 0..<glyphs.count,
        x: 0,
        width: CGFloat(advance - spacing) * WordCache.unit,
        text: 0..<length,
        isEllipsis: false
      )
    )
    lines.append(
      Line(
        runs: 0..<1,
        origin: 0,
        x: 0,
        width: max(CGFloat(advance) * WordCache.unit, 0),
        top: 0,
        height: 0,
        baseline: 0,
        bytes: 0..<length,
        isRightToLeft: false,
        leftHang: 0
      )
    )
  }
}
