import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// Measures text by recorded sizes, so that Apple's frames can be compared exactly whatever font is installed.
///
/// Contract: a recorded text in a font of the recorded line height has the recorded size; where several widths were
/// recorded, the widest that fits the offer is it. Other texts get 7 points a character.
@MainActor
final class RecordedMeasurer: TextMeasurer, TextSpacingSource {
  /// A text as it was seen.
  struct Entry {
    var size: CGSize
    var lineLimit: Int?
    var truncation: TextLayoutOptions.Truncation?
    /// Whether the size was recorded under an offer too narrow for the text.
    var isTruncated = false
  }

  private(set) var textsShaped = 0
  private var entries: [String: [Entry]] = [:]
  private let fallback: [String: [Entry]]
  /// Lines recorded on the platform; `nil` for lines worked out from the font's size alone.
  private let platform: RecordedFonts.Platform?

  /// `fallback` holds what was recorded in other scenarios.
  init(_ platform: RecordedFonts.Platform?, fallback: [String: [Entry]]) {
    self.platform = platform
    self.fallback = fallback
  }

  func add(_ text: String, _ entry: Entry) {
    let isKnown = entries[text]?.contains { $0.size == entry.size && $0.truncation == entry.truncation } == true
    if !isKnown { entries[text, default: []].append(entry) }
  }

  func metrics(of font: ResolvedFont, pixel: CGFloat) -> FontMetrics {
    if let known = platform?.metrics(of: font, pixel: pixel) { return known }
    let (ascent, descent) = (font.size * 1950 / 2048, font.size * 494 / 2048)
    let height = (font.lineHeight ?? ascent + descent).roundedUp(to: pixel)
    return FontMetrics(
      ascent: (ascent / pixel).rounded() * pixel,
      descent: descent,
      lineHeight: height,
      linePitch: font.linePitch ?? height,
      capHeight: font.size * 1443 / 2048,
      xHeight: font.size * 0.526
    )
  }

  func spacing(of font: ResolvedFont, pixel: CGFloat) -> ViewSpacing.Preference? {
    platform?.line(of: font).map {
      .text(
        toText: $0.textToText,
        belowControl: $0.spacingAboveControl,
        aboveControl: $0.spacingBelowControl
      )
    }
  }

  func layout(_ runs: [TextRun], options: TextLayoutOptions) -> TextLayout {
    textsShaped += 1
    let text = runs.map(\.text).joined()
    let font = runs.first?.font ?? ResolvedFont(size: 13)
    let metrics = metrics(of: font, pixel: options.pixel)
    let size = size(of: text, metrics.lineHeight, options)
    let lines = max(1, (size.height / metrics.lineHeight).rounded())
    return TextLayout(
      runs: runs,
      options: options,
      size: size,
      firstBaseline: metrics.ascent,
      lastBaseline: size.height - size.height / lines + metrics.ascent,
      lines: [],
      isTruncated: false
    )
  }

  private func size(of text: String, _ line: CGFloat, _ options: TextLayoutOptions) -> CGSize {
    let offer = options.maxWidth ?? .infinity
    guard let candidates = candidates(for: text, line, options) else {
      let width = (7 * CGFloat(text.count)).roundedUp(to: options.pixel)
      return CGSize(width: min(width, max(0, offer)), height: line)
    }
    let fitting = candidates.filter { $0.size.width <= offer + 0.001 }
    guard let widest = fitting.max(by: { $0.size.width < $1.size.width }) else {
      return CGSize(width: max(0, offer), height: candidates[0].size.height)
    }
    // Under an offer beyond the recorded ones the natural width, which is at least as wide as what was recorded.
    let lines = (widest.size.height / line).rounded()
    if offer == .infinity, !text.contains("\n"), lines > 1 || widest.isTruncated {
      return CGSize(width: widest.size.width * max(lines, 2), height: line)
    }
    // A single line that another scenario recorded, perhaps in another font of about the size, has the line of its own.
    let isOwn = entries[text]?.isEmpty == false
    return isOwn || lines > 1 ? widest.size : CGSize(width: widest.size.width, height: line)
  }

  /// What was recorded of the text in a font with this line height.
  private func candidates(for text: String, _ line: CGFloat, _ options: TextLayoutOptions) -> [Entry]? {
    for known in [entries[text] ?? [], fallback[text] ?? []] where !known.isEmpty {
      let matching = known.filter {
        $0.truncation == nil || ($0.truncation == options.truncation && $0.lineLimit == options.lineLimit)
      }
      let pool = matching.isEmpty ? known : matching
      // Recorded in other fonts only: nothing is known.
      guard let best = pool.map({ mismatch($0, line) }).min(), best < 3 else { continue }
      return pool.filter { mismatch($0, line) <= best + 0.001 }
    }
    return nil
  }

  /// How far an entry's height is from a whole number of lines.
  private func mismatch(_ entry: Entry, _ line: CGFloat) -> CGFloat {
    abs(entry.size.height - max(1, (entry.size.height / line).rounded()) * line)
  }
}
