import Foundation

/// Logs a message with a format.
///
/// - Parameters:
///   - message: The format of `printf`. `%{public}@` shows an object, and `%@` hides it.
///   - dso: Ignored.
///   - log: The log.
///   - type: The level.
///   - args: The values.
public func os_log(
  _ message: StaticString,
  dso: UnsafeRawPointer? = nil,
  log: OSLog = .default,
  type: OSLogType = .default,
  _ args: any CVarArg...
) {
  write(OSLogFormat("\(message)").text(args), log, type)
}

/// Logs a message with a format.
///
/// - Parameters:
///   - type: The level.
///   - dso: Ignored.
///   - log: The log.
///   - message: The format of `printf`. `%{public}@` shows an object, and `%@` hides it.
///   - args: The values.
public func os_log(
  _ type: OSLogType,
  dso: UnsafeRawPointer? = nil,
  log: OSLog = .default,
  _ message: StaticString,
  _ args: any CVarArg...
) {
  write(OSLogFormat("\(message)").text(args), log, type)
}

/// Logs a message.
///
/// - Parameters:
///   - type: The level.
///   - log: The log.
///   - message: The message.
@_disfavoredOverload
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: OSLogMessage) { write(message.text, log, type) }

private func write(_ text: String, _ log: OSLog, _ type: OSLogType) {
  log.logger?.log(level: type.level, "\(text)")
}

/// A format of `printf` with privacy annotations.
struct OSLogFormat {
  private let format: String

  init(_ format: String) { self.format = format }

  /// Returns the text for values. Objects and texts are hidden without the annotation `public`.
  func text(_ values: [any CVarArg]) -> String {
    var (result, rest, values) = ("", Substring(format), ArraySlice(values))
    while let percent = rest.firstIndex(of: "%") {
      result += rest[..<percent]
      rest = rest[rest.index(after: percent)...]
      guard rest.first != "%" else {
        result += "%"
        rest.removeFirst()
        continue
      }
      var annotation = ""
      if rest.first == "{", let end = rest.firstIndex(of: "}") {
        annotation = String(rest[rest.index(after: rest.startIndex)..<end])
        rest = rest[rest.index(after: end)...]
      }
      guard let end = rest.firstIndex(where: { "@diouxXeEfFgGaAcsSp".contains($0) }) else { break }
      let specifier = String(rest[...end])
      rest = rest[rest.index(after: end)...]
      result += shown(values.popFirst(), specifier, annotation)
    }
    return result + rest
  }

  private func shown(_ value: (any CVarArg)?, _ specifier: String, _ annotation: String) -> String {
    guard let value else { return "<missing>" }
    let isObject = specifier.hasSuffix("@") || specifier.lowercased().hasSuffix("s")
    let isHidden = annotation.contains("private") || annotation.contains("sensitive")
    if isHidden || isObject && !annotation.contains("public") { return "<private>" }
    return isObject ? "\(value)" : String(format: "%" + specifier, value)
  }
}
