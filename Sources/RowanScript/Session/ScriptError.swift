import Foundation

/// Something that went wrong in a script, in words for its author.
nonisolated package struct ScriptError: Error, Equatable, CustomStringConvertible {
  /// What went wrong and what to do.
  package var message: String
  /// `file:line:column` of the source; empty where it is not known.
  package var place = ""
  /// The components around it, from the outside in.
  package var path = ""

  package init(message: String, place: String = "", path: String = "") {
    self.message = message
    self.place = place
    self.path = path
  }

  package var description: String {
    var text = place.isEmpty ? message : "\(place): \(message)"
    if !path.isEmpty { text += "\n  in \(path)" }
    return text
  }
}

/// What the runtime says of something that was thrown.
nonisolated struct ThrownDescription: Decodable {
  var message: String
  var path: String
  var place: String
  var element: String
  var stack: String
  var prefix: String?

  /// In words, with the place that the source map leads to where the element has none.
  func error(_ map: SourceMap?) -> ScriptError {
    var place = place
    if place.isEmpty, let map { place = map.place(ofStack: stack) ?? "" }
    if place.isEmpty { place = element }
    return ScriptError(message: (prefix ?? "") + message, place: place, path: path)
  }
}
