import Foundation
import RowanLayers

/// Measures text without a font: 7 points a character, lines of 20.5 points, broken at line feeds and where the offer
/// ends.
@MainActor
final class StubMeasurer: TextMeasurer {
  private(set) var textsShaped = 0

  func layout(_ runs: [TextRun], options: TextLayoutOptions) -> TextLayout {
    textsShaped += 1
    let paragraphs = runs.map(\.text).joined().split(separator: "\n", omittingEmptySubsequences: false)
    let offer = max(7, options.maxWidth ?? .infinity)
    var lines = 0
    var width: CGFloat = 0
    for paragraph in paragraphs {
      let natural = 7 * CGFloat(paragraph.count)
      lines += max(1, offer.isFinite ? Int((natural / offer).rounded(.up)) : 1)
      width = max(width, min(natural, offer))
    }
    lines = min(lines, options.lineLimit ?? lines)
    let height = 20.5 * CGFloat(lines)
    return TextLayout(
      runs: runs,
      options: options,
      size: CGSize(width: width, height: height),
      firstBaseline: 16,
      lastBaseline: height - 4.5,
      lines: [],
      isTruncated: false
    )
  }

  func metrics(of font: ResolvedFont, pixel: CGFloat) -> FontMetrics {
    FontMetrics(ascent: 16, descent: 4.5, lineHeight: 20.5, linePitch: 22, capHeight: 12, xHeight: 9)
  }
}
