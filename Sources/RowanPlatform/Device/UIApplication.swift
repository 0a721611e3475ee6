import Foundation
import RowanGraph
import RowanScene
import RowanViews

/// The application, as far as it concerns the window whose turn runs.
@MainActor
public final class UIApplication {
  /// The options for opening a URL.
  public struct OpenExternalURLOptionsKey: Hashable, RawRepresentable, Sendable {
    /// The name of the option.
    public let rawValue: String
    /// Creates an option from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The state of an application.
  public enum State: Int, Sendable {
    /// The states in which a window receives events, is shown without events, or is closed.
    case active, inactive, background
  }

  /// The application.
  public static let shared = UIApplication()

  private init() {}

  /// The state of the window.
  public var applicationState: State { CurrentWindow.scene == nil ? .background : .active }

  /// Returns whether a URL has a scheme that hosts open.
  public func canOpenURL(_ url: URL) -> Bool {
    ["http", "https", "mailto", "tel", "sms"].contains(url.scheme?.lowercased() ?? "")
  }

  /// Opens a URL for the person who uses the window.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - options: Ignored.
  ///   - completion: Receives whether the host opened the URL.
  public func open(
    _ url: URL,
    options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    let isOpened = CurrentWindow.scene?.urlOpener?(url) ?? false
    if !isOpened { IssueOnce.warn("UIApplication.open(_:) opens nothing: the host cannot open “\(url)”.") }
    completion?(isOpened)
  }
}

/// The services of a desktop, as far as they concern the window whose turn runs.
@MainActor
public final class NSWorkspace {
  /// The services.
  public static let shared = NSWorkspace()

  private init() {}

  /// Opens a URL for the person who uses the window.
  ///
  /// - Returns: Whether the host opened the URL.
  @discardableResult
  public func open(_ url: URL) -> Bool {
    let isOpened = CurrentWindow.scene?.urlOpener?(url) ?? false
    if !isOpened { IssueOnce.warn("NSWorkspace.open(_:) opens nothing: the host cannot open “\(url)”.") }
    return isOpened
  }
}
