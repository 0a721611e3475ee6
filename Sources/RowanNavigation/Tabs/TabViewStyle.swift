import RowanGraph
import RowanViews

/// How a `TabView` shows its tabs. The system's own styles conform.
@MainActor @preconcurrency
public protocol TabViewStyle {
  /// Which of the looks it is. Rowan's own.
  var _look: _TabViewLook { get }
}

/// The looks of a `TabView`. Rowan's own.
public struct _TabViewLook: Hashable, Sendable {
  enum Kind: Hashable, Sendable { case automatic, tabBarOnly, sidebarAdaptable, grouped, page }

  var kind: Kind
  var indexDisplay = PageTabViewStyle.IndexDisplayMode.automatic
}

/// The system's choice: a bar below the content with touch, over it where there is room and on the desktop.
public struct DefaultTabViewStyle: TabViewStyle {
  /// The system's choice.
  nonisolated public init() {}
  public var _look: _TabViewLook { _TabViewLook(kind: .automatic) }
}

/// A bar, also where there is room for a sidebar.
public struct TabBarOnlyTabViewStyle: TabViewStyle {
  /// A bar.
  nonisolated public init() {}
  public var _look: _TabViewLook { _TabViewLook(kind: .tabBarOnly) }
}

/// A sidebar where there is room, a bar elsewhere.
public struct SidebarAdaptableTabViewStyle: TabViewStyle {
  /// A sidebar where there is room.
  nonisolated public init() {}
  public var _look: _TabViewLook { _TabViewLook(kind: .sidebarAdaptable) }
}

/// Tabs over a box that holds the content: the desktop's own look. With touch the same as `automatic`.
public struct GroupedTabViewStyle: TabViewStyle {
  /// Tabs over a box.
  nonisolated public init() {}
  public var _look: _TabViewLook { _TabViewLook(kind: .grouped) }
}

/// Pages beside each other, with a dot for each.
public struct PageTabViewStyle: TabViewStyle {
  /// When the dots are shown.
  public struct IndexDisplayMode: Hashable, Sendable {
    enum Value: Hashable, Sendable { case automatic, always, never }

    let value: Value
    /// Where there is more than one page.
    public static let automatic = IndexDisplayMode(value: .automatic)
    /// Always.
    public static let always = IndexDisplayMode(value: .always)
    /// Never.
    public static let never = IndexDisplayMode(value: .never)
  }

  let indexDisplayMode: IndexDisplayMode

  /// Pages, with dots as a mode says.
  nonisolated public init(indexDisplayMode: IndexDisplayMode = .automatic) { self.indexDisplayMode = indexDisplayMode }
  public var _look: _TabViewLook { _TabViewLook(kind: .page, indexDisplay: indexDisplayMode) }
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  /// The system's choice.
  nonisolated public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}

extension TabViewStyle where Self == TabBarOnlyTabViewStyle {
  /// A bar, also where there is room for a sidebar.
  nonisolated public static var tabBarOnly: TabBarOnlyTabViewStyle { TabBarOnlyTabViewStyle() }
}

extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
  /// A sidebar where there is room, a bar elsewhere.
  nonisolated public static var sidebarAdaptable: SidebarAdaptableTabViewStyle { SidebarAdaptableTabViewStyle() }
}

extension TabViewStyle where Self == GroupedTabViewStyle {
  /// Tabs over a box that holds the content.
  nonisolated public static var grouped: GroupedTabViewStyle { GroupedTabViewStyle() }
}

extension TabViewStyle where Self == PageTabViewStyle {
  /// Pages beside each other, with a dot for each where there are several.
  nonisolated public static var page: PageTabViewStyle { PageTabViewStyle() }

  /// Pages beside each other, with dots as a mode says.
  nonisolated public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> PageTabViewStyle {
    PageTabViewStyle(indexDisplayMode: indexDisplayMode)
  }
}

/// How the dots of pages look. The system's own style conforms.
@MainActor @preconcurrency
public protocol IndexViewStyle {
  /// Whether the dots stand on a ground. Rowan's own.
  var _background: PageIndexViewStyle.BackgroundDisplayMode { get }
}

/// Dots, on a ground or not.
public struct PageIndexViewStyle: IndexViewStyle {
  /// Whether the dots stand on a ground.
  public struct BackgroundDisplayMode: Hashable, Sendable {
    enum Value: Hashable, Sendable { case automatic, interactive, always, never }

    let value: Value
    /// As the system has it: they do not.
    public static let automatic = BackgroundDisplayMode(value: .automatic)
    /// While somebody presses them; no host tells.
    public static let interactive = BackgroundDisplayMode(value: .interactive)
    /// Always.
    public static let always = BackgroundDisplayMode(value: .always)
    /// Never.
    public static let never = BackgroundDisplayMode(value: .never)
  }

  public let _background: BackgroundDisplayMode

  /// Dots, on a ground as a mode says.
  nonisolated public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {
    _background = backgroundDisplayMode
  }
}

extension IndexViewStyle where Self == PageIndexViewStyle {
  /// Dots.
  nonisolated public static var page: PageIndexViewStyle { PageIndexViewStyle() }

  /// Dots, on a ground as a mode says.
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
  /// How tab views inside look.
  var tabViewLook: _TabViewLook {
    get { self[TabViewLookKey.self] }
    set { self[TabViewLookKey.self] = newValue }
  }

  /// Whether the dots of pages inside stand on a ground.
  var pageIndexBackground: PageIndexViewStyle.BackgroundDisplayMode {
    get { self[IndexBackgroundKey.self] }
    set { self[IndexBackgroundKey.self] = newValue }
  }
}

extension View {
  /// How tab views inside show their tabs.
  @MainActor @preconcurrency public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View {
    environment(\.tabViewLook, style._look)
  }

  /// How the dots of pages inside look.
  @MainActor @preconcurrency public func indexViewStyle<S: IndexViewStyle>(_ style: S) -> some View {
    environment(\.pageIndexBackground, style._background)
  }
}
