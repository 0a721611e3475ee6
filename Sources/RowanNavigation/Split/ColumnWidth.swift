import Foundation
import RowanGraph

/// The requested width of a column, in points.
struct ColumnWidth: Equatable, Sendable {
  var least: CGFloat?
  var ideal: CGFloat
  var most: CGFloat?
}

/// The preference for the width of a split view column.
enum ColumnWidthKey: ScreenPreference {
  static var defaultValue: ColumnWidth? { nil }
  static func reduce(value: inout ColumnWidth?, nextValue: () -> ColumnWidth?) { value = value ?? nextValue() }
}

extension View {
  /// Sets the width of the split view column that contains the view. The column cannot be resized.
  ///
  /// The last column fills the remaining width.
  ///
  /// - Parameter width: The width in points.
  nonisolated public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View {
    preference(key: ColumnWidthKey.self, value: ColumnWidth(least: width, ideal: width, most: width))
  }

  /// Sets the width of the split view column that contains the view, and the limits within which the column can be
  /// resized.
  ///
  /// The last column fills the remaining width.
  ///
  /// - Parameters:
  ///   - min: The least width in points; `nil` for the system's.
  ///   - ideal: The initial width in points.
  ///   - max: The largest width in points; `nil` for the system's.
  nonisolated public func navigationSplitViewColumnWidth(
    min: CGFloat? = nil,
    ideal: CGFloat,
    max: CGFloat? = nil
  ) -> some View {
    preference(key: ColumnWidthKey.self, value: ColumnWidth(least: min, ideal: ideal, most: max))
  }
}
