import Foundation

/// The JavaScript source of the runtime: files of the module's resources in one function.
enum RuntimeSource {
  private static let files = [
    "realm", "scheduler", "limits", "motion", "hooks", "elements", "stream", "standing", "unknown", "sorting",
    "readers", "binding", "rows", "render", "destinations", "services", "bytes", "coding", "headers", "addresses",
    "chart", "editor", "web", "phones", "stores", "images", "picking", "expect", "testing", "script",
  ]

  /// The start of the runtime's source. Within it, `globalThis` is the global object of the script.
  private static let head = """
    (function (host, numbers, globalThis) { "use strict";
    const builtins = {
      parse: JSON.parse, stringify: JSON.stringify, getTime: Date.prototype.getTime, Error, TypeError, RangeError,
      functionText: Function.prototype.toString,
    };
    return (function () {
    """

  /// An expression of a function that takes the host's function, the array of numbers and the script's global object,
  /// and returns the entries; or an error if the resources are missing from the program's bundle.
  static let text = Result {
    var parts = [head, HostOperation.source, ValueKind.source, CrossingLimit.source]
    for name in files {
      guard let url = Bundle.module.url(forResource: name, withExtension: "js", subdirectory: "Runtime") else {
        throw ScriptError(message: "The runtime of scripts (\(name).js) is not beside the program.")
      }
      parts.append(try String(contentsOf: url, encoding: .utf8))
    }
    parts += [Entry.source, "})(); })"]
    return parts.joined(separator: "\n")
  }
}
