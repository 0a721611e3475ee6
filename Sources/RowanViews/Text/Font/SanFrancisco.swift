import Foundation

/// The vertical metrics of Apple's system font, as its frames show them. They hold whatever font draws the letters, so
/// that rows are as tall as Apple's.
///
/// The fractions are in units of 1/2048 em and were solved from the recorded lines and distances (facts M1, M2, M4):
/// with them every recorded fixed-size line, and every recorded distance between a text and a control, comes out.
package enum SanFrancisco {
  static let capHeight: CGFloat = 1443 / 2048

  /// Ascent in ems. The desktop's cut of the font has its own line.
  static func ascent(_ idiom: Idiom) -> CGFloat { (idiom == .touch ? 1950 : 1980) / 2048 }

  /// Descent in ems.
  static func descent(_ idiom: Idiom) -> CGFloat { (idiom == .touch ? 494 : 432) / 2048 }

  /// Height of a line in points for an em size in points, unrounded on touch. The desktop rounds ascent and descent to
  /// whole points each; small sizes round the descent up (recorded from 10 to 40 points).
  static func line(size: CGFloat, _ idiom: Idiom) -> CGFloat {
    let down = descent(idiom) * size
    guard idiom == .desktop else { return ascent(idiom) * size + down }
    return desktopBaseline(size: size) + down.rounded(size < 24 ? .up : .toNearestOrAwayFromZero)
  }

  /// Distance of the baseline from the line's top in points on the desktop: the ascent in whole points.
  static func desktopBaseline(size: CGFloat) -> CGFloat { (ascent(.desktop) * size).rounded() }
}
