import RowanGraph
import RowanViews

/// How the columns of split views share the room.
@MainActor @preconcurrency
public protocol NavigationSplitViewStyle {
  /// The type of a styled split view.
  associatedtype Body: View
  /// A split view in this style. A style of one's own is put together from the system's: it calls their `makeBody` and
  /// modifies the result.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
  /// What a style is given.
  typealias Configuration = NavigationSplitViewStyleConfiguration
}

/// What a split view style is given: the columns, which only the system's styles can lay out.
public struct NavigationSplitViewStyleConfiguration {
  /// From the sidebar to the detail: two or three.
  let columns: [AnyView]
  let visibility: Binding<NavigationSplitViewVisibility>?
  let compactColumn: Binding<NavigationSplitViewColumn>?
}

/// The platform's choice: balanced on the desktop and in wide windows, else over a prominent detail (fact C99).
public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle {
  /// The platform's choice.
  nonisolated public init() {}

  /// A split view in this style.
  public func makeBody(configuration: Configuration) -> some View {
    SplitColumns(configuration: configuration, preference: .automatic)
  }
}

/// The detail gives leading columns room.
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle {
  /// The detail gives leading columns room.
  nonisolated public init() {}

  /// A split view in this style.
  public func makeBody(configuration: Configuration) -> some View {
    SplitColumns(configuration: configuration, preference: .balanced)
  }
}

/// The detail keeps its size, and leading columns lie over it. On the desktop columns always stand side by side.
public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle {
  /// The detail keeps its size.
  nonisolated public init() {}

  /// A split view in this style.
  public func makeBody(configuration: Configuration) -> some View {
    SplitColumns(configuration: configuration, preference: .prominentDetail)
  }
}

extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
  /// The platform's choice.
  nonisolated public static var automatic: AutomaticNavigationSplitViewStyle { AutomaticNavigationSplitViewStyle() }
}

extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
  /// The detail gives leading columns room.
  nonisolated public static var balanced: BalancedNavigationSplitViewStyle { BalancedNavigationSplitViewStyle() }
}

extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
  /// The detail keeps its size, and leading columns lie over it.
  nonisolated public static var prominentDetail: ProminentDetailNavigationSplitViewStyle {
    ProminentDetailNavigationSplitViewStyle()
  }
}

private enum NavigationSplitViewStyleKey: EnvironmentKey {
  static var defaultValue: ErasedStyle<any NavigationSplitViewStyle> {
    ErasedStyle(AutomaticNavigationSplitViewStyle())
  }
}

extension EnvironmentValues {
  /// The style of split views.
  var navigationSplitViewStyle: ErasedStyle<any NavigationSplitViewStyle> {
    get { self[NavigationSplitViewStyleKey.self] }
    set { self[NavigationSplitViewStyleKey.self] = newValue }
  }
}

extension View {
  /// How split views inside share the room among their columns.
  nonisolated public func navigationSplitViewStyle<S: NavigationSplitViewStyle>(_ style: S) -> some View {
    environment(\.navigationSplitViewStyle, ErasedStyle(style))
  }
}

/// A split view in the style that is set around it.
struct StyledSplitView: View {
  let configuration: NavigationSplitViewStyleConfiguration
  @Environment(\.navigationSplitViewStyle) private var style
  @SidebarAction private var toggle

  var body: some View {
    // Commands of the menu bar show and hide the sidebar as well.
    style.style.styledSplitView(configuration).focusedSceneValue(\.sidebarToggle, toggle)
  }
}

extension NavigationSplitViewStyle {
  /// A split view in this style, its type hidden.
  fileprivate func styledSplitView(_ configuration: NavigationSplitViewStyleConfiguration) -> AnyView {
    AnyView(BoundSplitView(style: BoundStyle(self), configuration: configuration))
  }
}

/// A split view in one style. Dynamic properties of the style live here.
private struct BoundSplitView<Style: NavigationSplitViewStyle>: View {
  var style: BoundStyle<Style>
  let configuration: NavigationSplitViewStyleConfiguration

  var body: Style.Body { style.style.makeBody(configuration: configuration) }
}

/// The columns themselves, as a style of the system lays them out.
nonisolated struct SplitColumns: View {
  typealias Body = Never
  let configuration: NavigationSplitViewStyleConfiguration
  let preference: SplitArrangement.Preference

  @MainActor func _makeNode(_ context: _NodeContext) -> _NodeHandle { _NodeHandle(SplitNode(self, context)) }

  @MainActor func _updateNode(_ handle: _NodeHandle) {
    unsafeDowncast(handle.node, to: SplitNode.self).update(self)
  }
}
