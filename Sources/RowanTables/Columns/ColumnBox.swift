import Foundation
import RowanGraph
import RowanViews

/// A column of a table whose rows show values of a type, with the types of its content and its label hidden.
@MainActor
class ColumnBox<Value: Identifiable> {
  let sort: TableColumnSort?
  let limits: TableColumnLimits
  /// What stands in the header.
  let label: AnyView
  /// The column's name in messages and menus, as far as it is text.
  let title: Text?
  /// Given by the table: what the column is called from gathering to gathering, and a number that is quicker to compare.
  private(set) var id = TableColumnIdentity(path: [])
  private(set) var slot = 0
  private(set) var traits = TableColumnTraits()
  /// Changes with what the cells show of the same value.
  private(set) var version = 0

  init(sort: TableColumnSort?, limits: TableColumnLimits, label: AnyView, title: Text?) {
    self.sort = sort
    self.limits = limits
    self.label = label
    self.title = title
  }

  /// Takes its place among the columns of a table; `old` is the column that was there before.
  func settle(as entry: _TableColumns.Entry, slot: Int, replacing old: ColumnBox<Value>?) {
    id = entry.id
    traits = entry.traits
    self.slot = slot
    guard let old else { return }
    version = isSame(as: old) ? old.version : old.version + 1
  }

  /// Whether cells of this column show the same as those of another, of the same values.
  func isSame(as other: ColumnBox<Value>) -> Bool { false }

  func makeCell(_ value: Value, below row: any Node, environment: EnvironmentValues) -> TableCellNode<Value> {
    preconditionFailure("overridden")
  }

  /// Whether a cell that stands in another column's place can become one of this column.
  func accepts(_ cell: TableCellNode<Value>) -> Bool { false }
}

/// A column as it was written.
final class TypedColumn<Value: Identifiable, Content: View>: ColumnBox<Value> {
  let content: (Value) -> Content
  /// Names what the content does, where a comparison of closures would not tell.
  private let key: AnyHashable?

  init(
    label: some View,
    content: @escaping (Value) -> Content,
    sort: TableColumnSort?,
    limits: TableColumnLimits,
    key: AnyHashable?
  ) {
    self.content = content
    self.key = key
    super.init(sort: sort, limits: limits, label: AnyView(label), title: label as? Text)
  }

  override func isSame(as other: ColumnBox<Value>) -> Bool {
    guard let other = other as? TypedColumn<Value, Content> else { return false }
    if let key { return key == other.key }
    return ValueComparison.areEqual(content, other.content)
  }

  override func makeCell(
    _ value: Value,
    below row: any Node,
    environment: EnvironmentValues
  ) -> TableCellNode<Value> {
    TypedCellNode(
      self,
      value,
      _NodeContext(graph: row.core.graph, parent: row, environment: environment, visibility: row.core.visibility)
    )
  }

  override func accepts(_ cell: TableCellNode<Value>) -> Bool { cell is TypedCellNode<Value, Content> }
}
