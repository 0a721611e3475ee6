import Foundation

/// The contents of `.rowan-lint.json`: rules that are turned on or off or have other severities, and files that are left out.
///
/// ```json
/// { "rules": { "inline-sort": "off", "indices-as-ids": "on" }, "exclude": ["Generated", "Tests/Fixtures"] }
/// ```
public struct Configuration: Sendable, Hashable {
  /// The name of the file in the folder of a package.
  public static let fileName = ".rowan-lint.json"

  /// Severities by rule; `nil` for a rule that is off.
  public var severities: [String: Severity?] = [:]
  /// Rules that report findings of low confidence too.
  public var turnedOn: Set<String> = []
  /// Whether all rules report all of their findings, those of low confidence and those of rules that are off by default too.
  public var reportsAll = false
  /// Names of files and folders, or paths relative to the configuration, that are left out.
  public var exclude: [String] = []

  /// Creates a configuration with the default severity of each rule.
  public init() {}

  /// Reads a configuration.
  ///
  /// - Throws: `ConfigurationError` with the reason, for unknown keys, rules and severities too.
  public init(json: Data) throws(ConfigurationError) {
    guard let object = try? JSONSerialization.jsonObject(with: json), let root = object as? [String: Any] else {
      throw ConfigurationError("The configuration is no JSON object.")
    }
    for (key, value) in root {
      switch (key, value) {
      case ("rules", let rules as [String: String]):
        for (name, word) in rules {
          guard let rule = Rule.named(name) else { throw ConfigurationError("There is no rule “\(name)”.") }
          if word == "off" {
            severities[name] = .some(nil)
          } else if word == "on" {
            severities[name] = rule.severity
            turnedOn.insert(name)
          } else if let severity = Severity(rawValue: word) {
            severities[name] = severity
          } else {
            throw ConfigurationError("The severity “\(word)” of \(name) is none of error, warning, note, on and off.")
          }
        }
      case ("exclude", let names as [String]): exclude = names
      default: throw ConfigurationError("The configuration has an unknown or malformed entry “\(key)”.")
      }
    }
  }

  /// Returns the severity that a rule reports with; `nil` if it is off.
  public func severity(of rule: Rule) -> Severity? {
    if let chosen = severities[rule.id] { return chosen }
    return rule.optInReason == nil || reportsAll ? rule.severity : nil
  }

  /// Returns whether a rule reports findings of low confidence too.
  public func reportsLowConfidence(of rule: Rule) -> Bool { reportsAll || turnedOn.contains(rule.id) }

  /// Returns whether a path is left out.
  public func excludes(_ path: String) -> Bool {
    exclude.contains { name in
      var folder = name.hasSuffix("/") ? String(name.dropLast()) : name
      if folder.hasPrefix("./") { folder.removeFirst(2) }
      return path == folder || path.hasPrefix(folder + "/") || path.hasSuffix("/" + folder)
        || path.contains("/" + folder + "/")
    }
  }
}

/// The reason why a configuration or a baseline cannot be read.
public struct ConfigurationError: Error, CustomStringConvertible {
  /// The message, for a person.
  public let description: String

  init(_ description: String) { self.description = description }
}
