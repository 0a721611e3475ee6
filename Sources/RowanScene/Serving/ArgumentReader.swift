import Foundation

/// An error in the arguments, with a description of the correct ones.
package struct UsageError: Error, CustomStringConvertible, Equatable {
  /// The description.
  package var description: String

  /// Creates an error.
  package init(_ description: String) { self.description = description }
}

/// A parser of arguments: `--name value`, `--name=value`, `--flag`, and positional arguments. A missing option has the
/// value of the environment variable `ROWAN_NAME`.
package struct ArgumentReader {
  /// The positional arguments.
  package private(set) var rest: [String] = []
  /// The values of options, in the order of the arguments.
  private var values: [String: [String]] = [:]
  private var flags: Set<String> = []
  private let environment: [String: String]

  /// Parses arguments.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, without the program's name.
  ///   - valued: The names of options with a value.
  ///   - known: The names of flags.
  ///   - environment: The environment variables.
  /// - Throws: `UsageError` for an unknown option or a missing value.
  package init(_ arguments: [String], valued: Set<String>, flags known: Set<String>, environment: [String: String])
    throws
  {
    self.environment = environment
    var remaining = arguments[...]
    while let argument = remaining.popFirst() {
      guard argument.hasPrefix("--") else {
        rest.append(argument)
        continue
      }
      let parts = argument.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      if known.contains(name), parts.count == 1 {
        flags.insert(name)
      } else if valued.contains(name) {
        guard let value = parts.count == 2 ? String(parts[1]) : remaining.popFirst() else {
          throw UsageError("--\(name) needs a value. See --help.")
        }
        values[name, default: []].append(value)
      } else {
        throw UsageError("Unknown option \(argument). See --help.")
      }
    }
  }

  /// Returns whether a flag is given.
  package func has(_ flag: String) -> Bool { flags.contains(flag) }

  /// Returns the last value of an option; `nil` if it is not given.
  package func value(_ name: String) -> String? { values[name]?.last ?? environment[Self.variable(of: name)] }

  /// Returns the values of an option that may be given several times, each of which may be a list.
  ///
  /// - Parameters:
  ///   - name: The name of the option.
  ///   - separator: The separator in a list; white space around it is ignored.
  package func values(_ name: String, separatedBy separator: Character = ",") -> [String] {
    let given = values[name] ?? environment[Self.variable(of: name)].map { [$0] } ?? []
    return given.flatMap { $0.split(separator: separator) }.map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }

  /// Returns the name of the environment variable of an option.
  package static func variable(of name: String) -> String {
    "ROWAN_" + name.uppercased().replacing("-", with: "_")
  }

  /// Returns an option as a number in a range, or the default.
  ///
  /// - Throws: `UsageError` if the value is not a number in the range.
  package func number(_ name: String, default standard: Double, in range: ClosedRange<Double>) throws -> Double {
    guard let text = value(name) else { return standard }
    guard let number = Double(text), range.contains(number) else {
      let (low, high) = (range.lowerBound.formatted(.number), range.upperBound.formatted(.number))
      throw UsageError("--\(name) takes a number from \(low) to \(high), not \"\(text)\".")
    }
    return number
  }

  /// Returns an option as an integer in a range, or the default.
  ///
  /// - Throws: `UsageError` if the value is not an integer in the range.
  package func wholeNumber(_ name: String, default standard: Int, in range: ClosedRange<Int>) throws -> Int {
    let bounds = Double(range.lowerBound)...Double(range.upperBound)
    let number = try number(name, default: Double(standard), in: bounds)
    guard number == number.rounded() else { throw UsageError("--\(name) takes a whole number.") }
    return Int(number)
  }

  /// Returns an option as one of several keywords, or the default.
  ///
  /// - Throws: `UsageError` for another keyword.
  package func choice<Value>(_ name: String, default standard: Value, _ choices: KeyValuePairs<String, Value>) throws
    -> Value
  {
    guard let text = value(name) else { return standard }
    guard let choice = choices.first(where: { $0.key == text }) else {
      let known = choices.map(\.key).joined(separator: ", ")
      throw UsageError("--\(name) takes one of \(known), not \"\(text)\".")
    }
    return choice.value
  }
}
