import Foundation
import RowanLayers

/// Lays out text by a table of advances, close to Inter's: enough for a scene without an engine.
@MainActor
package final class FixedMeasurer: TextMeasurer {
  package private(set) var textsShaped = 0

  package init() {}

  package func layout(_ runs: [TextRun], options: TextLayoutOptions) -> TextLayout {
    textsShaped += 1
    let height = runs.map { metrics(of: $0.font, pixel: options.pixel).lineHeight }.max() ?? 0
    let ascent = runs.map { metrics(of: $0.font, pixel: options.pixel).ascent }.max() ?? 0
    var lines: [TextLine] = []
    var fragments: [TextLine.Fragment] = []
    var (x, start): (CGFloat, Int) = (0, 0)
    func endLine() {
      let top = CGFloat(lines.count) * height
      lines.append(
        TextLine(fragments: fragments, baseline: top + ascent, top: top, height: height, x: 0, width: x)
      )
      (fragments, x) = ([], 0)
    }
    for (index, run) in runs.enumerated() {
      // Words keep the space after them; a word that does not fit begins a line.
      for word in run.text.split(after: " ") {
        let width = word.reduce(0) { $0 + Self.advance($1) } * run.font.size
        if let limit = options.maxWidth, x + width > limit, x > 0 { endLine() }
        if let last = fragments.last, last.run == index {
          fragments[fragments.count - 1].text += word
          fragments[fragments.count - 1].width += width
        } else {
          fragments.append(TextLine.Fragment(text: String(word), x: x, width: width, run: index, start: start))
        }
        x += width
        start += word.utf16.count
      }
    }
    endLine()
    let size = CGSize(width: lines.map(\.width).max() ?? 0, height: CGFloat(lines.count) * height)
    return TextLayout(
      runs: runs,
      options: options,
      size: size,
      firstBaseline: ascent,
      lastBaseline: size.height - height + ascent,
      lines: lines,
      isTruncated: false
    )
  }

  package func metrics(of font: ResolvedFont, pixel: CGFloat) -> FontMetrics {
    FontMetrics(
      ascent: font.size * 0.97,
      descent: font.size * 0.24,
      lineHeight: (font.size * 1.21).rounded(.up),
      linePitch: font.size * 1.3,
      capHeight: font.size * 0.73,
      xHeight: font.size * 0.55
    )
  }

  private static func advance(_ character: Character) -> CGFloat {
    switch character {
    case "i", "l", "j", "I", ".", ",", ":", " ", "'": 0.28
    case "f", "t", "r": 0.37
    case "m", "w", "M", "W": 0.85
    case "A"..."Z": 0.69
    case "0"..."9": 0.63
    default: character.isASCII ? 0.58 : 0.75
    }
  }
}

extension String {
  /// The parts of the string, each with the separator that ends it.
  fileprivate func split(after separator: Character) -> [Substring] {
    var parts: [Substring] = []
    var start = startIndex
    while let end = self[start...].firstIndex(of: separator) {
      parts.append(self[start...end])
      start = index(after: end)
    }
    if start < endIndex { parts.append(self[start...]) }
    return parts
  }
}
