import RowanControls
import RowanGraph
import RowanInteraction
import RowanViews

/// What is applied to rows of a table: a modifier of views, which reaches each of the rows. Rowan's own.
@MainActor @preconcurrency
public protocol _TableRowContentModifier {
  /// The rows, modified.
  func _modify(_ rows: some View) -> any View
}

extension _TableRowContentModifier {
  func makeRows(_ content: some TableRowContent, _ context: _NodeContext) -> _NodeHandle {
    func make(_ view: some View) -> _NodeHandle { view._makeNode(context) }
    return make(_modify(TableRows(content: content)))
  }

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

/// Rows that a modifier of views is applied to.
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

/// A menu for rows.
nonisolated public struct _ContextMenuTableRowModifier<MenuItems: View>: _TableRowContentModifier {
  let items: MenuItems

  @MainActor public func _modify(_ rows: some View) -> any View {
    rows.contextMenu { items }
  }
}

/// A menu for rows, and what is shown above it on touch screens.
nonisolated public struct _ContextMenuPreviewTableRowModifier<MenuItems: View, Preview: View>: _TableRowContentModifier
{
  let items: MenuItems
  let preview: Preview

  @MainActor public func _modify(_ rows: some View) -> any View {
    rows.contextMenu(menuItems: { items }, preview: { preview })
  }
}

extension TableRowContent {
  /// A menu for each of the rows: on a right click, a long press, or the keyboard's menu key. One without items is none.
  nonisolated public func contextMenu<M: View>(
    @ViewBuilder menuItems: () -> M
  ) -> ModifiedContent<Self, _ContextMenuTableRowModifier<M>> {
    ModifiedContent(content: self, modifier: _ContextMenuTableRowModifier(items: menuItems()))
  }

  /// A menu for each of the rows, and what is shown above it on touch screens.
  nonisolated public func contextMenu<M: View, P: View>(
    @ViewBuilder menuItems: () -> M,
    @ViewBuilder preview: () -> P
  ) -> ModifiedContent<Self, _ContextMenuPreviewTableRowModifier<M, P>> {
    ModifiedContent(
      content: self,
      modifier: _ContextMenuPreviewTableRowModifier(items: menuItems(), preview: preview())
    )
  }

  /// Says when a pointer comes onto one of the rows, and when it leaves it.
  nonisolated public func onHover(
    perform action: @escaping (Bool) -> Void
  ) -> some TableRowContent<Self.TableRowValue> {
    ModifiedTableRows(base: self) { $0.onHover(perform: action) }
  }

  /// Keeps the rows from being selected by a person. What is selected already stays so, and the program may select it.
  nonisolated public func selectionDisabled(_ isDisabled: Bool = true) -> some TableRowContent<Self.TableRowValue> {
    ModifiedTableRows(base: self) { $0.selectionDisabled(isDisabled) }
  }
}
