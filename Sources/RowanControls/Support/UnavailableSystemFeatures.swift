import Foundation
import RowanGraph
import RowanViews

// Modifiers for devices and services that a program on Linux or a page in a browser cannot reach.

extension View {
  /// Prevents the end of the application while the dialog is open.
  @available(*, unavailable, message: "A window is a browser's tab, which a person can close at any time.")
  nonisolated public func dialogPreventsAppTermination(_ preventsAppTermination: Bool?) -> some View { self }

  /// Prevents the end of the application while the presentation is open.
  @available(*, unavailable, message: "A window is a browser's tab, which a person can close at any time.")
  nonisolated public func presentationPreventsAppTermination(_ prevents: Bool?) -> some View { self }

  /// Sets the corner or edge that stays in place when the window changes its size.
  @available(*, unavailable, message: "The browser sizes its window; the content is laid out from the top.")
  nonisolated public func windowResizeAnchor(_ anchor: UnitPoint?) -> some View { self }

  /// Adds an action that runs when a person begins or ends resizing the window.
  @available(*, unavailable, message: "Browsers report sizes, not the beginning of a change; use onGeometryChange.")
  nonisolated public func onInteractiveResizeChange(_ action: @escaping (Bool) -> Void) -> some View { self }

  /// Offers items to the services of the system.
  @available(*, unavailable, message: "There is no Services menu; use copyable, draggable or ShareLink.")
  nonisolated public func exportableToServices<Item: Transferable>(
    _ payload: @autoclosure @escaping () -> [Item]
  ) -> some View { self }

  /// Receives items from the services of the system.
  @available(*, unavailable, message: "There is no Services menu; use pasteDestination or dropDestination.")
  nonisolated public func importableFromServices<Item: Transferable>(
    for payloadType: Item.Type = Item.self,
    action: @escaping ([Item]) -> Bool
  ) -> some View { self }

  /// Offers item providers to the services of the system.
  @available(*, unavailable, message: "There is no Services menu; use copyable, draggable or ShareLink.")
  nonisolated public func exportsItemProviders(
    _ contentTypes: [UTType],
    onExport: @escaping () -> [NSItemProvider]
  ) -> some View { self }

  /// Receives item providers from the services of the system.
  @available(*, unavailable, message: "There is no Services menu; use pasteDestination or dropDestination.")
  nonisolated public func importsItemProviders(
    _ contentTypes: [UTType],
    onImport: @escaping ([NSItemProvider]) -> Bool
  ) -> some View { self }

  /// Adds an action for the Play/Pause button of a remote control.
  @available(*, unavailable, message: "There is no remote control; use onKeyPress.")
  nonisolated public func onPlayPauseCommand(perform action: (() -> Void)?) -> some View { self }

  /// Makes gestures at the edges of the screen the application's.
  @available(*, unavailable, message: "The browser's gestures at the edges of the screen cannot be deferred.")
  nonisolated public func defersSystemGestures(on edges: Edge.Set) -> some View { self }

  /// Makes the hand gesture of a watch press the control.
  @available(*, unavailable, message: "Hand gestures are a watch's; use keyboardShortcut.")
  nonisolated public func handGestureShortcut(_ shortcut: HandGestureShortcut, isEnabled: Bool = true) -> some View {
    self
  }

  /// Adds an action for a double tap with a pencil.
  @available(*, unavailable, message: "Browsers report a pencil as a pointer, without its double taps.")
  nonisolated public func onPencilDoubleTap(perform action: @escaping (Never) -> Void) -> some View { self }

  /// Adds an action for a squeeze of a pencil.
  @available(*, unavailable, message: "Browsers report a pencil as a pointer, without its squeezes.")
  nonisolated public func onPencilSqueeze(perform action: @escaping (Never) -> Void) -> some View { self }

  /// Sets the tools for writing that fields offer.
  @available(*, unavailable, message: "There is no writing assistant; fields have the browser's correction.")
  nonisolated public func writingToolsBehavior(_ behavior: WritingToolsBehavior) -> some View { self }

  /// Sets the visibility of the button for writing tools.
  @available(*, unavailable, message: "There is no writing assistant; fields have the browser's correction.")
  nonisolated public func writingToolsAffordanceVisibility(_ visibility: Visibility) -> some View { self }

  /// Sets the visibility of the toolbar of a window in full screen.
  @available(*, unavailable, message: "The browser's bars in full screen belong to the browser.")
  nonisolated public func windowToolbarFullScreenVisibility(
    _ visibility: WindowToolbarFullScreenVisibility
  ) -> some View { self }
}

/// A hand gesture of a watch.
@available(*, unavailable, message: "Hand gestures are a watch's; use keyboardShortcut.")
public struct HandGestureShortcut: Hashable, Sendable {
  /// The gesture for the primary action.
  public static let primaryAction = HandGestureShortcut()
}

/// The tools for writing that fields offer.
@available(*, unavailable, message: "There is no writing assistant; fields have the browser's correction.")
public struct WritingToolsBehavior: Equatable, Sendable {
  /// The choice of the system.
  public static let automatic = WritingToolsBehavior()
  /// All tools.
  public static let complete = WritingToolsBehavior()
  /// The tools in a panel.
  public static let limited = WritingToolsBehavior()
  /// No tools.
  public static let disabled = WritingToolsBehavior()
}

/// The visibility of a toolbar in full screen.
@available(*, unavailable, message: "The browser's bars in full screen belong to the browser.")
public struct WindowToolbarFullScreenVisibility: Sendable {
  /// The choice of the system.
  public static let automatic = WindowToolbarFullScreenVisibility()
  /// Always visible.
  public static let visible = WindowToolbarFullScreenVisibility()
  /// Visible while the pointer is at the top of the screen.
  public static let onHover = WindowToolbarFullScreenVisibility()
}
