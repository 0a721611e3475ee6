import Foundation
import RowanGraph

/// Opens a URL: what a link does, and what `@Environment(\.openURL)` gives.
public struct OpenURLAction: Sendable {
  /// What became of a URL.
  public struct Result: Sendable {
    enum Kind: Sendable {
      case handled, discarded
      /// `nil` for the URL itself.
      case system(URL?)
    }
    let kind: Kind

    /// The handler opened the URL.
    public static let handled = Result(kind: .handled)
    /// The handler drops the URL.
    public static let discarded = Result(kind: .discarded)
    /// The system is to open the URL.
    public static let systemAction = Result(kind: .system(nil))
    /// The system is to open another URL instead.
    public static func systemAction(_ url: URL) -> Result { Result(kind: .system(url)) }
  }

  private nonisolated(unsafe) let handler: (URL) -> Result
  /// How the host opens URLs.
  fileprivate var system: URLOpener?

  /// An action that a handler of the app's decides.
  public init(handler: @escaping (URL) -> Result) { self.handler = handler }

  /// Opens a URL.
  @MainActor public func callAsFunction(_ url: URL) { open(url) { _ in } }

  /// Opens a URL and says whether somebody took it. `accepted` is false where the handler drops the URL, and where it is
  /// left to a host that cannot open URLs (a picture, a test).
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

/// Opens a URL for the user and says whether it could.
package typealias URLOpener = @MainActor @Sendable (URL) -> Bool

private enum OpenURLKey: EnvironmentKey {
  static let defaultValue = OpenURLAction { _ in .systemAction }
}

private enum URLOpenerKey: EnvironmentKey {
  static let defaultValue: URLOpener? = nil
}

extension EnvironmentValues {
  /// Opens URLs: by a handler that the app set, else by the host.
  public var openURL: OpenURLAction {
    get {
      var action = self[OpenURLKey.self]
      action.system = urlOpener
      return action
    }
    set { self[OpenURLKey.self] = newValue }
  }

  /// How the host opens URLs; `nil` where it cannot.
  package var urlOpener: URLOpener? {
    get { self[URLOpenerKey.self] }
    set { self[URLOpenerKey.self] = newValue }
  }
}
