import RowanGraph
import RowanLists
import RowanViews

/// One or several rows of a table.
///
/// A conforming type implements `tableRowBody` with other rows.
@MainActor @preconcurrency
public protocol TableRowContent<TableRowValue> {
  /// The type of the rows' values.
  associatedtype TableRowValue: Identifiable = Self.TableRowBody.TableRowValue
  /// The type of the body.
  associatedtype TableRowBody: TableRowContent
  /// The rows of which the content consists.
  @TableRowBuilder<Self.TableRowValue>
  var tableRowBody: Self.TableRowBody { get }
  /// Returns a new node for the rows. An implementation detail; the default implementation uses the body.
  func _makeRows(_ context: _NodeContext) -> _NodeHandle
  /// Updates a node of the rows to this value. An implementation detail; the default implementation uses the body.
  func _updateRows(_ handle: _NodeHandle)
}

extension TableRowContent {
  @MainActor public func _makeRows(_ context: _NodeContext) -> _NodeHandle {
    TableRowBodyView(content: self)._makeNode(context)
  }
  @MainActor public func _updateRows(_ handle: _NodeHandle) { TableRowBodyView(content: self)._updateNode(handle) }
}

extension TableRowContent where TableRowBody == Never {
  /// Traps; a primitive has no body.
  public var tableRowBody: Never { preconditionFailure("\(Self.self) has no row body") }
}

extension Never: TableRowContent {
  public typealias TableRowBody = Never
  @MainActor public func _makeRows(_ context: _NodeContext) -> _NodeHandle { preconditionFailure("Never is no row") }
  @MainActor public func _updateRows(_ handle: _NodeHandle) {}
}

/// A view of rows, for the list.
nonisolated struct TableRows<Content: TableRowContent>: View {
  typealias Body = Never
  let content: Content

  @MainActor func _makeNode(_ context: _NodeContext) -> _NodeHandle { content._makeRows(context) }
  @MainActor func _updateNode(_ handle: _NodeHandle) { content._updateRows(handle) }
}

/// Rows represented by a view, as the body of a primitive.
nonisolated struct RowsOfView<Value: Identifiable, Content: View>: TableRowContent {
  typealias TableRowValue = Value
  typealias TableRowBody = Never
  let view: Content

  @MainActor func _makeRows(_ context: _NodeContext) -> _NodeHandle { view._makeNode(context) }
  @MainActor func _updateRows(_ handle: _NodeHandle) { view._updateNode(handle) }
}

/// The rows of an application's own content. The body runs in a scope of its own.
private struct TableRowBodyView<Content: TableRowContent>: View {
  let content: Content
  var body: some View { TableRows(content: content.tableRowBody) }
}

// MARK: Other content with rows

extension Group: TableRowContent where Content: TableRowContent {
  public typealias TableRowValue = Content.TableRowValue
  public typealias TableRowBody = Never

  /// Creates a group of rows.
  nonisolated public init<R>(@TableRowBuilder<R> content: () -> Content) where R == Content.TableRowValue {
    self.init(_content: content())
  }

  @MainActor public func _makeRows(_ context: _NodeContext) -> _NodeHandle { content._makeRows(context) }
  @MainActor public func _updateRows(_ handle: _NodeHandle) { content._updateRows(handle) }
}

extension Optional: TableRowContent where Wrapped: TableRowContent {
  public typealias TableRowValue = Wrapped.TableRowValue
  public typealias TableRowBody = Never

  @MainActor private var rows: TableRows<Wrapped>? { map { TableRows(content: $0) } }
  @MainActor public func _makeRows(_ context: _NodeContext) -> _NodeHandle { rows._makeNode(context) }
  @MainActor public func _updateRows(_ handle: _NodeHandle) { rows._updateNode(handle) }
}

extension _ConditionalContent: TableRowContent
where
  TrueContent: TableRowContent, FalseContent: TableRowContent,
  TrueContent.TableRowValue == FalseContent.TableRowValue
{
  public typealias TableRowValue = TrueContent.TableRowValue
  public typealias TableRowBody = Never

  @MainActor private var rows: _ConditionalContent<TableRows<TrueContent>, TableRows<FalseContent>> {
    switch storage {
    case .trueContent(let content): .init(storage: .trueContent(TableRows(content: content)))
    case .falseContent(let content): .init(storage: .falseContent(TableRows(content: content)))
    }
  }

  @MainActor public func _makeRows(_ context: _NodeContext) -> _NodeHandle { rows._makeNode(context) }
  @MainActor public func _updateRows(_ handle: _NodeHandle) { rows._updateNode(handle) }
}

/// Content without rows, in place of a missing header or footer.
nonisolated public struct EmptyTableRowContent<Value: Identifiable>: TableRowContent {
  public typealias TableRowValue = Value
  public typealias TableRowBody = Never

  /// Creates content without rows.
  public init() {}

  @MainActor public func _makeRows(_ context: _NodeContext) -> _NodeHandle { EmptyView()._makeNode(context) }
  @MainActor public func _updateRows(_ handle: _NodeHandle) { EmptyView()._updateNode(handle) }
}

/// Several rows in order. Created by the row builder.
nonisolated public struct TupleTableRowContent<Value: Identifiable, T>: TableRowContent {
  public typealias TableRowValue = Value
  public typealias TableRowBody = Never
  /// The rows as a tuple.
  public var value: T
  private let rows: AnyTupleRows

  init<each Content: TableRowContent>(_ content: repeat each Content) where T == (repeat each Content) {
    value = (repeat each content)
    rows = TupleRows(view: TupleView((repeat TableRows(content: each content))))
  }

  @MainActor public func _makeRows(_ context: _NodeContext) -> _NodeHandle { rows.makeNode(context) }
  @MainActor public func _updateRows(_ handle: _NodeHandle) { rows.updateNode(handle) }
}

/// The view of several rows with its type erased. Tuples of rows with the same type have views of the same type.
private class AnyTupleRows {
  @MainActor func makeNode(_ context: _NodeContext) -> _NodeHandle { preconditionFailure("overridden") }
  @MainActor func updateNode(_ handle: _NodeHandle) {}
}

private final class TupleRows<T>: AnyTupleRows {
  let view: TupleView<T>
  init(view: TupleView<T>) { self.view = view }
  override func makeNode(_ context: _NodeContext) -> _NodeHandle { view._makeNode(context) }
  override func updateNode(_ handle: _NodeHandle) { view._updateNode(handle) }
}
