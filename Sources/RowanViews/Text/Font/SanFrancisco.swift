import Foundation

/// The vertical metrics of Apple's system font, used with any substitute font so that rows have Apple's heights.
///
/// The fractions, in units of 1/2048 em, were fitted to the recorded lines and distances (facts M1, M2, M4) and
/// reproduce every recorded line of fixed size and every recorded distance between a text and a control.
package enum SanFrancisco {
  /// The height of capitals in ems.
  static let capHeight: CGFloat = 1443 / 2048

  /// Returns the ascent in ems. The desktop variant of the font has different line metrics.
  static func ascent(_ idiom: Idiom) -> CGFloat { (idiom == .touch ? 1950 : 1980) / 2048 }

  /// Returns the descent in ems.
  static func descent(_ idiom: Idiom) -> CGFloat { (idiom == .touch ? 494 : 432) / 2048 }

  /// Returns the line height in points for an em size in points.
  ///
  /// The desktop rounds ascent and descent to whole points each, and the descent of sizes below 24 up (recorded from 10
  /// to 40 points). Touch does not round.
  static func line(size: CGFloat, _ idiom: Idiom) -> CGFloat {
    let down = descent(idiom) * size
    guard idiom == .desktop else { return ascent(idiom) * size + down }
    return desktopBaseline(size: size) + down.rounded(size < 24 ? .up : .toNearestOrAwayFromZero)
  }

  /// Returns the distance of the baseline from the top of the line on the desktop: the ascent in whole points.
  static func desktopBaseline(size: CGFloat) -> CGFloat { (ascent(.desktop) * size).rounded() }
}
