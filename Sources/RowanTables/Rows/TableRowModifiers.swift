import RowanControls
import RowanGraph
import RowanInteraction
import RowanViews

/// A modifier of rows that applies a view modifier to each of them. An implementation detail of `ModifiedContent`.
@MainActor @preconcurrency
public protocol _TableRowContentModifier {
  /// Returns the modified rows.
  func _modify(_ rows: some View) -> any View
}

extension _TableRowContentModifier {
  /// Returns a new node for the modified rows.
  func makeRows(_ content: some TableRowContent, _ context: _NodeContext) -> _NodeHandle {
    func make(_ view: some View) -> _NodeHandle { view._makeNode(context) }
    return make(_modify(TableRows(content: content)))
  }

  /// Updates a node of the modified rows.
  func updateRows(_ content: some TableRowContent, _ handle: _NodeHandle) {
    func update(_ view: some View) { view._updateNode(handle) }
    update(_modify(TableRows(content: content)))
  }
}

extension ModifiedContent: TableRowContent where Content: TableRowContent, Modifier: _TableRowContentModifier {
  public typealias TableRowValue = Content.TableRowValue
  public typealias TableRowBody = Never

  @MainActor public func _makeRows(_ context: _NodeContext) -> _NodeHandle { modifier.makeRows(content, context) }
  @MainActor public func _updateRows(_ handle: _NodeHandle) { modifier.updateRows(content, handle) }
}

extension ModifiedContent: DynamicTableRowContent
where Content: DynamicTableRowContent, Modifier: _TableRowContentModifier {
  /// The collection of the modified rows.
  @MainActor public var data: Content.Data { content.data }
}

/// Rows with a view modifier.
nonisolated struct ModifiedTableRows<Base: TableRowContent, Modified: View>: TableRowContent {
  typealias TableRowValue = Base.TableRowValue
  typealias TableRowBody = Never
  let base: Base
  let modify: (TableRows<Base>) -> Modified

  @MainActor func _makeRows(_ context: _NodeContext) -> _NodeHandle {
    modify(TableRows(content: base))._makeNode(context)
  }
  @MainActor func _updateRows(_ handle: _NodeHandle) { modify(TableRows(content: base))._updateNode(handle) }
}

/// A modifier that adds a context menu to rows.
nonisolated public struct _ContextMenuTableRowModifier<MenuItems: View>: _TableRowContentModifier {
  let items: MenuItems

  @MainActor public func _modify(_ rows: some View) -> any View {
    rows.contextMenu { items }
  }
}

/// A modifier that adds a context menu with a preview to rows.
nonisolated public struct _ContextMenuPreviewTableRowModifier<MenuItems: View, Preview: View>: _TableRowContentModifier
{
  let items: MenuItems
  let preview: Preview

  @MainActor public func _modify(_ rows: some View) -> any View {
    rows.contextMenu(menuItems: { items }, preview: { preview })
  }
}

extension TableRowContent {
  /// Adds a context menu to each of the rows, opened by a right click, a long press or the menu key. There is no menu
  /// without items.
  ///
  /// - Parameter menuItems: The items of the menu.
  /// - Returns: Rows with a context menu.
  nonisolated public func contextMenu<M: View>(
    @ViewBuilder menuItems: () -> M
  ) -> ModifiedContent<Self, _ContextMenuTableRowModifier<M>> {
    ModifiedContent(content: self, modifier: _ContextMenuTableRowModifier(items: menuItems()))
  }

  /// Adds a context menu to each of the rows, with a preview above it on touch screens.
  ///
  /// - Parameters:
  ///   - menuItems: The items of the menu.
  ///   - preview: The preview.
  /// - Returns: Rows with a context menu.
  nonisolated public func contextMenu<M: View, P: View>(
    @ViewBuilder menuItems: () -> M,
    @ViewBuilder preview: () -> P
  ) -> ModifiedContent<Self, _ContextMenuPreviewTableRowModifier<M, P>> {
    ModifiedContent(
      content: self,
      modifier: _ContextMenuPreviewTableRowModifier(items: menuItems(), preview: preview())
    )
  }

  /// Adds an action that runs when a pointer enters or leaves one of the rows.
  ///
  /// - Parameter action: Receives `true` when the pointer enters.
  /// - Returns: Rows with the action.
  nonisolated public func onHover(
    perform action: @escaping (Bool) -> Void
  ) -> some TableRowContent<Self.TableRowValue> {
    ModifiedTableRows(base: self) { $0.onHover(perform: action) }
  }

  /// Prevents people from selecting the rows. A selected row remains selected, and the application can select the rows.
  nonisolated public func selectionDisabled(_ isDisabled: Bool = true) -> some TableRowContent<Self.TableRowValue> {
    ModifiedTableRows(base: self) { $0.selectionDisabled(isDisabled) }
  }
}
