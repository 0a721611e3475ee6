import RowanGraph
import RowanViews

/// The arrangement of a split view's columns.
@MainActor @preconcurrency
public protocol NavigationSplitViewStyle {
  /// The type of the styled split view.
  associatedtype Body: View
  /// Returns a split view in this style.
  ///
  /// A custom style calls `makeBody(configuration:)` of a system style and modifies the result.
  ///
  /// - Parameter configuration: The columns of the split view.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
  /// The properties of the split view that a style receives.
  typealias Configuration = NavigationSplitViewStyleConfiguration
}

/// The columns of a split view, for its style. Only the system's styles can lay them out.
public struct NavigationSplitViewStyleConfiguration {
  /// The columns, from the sidebar to the detail: two or three.
  let columns: [AnyView]
  /// The binding to the visibility of the leading columns, if any.
  let visibility: Binding<NavigationSplitViewVisibility>?
  /// The binding to the column in front in compact widths, if any.
  let compactColumn: Binding<NavigationSplitViewColumn>?
}

/// The default style: balanced on the desktop and in wide windows, with a prominent detail otherwise (fact C99).
public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle {
  /// Creates the style.
  nonisolated public init() {}

  /// Returns a split view in this style.
  public func makeBody(configuration: Configuration) -> some View {
    SplitColumns(configuration: configuration, preference: .automatic)
  }
}

/// A style in which leading columns reduce the width of the detail.
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle {
  /// Creates the style.
  nonisolated public init() {}

  /// Returns a split view in this style.
  public func makeBody(configuration: Configuration) -> some View {
    SplitColumns(configuration: configuration, preference: .balanced)
  }
}

/// A style in which the detail keeps its width and leading columns cover it. On the desktop columns are always side by
/// side.
public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle {
  /// Creates the style.
  nonisolated public init() {}

  /// Returns a split view in this style.
  public func makeBody(configuration: Configuration) -> some View {
    SplitColumns(configuration: configuration, preference: .prominentDetail)
  }
}

extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
  /// The default style for the platform and the width.
  nonisolated public static var automatic: AutomaticNavigationSplitViewStyle { AutomaticNavigationSplitViewStyle() }
}

extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
  /// A style in which leading columns reduce the width of the detail.
  nonisolated public static var balanced: BalancedNavigationSplitViewStyle { BalancedNavigationSplitViewStyle() }
}

extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
  /// A style in which the detail keeps its width and leading columns cover it.
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
  /// Sets the style of split views in the view.
  nonisolated public func navigationSplitViewStyle<S: NavigationSplitViewStyle>(_ style: S) -> some View {
    environment(\.navigationSplitViewStyle, ErasedStyle(style))
  }
}

/// A split view in the style of the environment.
struct StyledSplitView: View {
  let configuration: NavigationSplitViewStyleConfiguration
  @Environment(\.navigationSplitViewStyle) private var style
  @SidebarAction private var toggle

  var body: some View {
    // Menu bar commands toggle the sidebar through this value.
    style.style.styledSplitView(configuration).focusedSceneValue(\.sidebarToggle, toggle)
  }
}

extension NavigationSplitViewStyle {
  /// Returns a split view in this style with its type erased.
  fileprivate func styledSplitView(_ configuration: NavigationSplitViewStyleConfiguration) -> AnyView {
    AnyView(StyledView(self, configuration) { $0.makeBody(configuration: $1) })
  }
}

/// The columns of a split view, as a system style lays them out.
nonisolated struct SplitColumns: View {
  typealias Body = Never
  let configuration: NavigationSplitViewStyleConfiguration
  let preference: SplitArrangement.Preference

  @MainActor func _makeNode(_ context: _NodeContext) -> _NodeHandle { _NodeHandle(SplitNode(self, context)) }

  @MainActor func _updateNode(_ handle: _NodeHandle) {
    unsafeDowncast(handle.node, to: SplitNode.self).update(self)
  }
}
