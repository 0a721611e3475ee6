import Foundation

/// How Inter stands in for San Francisco: which cut, how far apart its letters, and how tall its lines.
///
/// Inter is drawn a little wider than San Francisco. Apple's tracking by point size (fact B6), moved by -0.02 points
/// for the text cut and replaced by one value for the display cut, brings the widths of 91 strings recorded from
/// SwiftUI (13, 17, 26 and 28 points) to a mean relative error of 1.0 %; without tracking it is 2.8 %.
/// Hosts that draw text with Inter themselves need the same family, and are given the tracking with the widths.
package enum SystemFont {
  /// Line height, ascent and descent of San Francisco in ems (17 points give a line of 20.29; facts M2).
  package static let lineHeight: CGFloat = 1.1934
  package static let ascent: CGFloat = 0.952
  package static let descent: CGFloat = lineHeight - ascent

  /// The OpenType feature that all text is drawn without: Inter's contextual alternates would turn "->" into an arrow.
  package static let disabledFeature = "calt"

  /// Sizes from which the narrower display cut is used: San Francisco changes its letterforms there too.
  package static let displaySize: CGFloat = 20

  /// The family for an em size in points.
  package static func family(size: CGFloat) -> String {
    size < displaySize ? "Inter" : "Inter Display"
  }

  /// Extra advance after each letter, in points, for an em size in points.
  package static func tracking(size: CGFloat) -> CGFloat {
    if size >= displaySize {
      // Large print needs no opening: the value fades out between 34 and 80 points.
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
