import Foundation

/// The connection from tests of a script to a screen, which the test kit implements. Without a driver, a session has no
/// screen.
package protocol ScriptTestDriver: AnyObject {
  /// Performs a request.
  ///
  /// - Returns: `{"value": …}` or `{"error": …}` as JSON.
  func drive(_ request: ScriptTestRequest) -> String
  /// Waits until the screen is at rest.
  func settle() async
  /// Brings the screen up to date after code of the script has run, so that effects have run before its next code.
  func turnEnded()
  /// Reports the end of the running test, with its error if it failed.
  func finished(_ error: ScriptError?)
}

/// A request of a script's test.
nonisolated package struct ScriptTestRequest: Decodable, Sendable {
  /// The operation.
  package var what: String
  /// The role of the element.
  package var role: String?
  /// The label of the element.
  package var label: String?
  /// The index among the matching elements.
  package var index: Int?
  /// The text to type.
  package var text: String?
  /// The width of the screen in points.
  package var width: Double?
  /// The height of the screen in points.
  package var height: Double?
}

/// A test of a script.
nonisolated package struct ScriptTest: Decodable, Sendable {
  /// The name, after the names of the enclosing groups.
  package var name: String
  /// The reason that the test does not run; `nil` if it does.
  package var skipped: String?
}

extension ScriptSession {
  /// The script's tests, in order.
  package var tests: [ScriptTest] {
    let text = call(.listTests) ?? "[]"
    return (try? JSONDecoder().decode([ScriptTest].self, from: Data(text.utf8))) ?? []
  }

  /// Runs a test by index. `ScriptTestDriver.finished(_:)` reports its end.
  package func runTest(_ index: Int) { turn { call(.runTest, Double(index)) } }

  func drive(_ text: String) -> String {
    guard let driver, let request = try? JSONDecoder().decode(ScriptTestRequest.self, from: Data(text.utf8)) else {
      return #"{"error": "Screens are there in tests only: run them with rowan test."}"#
    }
    return driver.drive(request)
  }

  func tested(_ text: String) { driver?.finished(text.isEmpty ? nil : thrown(text)) }
}
