import RowanGraph
import RowanViews

/// The appearance of control groups.
@MainActor @preconcurrency
public protocol ControlGroupStyle {
  /// The view type of a styled group.
  associatedtype Body: View
  /// Returns the view of a group in this style.
  ///
  /// - Parameter configuration: The properties of the group.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
  /// The properties of a styled group.
  typealias Configuration = ControlGroupStyleConfiguration
}

/// The properties of a control group that is passed to a control group style.
nonisolated public struct ControlGroupStyleConfiguration {
  /// The type-erased controls of a group.
  nonisolated public struct Content: View {
    /// The type of the body, which a view without one leaves as `Never`.
    public typealias Body = Never
    let view: AnyView

    /// Makes the node that keeps the view in the tree.
    @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle { view._makeNode(context) }
    /// Updates the node of the view to this value.
    @MainActor public func _updateNode(_ handle: _NodeHandle) { view._updateNode(handle) }
  }

  /// The type-erased label of a group; empty for a group without a label.
  nonisolated public struct Label: View {
    /// The type of the body, which a view without one leaves as `Never`.
    public typealias Body = Never
    let view: AnyView?
    private var shown: AnyView { view ?? AnyView(EmptyView()) }

    init(view: AnyView?) { self.view = view }

    /// Makes the node that keeps the view in the tree.
    @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle { shown._makeNode(context) }
    /// Updates the node of the view to this value.
    @MainActor public func _updateNode(_ handle: _NodeHandle) { shown._updateNode(handle) }
  }

  /// The controls of the group.
  public let content: Content
  /// The label of the group.
  public let label: Label
}

/// The platform's default control group style.
nonisolated public struct AutomaticControlGroupStyle: ControlGroupStyle {
  /// Creates the default control group style.
  nonisolated public init() {}

  /// Returns the view of a group in this style.
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    ControlGroupView(configuration: configuration, look: .automatic)
  }
}

/// A control group style for back and forward buttons.
nonisolated public struct NavigationControlGroupStyle: ControlGroupStyle {
  /// Creates a navigation control group style.
  nonisolated public init() {}

  /// Returns the view of a group in this style.
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    ControlGroupView(configuration: configuration, look: .navigation)
  }
}

/// A control group style that shows a button with a menu of the controls.
nonisolated public struct MenuControlGroupStyle: ControlGroupStyle {
  /// Creates a menu control group style.
  nonisolated public init() {}

  /// Returns the view of a group in this style.
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    ControlGroupView(configuration: configuration, look: .menu)
  }
}

/// A control group style that shows a button with a menu of the controls, arranged side by side.
nonisolated public struct CompactMenuControlGroupStyle: ControlGroupStyle {
  /// Creates a compact menu control group style.
  nonisolated public init() {}

  /// Returns the view of a group in this style.
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    ControlGroupView(configuration: configuration, look: .compactMenu)
  }
}

/// A control group style that arranges the controls of a menu side by side.
nonisolated public struct PaletteControlGroupStyle: ControlGroupStyle {
  /// Creates a palette control group style.
  nonisolated public init() {}

  /// Returns the view of a group in this style.
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    ControlGroupView(configuration: configuration, look: .palette)
  }
}

extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
  /// The platform's default control group style.
  nonisolated public static var automatic: AutomaticControlGroupStyle { AutomaticControlGroupStyle() }
}

extension ControlGroupStyle where Self == NavigationControlGroupStyle {
  /// A style for back and forward buttons.
  nonisolated public static var navigation: NavigationControlGroupStyle { NavigationControlGroupStyle() }
}

extension ControlGroupStyle where Self == MenuControlGroupStyle {
  /// A style that shows a button with a menu of the controls.
  nonisolated public static var menu: MenuControlGroupStyle { MenuControlGroupStyle() }
}

extension ControlGroupStyle where Self == CompactMenuControlGroupStyle {
  /// A style that shows a button with a menu of the controls, arranged side by side.
  nonisolated public static var compactMenu: CompactMenuControlGroupStyle { CompactMenuControlGroupStyle() }
}

extension ControlGroupStyle where Self == PaletteControlGroupStyle {
  /// A style that arranges the controls of a menu side by side.
  nonisolated public static var palette: PaletteControlGroupStyle { PaletteControlGroupStyle() }
}

extension ControlGroupStyle {
  /// Returns the type-erased view of a group in this style.
  func styledGroup(_ configuration: ControlGroupStyleConfiguration) -> AnyView {
    AnyView(StyledView(self, configuration) { $0.makeBody(configuration: $1) })
  }
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
  /// Sets the style for control groups within this view.
  nonisolated public func controlGroupStyle<S: ControlGroupStyle>(_ style: S) -> some View {
    environment(\.controlGroupStyle, ErasedStyle(style))
  }
}
