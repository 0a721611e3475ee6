import Foundation
import RowanGraph
import RowanLayers

/// The spacing of texts to the views above and below them in a stack (fact M4).
///
/// The rule was fitted to the recorded distances of eleven text styles on two platforms, which it reproduces to within
/// 0.02 points. A line is ascent + descent; a gap is a tenth of it, rounded up to a pixel:
/// - text above text: the excess of the style's leading over its line, rounded up to a pixel; 0 for fixed sizes;
/// - text above a control: the line without the cap height, and the gap;
/// - text below a control: the descent, and the gap.
package enum TextSpacing {
  /// Returns the spacing of a text in one font.
  ///
  /// - Parameters:
  ///   - font: The font.
  ///   - idiom: The interaction idiom.
  ///   - pixel: The length of a device pixel, in points.
  ///   - measurer: The source of metrics of fonts other than the system's.
  @MainActor static func preference(
    of font: ResolvedFont,
    _ idiom: Idiom,
    pixel: CGFloat,
    measurer: any TextMeasurer
  ) -> ViewSpacing.Preference {
    if let known = (measurer as? any TextSpacingSource)?.spacing(of: font, pixel: pixel) { return known }
    var (ascent, descent) = (SanFrancisco.ascent(idiom) * font.size, SanFrancisco.descent(idiom) * font.size)
    var capHeight = SanFrancisco.capHeight * font.size
    if font.design != .default && font.design != .rounded {
      let metrics = measurer.metrics(of: font, pixel: pixel)
      (ascent, descent, capHeight) = (metrics.ascent, metrics.descent, metrics.capHeight)
    }
    let line = font.lineHeight ?? (ascent + descent)
    return preference(
      ascent: ascent,
      descent: descent,
      capHeight: capHeight,
      surplus: (font.linePitch ?? line) - line,
      pixel: pixel
    )
  }

  /// Returns the spacing for metrics in points.
  ///
  /// - Parameters:
  ///   - ascent: The ascent.
  ///   - descent: The descent.
  ///   - capHeight: The height of capitals.
  ///   - surplus: The excess of the leading over the line.
  ///   - pixel: The length of a device pixel.
  package static func preference(
    ascent: CGFloat,
    descent: CGFloat,
    capHeight: CGFloat,
    surplus: CGFloat,
    pixel: CGFloat
  ) -> ViewSpacing.Preference {
    let gap = ((ascent + descent) * 0.1).roundedUp(to: pixel)
    return .text(
      toText: max(surplus, 0).roundedUp(to: pixel),
      belowControl: descent + gap,
      aboveControl: ascent + descent - capHeight + gap
    )
  }
}

/// A measurer with the recorded spacing of fonts.
@MainActor
package protocol TextSpacingSource: TextMeasurer {
  /// Returns the recorded spacing of a font, or `nil` if none was recorded.
  func spacing(of font: ResolvedFont, pixel: CGFloat) -> ViewSpacing.Preference?
}

extension CGFloat {
  /// Returns the next multiple of `pixel`; an excess below a thousandth of a point is ignored.
  package func roundedUp(to pixel: CGFloat) -> CGFloat {
    guard pixel > 0 else { return self }
    let pixels = ((self - 0.001) / pixel).rounded(.up)
    return pixels == 0 ? 0 : pixels * pixel
  }
}
