import Foundation
import RowanGraph

/// Where the header and the cells of a column stand across it.
nonisolated public struct TableColumnAlignment: Hashable, Sendable {
  enum Edge: Hashable, Sendable {
    case leading, center, trailing
    /// Where numbers end that are read from the left; from the right, the other edge.
    case numeric(isRightToLeft: Bool)
  }

  let edge: Edge

  /// The default: leading.
  public static var automatic: TableColumnAlignment { leading }
  /// The edge where reading begins.
  public static var leading: TableColumnAlignment { TableColumnAlignment(edge: .leading) }
  /// The middle.
  public static var center: TableColumnAlignment { TableColumnAlignment(edge: .center) }
  /// The edge where reading ends.
  public static var trailing: TableColumnAlignment { TableColumnAlignment(edge: .trailing) }
  /// For numbers, written as the current locale does.
  public static var numeric: TableColumnAlignment { numeric(Locale.autoupdatingCurrent.numberingSystem) }

  /// For numbers of a numbering system: the right edge where its digits run from the left, whichever way text runs.
  public static func numeric(_ numberingSystem: Locale.NumberingSystem) -> TableColumnAlignment {
    TableColumnAlignment(edge: .numeric(isRightToLeft: rightToLeftSystems.contains(numberingSystem.identifier)))
  }

  /// Numbering systems whose digits run from right to left.
  private static let rightToLeftSystems: Set<String> = ["adlm", "hebr", "rohg", "nkoo"]

  /// How much of the free room is in front of the content, where reading runs from the left or from the right.
  func fraction(isRightToLeft: Bool) -> CGFloat {
    switch edge {
    case .leading: 0
    case .center: 0.5
    case .trailing: 1
    case .numeric(let numbersRunLeft): numbersRunLeft == isRightToLeft ? 1 : 0
    }
  }
}
