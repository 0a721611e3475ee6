import RowanGraph
import RowanViews

/// A row of a table for one value.
nonisolated public struct TableRow<Value: Identifiable>: TableRowContent {
  public typealias TableRowValue = Value
  public typealias TableRowBody = Never
  let value: Value

  /// Creates a row for a value, which selections identify by its ID.
  public init(_ value: Value) { self.value = value }

  private var line: TableLine<Value> { TableLine(value: value) }
  @MainActor public func _makeRows(_ context: _NodeContext) -> _NodeHandle { line._makeNode(context) }
  @MainActor public func _updateRows(_ handle: _NodeHandle) { line._updateNode(handle) }
}

/// The rows of `Table(_:columns:)`: one for each element.
nonisolated public struct TableForEachContent<Data>: TableRowContent
where Data: RandomAccessCollection, Data.Element: Identifiable {
  public typealias TableRowValue = Data.Element
  public typealias TableRowBody = Never
  let data: Data

  private var rows: ForEach<Data, Data.Element.ID, TableLine<Data.Element>> {
    ForEach(data: data, id: { $0.id }, content: { TableLine(value: $0) })
  }

  @MainActor public func _makeRows(_ context: _NodeContext) -> _NodeHandle { rows._makeNode(context) }
  @MainActor public func _updateRows(_ handle: _NodeHandle) { rows._updateNode(handle) }
}

/// Rows computed from a collection.
@MainActor @preconcurrency
public protocol DynamicTableRowContent<TableRowValue, Data>: TableRowContent {
  /// The type of the collection.
  associatedtype Data: Collection
  /// The collection.
  var data: Self.Data { get }
}

extension ForEach: TableRowContent where Content: TableRowContent {
  public typealias TableRowValue = Content.TableRowValue
  public typealias TableRowBody = Never

  private var rows: ForEach<Data, ID, TableRows<Content>> {
    var rows = ForEach<Data, ID, TableRows<Content>>(
      data: data,
      id: id,
      content: { [content] in TableRows(content: content($0)) }
    )
    rows.isConstant = isConstant
    return rows
  }

  @MainActor public func _makeRows(_ context: _NodeContext) -> _NodeHandle { rows._makeNode(context) }
  @MainActor public func _updateRows(_ handle: _NodeHandle) { rows._updateNode(handle) }
}

extension ForEach: DynamicTableRowContent where Content: TableRowContent {}

extension ForEach where Content: TableRowContent {
  /// Creates rows for identifiable elements.
  nonisolated public init<V>(_ data: Data, @TableRowBuilder<V> content: @escaping (Data.Element) -> Content)
  where ID == Data.Element.ID, V == Content.TableRowValue, Data.Element: Identifiable {
    self.init(data: data, id: { $0.id }, content: content)
  }

  /// Creates rows for elements identified by a key path.
  nonisolated public init<V>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @TableRowBuilder<V> content: @escaping (Data.Element) -> Content
  ) where V == Content.TableRowValue {
    self.init(data: data, id: { $0[keyPath: id] }, content: content)
  }

  /// Creates a `TableRow` for each identifiable element.
  nonisolated public init(_ data: Data)
  where ID == Data.Element.ID, Content == TableRow<Data.Element>, Data.Element: Identifiable {
    self.init(data: data, id: { $0.id }, content: { TableRow($0) })
  }

  /// Creates rows for a constant range.
  @_semantics("swiftui.requires_constant_range")
  nonisolated public init<V>(_ data: Range<Int>, @TableRowBuilder<V> content: @escaping (Int) -> Content)
  where Data == Range<Int>, ID == Int, V == Content.TableRowValue {
    self.init(data: data, id: { $0 }, content: content)
    isConstant = true
  }
}
