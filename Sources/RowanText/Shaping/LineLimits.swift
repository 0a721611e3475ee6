import Foundation
import RowanLayers

/// The limits for line breaking: the proposed width, the number of lines and the height.
struct LineLimits: Hashable {
  /// The maximum width in points; `nil` for no limit.
  var width: CGFloat?
  /// The maximum number of lines, at least 1; `nil` for no limit.
  var lines: Int?
  /// The maximum height in points, of which at least one line remains; `nil` for no limit.
  var height: CGFloat?
  var truncation: TextLayoutOptions.Truncation

  /// Creates limits that are valid for Pango: NaN and negative values count as 0, values above a million as no limit.
  init(_ options: TextLayoutOptions) {
    func sane(_ value: CGFloat?) -> CGFloat? {
      guard let value else { return nil }
      guard value >= 0 else { return 0 }
      return value > 1_000_000 ? nil : value
    }
    width = sane(options.maxWidth)
    height = sane(options.maxHeight)
    lines = options.lineLimit.map { max($0, 1) }
    truncation = options.truncation
  }
}
