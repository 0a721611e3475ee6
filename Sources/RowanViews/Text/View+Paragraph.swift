import Foundation
import RowanGraph

extension View {
  /// Sets the case of texts inside by the rules of the locale's language; `nil` for no transformation (fact B55).
  nonisolated public func textCase(_ textCase: Text.Case?) -> some View { environment(\.textCase, textCase) }

  /// Sets the maximum number of lines of texts inside, at least 1; `nil` for no limit.
  nonisolated public func lineLimit(_ number: Int?) -> some View {
    environment(\.textSettings.lines, LineRange(limit: number))
  }

  /// Sets the minimum number of lines for which texts inside reserve space.
  nonisolated public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
    environment(\.textSettings.lines, LineRange(reserved: limit.lowerBound))
  }

  /// Sets the maximum number of lines of texts inside.
  nonisolated public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
    environment(\.textSettings.lines, LineRange(limit: limit.upperBound))
  }

  /// Sets the minimum number of lines for which texts inside reserve space, and the maximum number of lines.
  nonisolated public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    environment(\.textSettings.lines, LineRange(limit: limit.upperBound, reserved: limit.lowerBound))
  }

  /// Sets the maximum number of lines of texts inside.
  ///
  /// - Parameters:
  ///   - limit: The number of lines, at least 1.
  ///   - reservesSpace: Whether a shorter text has the height of all lines.
  nonisolated public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    environment(\.textSettings.lines, LineRange(limit: limit, reserved: reservesSpace ? limit : 0))
  }

  /// Sets the extra distance between the lines of texts inside, in points.
  nonisolated public func lineSpacing(_ lineSpacing: CGFloat) -> some View { environment(\.lineSpacing, lineSpacing) }

  /// Sets the alignment of the lines of texts inside.
  nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }

  /// Sets the part of texts inside that is omitted if they do not fit.
  nonisolated public func truncationMode(_ mode: Text.TruncationMode) -> some View {
    environment(\.truncationMode, mode)
  }

  /// Sets whether the characters of texts inside may move closer together, by up to a twentieth of the font's size, before
  /// the texts are truncated.
  nonisolated public func allowsTightening(_ flag: Bool) -> some View { environment(\.allowsTightening, flag) }

  /// Sets the smallest scale, 0...1, to which texts inside shrink before they are truncated.
  nonisolated public func minimumScaleFactor(_ factor: CGFloat) -> some View {
    environment(\.minimumScaleFactor, factor)
  }
}
