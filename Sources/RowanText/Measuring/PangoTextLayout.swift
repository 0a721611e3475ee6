import Foundation
import RowanLayers

/// A paragraph shaped by Pango, with glyph positions for drawing.
package final class PangoTextLayout: TextLayout {
  /// The glyphs and lines.
  package let shaped: ShapedText

  init(runs: [TextRun], options: TextLayoutOptions, shaped: ShapedText, size: CGSize) {
    self.shaped = shaped
    super.init(
      runs: runs,
      options: options,
      size: size,
      firstBaseline: shaped.lines.first?.baseline ?? 0,
      lastBaseline: shaped.lines.last?.baseline ?? 0,
      lineSource: shaped,
      isTruncated: shaped.isTruncated
    )
  }
}
