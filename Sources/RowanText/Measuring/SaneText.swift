import Foundation
import RowanLayers

/// Numbers that are none would never be found again in a cache, and could not be laid out.
extension TextRun {
  var isSane: Bool {
    tracking.isFinite && baselineOffset.isFinite && font.isUsable
  }

  /// The run with a usable value for each number that is none.
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
  var areSane: Bool {
    for index in indices where !self[index].isSane { return false }
    return true
  }
}

extension ResolvedFont {
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
  /// The options with usable distances; offers are made usable by `LineLimits`.
  var sane: TextLayoutOptions {
    guard !lineSpacing.isFinite || !(pixel > 0 && pixel.isFinite) else { return self }
    var copy = self
    if !lineSpacing.isFinite { copy.lineSpacing = 0 }
    if !(pixel > 0 && pixel.isFinite) { copy.pixel = 0.5 }
    return copy
  }
}
