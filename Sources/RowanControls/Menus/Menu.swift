import RowanGraph
import RowanViews

/// A control that opens a menu of buttons, toggles, pickers, links, sections and submenus.
///
/// A tap or click opens the menu, as do the vertical arrow keys while the control has the focus. With a primary action,
/// a tap performs that action; the menu opens on a long press, a right click or, on the desktop, a click on the
/// adjacent arrow. Inside another menu, the control is an item that opens a submenu.
///
/// Keyboard shortcuts of the items work while the menu is closed. The accessibility label of an item is its label;
/// icons precede the text, as on iOS 26 and macOS 26. Other views are shown among the items and do not react.
nonisolated public struct Menu<Label: View, Content: View>: View {
  public typealias Body = Never
  let label: Label
  let content: Content
  let primaryAction: (() -> Void)?
  /// Whether a style created the menu from its configuration.
  var isStyled = false

  /// Creates a menu with a custom label.
  ///
  /// - Parameters:
  ///   - content: The items of the menu.
  ///   - label: The label of the control.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
    primaryAction = nil
  }

  /// Creates a menu with a custom label and a primary action.
  ///
  /// - Parameters:
  ///   - content: The items of the menu.
  ///   - label: The label of the control.
  ///   - primaryAction: The action that a tap performs in place of opening the menu.
  public init(
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label,
    primaryAction: @escaping () -> Void
  ) {
    self.label = label()
    self.content = content()
    self.primaryAction = primaryAction
  }

  @MainActor private var resolved: ResolvedMenu<Label, Content> {
    ResolvedMenu(label: label, content: content, primaryAction: primaryAction, isStyled: isStyled)
  }

  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle { resolved._makeNode(context) }
  @MainActor public func _updateNode(_ handle: _NodeHandle) { resolved._updateNode(handle) }
}

/// A menu in the style of its environment, or an item of the surrounding menu.
struct ResolvedMenu<Label: View, Content: View>: View {
  let label: Label
  let content: Content
  let primaryAction: (() -> Void)?
  let isStyled: Bool
  @Environment(\.menuStyle) private var style
  @Environment(\.menuContext) private var context

  var body: AnyView {
    if let context {
      // The items of a closed submenu still handle their keyboard shortcuts.
      guard context.isOpen else { return AnyView(content) }
      return AnyView(MenuItemView(label: label, content: MenuItemContent(submenu: AnyView(content))))
    }
    let configuration = MenuStyleConfiguration(
      label: MenuStyleConfiguration.Label(view: AnyView(label)),
      content: MenuStyleConfiguration.Content(view: AnyView(content)),
      primaryAction: primaryAction
    )
    return isStyled ? DefaultMenuStyle().styledMenu(configuration) : style.style.styledMenu(configuration)
  }
}
