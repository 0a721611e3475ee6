import Foundation
import RowanGraph
import RowanViews

/// One column of a table: what heads it, what its cells show of a row's value, and what it sorts by.
nonisolated public struct TableColumn<RowValue, Sort, Content, Label>: TableColumnContent
where RowValue: Identifiable, Sort: SortComparator, Content: View, Label: View {
  public typealias TableRowValue = RowValue
  public typealias TableColumnSortComparator = Sort
  public typealias TableColumnBody = Never

  let label: Label
  let content: (RowValue) -> Content
  /// What a click on the header sorts by; `nil` for a column that cannot be sorted.
  let sort: TableColumnSort?
  var limits = TableColumnLimits()
  /// Names the content where that is one property, so that cells run only when it changes.
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

  @MainActor public func _gather(into columns: _TableColumns) {
    columns.append(TypedColumn(label: label, content: content, sort: sort, limits: limits, key: key))
  }

  // MARK: Widths

  /// A width that stays, in points; `nil` leaves the column as it is. Not a number and negative widths are ignored with a
  /// warning.
  public func width(_ width: CGFloat? = nil) -> TableColumn<RowValue, Sort, Content, Label> {
    var column = self
    column.limits.fix(width)
    return column
  }

  /// Limits in which the column can be resized, in points. It begins with the ideal width, and gets what is left over like
  /// the others (fact B98). `nil` leaves a limit as it is; `max` may be infinite. A least width above the greatest one goes
  /// before it, with a warning.
  public func width(
    min: CGFloat? = nil,
    ideal: CGFloat? = nil,
    max: CGFloat? = nil
  ) -> TableColumn<RowValue, Sort, Content, Label> {
    var column = self
    column.limits.limit(min: min, ideal: ideal, max: max)
    return column
  }

  /// Says nothing of the width.
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

/// How wide a column may be, as it was written.
nonisolated struct TableColumnLimits: Hashable, Sendable {
  var fixed: CGFloat?
  var min: CGFloat?
  var ideal: CGFloat?
  var max: CGFloat?
  /// What was written and means nothing.
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
