import Foundation
import RowanGraph
import RowanViews

/// A column of a table, with the types of its content and its label erased.
@MainActor
class ColumnBox<Value: Identifiable> {
  /// The comparator that a click on the header sorts by; `nil` for a column that cannot be sorted.
  let sort: TableColumnSort?
  let limits: TableColumnLimits
  /// The content of the header.
  let label: AnyView
  /// The title of the column in messages and in the column menu; `nil` if the label is not a text.
  let title: Text?
  /// The identity across gatherings, assigned by the table.
  private(set) var id = TableColumnIdentity(path: [])
  /// A small integer that identifies the column as long as `id` does, cheaper to compare.
  private(set) var slot = 0
  private(set) var traits = TableColumnTraits()
  /// Incremented when the cells may show something else for the same value.
  private(set) var version = 0

  init(sort: TableColumnSort?, limits: TableColumnLimits, label: AnyView, title: Text?) {
    self.sort = sort
    self.limits = limits
    self.label = label
    self.title = title
  }

  /// Assigns the identity and the traits of a gathered column.
  ///
  /// - Parameters:
  ///   - entry: The entry from which the column was gathered.
  ///   - slot: The slot of the column.
  ///   - old: The previous column in the slot.
  func settle(as entry: _TableColumns.Entry, slot: Int, replacing old: ColumnBox<Value>?) {
    id = entry.id
    traits = entry.traits
    self.slot = slot
    guard let old else { return }
    version = isSame(as: old) ? old.version : old.version + 1
  }

  /// Returns whether the cells of both columns show the same content for the same values.
  func isSame(as other: ColumnBox<Value>) -> Bool { false }

  /// Returns a new cell for a value. Its identity component is that of the column, whatever the order in which cells are created.
  func makeCell(_ value: Value, below row: any Node, environment: EnvironmentValues) -> TableCellNode<Value> {
    preconditionFailure("overridden")
  }

  /// Returns whether an existing cell, of another column in the same slot, can be updated to this column.
  func accepts(_ cell: TableCellNode<Value>) -> Bool { false }
}

/// A column with the type of its content.
final class TypedColumn<Value: Identifiable, Content: View>: ColumnBox<Value> {
  let content: (Value) -> Content
  /// A key that identifies the content, compared in place of the closures.
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
    row.core.nextPlace = id.hashValue
    return TypedCellNode(
      self,
      value,
      _NodeContext(graph: row.core.graph, parent: row, environment: environment, visibility: row.core.visibility)
    )
  }

  override func accepts(_ cell: TableCellNode<Value>) -> Bool { cell is TypedCellNode<Value, Content> }
}
