import CPango
import CRowanText
import Foundation
import RowanLayers

/// Shapes paragraphs with Pango: fonts and fallback, line breaking, truncation. Keeps nothing of a text.
///
/// One context and one Pango layout per language and base direction serve all texts; glyphs are copied out of it.
/// Hinting and the rounding of glyph positions are off, so that widths scale with the size as they do in browsers.
@MainActor
final class Shaper {
  let fonts = FontLibrary()
  private var workbenches: [WorkbenchKey: Workbench] = [:]
  @exclusivity(unchecked) private var lastWorkbench: (key: WorkbenchKey, workbench: Workbench)?
  private let buffer = ShapeBuffer()
  /// Bytes that Pango shaped at most to break lines: those of each window, once for each of its lines. For cost tests.
  private(set) var bytesShaped = 0
  /// Bytes of the windows that wrapped text is laid out in, where lines are not longer.
  private let windows: ClosedRange<Int>
  /// Whether simple text is put together from words; all text goes through Pango otherwise.
  let usesWords: Bool

  init(usesWords: Bool = true, windows: ClosedRange<Int> = 32...1024) {
    self.usesWords = usesWords
    self.windows = windows
  }

  /// Longest text without limits, in bytes: some hundred screens.
  static let longestText = 500_000
  /// Most lines of a text without limits: some hundred screens.
  private static let mostLines = 20_000
  /// Lines of a window, about.
  private static let linesPerWindow = 32
  /// Bytes of one line without an offered width.
  private static let unboundedLine = 16_384

  struct WorkbenchKey: Hashable {
    var language: String
    var isRightToLeft: Bool
  }

  func workbench(language: String, isRightToLeft: Bool) -> Workbench {
    let key = WorkbenchKey(language: language, isRightToLeft: isRightToLeft)
    if let lastWorkbench, lastWorkbench.key == key { return lastWorkbench.workbench }
    if workbenches.count >= 64 { workbenches.removeAll() }
    let workbench = workbenches[key] ?? Workbench(language: language, isRightToLeft: isRightToLeft)
    workbenches[key] = workbench
    lastWorkbench = (key, workbench)
    return workbench
  }

  /// Shapes and breaks a paragraph. Costs what the limits let be seen, not the text's length.
  func shape(_ runs: [TextRun], options: TextLayoutOptions, limits: LineLimits) -> ShapedText {
    let workbench = workbench(language: options.language, isRightToLeft: options.isRightToLeft)
    if runs.count == 1, let shaped = shapeByWords(runs[0], options: options, limits: limits, workbench) {
      return shaped
    }
    let entries = runs.map { fonts.entry(for: $0.font) }
    let cap = lineCap(limits, entries: entries, spacing: options.lineSpacing)
    let lineBytes = bytesPerLine(limits, entries: entries)
    var head = Self.longestText
    if cap < head / lineBytes { head = (cap + 1) * lineBytes }
    let tail = limits.truncation == .tail ? 0 : min(lineBytes, head)
    while true {
      let text = PreparedText(runs, head: head, tail: tail)
      let shaped = ShapedText()
      shaped.bytes = text.bytes
      let overflows = breakLines(text, into: shaped, runs: runs, entries: entries, limits: limits, cap: cap, workbench)
      if text.isCut, !overflows, head < Self.longestText {
        head = min(head * 8, Self.longestText)
        continue
      }
      place(shaped, runs: runs, entries: entries, text: text, options: options, offer: limits.width)
      var kept = shaped.lines.count
      if let height = limits.height {
        while kept > 1, shaped.lines[kept - 1].top + shaped.lines[kept - 1].height > height + 0.001 { kept -= 1 }
      }
      if overflows || text.isCut || kept < shaped.lines.count {
        truncate(shaped, to: kept, text: text, runs: runs, entries: entries, limits: limits, workbench, lineBytes)
        place(shaped, runs: runs, entries: entries, text: text, options: options, offer: limits.width)
      }
      return shaped
    }
  }

