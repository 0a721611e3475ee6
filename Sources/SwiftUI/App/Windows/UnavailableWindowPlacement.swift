import Foundation
import RowanGraph
import RowanViews

/// The position and size of a window.
@available(*, unavailable, message: "A window is a browser's tab, whose place the browser chooses.")
public struct WindowPlacement: Sendable {
  /// Creates a placement with a position and a size.
  public init(_ position: UnitPoint? = nil, size: CGSize? = nil) {}

  /// Creates a placement with coordinates and a size.
  public init(x: CGFloat? = nil, y: CGFloat? = nil, width: CGFloat? = nil, height: CGFloat? = nil) {}
}

/// The content of a window that is placed.
@available(*, unavailable, message: "A window is a browser's tab, whose place the browser chooses.")
public struct WindowLayoutRoot {}

/// The displays and windows around a window that is placed.
@available(*, unavailable, message: "A window is a browser's tab, whose place the browser chooses.")
public struct WindowPlacementContext {}

extension Scene {
  /// Sets the function that places new windows.
  @available(*, unavailable, message: "A window is a browser's tab, whose place the browser chooses.")
  nonisolated public func defaultWindowPlacement(
    _ makePlacement: @escaping (WindowLayoutRoot, WindowPlacementContext) -> WindowPlacement
  ) -> some Scene { changing { _ in } }

  /// Sets the function that places windows that zoom.
  @available(*, unavailable, message: "A window is a browser's tab, whose place the browser chooses.")
  nonisolated public func windowIdealPlacement(
    _ makePlacement: @escaping (WindowLayoutRoot, WindowPlacementContext) -> WindowPlacement
  ) -> some Scene { changing { _ in } }
}

/// A scene that is an alert without a window.
@available(*, unavailable, message: "An alert is shown in a tab; use the modifier alert(_:isPresented:actions:).")
nonisolated public struct AlertScene<Actions: View, Message: View>: Scene {
  /// The body type; the scene is a primitive.
  public typealias Body = Never

  /// Creates an alert with a title.
  public init(
    _ title: Text,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> Actions,
    @ViewBuilder message: () -> Message
  ) {}

  /// Creates an alert with a localized title.
  public init(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> Actions,
    @ViewBuilder message: () -> Message
  ) {}

  /// Creates an alert with a localized title and without a message.
  public init(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> Actions
  ) where Message == EmptyView {}
}

/// The way in which a window is dismissed.
@available(*, unavailable, message: "A tab closes without a question; use dismissWindow.")
public struct DismissBehavior: Sendable {
  /// A person is asked about unsaved changes.
  public static let interactive = DismissBehavior()
  /// Nobody is asked.
  public static let destructive = DismissBehavior()
}

extension Transaction {
  /// The way in which a window is dismissed.
  @available(*, unavailable, message: "A tab closes without a question; use dismissWindow.")
  public var dismissBehavior: DismissBehavior {
    get { .interactive }
    set {}
  }
}
