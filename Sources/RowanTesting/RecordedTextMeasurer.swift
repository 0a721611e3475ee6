import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// A text measurer with recorded sizes and metrics, so that frames recorded from Apple's SwiftUI can be compared
/// independently of installed fonts.
///
/// Another measurer provides all that was not recorded: the widths of other strings, and line breaks. A text with a
/// recorded width is broken as if all its words were scaled by the same factor.
@MainActor
package final class RecordedTextMeasurer: TextMeasurer {
  private let fallback: any TextMeasurer
  private var sizes: [String: [RecordedSize]] = [:]
  private var lines: [FontKey: RecordedLine] = [:]

  private struct RecordedSize {
    var textStyle: String?
    var pointSize: CGFloat?
    var weight: Int?
    var size: CGSize
    /// The proposed width, or `nil` for the ideal size.
    var offer: CGFloat?
  }

  private struct FontKey: Hashable {
    var textStyle: String?
    var pointSize: CGFloat
  }

  private struct RecordedLine {
    var height: CGFloat
    var pitch: CGFloat
    var above: CGFloat
    var below: CGFloat
    var toText: CGFloat?
    var baseline: CGFloat?

    /// Returns the gap that is part of both distances; see `TextSpacing`.
    func gap(_ pixel: CGFloat) -> CGFloat { (height * 0.1).roundedUp(to: pixel) }
    func descent(_ pixel: CGFloat) -> CGFloat { baseline.map { height - $0 } ?? above - gap(pixel) }
  }

  /// Creates a measurer without records.
  ///
  /// - Parameter fallback: The measurer for all that is not recorded.
  package init(fallback: any TextMeasurer) { self.fallback = fallback }

  /// Records the size of a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - textStyle: The text style, or `nil` for a font of fixed size.
  ///   - size: The size in points.
  ///   - offer: The proposed width of a wrapped or truncated text. The size then applies to proposals from its own
  ///     width up to this one.
  ///   - pointSize: The font's size; `nil` for any.
  ///   - weight: The font's weight; `nil` for any.
  package func record(
    _ text: String,
    textStyle: String?,
    size: CGSize,
    offer: CGFloat? = nil,
    pointSize: CGFloat? = nil,
    weight: Int? = nil
  ) {
    sizes[text, default: []].append(
      RecordedSize(textStyle: textStyle, pointSize: pointSize, weight: weight, size: size, offer: offer)
    )
  }

  /// Records the line metrics of a font.
  ///
  /// - Parameters:
  ///   - textStyle: The text style, or `nil` for a font of fixed size.
  ///   - pointSize: The font's size in points.
  ///   - lineHeight: The height of a line in points, before rounding.
  ///   - linePitch: The distance between baselines of stacked lines in points.
  ///   - spacingAbove: The distance to a control above in points.
  ///   - spacingBelow: The distance to a control below in points.
  ///   - textToText: The distance between texts in points; derived from the others if `nil`.
  ///   - baseline: The baseline from the line's top in points; derived from the others if `nil`.
  package func recordMetrics(
    textStyle: String?,
    pointSize: CGFloat,
    lineHeight: CGFloat,
    linePitch: CGFloat,
    spacingAbove: CGFloat,
    spacingBelow: CGFloat,
    textToText: CGFloat? = nil,
    baseline: CGFloat? = nil
  ) {
    lines[FontKey(textStyle: textStyle, pointSize: pointSize)] = RecordedLine(
      height: lineHeight,
      pitch: linePitch,
      above: spacingAbove,
      below: spacingBelow,
      toText: textToText,
      baseline: baseline
    )
  }

  package var textsShaped: Int { fallback.textsShaped }

  package func metrics(of font: ResolvedFont, pixel: CGFloat) -> FontMetrics {
    var metrics = fallback.metrics(of: font, pixel: pixel)
    guard let line = line(of: font) else { return metrics }
    metrics.descent = line.descent(pixel)
    metrics.ascent = line.height - metrics.descent
    metrics.lineHeight = line.height.roundedUp(to: pixel)
    metrics.linePitch = line.pitch
    metrics.capHeight = line.height + line.gap(pixel) - line.below
    return metrics
  }

  package func layout(_ runs: [TextRun], options: TextLayoutOptions) -> TextLayout {
    guard let font = runs.first?.font, runs.allSatisfy({ $0.font == font }) else {
      return fallback.layout(runs, options: options)
    }
    let known = sizes[runs.map(\.text).joined()]?.filter { matches($0, font) } ?? []
    if let offered = known.first(where: { serves($0, options) }) { return layout(runs, options, as: offered.size) }
    let natural = known.first { $0.offer == nil }?.size
    if let natural, fits(natural, options, font) { return layout(runs, options, as: natural) }
    guard natural != nil || line(of: font) != nil else { return fallback.layout(runs, options: options) }
    return broken(runs, options, natural: natural)
  }

  private func matches(_ recorded: RecordedSize, _ font: ResolvedFont) -> Bool {
    recorded.textStyle == font.textStyle && (recorded.pointSize ?? font.size) == font.size
      && (recorded.weight ?? font.weight) == font.weight
  }

  private func serves(_ recorded: RecordedSize, _ options: TextLayoutOptions) -> Bool {
    guard let offer = recorded.offer, let width = options.maxWidth else { return false }
    return recorded.size.width <= width && width <= offer && recorded.size.height <= options.maxHeight ?? .infinity
  }

  private func fits(_ size: CGSize, _ options: TextLayoutOptions, _ font: ResolvedFont) -> Bool {
    let line = lineHeight(of: font, options.pixel)
    let count = max((size.height / line).rounded(), 1)
    return size.width <= options.maxWidth ?? .infinity
      && (count == 1 || size.height <= options.maxHeight ?? .infinity && Int(count) <= options.lineLimit ?? .max)
      && (!options.reservesSpace || Int(count) >= options.lineLimit ?? 0)
  }

  /// Returns the text as broken by the fallback, with each word scaled by the recorded width of the whole.
  private func broken(_ runs: [TextRun], _ options: TextLayoutOptions, natural: CGSize?) -> TextLayout {
    let line = lineHeight(of: runs[0].font, options.pixel)
    let factor = natural.map { $0.width / max(unbroken(runs, options).size.width, 1) } ?? 1
    var scaled = options
    scaled.maxWidth = options.maxWidth.map { $0 / max(factor, 0.01) }
    scaled.maxHeight = nil
    if let height = options.maxHeight {
      let fitting = max(Int(((height + 0.001) / line).rounded(.down)), 1)
      scaled.lineLimit = min(options.lineLimit ?? .max, fitting)
    }
    scaled.reservesSpace = false
    let found = fallback.layout(runs, options: scaled)
    let count = max(found.lines.count, options.reservesSpace ? options.lineLimit ?? 1 : 1)
    let width = (found.size.width * factor).roundedUp(to: options.pixel)
    let height = CGFloat(count) * line + CGFloat(count - 1) * options.lineSpacing
    return layout(
      runs,
      options,
      as: CGSize(width: min(width, options.maxWidth ?? width), height: height.roundedUp(to: options.pixel)),
      from: found
    )
  }

  /// Returns a layout with a recorded size; `found` determines the line breaks.
  private func layout(
    _ runs: [TextRun],
    _ options: TextLayoutOptions,
    as size: CGSize,
    from found: TextLayout? = nil
  ) -> TextLayout {
    let source = found ?? unbroken(runs, options)
    let factor = size.width / max(source.size.width, 1)
    let count = max(source.lines.count, 1)
    let line = size.height / CGFloat(max((size.height / lineHeight(of: runs[0].font, options.pixel)).rounded(), 1))
    let first = baseline(of: runs[0].font, in: line, options.pixel, source)
    let lines = source.lines.enumerated().map { index, original in
      scaled(original, by: factor, top: CGFloat(index) * (line + options.lineSpacing), height: line, baseline: first)
    }
    return TextLayout(
      runs: runs,
      options: options,
      size: size,
      firstBaseline: first,
      lastBaseline: first + CGFloat(count - 1) * (line + options.lineSpacing),
      lines: lines,
      isTruncated: source.isTruncated
    )
  }

  private func scaled(
    _ line: TextLine,
    by factor: CGFloat,
    top: CGFloat,
    height: CGFloat,
    baseline: CGFloat
  ) -> TextLine {
    TextLine(
      fragments: line.fragments.map {
        .init(text: $0.text, x: $0.x * factor, width: $0.width * factor, run: $0.run, start: $0.start)
      },
      baseline: top + baseline,
      top: top,
      height: height,
      x: line.x * factor,
      width: line.width * factor
    )
  }

  private func unbroken(_ runs: [TextRun], _ options: TextLayoutOptions) -> TextLayout {
    var free = options
    (free.maxWidth, free.maxHeight, free.lineLimit, free.reservesSpace) = (nil, nil, nil, false)
    return fallback.layout(runs, options: free)
  }

  private func baseline(of font: ResolvedFont, in line: CGFloat, _ pixel: CGFloat, _ source: TextLayout) -> CGFloat {
    guard let recorded = self.line(of: font) else { return source.firstBaseline }
    return recorded.height - recorded.descent(pixel)
  }

  private func lineHeight(of font: ResolvedFont, _ pixel: CGFloat) -> CGFloat {
    line(of: font)?.height ?? max(font.lineHeight ?? fallback.metrics(of: font, pixel: pixel).lineHeight, 1)
  }

  private func line(of font: ResolvedFont) -> RecordedLine? {
    lines[FontKey(textStyle: font.textStyle, pointSize: font.size)]
  }
}

extension RecordedTextMeasurer: TextSpacingSource {
  package func spacing(of font: ResolvedFont, pixel: CGFloat) -> ViewSpacing.Preference? {
    guard let line = line(of: font) else { return nil }
    let surplus = max(line.pitch - line.height, 0).roundedUp(to: pixel)
    return .text(toText: line.toText ?? surplus, belowControl: line.above, aboveControl: line.below)
  }
}
