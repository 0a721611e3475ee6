import Foundation
import RowanLayers

extension Shaper {
  /// Stacks the lines, and aligns them within the longest one.
  ///
  /// A line is as tall as the tallest font that its text asks for; fonts that only stand in for missing letters do not
  /// count. The height of the last line is the paragraph's end, unrounded.
  func place(
    _ shaped: ShapedText,
    runs: [TextRun],
    entries: [FontEntry],
    text: PreparedText,
    options: TextLayoutOptions,
    offer: CGFloat?
  ) {
    let spacing = options.lineSpacing.isFinite ? options.lineSpacing : 0
    // Pango leaves out the tracking of a line's end where it breaks lines, by less than a point.
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

  /// The same for a text of one line in one font.
  func place(theOnlyLineOf shaped: ShapedText, _ entry: FontEntry, _ options: TextLayoutOptions) {
    let length = shaped.lines[0].width
    let x = Self.start(of: length, in: Self.rounded(length, up: options.pixel), options)
    shaped.lines[0].height = entry.lineHeight
    shaped.lines[0].baseline = entry.baseline
    shaped.lines[0].x = x
    shaped.lines[0].origin = x - shaped.lines[0].leftHang
  }

  /// Where a line begins in the room of the longest one.
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

  /// A length rounded up to whole pixels of `pixel` points; noise of calculation does not make it one more.
  static func rounded(_ length: CGFloat, up pixel: CGFloat) -> CGFloat {
    guard pixel > 0, pixel.isFinite else { return length }
    return max(((length / pixel) - 0.0001).rounded(.up), 0) * pixel
  }
}
