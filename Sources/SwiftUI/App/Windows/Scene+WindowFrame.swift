import Foundation
import RowanGraph
import RowanViews

// Windows of a browser are tabs, whose frame is the person's; pictures have no frame. So that source which says how a
// Mac's windows look builds here too, what follows is taken and has no effect but what its comments say.

/// How a person may resize a window.
public struct WindowResizability: Sendable {
  private enum Choice { case automatic, contentSize, contentMinSize }

  private let choice: Choice

  /// As is usual for the kind of window.
  public static let automatic = WindowResizability(choice: .automatic)
  /// Between the smallest and the largest size of the content.
  public static let contentSize = WindowResizability(choice: .contentSize)
  /// From the smallest size of the content.
  public static let contentMinSize = WindowResizability(choice: .contentMinSize)
}

/// How a window's frame looks.
public protocol WindowStyle {}

/// The usual frame of a window.
public struct DefaultWindowStyle: WindowStyle {
  /// The usual frame of a window.
  public init() {}
}

/// A window without a title bar.
public struct HiddenTitleBarWindowStyle: WindowStyle {
  /// A window without a title bar.
  public init() {}
}

/// A window with a title bar.
public struct TitleBarWindowStyle: WindowStyle {
  /// A window with a title bar.
  public init() {}
}

/// A window without a frame.
public struct PlainWindowStyle: WindowStyle {
  /// A window without a frame.
  public init() {}
}

extension WindowStyle where Self == DefaultWindowStyle {
  /// The usual frame of a window.
  public static var automatic: DefaultWindowStyle { DefaultWindowStyle() }
}

extension WindowStyle where Self == HiddenTitleBarWindowStyle {
  /// A window without a title bar.
  public static var hiddenTitleBar: HiddenTitleBarWindowStyle { HiddenTitleBarWindowStyle() }
}

extension WindowStyle where Self == TitleBarWindowStyle {
  /// A window with a title bar.
  public static var titleBar: TitleBarWindowStyle { TitleBarWindowStyle() }
}

extension WindowStyle where Self == PlainWindowStyle {
  /// A window without a frame.
  public static var plain: PlainWindowStyle { PlainWindowStyle() }
}

/// How a window's toolbar looks.
public protocol WindowToolbarStyle {}

/// The usual toolbar.
public struct DefaultWindowToolbarStyle: WindowToolbarStyle {
  /// The usual toolbar.
  public init() {}
}

/// A toolbar below the title.
public struct ExpandedWindowToolbarStyle: WindowToolbarStyle {
  /// A toolbar below the title.
  public init() {}
}

/// A toolbar beside the title.
public struct UnifiedWindowToolbarStyle: WindowToolbarStyle {
  /// A toolbar beside the title.
  public init() {}
  /// A toolbar beside the title, or in its place.
  public init(showsTitle: Bool) {}
}

/// A low toolbar beside the title.
public struct UnifiedCompactWindowToolbarStyle: WindowToolbarStyle {
  /// A low toolbar beside the title.
  public init() {}
  /// A low toolbar beside the title, or in its place.
  public init(showsTitle: Bool) {}
}

extension WindowToolbarStyle where Self == DefaultWindowToolbarStyle {
  /// The usual toolbar.
  public static var automatic: DefaultWindowToolbarStyle { DefaultWindowToolbarStyle() }
}

extension WindowToolbarStyle where Self == ExpandedWindowToolbarStyle {
  /// A toolbar below the title.
  public static var expanded: ExpandedWindowToolbarStyle { ExpandedWindowToolbarStyle() }
}

extension WindowToolbarStyle where Self == UnifiedWindowToolbarStyle {
  /// A toolbar beside the title.
  public static var unified: UnifiedWindowToolbarStyle { UnifiedWindowToolbarStyle() }
  /// A toolbar beside the title, or in its place.
  public static func unified(showsTitle: Bool) -> UnifiedWindowToolbarStyle {
    UnifiedWindowToolbarStyle(showsTitle: showsTitle)
  }
}

extension WindowToolbarStyle where Self == UnifiedCompactWindowToolbarStyle {
  /// A low toolbar beside the title.
  public static var unifiedCompact: UnifiedCompactWindowToolbarStyle { UnifiedCompactWindowToolbarStyle() }
  /// A low toolbar beside the title, or in its place.
  public static func unifiedCompact(showsTitle: Bool) -> UnifiedCompactWindowToolbarStyle {
    UnifiedCompactWindowToolbarStyle(showsTitle: showsTitle)
  }
}

extension Scene {
  /// How a person may resize windows. A browser's tab is resized as the person likes, whatever is said here.
  nonisolated public func windowResizability(_ resizability: WindowResizability) -> some Scene { changing { _ in } }

  /// How windows' frames look. The frame is the browser's, whatever is said here.
  nonisolated public func windowStyle<S: WindowStyle>(_ style: S) -> some Scene { changing { _ in } }

  /// How windows' toolbars look. The desktop has one toolbar, beside the title, whatever is said here.
  nonisolated public func windowToolbarStyle<S: WindowToolbarStyle>(_ style: S) -> some Scene { changing { _ in } }

  /// Where on the screen a window opens. The browser decides where, whatever is said here.
  nonisolated public func defaultPosition(_ position: UnitPoint) -> some Scene { changing { _ in } }

  /// For which events from outside a window opens. Browsers open windows by their address: no other event reaches an
  /// application, whatever is said here.
  nonisolated public func handlesExternalEvents(matching conditions: Set<String>) -> some Scene { changing { _ in } }
}
