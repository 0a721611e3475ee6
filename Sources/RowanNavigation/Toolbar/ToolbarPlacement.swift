import RowanGraph
import RowanLists
import RowanViews

/// A bar whose visibility and appearance can be set.
public struct ToolbarPlacement: Hashable, @unchecked Sendable {
  enum Bar: Hashable { case top, bottom, tabs, accessory(AnyHashable) }

  let bar: Bar

  /// The bar above the content.
  public static let automatic = ToolbarPlacement(bar: .top)
  /// The bar above a screen.
  public static let navigationBar = ToolbarPlacement(bar: .top)
  /// The toolbar of a desktop window.
  public static let windowToolbar = ToolbarPlacement(bar: .top)
  /// The bar below a screen.
  public static let bottomBar = ToolbarPlacement(bar: .bottom)
  /// The bar below a screen. No host shows ornaments beside a window.
  public static let bottomOrnament = ToolbarPlacement(bar: .bottom)
  /// The bar of a `TabView`.
  public static let tabBar = ToolbarPlacement(bar: .tabs)

  /// Returns an accessory bar below a desktop window's toolbar.
  ///
  /// - Parameter id: The ID of the accessory bar.
  public static func accessoryBar<ID: Hashable>(id: ID) -> ToolbarPlacement { ToolbarPlacement(id: id) }

  private init(bar: Bar) { self.bar = bar }

  /// Creates an accessory bar below a desktop window's toolbar.
  ///
  /// - Parameter id: The ID of the accessory bar.
  public init<ID: Hashable>(id: ID) { bar = .accessory(AnyHashable(id)) }
}

extension View {
  /// Sets the visibility of bars around the screen.
  ///
  /// - Parameters:
  ///   - visibility: The visibility.
  ///   - bars: The bars; the bar above the content if none is given.
  nonisolated public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    barLook(bars) { $0.visibility = visibility }
  }

  /// Sets the visibility of bars around the screen.
  ///
  /// - Parameters:
  ///   - visibility: The visibility.
  ///   - bars: The bars; the bar above the content if none is given.
  nonisolated public func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    barLook(bars) { $0.visibility = visibility }
  }

  /// Sets the background of bars while content is scrolled under them; `toolbarBackgroundVisibility(_:for:)` can make
  /// it permanent.
  ///
  /// - Parameters:
  ///   - style: The background.
  ///   - bars: The bars; the bar above the content if none is given.
  nonisolated public func toolbarBackground<S: ShapeStyle>(_ style: S, for bars: ToolbarPlacement...) -> some View {
    barLook(bars) { $0.background = AnyShapeStyle(style) }
  }

  /// Sets the visibility of the background of bars, independently of the content under them.
  ///
  /// - Parameters:
  ///   - visibility: The visibility.
  ///   - bars: The bars; the bar above the content if none is given.
  nonisolated public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    barLook(bars) { $0.backgroundVisibility = visibility }
  }

  /// Sets the visibility of the background of bars, independently of the content under them.
  ///
  /// - Parameters:
  ///   - visibility: The visibility.
  ///   - bars: The bars; the bar above the content if none is given.
  nonisolated public func toolbarBackgroundVisibility(
    _ visibility: Visibility,
    for bars: ToolbarPlacement...
  ) -> some View {
    barLook(bars) { $0.backgroundVisibility = visibility }
  }

  /// Sets the color scheme of bars; `nil` selects that of the content.
  ///
  /// - Parameters:
  ///   - colorScheme: The color scheme.
  ///   - bars: The bars; the bar above the content if none is given.
  nonisolated public func toolbarColorScheme(
    _ colorScheme: ColorScheme?,
    for bars: ToolbarPlacement...
  ) -> some View {
    barLook(bars) { $0.colorScheme = colorScheme }
  }

  /// Removes a default item of the bars; `nil` removes none.
  nonisolated public func toolbar(removing defaultItemKind: ToolbarDefaultItemKind?) -> some View {
    transformPreference(RemovedBarItemsKey.self) { removed in
      if let defaultItemKind { removed.insert(defaultItemKind) }
    }
  }

  /// Sets the role of the bar's content. With `editor` the title is at the leading edge and leaves the middle to other
  /// items.
  nonisolated public func toolbarRole(_ role: ToolbarRole) -> some View {
    preference(key: ToolbarRoleKey.self, value: role)
  }

  /// Keeps the visibility and backgrounds that the view sets for bars from the bars around it, which belong to the content beside it.
  nonisolated package func withoutBarAppearance() -> some View {
    transformPreference(BarAppearanceKey.self) { $0 = [:] }
  }

  private nonisolated func barLook(_ bars: [ToolbarPlacement], _ change: (inout BarAppearance) -> Void) -> some View {
    var look = BarAppearance()
    change(&look)
    let bars = bars.isEmpty ? [.automatic] : bars
    let own = look
    // The values of modifiers closer to the content have precedence.
    return transformPreference(BarAppearanceKey.self) { looks in
      for bar in bars { looks[bar, default: BarAppearance()].fill(from: own) }
    }
  }
}

/// The role of a bar's content.
public struct ToolbarRole: Hashable, Sendable {
  enum Value: Hashable, Sendable { case automatic, navigationStack, browser, editor }

  let value: Value
  /// The default role.
  public static var automatic: ToolbarRole { ToolbarRole(value: .automatic) }
  /// A stack of screens.
  public static var navigationStack: ToolbarRole { ToolbarRole(value: .navigationStack) }
  /// Navigation between documents or locations: the title is at the leading edge in regular widths.
  public static var browser: ToolbarRole { ToolbarRole(value: .browser) }
  /// The editor of a document: the title is at the leading edge.
  public static var editor: ToolbarRole { ToolbarRole(value: .editor) }

  /// Returns whether the title is at the leading edge.
  ///
  /// - Parameter isRegular: Whether the width is regular.
  func leadsWithTitle(isRegular: Bool) -> Bool { value == .editor || (value == .browser && isRegular) }
}

/// The display mode of a title, in the form common to all platforms.
public struct ToolbarTitleDisplayMode: Hashable, Sendable {
  let mode: NavigationBarItem.TitleDisplayMode
  var isInlineLarge = false

  /// The mode of the previous screen; large at the root.
  public static let automatic = ToolbarTitleDisplayMode(mode: .automatic)
  /// A large title above the content, which collapses into the bar during a scroll.
  public static let large = ToolbarTitleDisplayMode(mode: .large)
  /// A large title at the leading edge of the bar.
  public static let inlineLarge = ToolbarTitleDisplayMode(mode: .inline, isInlineLarge: true)
  /// A title in the bar.
  public static let inline = ToolbarTitleDisplayMode(mode: .inline)
}

extension View {
  /// Sets whether the title is large above the content or inline in the bar. The desktop's toolbar has a single mode.
  nonisolated public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View {
    navigationBarTitleDisplayMode(mode.mode)
      .preference(key: InlineLargeTitleKey.self, value: mode.isInlineLarge)
  }
}
