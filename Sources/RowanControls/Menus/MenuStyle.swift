import RowanGraph
import RowanViews

/// How menus look while they are closed.
@MainActor @preconcurrency
public protocol MenuStyle {
  /// The type of a styled menu.
  associatedtype Body: View
  /// A menu in this style: made of `Menu(configuration)`.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
  /// What a style is given.
  typealias Configuration = MenuStyleConfiguration
}

/// What a menu style is given.
nonisolated public struct MenuStyleConfiguration {
  /// The label of a menu, its type hidden.
  nonisolated public struct Label: View {
    public typealias Body = Never
    let view: AnyView

    @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle { view._makeNode(context) }
    @MainActor public func _updateNode(_ handle: _NodeHandle) { view._updateNode(handle) }
  }

  /// What is in a menu, its type hidden.
  nonisolated public struct Content: View {
    public typealias Body = Never
    let view: AnyView

    @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle { view._makeNode(context) }
    @MainActor public func _updateNode(_ handle: _NodeHandle) { view._updateNode(handle) }
  }

  let label: Label
  let content: Content
  let primaryAction: (() -> Void)?
}

/// The system's choice: the label on touch screens, a pop-up button on the desktop.
nonisolated public struct DefaultMenuStyle: MenuStyle {
  /// The system's choice.
  nonisolated public init() {}

  /// A menu in this style.
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    MenuControl(configuration: configuration, look: .automatic)
  }
}

/// A button, in the style of buttons around.
nonisolated public struct ButtonMenuStyle: MenuStyle {
  /// A button.
  nonisolated public init() {}

  /// A menu in this style.
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    MenuControl(configuration: configuration, look: .button)
  }
}

/// A button without a border, with an indicator on the desktop.
nonisolated public struct BorderlessButtonMenuStyle: MenuStyle {
  /// A button without a border.
  nonisolated public init() {}

  /// A menu in this style.
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    MenuControl(configuration: configuration, look: .borderless)
  }
}

/// A button with a border and an indicator.
nonisolated public struct BorderedButtonMenuStyle: MenuStyle {
  /// A button with a border.
  nonisolated public init() {}

  /// A menu in this style.
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    MenuControl(configuration: configuration, look: .bordered)
  }
}

extension MenuStyle where Self == DefaultMenuStyle {
  /// The system's choice.
  nonisolated public static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}

extension MenuStyle where Self == ButtonMenuStyle {
  /// A button, in the style of buttons around.
  nonisolated public static var button: ButtonMenuStyle { ButtonMenuStyle() }
}

extension MenuStyle where Self == BorderlessButtonMenuStyle {
  /// A button without a border.
  nonisolated public static var borderlessButton: BorderlessButtonMenuStyle { BorderlessButtonMenuStyle() }
}

extension MenuStyle where Self == BorderedButtonMenuStyle {
  /// A button with a border and an indicator.
  nonisolated public static var borderedButton: BorderedButtonMenuStyle { BorderedButtonMenuStyle() }
}

extension MenuStyle {
  /// A menu in this style, its type hidden.
  func styledMenu(_ configuration: MenuStyleConfiguration) -> AnyView {
    AnyView(StyledMenu(style: BoundStyle(self), configuration: configuration))
  }
}

/// A menu in one style. Dynamic properties of the style live here.
struct StyledMenu<Style: MenuStyle>: View {
  var style: BoundStyle<Style>
  let configuration: MenuStyleConfiguration

  var body: Style.Body { style.style.makeBody(configuration: configuration) }
}

private enum MenuStyleKey: EnvironmentKey {
  static var defaultValue: ErasedStyle<any MenuStyle> { ErasedStyle(DefaultMenuStyle()) }
}

extension EnvironmentValues {
  /// The style of menus.
  var menuStyle: ErasedStyle<any MenuStyle> {
    get { self[MenuStyleKey.self] }
    set { self[MenuStyleKey.self] = newValue }
  }
}

extension View {
  /// The style of menus inside.
  nonisolated public func menuStyle<S: MenuStyle>(_ style: S) -> some View {
    environment(\.menuStyle, ErasedStyle(style))
  }
}
