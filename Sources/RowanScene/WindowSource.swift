/// Where a window's content comes from: the application.
@MainActor
package protocol WindowSource: AnyObject {
  /// Whether the application's body must run before its windows are up to date.
  var needsUpdate: Bool { get }
  /// Runs the application's body if something that it read changed, and hands the windows their new content.
  func update()
}
