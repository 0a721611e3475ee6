import Foundation
import RowanLayers

/// Replacement of numbers that are not finite, which cannot be laid out and, as NaN, would never be found in a cache.
extension TextRun {
  var isSane: Bool {
    tracking.isFinite && baselineOffset.isFinite && font.isUsable
  }

  /// The run with a valid value in place of each invalid number.
  var sane: TextRun {
    guard !isSane else { return self }
    var copy = self
    if !tracking.isFinite { copy.tracking = 0 }
    if !baselineOffset.isFinite { copy.baselineOffset = 0 }
    copy.font = font.sane
    return copy
  }
}

extension [TextRun] {
  /// Whether all numbers of the runs are valid.
  var areSane: Bool {
    for index in indices where !self[index].isSane { return false }
    return true
  }
}

extension ResolvedFont {
  /// The font with a valid value in place of each invalid number.
  var sane: ResolvedFont {
    var copy = self
    if !size.isFinite { copy.size = 17 }
    if let lineHeight, !(lineHeight > 0 && lineHeight.isFinite) { copy.lineHeight = nil }
    if let linePitch, !linePitch.isFinite { copy.linePitch = nil }
    if let baseline, !baseline.isFinite { copy.baseline = nil }
    return copy
  }
}

extension TextLayoutOptions {
  /// The options with valid distances. `LineLimits` corrects the maximum width and height.
  var sane: TextLayoutOptions {
    guard !lineSpacing.isFinite || !(pixel > 0 && pixel.isFinite) else { return self }
    var copy = self
    if !lineSpacing.isFinite { copy.lineSpacing = 0 }
    if !(pixel > 0 && pixel.isFinite) { copy.pixel = 0.5 }
    return copy
  }
}