  /// Breaks a text into lines until `cap` of them are full.
  ///
  /// Pango shapes the rest of a word again for each line that the word is broken into, so one layout of a long text without
  /// spaces costs the square of its length. The text is therefore laid out in windows of some lines: the last line of a
  /// window may be incomplete and begins the next window. The length of a line is estimated by the window before, since
  /// in a narrow width a window of few bytes has many lines.
  /// - Returns: Whether the text continues after the last line.
  /// - Complexity: O(*n*) in the bytes of the lines, at any width, with windows of at most `largestWindow(entries)` bytes.
  private func breakLines(
    _ text: PreparedText,
    into shaped: ShapedText,
    runs: [TextRun],
    entries: [FontEntry],
    limits: LineLimits,
    cap: Int,
    _ workbench: Workbench
  ) -> Bool {
    let largest = largestWindow(entries)
    let usual =
      limits.width == nil ? largest : min(largest, max(windows.upperBound, bytesPerLine(limits, entries: entries)))
    var (start, window) = (0, usual)
    if let width = limits.width { window = self.window(forLinesOf: typicalLine(width, entries), usual) }
    var continuation: Workbench.Continuation?
    while true {
      let room = cap - shaped.lines.count
      guard room > 0 else { return true }
      let begin = start
      let end = text.end(ofWindow: window, from: begin, withinParagraph: continuation?.isParagraphStart == false)
      workbench.set(text, range: start..<end, runs: runs, entries: entries)
      workbench.breakLines(width: limits.width, continuing: continuation)
      defer { workbench.endBreaking() }
      let count = Int(pango_layout_get_line_count(workbench.layout))
      bytesShaped += (end - start) * count
      let isLast = end == text.bytes.count
      if !isLast, count == 1, window < largest {
        window = min(window * 2, largest)
        continue
      }
      // A line that is longer than the largest window is cut there.
      let complete = isLast || count == 1 ? count : count - 1
      rowan_shape_read(&buffer.shape, workbench.layout, Int32(clamping: min(room, complete)))
      shaped.append(buffer.shape, of: text, base: start, stored: 0, library: fonts)
      if complete > room { return true }
      if isLast { return false }
      if complete == count {
        continuation = Workbench.Continuation(
          isParagraphStart: false,
          isRightToLeft: shaped.lines.last?.isRightToLeft ?? false
        )
        start = end
      } else {
        let next = workbench.continuation(at: complete)
        start += next.start
        continuation = next.continuation
      }
      window = limits.width == nil ? usual : self.window(forLinesOf: (end - begin) / count, usual)
    }
  }

  /// The bytes of a window of lines of some bytes each, up to those of the usual window.
  private func window(forLinesOf bytes: Int, _ usual: Int) -> Int {
    min(usual, max(windows.lowerBound, min(bytes, usual) * Self.linesPerWindow))
  }

  /// The bytes of a line of letters that are half as wide as high.
  private func typicalLine(_ width: CGFloat, _ entries: [FontEntry]) -> Int {
    let smallest = entries.map(\.size).min() ?? 1
    return Int(min(CGFloat(Self.unboundedLine), max(1, width / (0.5 * smallest))))
  }

  /// The most bytes that Pango measures in one layout: its positions are 32-bit integers in 1/1024 points.
  private func largestWindow(_ entries: [FontEntry]) -> Int {
    max(256, Int(min(32_768, 1_500_000 / entries.reduce(1) { max($0, $1.size) })))
  }

  /// Keeps the first lines and makes the last of them end in an ellipsis (or begin with it, or hold it).
  private func truncate(
    _ shaped: ShapedText,
    to count: Int,
    text: PreparedText,
    runs: [TextRun],
    entries: [FontEntry],
    limits: LineLimits,
    _ workbench: Workbench,
    _ lineBytes: Int
  ) {
    guard count > 0 else { return }
    shaped.isTruncated = true
    let last = shaped.lines[count - 1]
    let end = text.paragraphEnd(from: last.bytes.lowerBound)
    shaped.keepLines(count - 1)
    let (head, tail) =
      switch limits.truncation {
      case .tail: (lineBytes, 0)
      case .head: (0, lineBytes)
      case .middle: (lineBytes, lineBytes)
      }
    // A line that is the whole rest of its paragraph fits: the ellipsis says that paragraphs follow.
    let isWhole = last.bytes.upperBound >= end || limits.width == nil
    let slice = text.slice(last.bytes.lowerBound..<end, head: head, tail: tail, ellipsis: isWhole)
    workbench.set(slice.text, range: 0..<slice.text.bytes.count, runs: runs, entries: entries)
    workbench.truncateLine(width: limits.width, at: limits.truncation, isRightToLeft: last.isRightToLeft)
    rowan_shape_read(&buffer.shape, workbench.layout, 1)
    workbench.endBreaking()
    let stored = shaped.bytes.count
    // The end of a very long text that begins or continues after the ellipsis is counted from the beginning of its line.
    shaped.truncated = (stored, last.bytes.lowerBound)
    shaped.bytes += slice.text.bytes
    shaped.append(buffer.shape, of: slice.text, base: 0, stored: stored, library: fonts)
    // Line boxes are found by the bytes of the whole text.
    shaped.lines[count - 1].bytes = last.bytes
  }

  /// The most lines that the limits can hold.
  private func lineCap(_ limits: LineLimits, entries: [FontEntry], spacing: CGFloat) -> Int {
    let lines = min(limits.lines ?? .max, Self.mostLines)
    guard let height = limits.height else { return lines }
    let smallest = max(entries.map(\.lineHeight).min() ?? 1, 0.5)
    let fitting = (height + max(spacing, 0) + 0.001) / (smallest + max(spacing, 0))
    return min(lines, max(1, Int(min(fitting, 1_000_000))))
  }

  /// Bytes that surely fill a line: no letter is narrower than a seventh of its height.
  private func bytesPerLine(_ limits: LineLimits, entries: [FontEntry]) -> Int {
    guard let width = limits.width else { return Self.unboundedLine }
    let smallest = entries.map(\.size).min() ?? 1
    let letters = min(CGFloat(Self.unboundedLine), max(0, width / (0.15 * smallest)))
    return min(Self.unboundedLine * 4, 256 + 4 * Int(letters))
  }
}

/// The arrays that lines are read into, used again for each text.
private final class ShapeBuffer {
  var shape = RowanShape()
  deinit { rowan_shape_free(&shape) }
}
