import Foundation
import RowanGraph

/// How wide a column wants to be, in points.
struct ColumnWidth: Equatable, Sendable {
  var least: CGFloat?
  var ideal: CGFloat
  var most: CGFloat?
}

enum ColumnWidthKey: ScreenPreference {
  static var defaultValue: ColumnWidth? { nil }
  static func reduce(value: inout ColumnWidth?, nextValue: () -> ColumnWidth?) { value = value ?? nextValue() }
}

extension View {
  /// The width of the split view column that the view stands in, in points. It cannot be dragged to another one. The
  /// last column takes what the others leave.
  nonisolated public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View {
    preference(key: ColumnWidthKey.self, value: ColumnWidth(least: width, ideal: width, most: width))
  }

  /// The width of the split view column that the view stands in, in points: what it begins with, and how far it can be
  /// dragged. The last column takes what the others leave.
  nonisolated public func navigationSplitViewColumnWidth(
    min: CGFloat? = nil,
    ideal: CGFloat,
    max: CGFloat? = nil
  ) -> some View {
    preference(key: ColumnWidthKey.self, value: ColumnWidth(least: min, ideal: ideal, most: max))
  }
}
