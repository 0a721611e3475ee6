import Foundation

/// The metrics by which Inter substitutes for San Francisco: the optical size, the tracking and the line height.
///
/// Inter is slightly wider than San Francisco. Apple's tracking by point size (fact B6), shifted by -0.02 points for
/// the text optical size and replaced by one value for the display optical size, reduces the mean relative error of the
/// widths of 91 strings recorded from SwiftUI (at 13, 17, 26 and 28 points) from 2.8 % to 1.0 %. Hosts that draw text
/// themselves need the same family, and receive the tracking together with the widths.
package enum SystemFont {
  /// The line height of San Francisco in ems: 17 points give a line of 20.29 points (facts M2).
  package static let lineHeight: CGFloat = 1.1934
  /// The ascent of San Francisco in ems.
  package static let ascent: CGFloat = 0.952
  /// The descent of San Francisco in ems.
  package static let descent: CGFloat = lineHeight - ascent

  /// The OpenType feature disabled for all text: Inter's contextual alternates would draw "->" as an arrow.
  package static let disabledFeature = "calt"

  /// The em size in points from which the display optical size is used, as in San Francisco.
  package static let displaySize: CGFloat = 20

  /// Returns the family for an em size in points.
  package static func family(size: CGFloat) -> String {
    size < displaySize ? "Inter" : "Inter Display"
  }

  /// Returns the tracking, in points per letter, for an em size in points.
  package static func tracking(size: CGFloat) -> CGFloat {
    if size >= displaySize {
      // For large text the value decreases to 0 between 34 and 80 points.
      return 0.3 * min(max((80 - size) / 46, 0), 1)
    }
    guard let upper = table.firstIndex(where: { $0.size >= size }) else { return table[table.count - 1].tracking }
    guard upper > 0 else { return table[0].tracking }
    let (from, to) = (table[upper - 1], table[upper])
    return from.tracking + (to.tracking - from.tracking) * (size - from.size) / (to.size - from.size)
  }

  private static let table: [(size: CGFloat, tracking: CGFloat)] = [
    (10, 0.10), (11, 0.04), (12, -0.02), (13, -0.10), (14, -0.17), (15, -0.25), (16, -0.33), (17, -0.45), (18, -0.46),
    (20, -0.47),
  ]
}
