import Foundation
import RowanControls
import RowanGraph
import RowanLists
import RowanViews

extension TableRowContent {
  /// Lets a value be dragged from each of the rows, anywhere on them: at once with a mouse, after a rest with a finger (fact C60). It
  /// is made when the drag begins. A row that is selected among others takes the other selected rows along.
  nonisolated public func draggable<T: Transferable>(
    _ payload: @autoclosure @escaping () -> T
  ) -> some TableRowContent<Self.TableRowValue> {
    ModifiedTableRows(base: self) { $0.draggable(payload()) }
  }

  /// Lets data be dragged from each of the rows, with the other selected rows that give any; `nil` for rows that are not dragged. An
  /// action that returns `nil` keeps the row where it is this time.
  nonisolated public func itemProvider(
    _ action: (() -> NSItemProvider?)?
  ) -> ModifiedContent<Self, ItemProviderTableRowModifier> {
    ModifiedContent(content: self, modifier: ItemProviderTableRowModifier(action: action))
  }

  /// Takes values that are dragged onto one of the rows, which is marked while they are over it. Between rows that can be inserted
  /// to, values go onto a row in its middle and between rows at its edges.
  nonisolated public func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self,
    action: @escaping (_ items: [T]) -> Void
  ) -> some TableRowContent<Self.TableRowValue> {
    ModifiedTableRows(base: self) { $0.rowDropDestination(for: T.self, action: action) }
  }
}

/// What rows give away when they are dragged. The result of `itemProvider`.
nonisolated public struct ItemProviderTableRowModifier: _TableRowContentModifier {
  let action: (() -> NSItemProvider?)?

  @MainActor public func _modify(_ rows: some View) -> any View {
    rows.itemProvider(action)
  }
}

/// What is done with something that is dragged between rows. The result of `dropDestination` and `onInsert`.
nonisolated public struct OnInsertTableRowModifier: _TableRowContentModifier {
  let insertion: @Sendable () -> DynamicInsertion

  @MainActor public func _modify(_ rows: some View) -> any View {
    rows.modifier(EditsModifier { $0.insert = insertion() })
  }
}

extension DynamicTableRowContent {
  /// Takes values that are dragged between the rows: in front of the element at an offset of this content's own data (fact C59). A
  /// line shows where. A value that has to be loaded first is inserted later.
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

  /// Takes item providers of some types that are dragged between the rows: in front of the element at an offset of this content's own
  /// data (fact C59). A line shows where.
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

  /// Rows made from a collection take values between them, and have no place to say.
  @available(*, unavailable, message: "Rows of a table take values between them: use dropDestination(for:action:)")
  nonisolated public func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self,
    action: @escaping (_ items: [T], _ location: CGPoint) -> Bool,
    isTargeted: (Bool) -> Void = { _ in }
  ) -> some View { EmptyView() }
}
