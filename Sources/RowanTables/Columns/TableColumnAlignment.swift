import Foundation
import RowanGraph

/// The horizontal alignment of a column's header and cells.
nonisolated public struct TableColumnAlignment: Hashable, Sendable {
  enum Edge: Hashable, Sendable {
    case leading, center, trailing
    /// The edge at which numbers end: the right edge, or the left one for digits that run from right to left.
    case numeric(isRightToLeft: Bool)
  }

  let edge: Edge

  /// The default alignment: leading.
  public static var automatic: TableColumnAlignment { leading }
  /// Alignment at the leading edge.
  public static var leading: TableColumnAlignment { TableColumnAlignment(edge: .leading) }
  /// Alignment at the center.
  public static var center: TableColumnAlignment { TableColumnAlignment(edge: .center) }
  /// Alignment at the trailing edge.
  public static var trailing: TableColumnAlignment { TableColumnAlignment(edge: .trailing) }
  /// Alignment of numbers in the numbering system of the current locale.
  public static var numeric: TableColumnAlignment { numeric(Locale.autoupdatingCurrent.numberingSystem) }

  /// Returns the alignment of numbers in a numbering system: at the right edge if its digits run from left to right,
  /// independently of the layout direction.
  public static func numeric(_ numberingSystem: Locale.NumberingSystem) -> TableColumnAlignment {
    TableColumnAlignment(edge: .numeric(isRightToLeft: rightToLeftSystems.contains(numberingSystem.identifier)))
  }

  /// The identifiers of numbering systems whose digits run from right to left.
  private static let rightToLeftSystems: Set<String> = ["adlm", "hebr", "rohg", "nkoo"]

  /// Returns the fraction of the free width that precedes the content in reading order.
  package func fraction(isRightToLeft: Bool) -> CGFloat {
    switch edge {
    case .leading: 0
    case .center: 0.5
    case .trailing: 1
    case .numeric(let numbersRunLeft): numbersRunLeft == isRightToLeft ? 1 : 0
    }
  }
}
