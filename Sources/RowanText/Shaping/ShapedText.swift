import CRowanText
import Foundation
import RowanLayers

/// The glyphs of a paragraph, broken into lines and placed. Immutable once the shaper has filled it.
package final class ShapedText: TextLineSource {
  package struct Line {
    /// Range of `GlyphRun`s, left to right.
    package var runs: Range<Int>
    /// Where the line's glyphs begin, and how far its ink reaches, in points.
    package var origin: CGFloat
    package var x: CGFloat
    package var width: CGFloat
    package var top: CGFloat
    package var height: CGFloat
    package var baseline: CGFloat
    /// The line's bytes in the text that it was shaped from (needed while lines are broken).
    var bytes: Range<Int>
    var isRightToLeft: Bool
    var leftHang: CGFloat
  }

  /// Glyphs of one face and one `TextRun`, in one direction.
  package struct GlyphRun {
    package var face: GlyphFace
    /// Index into the layout's `runs`.
    package var run: Int
    package var glyphs: Range<Int>
    /// Left edge, from the line's origin, and advance in points.
    package var x: CGFloat
    package var width: CGFloat
    var text: Range<Int>
    var isEllipsis: Bool
  }

  /// A glyph number and its place: right of the line's origin and below its baseline, in points.
  package struct Glyph {
    package var id: UInt32
    package var x: Float
    package var y: Float
  }

  @exclusivity(unchecked) package internal(set) var lines = SmallArray<Line>()
  @exclusivity(unchecked) package internal(set) var runs = SmallArray<GlyphRun>()
  @exclusivity(unchecked) package internal(set) var glyphs: [Glyph] = []
  /// The text that the ranges of bytes count in.
  var bytes: [UInt8] {
    get { text.map { Array($0.utf8) } ?? ownBytes }
    set { ownBytes = newValue }
  }
  private var ownBytes: [UInt8] = []
  /// The whole text, where the glyphs are those of it and nothing else.
  private let text: String?
  var isTruncated = false

  init() { text = nil }

  /// Glyphs of a text that is shown as it is.
  init(of text: String) { self.text = text }

  /// Calls `body` with each run and the line that it is part of, from top to bottom and from left to right.
  package func forEachRun(_ body: (Line, GlyphRun) -> Void) {
    for line in lines {
      for index in line.runs { body(line, runs[index]) }
    }
  }

  /// Takes lines that Pango broke. `base` is where the shaped text begins in `prepared`, which tells the runs; `stored`
  /// is where `prepared` begins in `bytes`.
  @MainActor
  func append(_ shape: RowanShape, of prepared: PreparedText, base: Int, stored: Int, library: FontLibrary) {
    let unit = 1 / CGFloat(1024)
    lines.reserveCapacity(lines.count + Int(shape.line_count))
    glyphs.reserveCapacity(glyphs.count + Int(shape.glyph_count))
    let (glyphBase, runBase) = (glyphs.count, runs.count)
    for index in 0..<Int(shape.glyph_count) {
      let glyph = shape.glyphs[index]
      glyphs.append(Glyph(id: glyph.glyph, x: Float(CGFloat(glyph.x) * unit), y: Float(CGFloat(glyph.y) * unit)))
    }
    for index in 0..<Int(shape.run_count) {
      let run = shape.runs[index]
      let (first, start) = (glyphBase + Int(run.first_glyph), base + Int(run.start))
      runs.append(
        GlyphRun(
          face: library.face(for: run.font),
          run: prepared.run(at: start),
          glyphs: first..<(first + Int(run.glyph_count)),
          x: CGFloat(run.x) * unit,
          width: CGFloat(run.width) * unit,
          text: (stored + start)..<(stored + start + Int(run.length)),
          isEllipsis: run.is_ellipsis != 0
        )
      )
    }
    for index in 0..<Int(shape.line_count) {
      let line = shape.lines[index]
      let (first, start) = (runBase + Int(line.first_run), base + Int(line.start))
      lines.append(
        Line(
          runs: first..<(first + Int(line.run_count)),
          origin: 0,
          x: 0,
          width: CGFloat(line.width) * unit,
          top: 0,
          height: 0,
          baseline: 0,
          bytes: start..<(start + Int(line.length)),
          isRightToLeft: line.is_right_to_left != 0,
          leftHang: CGFloat(line.left_hang) * unit
        )
      )
    }
  }

  /// Drops the lines from `count` on.
  func keepLines(_ count: Int) {
    guard count < lines.count else { return }
    lines.keep(count)
    runs.keep(lines.last?.runs.upperBound ?? 0)
    glyphs.removeSubrange((runs.last?.glyphs.upperBound ?? 0)...)
  }

  /// The lines as text, for hosts that draw text themselves.
  package func textLines() -> [TextLine] {
    let bytes = bytes
    return lines.map { line in
      TextLine(
        fragments: fragments(of: line, in: bytes),
        baseline: line.baseline,
        top: line.top,
        height: line.height,
        x: line.x,
        width: line.width
      )
    }
  }

  private func fragments(of line: Line, in bytes: [UInt8]) -> [TextLine.Fragment] {
    var fragments: [TextLine.Fragment] = []
    for run in runs[line.runs] {
      var text = run.isEllipsis ? "…" : String(decoding: bytes[run.text], as: UTF8.self)
      let (left, right) = (line.origin + run.x, line.origin + run.x + run.width)
      // White space at the line's ends hangs outside of the line and is not shown.
      if right > line.x + line.width + 0.01 || left < line.x - 0.01 || run.width == 0 {
        while text.last?.isWhitespace == true { text.removeLast() }
      }
      guard !text.isEmpty else { continue }
      let x = max(left, line.x)
      let width = min(right, line.x + line.width) - x
      fragments.append(TextLine.Fragment(text: text, x: x, width: max(width, 0), run: run.run))
    }
    return fragments
  }
}
