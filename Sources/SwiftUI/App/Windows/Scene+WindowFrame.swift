import Foundation
import RowanGraph
import RowanViews

// The windows of a browser are tabs, whose frame belongs to the browser, and pictures have no frame. The following API
// exists for source compatibility, and has no effect except as documented.

/// The resizability of a window. It has no effect.
public struct WindowResizability: Sendable {
  private enum Choice { case automatic, contentSize, contentMinSize }

  private let choice: Choice

  /// The default of the kind of window.
  public static let automatic = WindowResizability(choice: .automatic)
  /// Between the smallest and the largest size of the content.
  public static let contentSize = WindowResizability(choice: .contentSize)
  /// From the smallest size of the content.
  public static let contentMinSize = WindowResizability(choice: .contentMinSize)
}

/// A style of a window's frame. It has no effect.
public protocol WindowStyle {}

/// The default style of a window's frame.
public struct DefaultWindowStyle: WindowStyle {
  /// Creates the style.
  public init() {}
}

/// A style without a title bar.
public struct HiddenTitleBarWindowStyle: WindowStyle {
  /// Creates the style.
  public init() {}
}

/// A style with a title bar.
public struct TitleBarWindowStyle: WindowStyle {
  /// Creates the style.
  public init() {}
}

/// A style without a frame.
public struct PlainWindowStyle: WindowStyle {
  /// Creates the style.
  public init() {}
}

extension WindowStyle where Self == DefaultWindowStyle {
  /// The default style of a window's frame.
  public static var automatic: DefaultWindowStyle { DefaultWindowStyle() }
}

extension WindowStyle where Self == HiddenTitleBarWindowStyle {
  /// A style without a title bar.
  public static var hiddenTitleBar: HiddenTitleBarWindowStyle { HiddenTitleBarWindowStyle() }
}

extension WindowStyle where Self == TitleBarWindowStyle {
  /// A style with a title bar.
  public static var titleBar: TitleBarWindowStyle { TitleBarWindowStyle() }
}

extension WindowStyle where Self == PlainWindowStyle {
  /// A style without a frame.
  public static var plain: PlainWindowStyle { PlainWindowStyle() }
}

/// A style of a window's toolbar. It has no effect.
public protocol WindowToolbarStyle {}

/// The default style of a toolbar.
public struct DefaultWindowToolbarStyle: WindowToolbarStyle {
  /// Creates the style.
  public init() {}
}

/// A style with the toolbar below the title.
public struct ExpandedWindowToolbarStyle: WindowToolbarStyle {
  /// Creates the style.
  public init() {}
}

/// A style with the toolbar beside the title.
public struct UnifiedWindowToolbarStyle: WindowToolbarStyle {
  /// Creates the style.
  public init() {}
  /// Creates the style, with or without the title.
  public init(showsTitle: Bool) {}
}

/// A compact style with the toolbar beside the title.
public struct UnifiedCompactWindowToolbarStyle: WindowToolbarStyle {
  /// Creates the style.
  public init() {}
  /// Creates the style, with or without the title.
  public init(showsTitle: Bool) {}
}

extension WindowToolbarStyle where Self == DefaultWindowToolbarStyle {
  /// The default style of a toolbar.
  public static var automatic: DefaultWindowToolbarStyle { DefaultWindowToolbarStyle() }
}

extension WindowToolbarStyle where Self == ExpandedWindowToolbarStyle {
  /// A style with the toolbar below the title.
  public static var expanded: ExpandedWindowToolbarStyle { ExpandedWindowToolbarStyle() }
}

extension WindowToolbarStyle where Self == UnifiedWindowToolbarStyle {
  /// A style with the toolbar beside the title.
  public static var unified: UnifiedWindowToolbarStyle { UnifiedWindowToolbarStyle() }
  /// Returns a style with the toolbar beside the title, or in its place.
  public static func unified(showsTitle: Bool) -> UnifiedWindowToolbarStyle {
    UnifiedWindowToolbarStyle(showsTitle: showsTitle)
  }
}

extension WindowToolbarStyle where Self == UnifiedCompactWindowToolbarStyle {
  /// A compact style with the toolbar beside the title.
  public static var unifiedCompact: UnifiedCompactWindowToolbarStyle { UnifiedCompactWindowToolbarStyle() }
  /// Returns a compact style with the toolbar beside the title, or in its place.
  public static func unifiedCompact(showsTitle: Bool) -> UnifiedCompactWindowToolbarStyle {
    UnifiedCompactWindowToolbarStyle(showsTitle: showsTitle)
  }
}

extension Scene {
  /// Sets the resizability of windows. It has no effect: the browser resizes its tabs.
  nonisolated public func windowResizability(_ resizability: WindowResizability) -> some Scene { changing { _ in } }

  /// Sets the style of windows' frames. It has no effect: the frame is the browser's.
  nonisolated public func windowStyle<S: WindowStyle>(_ style: S) -> some Scene { changing { _ in } }

  /// Sets the style of windows' toolbars. It has no effect: the desktop idiom has one style, beside the title.
  nonisolated public func windowToolbarStyle<S: WindowToolbarStyle>(_ style: S) -> some Scene { changing { _ in } }

  /// Sets the parts that labels of items in desktop windows' toolbars show.
  ///
  /// A `labelStyle(_:)` of an item precedes it.
  ///
  /// - Parameter toolbarLabelStyle: The parts.
  nonisolated public func windowToolbarLabelStyle(fixed toolbarLabelStyle: ToolbarLabelStyle) -> some Scene {
    changingContent { AnyView($0.windowToolbarLabelStyle(toolbarLabelStyle)) }
  }

  /// Sets the parts that labels of items in windows' toolbars show, which a person can change.
  @available(*, unavailable, message: "A toolbar has no menu of its label styles; use windowToolbarLabelStyle(fixed:).")
  nonisolated public func windowToolbarLabelStyle(_ toolbarLabelStyle: Binding<ToolbarLabelStyle>) -> some Scene {
    changing { _ in }
  }

  /// Sets the initial position of windows on the display. It has no effect: the browser determines the position.
  nonisolated public func defaultPosition(_ position: UnitPoint) -> some Scene { changing { _ in } }

  /// Sets the external events for which a window of the scene opens.
  ///
  /// An external event is the URL of a page that a link or a bookmark opens; see `onOpenURL(perform:)`. It opens a window of
  /// the first scene with a matching condition, unless the query of the URL names a window (`?window=ID`), and else the
  /// window that the program was started with. A reload of the page shows the same window.
  ///
  /// - Parameter conditions: Texts, of which the URL contains one; `*` matches every URL, and no condition matches none.
  nonisolated public func handlesExternalEvents(matching conditions: Set<String>) -> some Scene {
    changing { $0.externalEvents = conditions }
  }
}
