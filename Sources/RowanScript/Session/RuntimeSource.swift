import Foundation

/// The runtime's source: the files of the module's resources as one function.
enum RuntimeSource {
  private static let files = [
    "scheduler", "motion", "hooks", "elements", "stream", "standing", "unknown", "sorting", "readers", "binding",
    "rows", "render", "services", "testing", "script",
  ]

  /// A function of the host's function and the numbers, which returns the entries. Throws where the resources that belong
  /// beside the program are missing.
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
