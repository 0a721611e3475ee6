import Foundation
import RowanGraph

extension View {
  /// Upper or lower case for texts inside, by the rules of their language; `nil` for texts as they are (fact B55).
  nonisolated public func textCase(_ textCase: Text.Case?) -> some View { environment(\.textCase, textCase) }

  /// The most lines that texts inside take, at least 1; `nil` for no limit.
  nonisolated public func lineLimit(_ number: Int?) -> some View {
    environment(\.textSettings.lines, LineRange(limit: number))
  }

  /// The fewest lines that texts inside take room for.
  nonisolated public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
    environment(\.textSettings.lines, LineRange(reserved: limit.lowerBound))
  }

  /// The most lines that texts inside take.
  nonisolated public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
    environment(\.textSettings.lines, LineRange(limit: limit.upperBound))
  }

  /// The fewest lines that texts inside take room for, and the most.
  nonisolated public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    environment(\.textSettings.lines, LineRange(limit: limit.upperBound, reserved: limit.lowerBound))
  }

  /// The most lines that texts inside take; with `reservesSpace` they take room for as many always.
  nonisolated public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    environment(\.textSettings.lines, LineRange(limit: limit, reserved: reservesSpace ? limit : 0))
  }

  /// Extra distance between the lines of texts inside, in points.
  nonisolated public func lineSpacing(_ lineSpacing: CGFloat) -> some View { environment(\.lineSpacing, lineSpacing) }

  /// How the lines of texts inside are aligned with each other.
  nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }

  /// Which part of texts inside gives way where they do not fit.
  nonisolated public func truncationMode(_ mode: Text.TruncationMode) -> some View {
    environment(\.truncationMode, mode)
  }

  /// The smallest fraction of their size, 0…1, that texts inside shrink to before they are truncated.
  nonisolated public func minimumScaleFactor(_ factor: CGFloat) -> some View {
    environment(\.minimumScaleFactor, factor)
  }
}
