import Foundation
import RowanGraph
import RowanLayers

extension TextLayout {
  /// Returns the rectangles of a part of the text, from top to bottom and from left to right.
  ///
  /// In lines with words of both directions a part has several rectangles.
  ///
  /// - Parameters:
  ///   - range: The part, in UTF-16 code units.
  ///   - measurer: Measures characters.
  /// - Returns: The rectangles in points, as high as their lines.
  /// - Complexity: O(*n*) in the fragments of the text and the characters of those fragments that are partly in the range.
  @MainActor package func rects(of range: Range<Int>, _ measurer: any TextMeasurer) -> [CGRect] {
    let colors = TextColors(color: .clear, ink: nil, area: .zero)
    var rects: [CGRect] = []
    for line in lines {
      for fragment in line.fragments where runs.indices.contains(fragment.run) {
        let length = fragment.text.utf16.count
        let part = range.clamped(to: fragment.start..<fragment.start + length)
        guard !part.isEmpty else { continue }
        var extent = fragment.x...fragment.x + fragment.width
        if part.count < length {
          let glyphs = RunGlyphs(fragment, of: self, baseline: line.baseline, colors, measurer)
          extent = glyphs.marked(glyphs.characters(in: part))
        }
        let width = extent.upperBound - extent.lowerBound
        let rect = CGRect(x: extent.lowerBound, y: line.top, width: width, height: line.height)
        if let last = rects.last, last.minY == rect.minY, abs(last.maxX - rect.minX) < 0.01 {
          rects[rects.count - 1].size.width = rect.maxX - last.minX
        } else {
          rects.append(rect)
        }
      }
    }
    return rects
  }
}

extension RunGlyphs {
  /// Returns the characters that a part of the text contains or divides.
  fileprivate func characters(in part: Range<Int>) -> Range<Int> {
    var offset = start
    var (first, last) = (characters.count, 0)
    for (index, character) in characters.enumerated() {
      let end = offset + character.utf16.count
      if end > part.lowerBound, offset < part.upperBound {
        first = min(first, index)
        last = index + 1
      }
      offset = end
    }
    return min(first, last)..<last
  }
}
