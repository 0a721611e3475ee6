import Foundation
import RowanLayers

/// Measures text by its number of characters and the size of its font: quick, and the same on every machine.
@MainActor
final class PlainMeasurer: TextMeasurer {
  private(set) var textsShaped = 0

  func layout(_ runs: [TextRun], options: TextLayoutOptions) -> TextLayout {
    textsShaped += 1
    let size = runs.first?.font.size ?? 17
    let advance = (size * 0.4).rounded()
    let characters = runs.reduce(0) { $0 + $1.text.count }
    let offer = max(advance, options.maxWidth ?? .infinity)
    let natural = advance * CGFloat(characters)
    var lines = offer.isFinite ? max(1, Int((natural / offer).rounded(.up))) : 1
    lines = min(lines, options.lineLimit ?? lines)
    let line = (size * 1.2).rounded()
    let height = line * CGFloat(lines)
    return TextLayout(
      runs: runs,
      options: options,
      size: CGSize(width: min(natural, offer), height: height),
      firstBaseline: (size * 0.95).rounded(),
      lastBaseline: height - (size * 0.25).rounded(),
      lines: [],
      isTruncated: false
    )
  }

  func metrics(of font: ResolvedFont, pixel: CGFloat) -> FontMetrics {
    let size = font.size
    return FontMetrics(
      ascent: (size * 0.95).rounded(),
      descent: (size * 0.25).rounded(),
      lineHeight: (size * 1.2).rounded(),
      linePitch: (size * 1.3).rounded(),
      capHeight: (size * 0.7).rounded(),
      xHeight: (size * 0.5).rounded()
    )
  }
}
