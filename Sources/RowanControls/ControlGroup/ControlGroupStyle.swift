import RowanGraph
import RowanViews

/// How groups of controls look.
@MainActor @preconcurrency
public protocol ControlGroupStyle {
  /// The type of a styled group.
  associatedtype Body: View
  /// A group in this style.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
  /// What a style is given.
  typealias Configuration = ControlGroupStyleConfiguration
}

/// What a style of control groups is given.
nonisolated public struct ControlGroupStyleConfiguration {
  /// The controls of a group, their type hidden.
  nonisolated public struct Content: View {
    public typealias Body = Never
    let view: AnyView

    @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle { view._makeNode(context) }
    @MainActor public func _updateNode(_ handle: _NodeHandle) { view._updateNode(handle) }
  }

  /// The label of a group, its type hidden; shows nothing for a group without one.
  nonisolated public struct Label: View {
    public typealias Body = Never
    let view: AnyView?
    private var shown: AnyView { view ?? AnyView(EmptyView()) }

    init(view: AnyView?) { self.view = view }

    @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle { shown._makeNode(context) }
    @MainActor public func _updateNode(_ handle: _NodeHandle) { shown._updateNode(handle) }
  }

  /// The controls.
  public let content: Content
  /// The label.
  public let label: Label
}

/// The system's choice.
nonisolated public struct AutomaticControlGroupStyle: ControlGroupStyle {
  /// The system's choice.
  nonisolated public init() {}

  /// A group in this style.
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    ControlGroupView(configuration: configuration, look: .automatic)
  }
}

/// Buttons that lead back and forth.
nonisolated public struct NavigationControlGroupStyle: ControlGroupStyle {
  /// Buttons that lead back and forth.
  nonisolated public init() {}

  /// A group in this style.
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    ControlGroupView(configuration: configuration, look: .navigation)
  }
}

/// A button that opens a menu of the controls.
nonisolated public struct MenuControlGroupStyle: ControlGroupStyle {
  /// A button that opens a menu.
  nonisolated public init() {}

  /// A group in this style.
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    ControlGroupView(configuration: configuration, look: .menu)
  }
}

/// A button that opens a menu of the controls, side by side.
nonisolated public struct CompactMenuControlGroupStyle: ControlGroupStyle {
  /// A button that opens a compact menu.
  nonisolated public init() {}

  /// A group in this style.
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    ControlGroupView(configuration: configuration, look: .compactMenu)
  }
}

/// In a menu, the controls side by side.
nonisolated public struct PaletteControlGroupStyle: ControlGroupStyle {
  /// A palette.
  nonisolated public init() {}

  /// A group in this style.
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    ControlGroupView(configuration: configuration, look: .palette)
  }
}

extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
  /// The system's choice.
  nonisolated public static var automatic: AutomaticControlGroupStyle { AutomaticControlGroupStyle() }
}

extension ControlGroupStyle where Self == NavigationControlGroupStyle {
  /// Buttons that lead back and forth.
  nonisolated public static var navigation: NavigationControlGroupStyle { NavigationControlGroupStyle() }
}

extension ControlGroupStyle where Self == MenuControlGroupStyle {
  /// A button that opens a menu.
  nonisolated public static var menu: MenuControlGroupStyle { MenuControlGroupStyle() }
}

extension ControlGroupStyle where Self == CompactMenuControlGroupStyle {
  /// A button that opens a compact menu.
  nonisolated public static var compactMenu: CompactMenuControlGroupStyle { CompactMenuControlGroupStyle() }
}

extension ControlGroupStyle where Self == PaletteControlGroupStyle {
  /// In a menu, the controls side by side.
  nonisolated public static var palette: PaletteControlGroupStyle { PaletteControlGroupStyle() }
}

extension ControlGroupStyle {
  /// A group in this style, its type hidden.
  func styledGroup(_ configuration: ControlGroupStyleConfiguration) -> AnyView {
    AnyView(StyledControlGroup(style: BoundStyle(self), configuration: configuration))
  }
}

/// A group in one style. Dynamic properties of the style live here.
struct StyledControlGroup<Style: ControlGroupStyle>: View {
  var style: BoundStyle<Style>
  let configuration: ControlGroupStyleConfiguration

  var body: Style.Body { style.style.makeBody(configuration: configuration) }
}

private enum ControlGroupStyleKey: EnvironmentKey {
  static var defaultValue: ErasedStyle<any ControlGroupStyle> { ErasedStyle(AutomaticControlGroupStyle()) }
}

extension EnvironmentValues {
  /// The style of control groups.
  var controlGroupStyle: ErasedStyle<any ControlGroupStyle> {
    get { self[ControlGroupStyleKey.self] }
    set { self[ControlGroupStyleKey.self] = newValue }
  }
}

extension View {
  /// The style of control groups inside.
  nonisolated public func controlGroupStyle<S: ControlGroupStyle>(_ style: S) -> some View {
    environment(\.controlGroupStyle, ErasedStyle(style))
  }
}
