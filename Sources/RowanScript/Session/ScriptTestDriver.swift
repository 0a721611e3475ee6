import Foundation

/// Does on a screen what a test of a script asks for. The test kit's side; a session without one has no screen to test.
package protocol ScriptTestDriver: AnyObject {
  /// Does what is asked, and answers it in JSON: `{"value": …}` or `{"error": …}`.
  func drive(_ request: ScriptTestRequest) -> String
  /// Waits until nothing moves any more.
  func settle() async
  /// The test that ran has ended, with an error or without.
  func finished(_ error: ScriptError?)
}

/// What a test of a script asks for.
nonisolated package struct ScriptTestRequest: Decodable, Sendable {
  package var what: String
  package var role: String?
  package var label: String?
  package var index: Int?
  package var text: String?
  package var width: Double?
  package var height: Double?
}

extension ScriptSession {
  /// The names of a script's tests, in order.
  package var tests: [String] {
    let text = call(.listTests) ?? "[]"
    return (try? JSONDecoder().decode([String].self, from: Data(text.utf8))) ?? []
  }

  /// Runs a test; the driver hears of its end.
  package func runTest(_ index: Int) { turn { call(.runTest, Double(index)) } }

  func drive(_ text: String) -> String {
    guard let driver, let request = try? JSONDecoder().decode(ScriptTestRequest.self, from: Data(text.utf8)) else {
      return #"{"error": "Screens are there in tests only: run them with rowan test."}"#
    }
    return driver.drive(request)
  }

  func tested(_ text: String) { driver?.finished(text.isEmpty ? nil : thrown(text)) }
}
