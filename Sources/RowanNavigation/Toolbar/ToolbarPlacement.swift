import RowanGraph
import RowanLists
import RowanViews

/// A bar that can be shown, hidden or coloured.
public struct ToolbarPlacement: Hashable, @unchecked Sendable {
  enum Bar: Hashable { case top, bottom, tabs, accessory(AnyHashable) }

  let bar: Bar

  /// The bar over the content.
  public static let automatic = ToolbarPlacement(bar: .top)
  /// The bar over a screen.
  public static let navigationBar = ToolbarPlacement(bar: .top)
  /// The toolbar of a desktop window.
  public static let windowToolbar = ToolbarPlacement(bar: .top)
  /// The bar under a screen.
  public static let bottomBar = ToolbarPlacement(bar: .bottom)
  /// The bar under a screen: no host shows ornaments beside a window.
  public static let bottomOrnament = ToolbarPlacement(bar: .bottom)
  /// The bar of a `TabView`.
  public static let tabBar = ToolbarPlacement(bar: .tabs)

  /// A bar under the toolbar of a desktop window.
  public static func accessoryBar<ID: Hashable>(id: ID) -> ToolbarPlacement { ToolbarPlacement(id: id) }

  private init(bar: Bar) { self.bar = bar }

  /// A bar under the toolbar of a desktop window.
  public init<ID: Hashable>(id: ID) { bar = .accessory(AnyHashable(id)) }
}

extension View {
  /// Shows or hides bars around the screen; those over the content where none is named.
  nonisolated public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    barLook(bars) { $0.visibility = visibility }
  }

  /// Shows or hides bars around the screen; those over the content where none is named.
  nonisolated public func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    barLook(bars) { $0.visibility = visibility }
  }

  /// What is drawn behind bars while content is scrolled under them, or always where `toolbarBackgroundVisibility` asks for
  /// that.
  nonisolated public func toolbarBackground<S: ShapeStyle>(_ style: S, for bars: ToolbarPlacement...) -> some View {
    barLook(bars) { $0.background = AnyShapeStyle(style) }
  }

  /// Whether something is drawn behind bars, whatever is under them.
  nonisolated public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    barLook(bars) { $0.backgroundVisibility = visibility }
  }

  /// Whether something is drawn behind bars, whatever is under them.
  nonisolated public func toolbarBackgroundVisibility(
    _ visibility: Visibility,
    for bars: ToolbarPlacement...
  ) -> some View {
    barLook(bars) { $0.backgroundVisibility = visibility }
  }

  /// The colour scheme of what stands in bars; `nil` for that of the content.
  nonisolated public func toolbarColorScheme(
    _ colorScheme: ColorScheme?,
    for bars: ToolbarPlacement...
  ) -> some View {
    barLook(bars) { $0.colorScheme = colorScheme }
  }

  /// Takes away what a bar has by itself; `nil` takes away nothing.
  nonisolated public func toolbar(removing defaultItemKind: ToolbarDefaultItemKind?) -> some View {
    transformPreference(RemovedBarItemsKey.self) { removed in
      if let defaultItemKind { removed.insert(defaultItemKind) }
    }
  }

  /// What the content of the bar is for. With `editor` the title leads and gives the middle to other items.
  nonisolated public func toolbarRole(_ role: ToolbarRole) -> some View {
    preference(key: ToolbarRoleKey.self, value: role)
  }

  private nonisolated func barLook(_ bars: [ToolbarPlacement], _ change: (inout BarLook) -> Void) -> some View {
    var look = BarLook()
    change(&look)
    let bars = bars.isEmpty ? [.automatic] : bars
    let own = look
    // What is said nearer to the content wins.
    return transformPreference(BarLooksKey.self) { looks in
      for bar in bars { looks[bar, default: BarLook()].fill(from: own) }
    }
  }
}

/// What the content of a bar is for.
public struct ToolbarRole: Hashable, Sendable {
  enum Value: Hashable, Sendable { case automatic, navigationStack, browser, editor }

  let value: Value
  /// The system's choice.
  public static var automatic: ToolbarRole { ToolbarRole(value: .automatic) }
  /// Screens above each other.
  public static var navigationStack: ToolbarRole { ToolbarRole(value: .navigationStack) }
  /// Going back and forth among places: the title leads where there is room.
  public static var browser: ToolbarRole { ToolbarRole(value: .browser) }
  /// Working on a document: the title leads.
  public static var editor: ToolbarRole { ToolbarRole(value: .editor) }

  /// Whether the title stands at the start and not in the middle.
  func leadsWithTitle(isRegular: Bool) -> Bool { value == .editor || (value == .browser && isRegular) }
}

/// How a title is shown, in the spelling of all platforms.
public struct ToolbarTitleDisplayMode: Hashable, Sendable {
  let mode: NavigationBarItem.TitleDisplayMode
  var isInlineLarge = false

  /// As the screen before; large at the root.
  public static let automatic = ToolbarTitleDisplayMode(mode: .automatic)
  /// Above the content until it is scrolled.
  public static let large = ToolbarTitleDisplayMode(mode: .large)
  /// Large, in the bar, at its start.
  public static let inlineLarge = ToolbarTitleDisplayMode(mode: .inline, isInlineLarge: true)
  /// In the bar.
  public static let inline = ToolbarTitleDisplayMode(mode: .inline)
}

extension View {
  /// Whether the title stands large above the content or small in the bar. The desktop's toolbar has one way only.
  nonisolated public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View {
    navigationBarTitleDisplayMode(mode.mode)
      .preference(key: InlineLargeTitleKey.self, value: mode.isInlineLarge)
  }
}
