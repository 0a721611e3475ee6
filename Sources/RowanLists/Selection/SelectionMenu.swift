import Foundation
import RowanControls
import RowanGraph
import RowanInteraction
import RowanLayers
import RowanViews

/// The menu and the primary action that a container's rows have by their selection, with the type of their ids hidden.
///
/// Contract: one object for each modifier for as long as that is there, which always does what its latest value says. Lists and
/// tables find it in their environment and use it where its type is that of their selection.
@MainActor
package final class SelectionMenu {
  package fileprivate(set) var type: Any.Type = Never.self
  fileprivate var makeMenu: (Set<AnyHashable>) -> AnyView = { _ in AnyView(EmptyView()) }
  fileprivate var perform: ((Set<AnyHashable>) -> Void)?

  nonisolated fileprivate init() {}

  /// The items for some ids: all that are selected, one row's, or none for the room beside the rows (fact C41).
  package func menu(for ids: Set<AnyHashable>) -> AnyView { makeMenu(ids) }
  package var hasPrimaryAction: Bool { perform != nil }
  /// Performs the primary action. Returns whether there is one.
  @discardableResult
  package func performPrimaryAction(on ids: Set<AnyHashable>) -> Bool {
    perform?(ids)
    return perform != nil
  }
}

/// The same as an environment holds it.
package struct SelectionMenuReference: SelfComparing {
  package let menu: SelectionMenu?
  package func isEquivalent(to other: SelectionMenuReference) -> Bool { menu === other.menu }
}

private enum SelectionMenuKey: EnvironmentKey {
  static var defaultValue: SelectionMenuReference { SelectionMenuReference(menu: nil) }
}

extension EnvironmentValues {
  /// The menu of what is selected in the container here.
  package var selectionMenu: SelectionMenuReference {
    get { self[SelectionMenuKey.self] }
    set { self[SelectionMenuKey.self] = newValue }
  }
}

extension View {
  /// A menu and a primary action for the rows of a list or table inside, by the ids that they are selected by.
  ///
  /// The menu is made for all ids that are selected, where it is asked for on one of those rows; for one id on any other row,
  /// whose selection stays as it is; for none beside the rows (fact C41). A menu without items does not open. The primary action
  /// is performed by a double click or Return on the desktop, and by a tap on touch screens, which then does not select (facts
  /// C35, C37, C42). Both need a container whose selection is of this type.
  nonisolated public func contextMenu<I: Hashable, M: View>(
    forSelectionType itemType: I.Type = I.self,
    @ViewBuilder menu: @escaping (Set<I>) -> M,
    primaryAction: ((Set<I>) -> Void)? = nil
  ) -> some View {
    modifier(SelectionMenuModifier(menu: menu, primaryAction: primaryAction))
  }
}

nonisolated struct SelectionMenuModifier<I: Hashable, M: View>: ViewModifier {
  let menu: (Set<I>) -> M
  let primaryAction: ((Set<I>) -> Void)?
  @State private var holder = SelectionMenu()

  @MainActor func body(content: Content) -> some View {
    let (menu, primaryAction) = (menu, primaryAction)
    holder.type = I.self
    holder.makeMenu = { ids in AnyView(menu(Self.ids(ids))) }
    holder.perform = primaryAction.map { action in { ids in action(Self.ids(ids)) } }
    return content.environment(\.selectionMenu, SelectionMenuReference(menu: holder))
  }

  private static func ids(_ ids: Set<AnyHashable>) -> Set<I> { Set(ids.compactMap { $0.base as? I }) }
}

extension ListNode {
  /// The menu of what is selected, where it is for what this list selects.
  var selectionMenu: SelectionMenu? {
    guard selection.mode != .none, let menu = core.environment.selectionMenu.menu,
      menu.type == selection.binding.valueType
    else { return nil }
    return menu
  }

  var primaryAction: SelectionMenu? { selectionMenu.flatMap { $0.hasPrimaryAction ? $0 : nil } }

  /// Performs the primary action for what is selected; for nothing, not.
  func performPrimaryAction() -> Bool {
    guard let primaryAction else { return false }
    let ids = selection.binding.ids
    guard !ids.isEmpty else { return false }
    return primaryAction.performPrimaryAction(on: ids)
  }

  /// A tap performs the primary action for its row, on touch screens, unless it selects as it does in edit mode (fact C15).
  func performPrimaryAction(tapping row: RowSegment) -> Bool {
    guard core.environment.idiom == .touch, !editor.selectsByTap, let primaryAction, ownActions(of: row).isEmpty,
      let id = selectionID(of: row)
    else { return false }
    return primaryAction.performPrimaryAction(on: [id])
  }

  /// Opens the menu for the row at a point of the list's layer, or for the room beside the rows.
  func openSelectionMenu(at point: CGPoint) -> Bool {
    guard let selectionMenu else { return false }
    var ids: Set<AnyHashable> = []
    if let row = row(at: CGPoint(x: point.x, y: point.y + port.offset.y)) {
      guard row.kind == .row, let id = selectionID(of: row) else { return false }
      ids = selection.contains(id) ? selection.binding.ids : [id]
    }
    let items = selectionMenu.menu(for: ids)
    guard holdsItems(items) else { return false }
    let environment = core.environment
    let menu = MenuController("", at: scrollLayer.toWindow(point), in: core.graph)
    openedMenu = menu
    menu.open(items, environment: environment)
    return true
  }

  /// Whether a menu has anything to choose.
  private func holdsItems(_ items: AnyView) -> Bool {
    let node = items.makeNode(below: self)
    defer { node.tearDown() }
    var elements: [Element] = []
    node.collectElements(into: &elements)
    return !elements.isEmpty
  }
}
