import RowanGraph
import RowanViews

/// A bar that can be shown or hidden.
public struct ToolbarPlacement: Hashable, Sendable {
  private enum Bar: Hashable { case top, bottom }

  private let bar: Bar

  /// The bar over the content.
  public static let automatic = ToolbarPlacement(bar: .top)
  /// The bar over a screen.
  public static let navigationBar = ToolbarPlacement(bar: .top)
  /// The toolbar of a desktop window.
  public static let windowToolbar = ToolbarPlacement(bar: .top)
  /// The bar under a screen.
  public static let bottomBar = ToolbarPlacement(bar: .bottom)
}

extension View {
  /// Shows or hides bars around the screen; those over the content where none is named.
  nonisolated public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    let bars = bars.isEmpty ? [.automatic] : bars
    return preference(key: HiddenBarsKey.self, value: visibility == .hidden ? Set(bars) : [])
  }

  /// Shows or hides bars around the screen; those over the content where none is named.
  nonisolated public func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    let bars = bars.isEmpty ? [.automatic] : bars
    return preference(key: HiddenBarsKey.self, value: visibility == .hidden ? Set(bars) : [])
  }
}

/// How a title is shown, in the spelling of all platforms.
public struct ToolbarTitleDisplayMode: Hashable, Sendable {
  let mode: NavigationBarItem.TitleDisplayMode

  /// As the screen before; large at the root.
  public static let automatic = ToolbarTitleDisplayMode(mode: .automatic)
  /// Above the content until it is scrolled.
  public static let large = ToolbarTitleDisplayMode(mode: .large)
  /// In the bar.
  public static let inline = ToolbarTitleDisplayMode(mode: .inline)
}

extension View {
  /// Whether the title stands large above the content or small in the bar. The desktop's toolbar has one way only.
  nonisolated public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View {
    navigationBarTitleDisplayMode(mode.mode)
  }
}
