import Foundation
import RowanGraph

/// An action that opens a URL, used by links and available as `@Environment(\.openURL)`.
public struct OpenURLAction: Sendable {
  /// The result of a handler.
  public struct Result: Sendable {
    enum Kind: Sendable {
      case handled, discarded
      /// The URL for the system; `nil` for the original one.
      case system(URL?)
    }
    let kind: Kind

    /// The handler opened the URL.
    public static let handled = Result(kind: .handled)
    /// The handler discarded the URL.
    public static let discarded = Result(kind: .discarded)
    /// The system opens the URL.
    public static let systemAction = Result(kind: .system(nil))
    /// Returns a result by which the system opens another URL instead.
    public static func systemAction(_ url: URL) -> Result { Result(kind: .system(url)) }
  }

  private nonisolated(unsafe) let handler: (URL) -> Result
  /// The host's function that opens URLs.
  fileprivate var system: URLOpener?

  /// Creates an action with a handler.
  ///
  /// - Parameter handler: Handles a URL and returns the result.
  public init(handler: @escaping (URL) -> Result) { self.handler = handler }

  /// Opens a URL.
  @MainActor public func callAsFunction(_ url: URL) { open(url) { _ in } }

  /// Opens a URL and reports whether it was accepted.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - completion: Receives `false` if the handler discards the URL, or if it leaves the URL to a host that cannot
  ///     open it (a picture, a test).
  @MainActor public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
    open(url, completion)
  }

  @MainActor private func open(_ url: URL, _ completion: (Bool) -> Void) {
    switch handler(url).kind {
    case .handled: completion(true)
    case .discarded: completion(false)
    case .system(let other): completion(system?(other ?? url) ?? false)
    }
  }
}

/// A function that opens a URL for a person and returns whether it could.
package typealias URLOpener = @MainActor @Sendable (URL) -> Bool

private enum OpenURLKey: EnvironmentKey {
  static let defaultValue = OpenURLAction { _ in .systemAction }
}

private enum URLOpenerKey: EnvironmentKey {
  static let defaultValue: URLOpener? = nil
}

extension EnvironmentValues {
  /// The action that opens URLs: by the app's handler, or else by the host.
  public var openURL: OpenURLAction {
    get {
      var action = self[OpenURLKey.self]
      action.system = urlOpener
      return action
    }
    set { self[OpenURLKey.self] = newValue }
  }

  /// The host's function that opens URLs; `nil` if the host cannot.
  package var urlOpener: URLOpener? {
    get { self[URLOpenerKey.self] }
    set { self[URLOpenerKey.self] = newValue }
  }
}
