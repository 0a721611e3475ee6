import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// A notification for assistive technologies.
///
/// A notification belongs to the window in whose turn it is posted, or in whose turn the posting task was started. Others, such as
/// those of a thread, belong to the only window of the program, or to none if it has several.
public enum AccessibilityNotification {
  /// A text that is announced without moving the focus.
  ///
  /// A browser announces it in a live region, which interrupts other announcements if
  /// `accessibilitySpeechAnnouncementPriority` is `high`.
  public struct Announcement: Sendable {
    private let text: AttributedString

    /// Creates a notification from a text with attributes.
    @_disfavoredOverload
    public init(_ announcement: AttributedString) { text = announcement }
    /// Creates a notification from a text.
    public init(_ announcement: String) { text = AttributedString(announcement) }
    /// Creates a notification from a localized text.
    @_disfavoredOverload
    public init(_ announcement: LocalizedStringResource) { text = AttributedString(String(localized: announcement)) }

    /// Announces the text.
    public func post() {
      let isUrgent = text.runs.contains { $0.accessibilitySpeechAnnouncementPriority == .high }
      AccessibilityNotification.announce(String(text.characters), isUrgent: isUrgent)
    }
  }

  /// A change of a part of the screen. A page's content is always current; a text as the element is announced.
  public struct LayoutChanged {
    private let element: Any?

    /// Creates a notification.
    ///
    /// - Parameter element: A text to announce, or `nil`.
    public init(_ element: Any? = nil) { self.element = element }

    /// Announces the text, if there is one.
    public func post() {
      if let text = element as? String { AccessibilityNotification.announce(text) }
    }
  }

  /// A change of the whole screen, which is announced by a text or by the title of the window.
  public struct ScreenChanged {
    private let element: Any?

    /// Creates a notification.
    ///
    /// - Parameter element: A text to announce; `nil` for the title of the window.
    public init(_ element: Any? = nil) { self.element = element }

    /// Announces the text or the title.
    public func post() {
      let text = element as? String
      AccessibilityNotification.run { $0.graph.announcer.speak(text ?? $0.title) }
    }
  }

  /// A scrolled page, which is announced by its description.
  public struct PageScrolled: Sendable {
    private let text: AttributedString

    /// Creates a notification from a description with attributes.
    @_disfavoredOverload
    public init(_ description: AttributedString) { text = description }
    /// Creates a notification from a description.
    public init(_ description: String) { text = AttributedString(description) }
    /// Creates a notification from a localized description.
    @_disfavoredOverload
    public init(_ description: LocalizedStringResource) { text = AttributedString(String(localized: description)) }

    /// Announces the description.
    public func post() { AccessibilityNotification.announce(String(text.characters)) }
  }

  private static func announce(_ text: String, isUrgent: Bool = false) {
    run { $0.graph.announcer.speak(text, isUrgent: isUrgent) }
  }

  /// Calls an action with the window of a notification, at once on the main actor.
  private static func run(_ action: @escaping @MainActor @Sendable (WindowScene) -> Void) {
    if MainActorCheck.isOnMainActor {
      MainActor.assumeIsolated { if let scene = CurrentWindow.scene { action(scene) } }
    } else {
      Task { @MainActor in if let scene = CurrentWindow.scene { action(scene) } }
    }
  }
}
