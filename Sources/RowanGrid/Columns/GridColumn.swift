import RowanConditions
import SwiftUI

/// A column of a grid: its title, the value of each row and, in an editable column, how a row takes a value.
public struct GridColumn<Element>: Identifiable {
  /// The name of the column in selections, filters and stored layouts, which stays the same while the title is translated.
  public let id: String
  /// The title in the header and in the first line of an export.
  public let title: String
  /// Returns the value of a row.
  let value: (Element) -> GridValue
  /// Returns the text of a value in the cell and in a copied text.
  let text: (GridValue) -> String
  /// Returns the value of a text that a person typed or pasted, or `nil` if the column has no such value.
  let parse: (String) -> GridValue?
  /// Puts a value into a row and returns `true`, or returns `false` if the column does not take the value. `nil` in a column
  /// that is not editable.
  private(set) var set: ((inout Element, GridValue) -> Bool)?
  /// Returns a function that puts the present value of a row back into it; `nil` in a column that is not editable.
  private(set) var restoring: ((Element) -> (inout Element) -> Void)?
  /// The order of the rows by the column; `nil` for a column that cannot be sorted by.
  private(set) var order: GridColumnOrder<Element>?
  /// A key that is equal for columns whose cells show the same for equal rows; `nil` if only the functions tell.
  private(set) var key: AnyHashable?
  /// The kind of the values, which decides the alignment and whether cells are check boxes.
  private(set) var kind = GridColumnKind.other
  /// The width of the column.
  private(set) var limits = GridColumnWidth()
  /// The horizontal alignment; `nil` for that of the kind.
  private(set) var chosenAlignment: TableColumnAlignment?
  /// The edge at which the column stays while others scroll.
  private(set) var pin: HorizontalEdge?
  /// The column of the store that has the values; `nil` for a column that is searched in memory only.
  private(set) var stored: RowColumn?

  init(
    id: String,
    title: String,
    value: @escaping (Element) -> GridValue,
    text: @escaping (GridValue) -> String,
    parse: @escaping (String) -> GridValue?,
    set: ((inout Element, GridValue) -> Bool)?
  ) {
    self.id = id
    self.title = title
    self.value = value
    self.text = text
    self.parse = parse
    self.set = set
    restoring = set.map { set in
      { element in
        let old = value(element)
        return { _ = set(&$0, old) }
      }
    }
  }

  /// Whether the cells can be edited.
  var isEditable: Bool { self.set != nil }

  /// Returns the text with which editing begins: that of the cell if it gives the same value again, otherwise one with all
  /// of the value's digits.
  func editingText(of value: GridValue) -> String {
    let shown = text(value)
    return parse(shown) == value ? shown : value.plainText
  }

  /// The horizontal alignment of the header and the cells.
  var alignment: TableColumnAlignment {
    if let chosenAlignment { return chosenAlignment }
    switch kind {
    case .numeric: return .numeric
    case .boolean: return .center
    case .other: return .leading
    }
  }
}

/// The kind of the values of a column.
enum GridColumnKind: Hashable {
  case numeric, boolean, other

  /// Creates the kind of a type of values.
  init(_ type: Any.Type) {
    switch type {
    case is Int.Type, is Int64.Type, is Double.Type, is Decimal.Type: self = .numeric
    case is Int?.Type, is Int64?.Type, is Double?.Type, is Decimal?.Type: self = .numeric
    case is Bool.Type: self = .boolean
    default: self = .other
    }
  }
}

/// The limits of the width of a column, in points.
struct GridColumnWidth: Hashable {
  var fixed: CGFloat?
  var min: CGFloat?
  var ideal: CGFloat?
  var max: CGFloat?
}

/// The order of rows by a column.
struct GridColumnOrder<Element> {
  /// The key path of the compared property.
  let path: PartialKeyPath<Element>
  /// Returns the comparator of a direction.
  let comparator: (SortOrder) -> KeyPathComparator<Element>
}

extension GridColumn {
  /// Sets what the initializers with a property know of it.
  func with(
    restoring: ((Element) -> (inout Element) -> Void)?,
    order: GridColumnOrder<Element>?,
    key: AnyHashable?,
    kind: GridColumnKind
  ) -> GridColumn {
    var column = self
    column.restoring = restoring
    column.order = order
    column.key = key
    column.kind = kind
    return column
  }
}

extension GridColumn {
  /// Sets whether the cells can be edited, cleared and pasted into, as far as the property can be set.
  ///
  /// - Parameter isEditable: Whether people can change the values.
  /// - Returns: The column.
  public func editable(_ isEditable: Bool) -> GridColumn {
    guard !isEditable else { return self }
    var column = self
    column.set = nil
    column.restoring = nil
    column.key = key.map { AnyHashable([$0, AnyHashable(false)]) }
    return column
  }

  /// Sets a fixed width.
  ///
  /// - Parameter width: The width in points.
  /// - Returns: The column.
  public func width(_ width: CGFloat) -> GridColumn {
    var column = self
    column.limits = GridColumnWidth(fixed: width)
    return column
  }

  /// Sets the range in which people can resize the column.
  ///
  /// - Parameters:
  ///   - min: The minimum width in points; `nil` keeps the current one.
  ///   - ideal: The width at first in points; `nil` keeps the current one.
  ///   - max: The maximum width in points, which may be infinite; `nil` keeps the current one.
  /// - Returns: The column.
  public func width(min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil) -> GridColumn {
    var column = self
    column.limits.fixed = nil
    column.limits.min = min ?? limits.min
    column.limits.ideal = ideal ?? limits.ideal
    column.limits.max = max ?? limits.max
    return column
  }

  /// Sets the horizontal alignment of the header and the cells. By default numbers end at the same edge, check boxes are
  /// centered, and everything else is leading.
  ///
  /// - Parameter alignment: The alignment.
  /// - Returns: The column.
  public func alignment(_ alignment: TableColumnAlignment) -> GridColumn {
    var column = self
    column.chosenAlignment = alignment
    return column
  }

  /// Pins the column to an edge of the grid, where it stays while the other columns scroll.
  ///
  /// Columns pinned to the leading edge are the first ones and those pinned to the trailing edge the last ones, in the order in
  /// which they are written. At most two thirds of the grid's width are pinned: in a narrow grid the columns nearest to the edges
  /// are, and the others scroll.
  ///
  /// - Parameter edge: The edge; `nil` for a column that scrolls.
  /// - Returns: The column.
  public func pinned(_ edge: HorizontalEdge? = .leading) -> GridColumn {
    var column = self
    column.pin = edge
    return column
  }
  /// Names the column of a store that has the values, by which the find bar searches rows of a `PagedQuery` without reading them.
  ///
  /// A column of texts is searched for texts that contain what a person types, and a column of numbers for the number that a person
  /// types. Other columns, and columns that no store has, are not searched in such rows.
  ///
  /// - Parameter column: The column of the store.
  /// - Returns: The column.
  public func stored(as column: RowColumn) -> GridColumn {
    var copy = self
    copy.stored = column
    return copy
  }
}
