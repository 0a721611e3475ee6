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

/// The application that a host serves, without its type.
@MainActor
package struct ServedApplication {
  /// The name of the application's type, shown until a window has a title.
  package var name: String
  /// Opens another window with its own state. The query names a window of the application; an empty or unknown one opens
  /// the window that was selected when the program was started.
  package var open: @MainActor (_ query: String, SceneTraits) -> WindowScene
  /// Returns whether a visitor may see the window that a query names; `nil` if every visitor may see every window.
  package var admits: (@MainActor (Visitor?, _ query: String) -> Bool)?

  /// Creates the description of an application to serve.
  package init(
    name: String,
    admits: (@MainActor (Visitor?, _ query: String) -> Bool)? = nil,
    open: @escaping @MainActor (_ query: String, SceneTraits) -> WindowScene
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
