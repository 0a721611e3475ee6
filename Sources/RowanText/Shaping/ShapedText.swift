import CRowanText
import Foundation
import RowanLayers

/// The glyphs of a paragraph, broken into lines and positioned. Immutable after the shaper has filled it.
package final class ShapedText: TextLineSource {
  /// A line of glyphs, with distances in points.
  package struct Line {
    /// The range of the line in `ShapedText.runs`, from left to right.
    package var runs: Range<Int>
    /// The left end of the glyphs, including white space that hangs out of the line.
    package var origin: CGFloat
    /// The left edge of the line.
    package var x: CGFloat
    /// The advance of the line without hanging white space.
    package var width: CGFloat
    /// The distance of the line's top from the top of the paragraph.
    package var top: CGFloat
    package var height: CGFloat
    /// The distance of the baseline from the top of the paragraph.
    package var baseline: CGFloat
    /// The range of the line in the shaped bytes, used while lines are broken.
    var bytes: Range<Int>
    var isRightToLeft: Bool
    /// The width of white space that hangs out at the left.
    var leftHang: CGFloat
  }

  /// The glyphs of one face and one `TextRun`, in one direction.
  package struct GlyphRun {
    package var face: GlyphFace
    /// The index of the run in the layout's `runs`.
    package var run: Int
    /// The range in `ShapedText.glyphs`.
    package var glyphs: Range<Int>
    /// The left edge in points, relative to the line's origin.
    package var x: CGFloat
    /// The advance in points.
    package var width: CGFloat
    /// The range in `ShapedText.bytes`.
    var text: Range<Int>
    var isEllipsis: Bool
  }

  /// A glyph with its position in points, to the right of the line's origin and below its baseline.
  package struct Glyph {
    /// The ID of the glyph in its face.
    package var id: UInt32
    package var x: Float
    package var y: Float
  }

  /// The lines from top to bottom.
  @exclusivity(unchecked) package internal(set) var lines = SmallArray<Line>()
  /// The glyph runs of all lines.
  @exclusivity(unchecked) package internal(set) var runs = SmallArray<GlyphRun>()
  /// The glyphs of all runs.
  @exclusivity(unchecked) package internal(set) var glyphs: [Glyph] = []
  /// The UTF-8 text that byte ranges refer to.
  var bytes: [UInt8] {
    get { text.map { Array($0.utf8) } ?? ownBytes }
    set { ownBytes = newValue }
  }
  private var ownBytes: [UInt8] = []
  /// The complete text, if the glyphs represent exactly this.
  private let text: String?
  var isTruncated = false
  /// The part of `bytes` that a truncated line refers to, and the byte of the text with which it begins.
  var truncated: (stored: Int, begin: Int)?

  /// Creates an empty paragraph.
  init() { text = nil }

  /// Creates an empty paragraph for glyphs that represent a text exactly.
  init(of text: String) { self.text = text }

  /// Calls `body` with each run and its line, from top to bottom and from left to right.
  package func forEachRun(_ body: (Line, GlyphRun) -> Void) {
    for line in lines {
      for index in line.runs { body(line, runs[index]) }
    }
  }

  /// Appends lines broken by Pango.
  ///
  /// - Parameters:
  ///   - shape: The lines.
  ///   - prepared: The text, which determines the runs.
  ///   - base: The offset of the shaped bytes in `prepared`.
  ///   - stored: The offset of `prepared` in `bytes`.
  ///   - library: The fonts.
  @MainActor
  func append(_ shape: RowanShape, of prepared: PreparedText, base: Int, stored: Int, library: FontLibrary) {
    let unit = 1 / CGFloat(1024)
    // Exact capacities for each of many windows would copy the array as often.
    if lines.isEmpty {
      lines.reserveCapacity(Int(shape.line_count))
      glyphs.reserveCapacity(Int(shape.glyph_count))
    }
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

  /// Removes all lines from the index `count` on, with their glyphs.
  func keepLines(_ count: Int) {
    guard count < lines.count else { return }
    lines.keep(count)
    runs.keep(lines.last?.runs.upperBound ?? 0)
    glyphs.removeSubrange((runs.last?.glyphs.upperBound ?? 0)...)
  }

  /// Returns the lines as text, for hosts that draw text themselves.
  package func textLines() -> [TextLine] {
    let bytes = bytes
    var place = Place()
    return lines.map { line in
      TextLine(
        fragments: fragments(of: line, in: bytes, &place),
        baseline: line.baseline,
        top: line.top,
        height: line.height,
        x: line.x,
        width: line.width
      )
    }
  }

  /// A place in the text, as bytes and as UTF-16 code units.
  private struct Place {
    private var (byte, unit) = (0, 0)

    /// Returns the number of code units before a byte.
    ///
    /// - Complexity: O(*d*), where *d* is the distance from the last place.
    mutating func unit(at target: Int, in bytes: [UInt8]) -> Int {
      let target = min(target, bytes.count)
      for index in min(byte, target)..<max(byte, target) where bytes[index] & 0xC0 != 0x80 {
        // A character of four bytes has two code units.
        let length = bytes[index] >= 0xF0 ? 2 : 1
        unit += target > byte ? length : -length
      }
      byte = target
      return unit
    }
  }

  /// Returns the byte of the text with which a run begins.
  private func begin(of run: GlyphRun) -> Int {
    guard let truncated, run.text.lowerBound >= truncated.stored else { return run.text.lowerBound }
    return run.text.lowerBound - truncated.stored + truncated.begin
  }

  private func fragments(of line: Line, in bytes: [UInt8], _ place: inout Place) -> [TextLine.Fragment] {
    var fragments: [TextLine.Fragment] = []
    for run in runs[line.runs] {
      var text = run.isEllipsis ? "…" : String(decoding: bytes[run.text], as: UTF8.self)
      let (left, right) = (line.origin + run.x, line.origin + run.x + run.width)
      // White space at the ends of a line hangs out of it and is not shown.
      if right > line.x + line.width + 0.01 || left < line.x - 0.01 || run.width == 0 {
        while text.last?.isWhitespace == true { text.removeLast() }
      }
      guard !text.isEmpty else { continue }
      let x = max(left, line.x)
      let width = min(right, line.x + line.width) - x
      let start = place.unit(at: begin(of: run), in: bytes)
      fragments.append(TextLine.Fragment(text: text, x: x, width: max(width, 0), run: run.run, start: start))
    }
    return fragments
  }
}
