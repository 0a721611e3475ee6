import Foundation

/// The grouping of rows by columns, and the totals of groups and of all rows.
public struct GridGrouping: Hashable, Sendable, Codable {
  /// A level of groups.
  public struct Level: Hashable, Sendable, Codable {
    /// The ID of the column whose values make the groups.
    public var column: String
    /// Whether groups of greater values come first. Otherwise the order is: truth values, numbers, NaN, dates, texts by their Unicode
    /// characters, empty cells.
    public var isDescending: Bool

    /// Creates a level.
    public init(_ column: String, isDescending: Bool = false) {
      self.column = column
      self.isDescending = isDescending
    }
  }

  /// The levels, from the outermost. A level whose column does not exist has no effect.
  public var levels: [Level]
  /// The totals of each group and of all rows. That of a column that does not exist is empty.
  public var totals: [GridAggregation]
  /// Whether the last row has the totals of all rows.
  public var hasTotalRow: Bool
  /// Whether the rows of an unfolded group end with one of its totals.
  public var hasGroupTotalRows: Bool

  /// Creates a grouping.
  ///
  /// - Parameters:
  ///   - levels: The levels, from the outermost; without any, the rows stay as they are.
  ///   - totals: The totals of each group and of all rows.
  ///   - hasTotalRow: Whether the last row has the totals of all rows.
  ///   - hasGroupTotalRows: Whether the rows of an unfolded group end with one of its totals.
  public init(
    _ levels: [Level] = [],
    totals: [GridAggregation] = [],
    hasTotalRow: Bool = false,
    hasGroupTotalRows: Bool = false
  ) {
    self.levels = levels
    self.totals = totals
    self.hasTotalRow = hasTotalRow
    self.hasGroupTotalRows = hasGroupTotalRows
  }
}

/// A group of rows, or all rows.
public struct GridGroup: Hashable, Sendable {
  /// The identity of the group; that of all rows has no values.
  public let key: GridGroupKey
  /// The ID of the column whose values make the groups of this level, or `nil` for all rows.
  public let column: String?
  /// The value of the column, or `nil` for all rows.
  public let value: GridValue?
  /// The level, 0 for outermost groups and −1 for all rows.
  public let level: Int
  /// The number of elements in the group.
  public let count: Int
  /// Whether the group is folded.
  public let isFolded: Bool
  /// The values of the grouping's totals, in their order.
  public let totals: [GridValue]
}

/// A row of grouped elements.
public enum GridRow<Element> {
  /// The header of a group.
  case group(GridGroup)
  /// An element, its index in the elements, and the number of groups around it.
  case element(Element, index: Int, depth: Int)
  /// The totals of a group, or of all rows.
  case total(GridGroup)
}

/// The identity of a row of grouped elements.
public enum GridRowID<ElementID: Hashable>: Hashable {
  /// The header of a group.
  case group(GridGroupKey)
  /// An element.
  case element(ElementID)
  /// The totals of a group, or of all rows.
  case total(GridGroupKey)
}

extension GridRowID: Sendable where ElementID: Sendable {}
extension GridRow: Sendable where Element: Sendable {}

extension GridRow: Identifiable where Element: Identifiable {
  /// The identity of the row, which stays the same when rows come and go.
  public var id: GridRowID<Element.ID> {
    switch self {
    case .group(let group): .group(group.key)
    case .element(let element, _, _): .element(element.id)
    case .total(let group): .total(group.key)
    }
  }
}
