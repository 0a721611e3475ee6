import Foundation

/// The JavaScript source of the runtime: files of the module's resources in one function.
enum RuntimeSource {
  private static let files = [
    "scheduler", "motion", "hooks", "elements", "stream", "standing", "unknown", "sorting", "readers", "binding",
    "rows", "render", "destinations", "services", "chart", "phones", "expect", "testing", "script",
  ]

  /// An expression of a function that takes the host's function and the array of numbers, and returns the entries; or
  /// an error if the resources are missing from the program's bundle.
  static let text = Result {
    var parts = ["(function (host, numbers) { \"use strict\";", HostOperation.source]
    for name in files {
      guard let url = Bundle.module.url(forResource: name, withExtension: "js", subdirectory: "Runtime") else {
        throw ScriptError(message: "The runtime of scripts (\(name).js) is not beside the program.")
      }
      parts.append(try String(contentsOf: url, encoding: .utf8))
    }
    parts.append("})")
    return parts.joined(separator: "\n")
  }
}
