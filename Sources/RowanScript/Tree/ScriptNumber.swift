import Foundation

/// Conversions of a script's numbers, which may be NaN, infinite, or beyond the range of `Int`.
nonisolated extension Double {
  /// The number truncated to an integer of magnitude up to 2^53; 0 for NaN.
  var whole: Int {
    guard !isNaN else { return 0 }
    return Int(Swift.max(-Self.outermost, Swift.min(Self.outermost, self)))
  }

  /// 2^53, up to which all integers are exact.
  private static let outermost = 9_007_199_254_740_992.0

  /// The number as JavaScript formats it, independent of the locale.
  var scriptText: String {
    if isNaN { return "NaN" }
    if isInfinite { return self < 0 ? "-Infinity" : "Infinity" }
    return abs(self) < Self.outermost && self == rounded() ? "\(whole)" : "\(self)"
  }
}
