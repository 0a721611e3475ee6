import RowanGraph

/// Builds the rows of a table from the statements of a closure: any number of rows, `if`, `switch`, `#available`.
@resultBuilder
public struct TableRowBuilder<Value> where Value: Identifiable {
  /// Returns rows unchanged.
  public static func buildExpression<Content: TableRowContent>(_ content: Content) -> Content
  where Value == Content.TableRowValue { content }

  /// Returns no rows for an empty closure.
  public static func buildBlock() -> EmptyTableRowContent<Value> { EmptyTableRowContent() }

  /// Returns the only statement's rows unchanged.
  public static func buildBlock<C: TableRowContent>(_ content: C) -> C where Value == C.TableRowValue { content }

  /// Combines the rows of several statements in a tuple.
  public static func buildBlock<each C: TableRowContent>(
    _ content: repeat each C
  ) -> TupleTableRowContent<Value, (repeat each C)> { TupleTableRowContent(repeat each content) }

  /// Returns the rows of an `if` without `else`.
  public static func buildIf<C: TableRowContent>(_ content: C?) -> C? where Value == C.TableRowValue { content }

  /// Returns the rows of a condition's first branch.
  public static func buildEither<T: TableRowContent, F: TableRowContent>(first: T) -> _ConditionalContent<T, F>
  where Value == T.TableRowValue, T.TableRowValue == F.TableRowValue {
    _ConditionalContent(storage: .trueContent(first))
  }

  /// Returns the rows of a condition's second branch.
  public static func buildEither<T: TableRowContent, F: TableRowContent>(second: F) -> _ConditionalContent<T, F>
  where Value == T.TableRowValue, T.TableRowValue == F.TableRowValue {
    _ConditionalContent(storage: .falseContent(second))
  }

  /// Erases the type of the rows in an `if #available` branch.
  public static func buildLimitedAvailability<C: TableRowContent>(_ content: C) -> _AnyTableRows<Value>
  where Value == C.TableRowValue { _AnyTableRows(content) }
}

/// Type-erased rows. An implementation detail of the row builder.
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
