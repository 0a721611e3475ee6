import Foundation
import RowanLayers

extension Shaper {
  /// Positions the lines below each other, and aligns them within the longest.
  ///
  /// The height of a line is that of the tallest of its runs' fonts; substitutes for missing characters do not count.
  /// The bottom of the last line, not rounded, is that of the paragraph.
  func place(
    _ shaped: ShapedText,
    runs: [TextRun],
    entries: [FontEntry],
    text: PreparedText,
    options: TextLayoutOptions,
    offer: CGFloat?
  ) {
    let spacing = options.lineSpacing.isFinite ? options.lineSpacing : 0
    // Pango omits the tracking at the end of a broken line, so that a width can exceed the proposal by less than a
    // point.
    if let offer {
      for index in shaped.lines.indices where shaped.lines[index].width < offer + 1 {
        shaped.lines[index].width = min(shaped.lines[index].width, offer)
      }
    }
    let width = Self.rounded(shaped.lines.reduce(0) { max($0, $1.width) }, up: options.pixel)
    var top: CGFloat = 0
    for index in shaped.lines.indices {
      let line = shaped.lines[index]
      let box = box(of: line.bytes, entries: entries, text: text)
      shaped.lines[index].top = top
      shaped.lines[index].height = box.height
      shaped.lines[index].baseline = top + box.baseline
      top += box.height + spacing

      let x = Self.start(of: line.width, in: width, options)
      shaped.lines[index].x = x
      shaped.lines[index].origin = x - line.leftHang
    }
  }

  /// Positions the only line of a text in one font.
  func place(theOnlyLineOf shaped: ShapedText, _ entry: FontEntry, _ options: TextLayoutOptions) {
    let length = shaped.lines[0].width
    let x = Self.start(of: length, in: Self.rounded(length, up: options.pixel), options)
    shaped.lines[0].height = entry.lineHeight
    shaped.lines[0].baseline = entry.baseline
    shaped.lines[0].x = x
    shaped.lines[0].origin = x - shaped.lines[0].leftHang
  }

  /// Returns the left edge of a line within the width of the longest, in points.
  private static func start(of length: CGFloat, in room: CGFloat, _ options: TextLayoutOptions) -> CGFloat {
    switch (options.alignment, options.isRightToLeft) {
    case (.center, _): (room - length) / 2
    case (.leading, false), (.trailing, true): 0
    case (.trailing, false), (.leading, true): room - length
    }
  }

  private func box(
    of bytes: Range<Int>,
    entries: [FontEntry],
    text: PreparedText
  ) -> (height: CGFloat, baseline: CGFloat) {
    guard let first = entries.first else { return (0, 0) }
    guard entries.count > 1 else { return (first.lineHeight, first.baseline) }
    var (above, below): (CGFloat, CGFloat) = (0, 0)
    let end = max(bytes.lowerBound, bytes.upperBound - 1)
    for index in text.run(at: bytes.lowerBound)...text.run(at: end) {
      above = max(above, entries[index].baseline)
      below = max(below, entries[index].lineHeight - entries[index].baseline)
    }
    return (above + below, above)
  }

  /// Returns a length in points rounded up to a multiple of `pixel`, with a tolerance for rounding errors.
  static func rounded(_ length: CGFloat, up pixel: CGFloat) -> CGFloat {
    guard pixel > 0, pixel.isFinite else { return length }
    return max(((length / pixel) - 0.0001).rounded(.up), 0) * pixel
  }
}
