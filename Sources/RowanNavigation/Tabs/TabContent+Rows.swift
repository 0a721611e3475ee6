import Foundation
import RowanControls
import RowanGraph
import RowanLists
import RowanViews

extension TabContent {
  /// Adds a context menu to the tabs in a sidebar.
  ///
  /// - Parameter menuItems: The items of the menu; without any there is no menu.
  public func contextMenu<M: View>(@ViewBuilder menuItems: () -> M) -> some TabContent<TabValue> {
    let items = menuItems()
    return decoratingRows { AnyView($0.contextMenu { items }) }
  }

  /// Adds swipe actions to the tabs in a sidebar.
  ///
  /// - Parameters:
  ///   - edge: The edge at which the actions appear.
  ///   - allowsFullSwipe: Whether a full swipe performs the first action.
  ///   - content: The actions.
  public func swipeActions<T: View>(
    edge: HorizontalEdge = .trailing,
    allowsFullSwipe: Bool = true,
    @ViewBuilder content: () -> T
  ) -> some TabContent<TabValue> {
    let actions = content()
    return decoratingRows { AnyView($0.swipeActions(edge: edge, allowsFullSwipe: allowsFullSwipe) { actions }) }
  }

  /// Makes the tabs in a sidebar draggable.
  ///
  /// - Parameter payload: The value, evaluated when the drag begins.
  public func draggable<T: Transferable>(_ payload: @autoclosure @escaping () -> T) -> some TabContent<TabValue> {
    decoratingRows { AnyView($0.fillingRow().draggable(payload())) }
  }

  /// Accepts drops of values on the tabs, in a bar and in a sidebar.
  ///
  /// - Parameters:
  ///   - payloadType: The type of the values.
  ///   - action: Receives the dropped values.
  public func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self,
    action: @escaping ([T]) -> Void
  ) -> some TabContent<TabValue> {
    decorating(
      row: { AnyView($0.fillingRow().rowDropDestination(for: T.self, action: action)) },
      button: {
        AnyView(
          $0.dropDestination(for: T.self) { (items: [T], _: CGPoint) in
            action(items)
            return true
          }
        )
      }
    )
  }

  /// Sets whether a drag that rests over the tabs selects them.
  public func springLoadingBehavior(_ behavior: SpringLoadingBehavior) -> some TabContent<TabValue> {
    decorating { AnyView($0.springLoadingBehavior(behavior)) }
  }

  private func decoratingRows(_ row: @escaping @MainActor (AnyView) -> AnyView) -> some TabContent<TabValue> {
    decorating(row: row, button: nil)
  }

  /// Applies a modifier to the tabs' buttons in a bar and to their rows in a sidebar.
  package func decorating(_ both: @escaping @MainActor (AnyView) -> AnyView) -> some TabContent<TabValue> {
    decorating(row: both, button: both)
  }

  private func decorating(
    row: @escaping @MainActor (AnyView) -> AnyView,
    button: (@MainActor (AnyView) -> AnyView)?
  ) -> some TabContent<TabValue> {
    changing { info in
      info.rowModifiers.append(row)
      if let button { info.buttonModifiers.append(button) }
    }
  }
}

extension View {
  /// Gives the content the width of its row.
  fileprivate func fillingRow() -> some View { frame(maxWidth: .infinity, alignment: .leading) }
}

extension TabInfo {
  /// Returns the row of the tab in a sidebar with the modifiers of the tab.
  @MainActor func decorated(row: some View) -> AnyView { rowModifiers.reduce(AnyView(row)) { $1($0) } }
  /// Returns the button of the tab in a bar with the modifiers of the tab.
  @MainActor func decorated(button: some View) -> AnyView { buttonModifiers.reduce(AnyView(button)) { $1($0) } }
}
