import Foundation

/// An error in a script, described for the script's author.
nonisolated package struct ScriptError: Error, Equatable, CustomStringConvertible {
  /// The problem, and often a remedy.
  package var message: String
  /// The source location as `file:line:column`; empty if it is unknown.
  package var place = ""
  /// The enclosing components, outermost first.
  package var path = ""

  /// Creates an error.
  package init(message: String, place: String = "", path: String = "") {
    self.message = message
    self.place = place
    self.path = path
  }

  /// The location, the message and the enclosing components.
  package var description: String {
    var text = place.isEmpty ? message : "\(place): \(message)"
    if !path.isEmpty { text += "\n  in \(path)" }
    return text
  }
}

extension ScriptSession {
  private nonisolated struct StoppedAt: Decodable {
    var path: String
    var element: String
  }

  /// Adds the component that was running to the error of a script that was stopped.
  func locate(_ error: inout ScriptError, with text: String?) {
    guard error.place.isEmpty, error.path.isEmpty, let text,
      let found = try? JSONDecoder().decode(StoppedAt.self, from: Data(text.utf8))
    else { return }
    (error.place, error.path) = (found.element, found.path)
  }
}

/// The runtime's description of an exception.
nonisolated struct ThrownDescription: Decodable {
  var message: String
  var path: String
  var place: String
  var element: String
  var stack: String
  var prefix: String?

  /// Returns the exception as an error. Its location is that of the exception, else of the stack by the source map,
  /// else of the element.
  func error(_ map: SourceMap?) -> ScriptError {
    var place = place
    if place.isEmpty, let map { place = map.place(ofStack: stack) ?? "" }
    if place.isEmpty { place = element }
    return ScriptError(message: (prefix ?? "") + message, place: place, path: path)
  }
}
