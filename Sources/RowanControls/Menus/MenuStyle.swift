import RowanGraph
import RowanViews

/// The appearance of closed menus.
@MainActor @preconcurrency
public protocol MenuStyle {
  /// The view type of a styled menu.
  associatedtype Body: View
  /// Returns the view of a menu in this style, which contains `Menu(configuration)`.
  ///
  /// - Parameter configuration: The properties of the menu.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
  /// The properties of a styled menu.
  typealias Configuration = MenuStyleConfiguration
}

/// The properties of a menu that is passed to a menu style.
nonisolated public struct MenuStyleConfiguration {
  /// The type-erased label of a menu.
  nonisolated public struct Label: View {
    /// The type of the body, which a view without one leaves as `Never`.
    public typealias Body = Never
    let view: AnyView

    /// Makes the node that keeps the view in the tree.
    @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle { view._makeNode(context) }
    /// Updates the node of the view to this value.
    @MainActor public func _updateNode(_ handle: _NodeHandle) { view._updateNode(handle) }
  }

  /// The type-erased content of a menu.
  nonisolated public struct Content: View {
    /// The type of the body, which a view without one leaves as `Never`.
    public typealias Body = Never
    let view: AnyView

    /// Makes the node that keeps the view in the tree.
    @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle { view._makeNode(context) }
    /// Updates the node of the view to this value.
    @MainActor public func _updateNode(_ handle: _NodeHandle) { view._updateNode(handle) }
  }

  let label: Label
  let content: Content
  let primaryAction: (() -> Void)?
}

/// The platform's default menu style: the label on touch screens, a pop-up button on the desktop.
nonisolated public struct DefaultMenuStyle: MenuStyle {
  /// Creates the default menu style.
  nonisolated public init() {}

  /// Returns the view of a menu in this style.
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    MenuControl(configuration: configuration, look: .automatic)
  }
}

/// A menu style that shows a button in the environment's button style.
nonisolated public struct ButtonMenuStyle: MenuStyle {
  /// Creates a button menu style.
  nonisolated public init() {}

  /// Returns the view of a menu in this style.
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    MenuControl(configuration: configuration, look: .button)
  }
}

/// A menu style that shows a borderless button, with an indicator on the desktop.
nonisolated public struct BorderlessButtonMenuStyle: MenuStyle {
  /// Creates a borderless button menu style.
  nonisolated public init() {}

  /// Returns the view of a menu in this style.
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    MenuControl(configuration: configuration, look: .borderless)
  }
}

/// A menu style that shows a bordered button, with an indicator on the desktop.
nonisolated public struct BorderedButtonMenuStyle: MenuStyle {
  /// Creates a bordered button menu style.
  nonisolated public init() {}

  /// Returns the view of a menu in this style.
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    MenuControl(configuration: configuration, look: .bordered)
  }
}

extension MenuStyle where Self == DefaultMenuStyle {
  /// The platform's default menu style.
  nonisolated public static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}

extension MenuStyle where Self == ButtonMenuStyle {
  /// A style that shows a button in the environment's button style.
  nonisolated public static var button: ButtonMenuStyle { ButtonMenuStyle() }
}

extension MenuStyle where Self == BorderlessButtonMenuStyle {
  /// A style that shows a borderless button.
  nonisolated public static var borderlessButton: BorderlessButtonMenuStyle { BorderlessButtonMenuStyle() }
}

extension MenuStyle where Self == BorderedButtonMenuStyle {
  /// A style that shows a bordered button, with an indicator on the desktop.
  nonisolated public static var borderedButton: BorderedButtonMenuStyle { BorderedButtonMenuStyle() }
}

extension MenuStyle {
  /// Returns the type-erased view of a menu in this style.
  func styledMenu(_ configuration: MenuStyleConfiguration) -> AnyView {
    AnyView(StyledView(self, configuration) { $0.makeBody(configuration: $1) })
  }
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
  /// Sets the style for menus within this view.
  nonisolated public func menuStyle<S: MenuStyle>(_ style: S) -> some View {
    environment(\.menuStyle, ErasedStyle(style))
  }
}
