import Foundation
import RowanLayers

/// What a paragraph is broken into: the width offered, and how much of it may stay.
struct LineLimits: Hashable {
  /// In points; `nil` for no limit.
  var width: CGFloat?
  /// Lines, at least 1; `nil` for no limit.
  var lines: Int?
  /// In points; at least one line stays.
  var height: CGFloat?
  var truncation: TextLayoutOptions.Truncation

  /// Limits that Pango can take: what is not a number or negative counts as zero, what is huge as none.
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
