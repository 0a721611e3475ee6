import Foundation
import RowanGraph
import RowanViews

/// A column of a table: its label, the content of its cells for a row's value, and its sort order.
nonisolated public struct TableColumn<RowValue, Sort, Content, Label>: TableColumnContent
where RowValue: Identifiable, Sort: SortComparator, Content: View, Label: View {
  /// The type of the values of the rows.
  public typealias TableRowValue = RowValue
  /// The type of the comparator that the columns sort by.
  public typealias TableColumnSortComparator = Sort
  /// The type of the body, which a column without one leaves as `Never`.
  public typealias TableColumnBody = Never

  let label: Label
  let content: (RowValue) -> Content
  /// The comparator that a click on the header sorts by; `nil` for a column that cannot be sorted.
  let sort: TableColumnSort?
  var limits = TableColumnLimits()
  /// A key of the content if this is a single property; the cells then run only when the property changes.
  private let key: AnyHashable?

  init(
    label: Label,
    sort: TableColumnSort?,
    key: AnyHashable? = nil,
    content: @escaping (RowValue) -> Content
  ) {
    self.label = label
    self.sort = sort
    self.key = key
    self.content = content
  }

  /// Creates a column with a label of any kind and a key that identifies its content.
  ///
  /// - Parameters:
  ///   - comparator: The comparator that a click on the header sorts by; `nil` for a column that cannot be sorted.
  ///   - key: The key, which is equal for columns whose cells show the same for equal values.
  ///   - label: The content of the header.
  ///   - content: Returns the content of the cell of a value.
  package init(
    comparator: Sort?,
    key: AnyHashable,
    label: Label,
    content: @escaping (RowValue) -> Content
  ) {
    self.init(label: label, sort: comparator.map { TableColumnSort($0) }, key: key, content: content)
  }

  /// Appends the columns to those of a table.
  @MainActor public func _gather(into columns: _TableColumns) {
    columns.append(TypedColumn(label: label, content: content, sort: sort, limits: limits, key: key))
  }

  // MARK: Widths

  /// Sets a fixed width.
  ///
  /// - Parameter width: The width of the content in points; `nil` has no effect. NaN, infinity and a negative width are
  ///   ignored with a warning.
  /// - Returns: The column with the width.
  public func width(_ width: CGFloat? = nil) -> TableColumn<RowValue, Sort, Content, Label> {
    var column = self
    column.limits.fix(width)
    return column
  }

  /// Sets the range in which the column can be resized.
  ///
  /// The column has its ideal width at first and takes an equal share of surplus width (fact B98). Widths that are NaN
  /// or negative, and an infinite `min` or `ideal`, are ignored with a warning. If `min` exceeds `max`, `min` prevails,
  /// with a warning.
  ///
  /// - Parameters:
  ///   - min: The minimum width of the content in points; `nil` keeps the current one.
  ///   - ideal: The ideal width in points; `nil` keeps the current one.
  ///   - max: The maximum width in points, which may be infinite; `nil` keeps the current one.
  /// - Returns: The column with the range.
  public func width(
    min: CGFloat? = nil,
    ideal: CGFloat? = nil,
    max: CGFloat? = nil
  ) -> TableColumn<RowValue, Sort, Content, Label> {
    var column = self
    column.limits.limit(min: min, ideal: ideal, max: max)
    return column
  }

  /// Returns the column without changes.
  @available(*, deprecated, message: "Please pass one or more parameters.")
  public func width() -> TableColumn<RowValue, Sort, Content, Label> { self }
}

extension TableColumn: SelfComparing {
  @MainActor package func isEquivalent(to other: TableColumn) -> Bool {
    guard limits == other.limits, key == other.key, sortsAs(other) else { return false }
    guard key != nil || ValueComparison.areEqual(content, other.content) else { return false }
    return ValueComparison.areEqual(label, other.label)
  }

  private func sortsAs(_ other: TableColumn) -> Bool {
    guard let sort, let others = other.sort else { return sort == nil && other.sort == nil }
    return sort.isEquivalent(to: others)
  }
}

/// The limits of a column's width as declared, in points of its content.
nonisolated struct TableColumnLimits: Hashable, Sendable {
  var fixed: CGFloat?
  var min: CGFloat?
  var ideal: CGFloat?
  var max: CGFloat?
  /// Messages about invalid arguments.
  var mistakes: [String] = []

  mutating func fix(_ width: CGFloat?) {
    guard let width = checked(width, "width", allowsInfinity: false) else { return }
    self = TableColumnLimits(fixed: width, mistakes: mistakes)
  }

  mutating func limit(min: CGFloat?, ideal: CGFloat?, max: CGFloat?) {
    let min = checked(min, "min", allowsInfinity: false)
    let ideal = checked(ideal, "ideal", allowsInfinity: false)
    let max = checked(max, "max", allowsInfinity: true)
    guard min != nil || ideal != nil || max != nil else { return }
    fixed = nil
    self.min = min ?? self.min
    self.ideal = ideal ?? self.ideal
    self.max = max ?? self.max
    if let min = self.min, let max = self.max, min > max {
      mistakes.append("min: \(min) is above max: \(max); the column is at least as wide as its least width")
    }
  }

  private mutating func checked(_ length: CGFloat?, _ name: String, allowsInfinity: Bool) -> CGFloat? {
    guard let length else { return nil }
    if length >= 0, length.isFinite || (allowsInfinity && length == .infinity) { return length }
    mistakes.append("\(name): \(length) is no width; it is ignored")
    return nil
  }
}
