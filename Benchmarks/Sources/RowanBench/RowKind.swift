import Foundation
import RowanTesting

/// What the rows of the measured list are made of; the benchmarks' README describes each.
enum RowKind: String, CaseIterable {
  case plain, link, control, paragraph
  /// Rows of a table, of many columns.
  case table

  /// The window, in points.
  var windowSize: CGSize { self == .table ? CGSize(width: 1280, height: 800) : CGSize(width: 390, height: 844) }

  var idiom: Screen.Idiom { self == .table ? .desktop : .touch }
}
