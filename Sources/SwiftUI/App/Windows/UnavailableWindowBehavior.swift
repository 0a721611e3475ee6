import Foundation
import RowanGraph
import RowanViews

/// Whether a person may close, minimize or resize a window.
@available(*, unavailable, message: "A window is a browser's tab, which a person can close and resize at any time.")
public struct WindowInteractionBehavior: Sendable {
  /// The default.
  public static let automatic = WindowInteractionBehavior()
  /// The person may.
  public static let enabled = WindowInteractionBehavior()
  /// The person may not.
  public static let disabled = WindowInteractionBehavior()
}

extension View {
  /// Sets whether the window can be closed.
  @available(*, unavailable, message: "A window is a browser's tab, which a person can close at any time.")
  nonisolated public func windowDismissBehavior(_ behavior: WindowInteractionBehavior) -> some View { self }

  /// Sets whether the window can be minimized.
  @available(*, unavailable, message: "A window is a browser's tab, which is not minimized by the page.")
  nonisolated public func windowMinimizeBehavior(_ behavior: WindowInteractionBehavior) -> some View { self }

  /// Sets whether the window can fill the screen.
  @available(*, unavailable, message: "A window is a browser's tab; the browser shows it in full screen.")
  nonisolated public func windowFullScreenBehavior(_ behavior: WindowInteractionBehavior) -> some View { self }

  /// Sets whether the window can be resized.
  @available(*, unavailable, message: "A window is a browser's tab, which a person can resize at any time.")
  nonisolated public func windowResizeBehavior(_ behavior: WindowInteractionBehavior) -> some View { self }

  /// Sets the events for which this window is preferred.
  @available(*, unavailable, message: "A URL opens in the tab that has it; use the scene's handlesExternalEvents.")
  nonisolated public func handlesExternalEvents(preferring: Set<String>, allowing: Set<String>) -> some View { self }

  /// Advertises an activity for other devices.
  @available(*, unavailable, message: "There is no Handoff; the page's address leads others to the same screen.")
  nonisolated public func userActivity(
    _ activityType: String,
    isActive: Bool = true,
    _ update: @escaping (NSUserActivity) -> Void
  ) -> some View {
    self
  }

  /// Adds an action for activities of other devices.
  @available(*, unavailable, message: "There is no Handoff; onOpenURL gets the addresses that open the window.")
  nonisolated public func onContinueUserActivity(
    _ activityType: String,
    perform action: @escaping (NSUserActivity) -> Void
  ) -> some View {
    self
  }
}

/// An activity that continues on another device.
@available(*, unavailable, message: "There is no Handoff; the page's address leads others to the same screen.")
public final class NSUserActivity {
  /// The kind of the activity.
  public let activityType: String
  /// The title.
  public var title: String?
  /// What the activity needs to continue.
  public var userInfo: [AnyHashable: Any]?
  /// The page with the same content.
  public var webpageURL: URL?
  /// Whether it continues on other devices.
  public var isEligibleForHandoff = true
  /// Whether it is found by a search.
  public var isEligibleForSearch = false
  /// Whether it is suggested.
  public var isEligibleForPrediction = false

  /// Creates an activity.
  public init(activityType: String) { self.activityType = activityType }

  /// Adds values to what the activity needs to continue.
  public func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }
}
