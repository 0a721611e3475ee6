import RowanGraph
import RowanViews

/// The appearance of a `TabView`. Only the system's styles conform.
@MainActor @preconcurrency
public protocol TabViewStyle {
  /// The form of the style. Internal to Rowan.
  var _look: _TabViewLook { get }
}

/// The form of a tab view's style. Internal to Rowan.
public struct _TabViewLook: Hashable, Sendable {
  enum Kind: Hashable, Sendable { case automatic, tabBarOnly, sidebarAdaptable, grouped, page }

  var kind: Kind
  var indexDisplay = PageTabViewStyle.IndexDisplayMode.automatic
}

/// The default style: with touch a bar below the content, or above it in regular widths; on the desktop a box.
public struct DefaultTabViewStyle: TabViewStyle {
  /// Creates the style.
  nonisolated public init() {}
  public var _look: _TabViewLook { _TabViewLook(kind: .automatic) }
}

/// A style with a bar, also in widths that have space for a sidebar.
public struct TabBarOnlyTabViewStyle: TabViewStyle {
  /// Creates the style.
  nonisolated public init() {}
  public var _look: _TabViewLook { _TabViewLook(kind: .tabBarOnly) }
}

/// A style with a sidebar in regular widths and on the desktop, and a bar otherwise.
public struct SidebarAdaptableTabViewStyle: TabViewStyle {
  /// Creates the style.
  nonisolated public init() {}
  public var _look: _TabViewLook { _TabViewLook(kind: .sidebarAdaptable) }
}

/// A style with the tabs at the top of a box around the content, which is the desktop's default. With touch the same as
/// `automatic`.
public struct GroupedTabViewStyle: TabViewStyle {
  /// Creates the style.
  nonisolated public init() {}
  public var _look: _TabViewLook { _TabViewLook(kind: .grouped) }
}

/// A style with pages side by side and a page indicator.
public struct PageTabViewStyle: TabViewStyle {
  /// The visibility of the page indicator.
  public struct IndexDisplayMode: Hashable, Sendable {
    enum Value: Hashable, Sendable { case automatic, always, never }

    let value: Value
    /// The indicator is shown if there is more than one page.
    public static let automatic = IndexDisplayMode(value: .automatic)
    /// The indicator is shown.
    public static let always = IndexDisplayMode(value: .always)
    /// The indicator is hidden.
    public static let never = IndexDisplayMode(value: .never)
  }

  let indexDisplayMode: IndexDisplayMode

  /// Creates the style.
  ///
  /// - Parameter indexDisplayMode: The visibility of the page indicator.
  nonisolated public init(indexDisplayMode: IndexDisplayMode = .automatic) { self.indexDisplayMode = indexDisplayMode }
  public var _look: _TabViewLook { _TabViewLook(kind: .page, indexDisplay: indexDisplayMode) }
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  /// The default style for the platform and the size class.
  nonisolated public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}

extension TabViewStyle where Self == TabBarOnlyTabViewStyle {
  /// A bar, also in widths that have space for a sidebar.
  nonisolated public static var tabBarOnly: TabBarOnlyTabViewStyle { TabBarOnlyTabViewStyle() }
}

extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
  /// A sidebar in regular widths and on the desktop, and a bar otherwise.
  nonisolated public static var sidebarAdaptable: SidebarAdaptableTabViewStyle { SidebarAdaptableTabViewStyle() }
}

extension TabViewStyle where Self == GroupedTabViewStyle {
  /// Tabs at the top of a box around the content.
  nonisolated public static var grouped: GroupedTabViewStyle { GroupedTabViewStyle() }
}

extension TabViewStyle where Self == PageTabViewStyle {
  /// Pages side by side, with a page indicator if there are several.
  nonisolated public static var page: PageTabViewStyle { PageTabViewStyle() }

  /// Returns the page style with a visibility of the page indicator.
  nonisolated public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> PageTabViewStyle {
    PageTabViewStyle(indexDisplayMode: indexDisplayMode)
  }
}

/// The appearance of the page indicator. Only the system's style conforms.
@MainActor @preconcurrency
public protocol IndexViewStyle {
  /// The visibility of the background behind the dots. Internal to Rowan.
  var _background: PageIndexViewStyle.BackgroundDisplayMode { get }
}

/// A page indicator of dots, with or without a background.
public struct PageIndexViewStyle: IndexViewStyle {
  /// The visibility of the background behind the dots.
  public struct BackgroundDisplayMode: Hashable, Sendable {
    enum Value: Hashable, Sendable { case automatic, interactive, always, never }

    let value: Value
    /// The default: no background.
    public static let automatic = BackgroundDisplayMode(value: .automatic)
    /// A background during interaction. No host reports one, so none is shown.
    public static let interactive = BackgroundDisplayMode(value: .interactive)
    /// The background is shown.
    public static let always = BackgroundDisplayMode(value: .always)
    /// The background is hidden.
    public static let never = BackgroundDisplayMode(value: .never)
  }

  public let _background: BackgroundDisplayMode

  /// Creates the style.
  ///
  /// - Parameter backgroundDisplayMode: The visibility of the background behind the dots.
  nonisolated public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {
    _background = backgroundDisplayMode
  }
}

extension IndexViewStyle where Self == PageIndexViewStyle {
  /// Dots without a background.
  nonisolated public static var page: PageIndexViewStyle { PageIndexViewStyle() }

  /// Returns the style with a visibility of the background behind the dots.
  nonisolated public static func page(
    backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode
  ) -> PageIndexViewStyle {
    PageIndexViewStyle(backgroundDisplayMode: backgroundDisplayMode)
  }
}

private enum TabViewLookKey: EnvironmentKey {
  static let defaultValue = _TabViewLook(kind: .automatic)
}

private enum IndexBackgroundKey: EnvironmentKey {
  static let defaultValue = PageIndexViewStyle.BackgroundDisplayMode.automatic
}

extension EnvironmentValues {
  /// The form of the tab views' style.
  var tabViewLook: _TabViewLook {
    get { self[TabViewLookKey.self] }
    set { self[TabViewLookKey.self] = newValue }
  }

  /// The visibility of the background behind the page indicator's dots.
  var pageIndexBackground: PageIndexViewStyle.BackgroundDisplayMode {
    get { self[IndexBackgroundKey.self] }
    set { self[IndexBackgroundKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of tab views in the view.
  @MainActor @preconcurrency public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View {
    environment(\.tabViewLook, style._look)
  }

  /// Sets the style of page indicators in the view.
  @MainActor @preconcurrency public func indexViewStyle<S: IndexViewStyle>(_ style: S) -> some View {
    environment(\.pageIndexBackground, style._background)
  }
}
