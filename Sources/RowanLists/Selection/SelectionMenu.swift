import Foundation
import RowanControls
import RowanGraph
import RowanInteraction
import RowanLayers
import RowanViews

/// The type-erased menu and primary action of a container's selection.
///
/// Each modifier has one object, updated with its latest value. Lists and tables read it from their environment and use
/// it if its type is that of their selection.
@MainActor
package final class SelectionMenu {
  /// The type of the selection that the menu is for.
  package fileprivate(set) var type: Any.Type = Never.self
  fileprivate var makeMenu: (Set<AnyHashable>) -> AnyView = { _ in AnyView(EmptyView()) }
  fileprivate var perform: ((Set<AnyHashable>) -> Void)?

  nonisolated fileprivate init() {}

  /// Returns the menu items for IDs: the selection, a single row, or none for the empty area (fact C41).
  package func menu(for ids: Set<AnyHashable>) -> AnyView { makeMenu(ids) }
  /// Whether there is a primary action.
  package var hasPrimaryAction: Bool { perform != nil }
  /// Performs the primary action.
  ///
  /// - Returns: `true` if there is one.
  @discardableResult
  package func performPrimaryAction(on ids: Set<AnyHashable>) -> Bool {
    perform?(ids)
    return perform != nil
  }
}

/// The selection menu as a value of the environment.
package struct SelectionMenuReference: SelfComparing {
  /// The menu, if the environment has one.
  package let menu: SelectionMenu?
  package func isEquivalent(to other: SelectionMenuReference) -> Bool { menu === other.menu }
}

private enum SelectionMenuKey: EnvironmentKey {
  static var defaultValue: SelectionMenuReference { SelectionMenuReference(menu: nil) }
}

extension EnvironmentValues {
  /// The menu for the selection of a container.
  package var selectionMenu: SelectionMenuReference {
    get { self[SelectionMenuKey.self] }
    set { self[SelectionMenuKey.self] = newValue }
  }
}

extension View {
  /// Adds a context menu and a primary action for the selection of lists and tables in the view.
  ///
  /// The menu receives all selected IDs if it opens on a selected row, the ID of any other row, which does not become
  /// selected, or no IDs outside of the rows (fact C41). A menu without items does not open. The primary action runs on
  /// a double click or Return on the desktop, and on a tap on touch screens, which then does not select (facts C35,
  /// C37, C42).
  ///
  /// - Parameters:
  ///   - itemType: The type of the container's selection.
  ///   - menu: The menu items for a set of IDs.
  ///   - primaryAction: The action for a set of IDs.
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

extension ListSelection {
  /// The menu for the selection, if it is for this list's type of selection.
  var menu: SelectionMenu? {
    guard mode != .none, let menu = core.environment.selectionMenu.menu, menu.type == binding.valueType else {
      return nil
    }
    return menu
  }

  var primaryAction: SelectionMenu? { menu.flatMap { $0.hasPrimaryAction ? $0 : nil } }

  /// Performs the primary action for the selection.
  ///
  /// - Returns: `false` if there is no action or no selection (fact C35).
  func performPrimaryAction() -> Bool {
    guard let primaryAction else { return false }
    let ids = binding.ids
    guard !ids.isEmpty else { return false }
    return primaryAction.performPrimaryAction(on: ids)
  }

  /// Performs the primary action for a tapped row on touch screens, unless the tap selects as in edit mode (fact C15).
  func performPrimaryAction(tapping row: RowSegment) -> Bool {
    guard core.environment.idiom == .touch, !selectsByTap, let primaryAction, ownActions(of: row).isEmpty,
      let id = id(of: row)
    else { return false }
    return primaryAction.performPrimaryAction(on: [id])
  }

  /// Returns the menu's items for a row, or for the empty area without one; `nil` if no menu opens there.
  func menuItems(for row: RowSegment?) -> AnyView? {
    guard let menu else { return nil }
    var ids: Set<AnyHashable> = []
    if let row {
      guard row.kind == .row, let id = id(of: row) else { return nil }
      ids = model.contains(id) ? binding.ids : [id]
    }
    return menu.menu(for: ids)
  }
}
