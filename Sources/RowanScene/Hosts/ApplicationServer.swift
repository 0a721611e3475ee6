/// A host that shows the windows of an application to people until it is stopped, such as the web server.
///
/// A host's module registers one in `ApplicationServers` when it is linked into the program; the module `SwiftUI` does
/// not import the hosts.
@MainActor
package protocol ApplicationServer {
  /// Serves an application until the process is asked to stop.
  ///
  /// - Parameters:
  ///   - application: The application.
  ///   - options: The address, limits and appearance.
  /// - Throws: An error whose description explains to the person who started the program how to correct it.
  func serve(_ application: ServedApplication, _ options: ServeOptions) async throws
}

/// The window that a host asks an application for.
package struct WindowRequest: Hashable, Sendable {
  /// The query of the page's URL, which can name a window and its value.
  package var query: String
  /// The URL of the link that opened the page, for windows that handle external events.
  package var link: String?

  package init(query: String = "", link: String? = nil) {
    self.query = query
    self.link = link
  }
}

/// The application that a host serves, without its type.
@MainActor
package struct ServedApplication {
  /// The name of the application, shown until a window has a title.
  package var name: String
  /// Opens another window with its own state. A request that names no window opens the one that was selected when the program
  /// was started.
  package var open: @MainActor (WindowRequest, SceneTraits) -> WindowScene
  /// Returns whether a visitor may see the window of a request; `nil` if every visitor may see every window.
  package var admits: (@MainActor (Visitor?, WindowRequest) -> Bool)?

  /// Creates the description of an application to serve.
  package init(
    name: String,
    admits: (@MainActor (Visitor?, WindowRequest) -> Bool)? = nil,
    open: @escaping @MainActor (WindowRequest, SceneTraits) -> WindowScene
  ) {
    self.name = name
    self.admits = admits
    self.open = open
  }
}

/// The hosts that are linked into the program.
@MainActor
package enum ApplicationServers {
  /// The web server; `nil` if the program is linked without it.
  package static var browser: (any ApplicationServer)?
}
