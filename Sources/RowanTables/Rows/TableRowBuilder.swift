import RowanGraph

/// Builds the rows of a table out of the statements of a closure: any number of rows, `if`, `switch`, `#available`.
@resultBuilder
public struct TableRowBuilder<Value> where Value: Identifiable {
  /// Rows stay as they are.
  public static func buildExpression<Content: TableRowContent>(_ content: Content) -> Content
  where Value == Content.TableRowValue { content }

  /// An empty closure has no rows.
  public static func buildBlock() -> EmptyTableRowContent<Value> { EmptyTableRowContent() }

  /// One kind of rows stays as it is.
  public static func buildBlock<C: TableRowContent>(_ content: C) -> C where Value == C.TableRowValue { content }

  /// Several become a tuple.
  public static func buildBlock<each C: TableRowContent>(
    _ content: repeat each C
  ) -> TupleTableRowContent<Value, (repeat each C)> { TupleTableRowContent(repeat each content) }

  /// `if` without `else`.
  public static func buildIf<C: TableRowContent>(_ content: C?) -> C? where Value == C.TableRowValue { content }

  /// The first branch of a condition.
  public static func buildEither<T: TableRowContent, F: TableRowContent>(first: T) -> _ConditionalContent<T, F>
  where Value == T.TableRowValue, T.TableRowValue == F.TableRowValue {
    _ConditionalContent(storage: .trueContent(first))
  }

  /// The second branch of a condition.
  public static func buildEither<T: TableRowContent, F: TableRowContent>(second: F) -> _ConditionalContent<T, F>
  where Value == T.TableRowValue, T.TableRowValue == F.TableRowValue {
    _ConditionalContent(storage: .falseContent(second))
  }

  /// A branch behind `if #available`, whose type must not leak.
  public static func buildLimitedAvailability<C: TableRowContent>(_ content: C) -> _AnyTableRows<Value>
  where Value == C.TableRowValue { _AnyTableRows(content) }
}

/// Rows with their type hidden. Rowan's own.
nonisolated public struct _AnyTableRows<Value: Identifiable>: TableRowContent {
  public typealias TableRowValue = Value
  public typealias TableRowBody = Never
  private let content: any TableRowContent

  nonisolated init(_ content: any TableRowContent) { self.content = content }

  @MainActor private var view: AnyView { view(of: content) }
  @MainActor private func view(of content: some TableRowContent) -> AnyView { AnyView(TableRows(content: content)) }
  @MainActor public func _makeRows(_ context: _NodeContext) -> _NodeHandle { view._makeNode(context) }
  @MainActor public func _updateRows(_ handle: _NodeHandle) { view._updateNode(handle) }
}
