/// The application as the source of a window's content.
@MainActor
package protocol WindowSource: AnyObject {
  /// Whether the application's body must run before its windows are up to date.
  var needsUpdate: Bool { get }
  /// Runs the application's body if one of its dependencies changed, and passes the new content to the windows.
  func update()
}
