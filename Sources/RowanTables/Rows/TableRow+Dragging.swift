import Foundation
import RowanControls
import RowanGraph
import RowanLists
import RowanViews

extension TableRowContent {
  /// Makes the rows draggable, anywhere on them: at once with a mouse, after a long press with a finger (fact C60).
  ///
  /// If the row is selected, the other selected rows are dragged with it.
  ///
  /// - Parameter payload: The value, evaluated when the drag begins.
  /// - Returns: Rows that can be dragged.
  nonisolated public func draggable<T: Transferable>(
    _ payload: @autoclosure @escaping () -> T
  ) -> some TableRowContent<Self.TableRowValue> {
    ModifiedTableRows(base: self) { $0.draggable(payload()) }
  }

  /// Makes the rows draggable with an item provider. If the row is selected, the other selected rows that provide data
  /// are dragged with it.
  ///
  /// - Parameter action: Returns the item provider, or `nil` to prevent this drag; `nil` for rows that cannot be
  ///   dragged.
  /// - Returns: Rows that can be dragged.
  nonisolated public func itemProvider(
    _ action: (() -> NSItemProvider?)?
  ) -> ModifiedContent<Self, ItemProviderTableRowModifier> {
    ModifiedContent(content: self, modifier: ItemProviderTableRowModifier(action: action))
  }

  /// Accepts drops of values on the rows, which are highlighted during the drag. If insertion between the rows is
  /// possible too, a drop at an edge of a row inserts.
  ///
  /// - Parameters:
  ///   - payloadType: The type of the values.
  ///   - action: Receives the dropped values.
  /// - Returns: Rows that accept drops.
  nonisolated public func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self,
    action: @escaping (_ items: [T]) -> Void
  ) -> some TableRowContent<Self.TableRowValue> {
    ModifiedTableRows(base: self) { $0.rowDropDestination(for: T.self, action: action) }
  }
}

/// A modifier that provides data for dragging rows, created by `itemProvider(_:)`.
nonisolated public struct ItemProviderTableRowModifier: _TableRowContentModifier {
  let action: (() -> NSItemProvider?)?

  @MainActor public func _modify(_ rows: some View) -> any View {
    rows.itemProvider(action)
  }
}

/// A modifier that accepts drops between rows, created by `dropDestination(for:action:)` and `onInsert(of:perform:)`.
nonisolated public struct OnInsertTableRowModifier: _TableRowContentModifier {
  let insertion: @Sendable () -> DynamicInsertion

  @MainActor public func _modify(_ rows: some View) -> any View {
    rows.modifier(EditsModifier { $0.insert = insertion() })
  }
}

extension DynamicTableRowContent {
  /// Accepts drops of values between the rows (fact C59). A line marks the position. A value that must be loaded is
  /// inserted when it arrives.
  ///
  /// - Parameters:
  ///   - payloadType: The type of the values.
  ///   - action: Receives the offset in `data` before which to insert, and the values.
  /// - Returns: Rows that accept insertions.
  nonisolated public func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self,
    action: @escaping (Int, [T]) -> Void
  ) -> ModifiedContent<Self, OnInsertTableRowModifier> {
    let action = Unchecked(action)
    return ModifiedContent(
      content: self,
      modifier: OnInsertTableRowModifier { .values(of: T.self) { action.value($1, $0) } }
    )
  }

  /// Accepts drops of item providers between the rows (fact C59). A line marks the position.
  ///
  /// - Parameters:
  ///   - supportedContentTypes: The accepted content types.
  ///   - action: Receives the offset in `data` before which to insert, and the item providers.
  /// - Returns: Rows that accept insertions.
  nonisolated public func onInsert(
    of supportedContentTypes: [UTType],
    perform action: @escaping (Int, [NSItemProvider]) -> Void
  ) -> ModifiedContent<Self, OnInsertTableRowModifier> {
    let action = Unchecked(action)
    return ModifiedContent(
      content: self,
      modifier: OnInsertTableRowModifier { .providers(of: supportedContentTypes) { action.value($0, $1) } }
    )
  }

  /// Unavailable: rows of a collection accept drops between them, which have no location.
  @available(*, unavailable, message: "Rows of a table take values between them: use dropDestination(for:action:)")
  nonisolated public func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self,
    action: @escaping (_ items: [T], _ location: CGPoint) -> Bool,
    isTargeted: (Bool) -> Void = { _ in }
  ) -> some View { EmptyView() }
}
