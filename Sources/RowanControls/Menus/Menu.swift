import RowanGraph
import RowanViews

/// A control that opens a menu of what it holds: buttons, toggles, pickers, links, sections, and further menus.
///
/// A tap or click opens it, the arrow keys too where it has the focus; with a `primaryAction` a tap does that, and the menu opens
/// by a long press or a right click, on the desktop by the arrow beside. Inside of another menu it is an item that opens a submenu.
/// Shortcuts of its items work while it is closed. An item is named by its label; icons stand before the words, as on iOS 26 and
/// macOS 26. Whatever else is in a menu is shown among the items and does not react.
nonisolated public struct Menu<Label: View, Content: View>: View {
  public typealias Body = Never
  let label: Label
  let content: Content
  let primaryAction: (() -> Void)?
  /// Whether a style made the menu out of its configuration.
  var isStyled = false

  /// A menu with any label.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
    primaryAction = nil
  }

  /// A menu with any label, which a tap does not open but has do something.
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

/// A menu in the style of its environment, or an item of the menu around it.
struct ResolvedMenu<Label: View, Content: View>: View {
  let label: Label
  let content: Content
  let primaryAction: (() -> Void)?
  let isStyled: Bool
  @Environment(\.menuStyle) private var style
  @Environment(\.menuContext) private var context

  var body: AnyView {
    if let context {
      // Items of a submenu that is not open answer to their shortcuts all the same.
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
