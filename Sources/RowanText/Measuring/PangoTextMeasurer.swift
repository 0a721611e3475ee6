import CPango
import Foundation
import RowanLayers

/// A text measurer that uses Pango (HarfBuzz, fontconfig). Inter substitutes for San Francisco; see `SystemFont`.
///
/// Layouts are cached by text and style. A proposal that results in the line breaks of a cached layout returns the same
/// object. A text that fits without wrapping always has the unwrapped layout, whose `options` are those of the call
/// that shaped it.
@MainActor
package final class PangoTextMeasurer: TextMeasurer {
  package private(set) var textsShaped = 0
  private let shaper = Shaper()
  @exclusivity(unchecked) private var cache: LRUCache<TextKey, TextVariants>
  private var metrics: [MetricsKey: FontMetrics] = [:]

  private struct MetricsKey: Hashable {
    var font: ResolvedFont
    var pixel: CGFloat
  }

  /// Creates a measurer.
  ///
  /// - Parameter capacity: The number of texts whose layouts are cached.
  package init(capacity: Int = 256) {
    cache = LRUCache(capacity: capacity)
  }

  /// Returns the layout of a paragraph.
  ///
  /// - Complexity: O(1) in the length of the text, apart from hashing, for a cached layout; otherwise O(*n*) in the
  ///   length that can be visible.
  package func layout(_ runs: [TextRun], options: TextLayoutOptions) -> TextLayout {
    shapedLayout(runs, options: options)
  }

  /// Returns the layout of a paragraph with glyphs for drawing.
  package func shapedLayout(_ runs: [TextRun], options: TextLayoutOptions) -> PangoTextLayout {
    let runs = runs.areSane ? runs : runs.map(\.sane)
    let options = options.sane
    let key = TextKey(runs: runs, options: options)
    let limits = LineLimits(options)
    var variants = cache.value(for: key) ?? TextVariants()
    if let known = variants.layout(for: limits) { return known }
    let layout = shape(runs, options: options, limits: limits, into: &variants)
    cache.insert(variants, for: key)
    return layout
  }

  package func metrics(of font: ResolvedFont, pixel: CGFloat) -> FontMetrics {
    let font = font.sane
    let key = MetricsKey(font: font, pixel: pixel)
    if let known = metrics[key] { return known }
    let entry = shaper.fonts.entry(for: font)
    let context = shaper.workbench(language: "en", isRightToLeft: false).context
    let letters = shaper.fonts.letterHeights(of: font, in: context)
    let line = Shaper.rounded(entry.lineHeight, up: pixel)
    let made = FontMetrics(
      ascent: entry.size * SystemFont.ascent,
      descent: entry.size * SystemFont.descent,
      lineHeight: line,
      linePitch: font.linePitch ?? line,
      capHeight: letters.cap,
      xHeight: letters.x
    )
    if metrics.count >= 1024 { metrics.removeAll() }
    metrics[key] = made
    return made
  }

  private func shape(
    _ runs: [TextRun],
    options: TextLayoutOptions,
    limits: LineLimits,
    into variants: inout TextVariants
  ) -> PangoTextLayout {
    if variants.natural == nil, mayFit(runs, limits) {
      var free = limits
      (free.width, free.lines, free.height) = (nil, nil, nil)
      let natural = makeLayout(runs, options: options, limits: free)
      variants.natural = natural
      if TextVariants.isWhole(natural, within: limits) { return natural }
    }
    let layout = makeLayout(runs, options: options, limits: limits)
    if limits.width == nil, !layout.isTruncated { variants.natural = layout } else { variants.add(layout, for: limits) }
    return layout
  }

  private func makeLayout(_ runs: [TextRun], options: TextLayoutOptions, limits: LineLimits) -> PangoTextLayout {
    textsShaped += 1
    // Text without runs is empty text in the default font.
    let runs = runs.isEmpty ? [TextRun(text: "", font: ResolvedFont(size: 17))] : runs
    let shaped = shaper.shape(runs, options: options, limits: limits)
    var (width, height): (CGFloat, CGFloat) = (0, 0)
    for index in shaped.lines.indices {
      width = max(width, shaped.lines[index].width)
      height = max(height, shaped.lines[index].top + shaped.lines[index].height)
    }
    if options.reservesSpace, let reserved = options.lineLimit, reserved > shaped.lines.count {
      let missing = CGFloat(reserved - shaped.lines.count)
      let line = shaper.fonts.entry(for: runs[runs.count - 1].font).lineHeight
      height += missing * (line + options.lineSpacing)
    }
    let size = CGSize(
      width: Shaper.rounded(width, up: options.pixel),
      height: Shaper.rounded(max(height, 0), up: options.pixel)
    )
    return PangoTextLayout(runs: runs, options: options, shaped: shaped, size: size)
  }

  /// Returns whether it is worthwhile to shape the text without wrapping first; a long text in a narrow width is
  /// wrapped at once.
  private func mayFit(_ runs: [TextRun], _ limits: LineLimits) -> Bool {
    var (bytes, width): (Int, CGFloat) = (0, 0)
    for run in runs {
      let count = run.text.utf8.count
      bytes += count
      width += CGFloat(count) * run.font.size * 0.4
    }
    guard let offer = limits.width else { return limits.lines == nil && limits.height == nil || bytes < 1024 }
    return bytes < 4096 && width <= offer
  }
}
