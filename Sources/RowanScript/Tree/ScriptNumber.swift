import Foundation

/// Numbers of a script, which may be anything: no number at all, without end, or larger than what they are taken for.
nonisolated extension Double {
  /// The whole number nearest to zero; 0 for what is none, and the outermost for what is beyond them.
  var whole: Int {
    guard !isNaN else { return 0 }
    return Int(Swift.max(-Self.outermost, Swift.min(Self.outermost, self)))
  }

  /// Up to here a number of the language is exact.
  private static let outermost = 9_007_199_254_740_992.0

  /// The number as the language writes it: no rounding, no separators, whatever the locale.
  var scriptText: String {
    if isNaN { return "NaN" }
    if isInfinite { return self < 0 ? "-Infinity" : "Infinity" }
    return abs(self) < Self.outermost && self == rounded() ? "\(whole)" : "\(self)"
  }
}
