#if Data
import Foundation

/// A piece of SQL together with the arguments of its placeholders.
///
/// A literal with interpolations splices pieces and keeps the arguments in the order of their placeholders:
/// `"\(name: table).\(name: column) = \(value: .integer(5))"`.
struct SQL: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// The text, with one `?` for each argument.
  var text: String
  /// The arguments, in the order of the placeholders.
  var arguments: [StoredValue]

  /// Creates a piece without arguments.
  init(stringLiteral value: String) {
    text = value
    arguments = []
  }

  /// Creates a piece from spliced parts.
  init(stringInterpolation: StringInterpolation) {
    text = stringInterpolation.text
    arguments = stringInterpolation.arguments
  }

  /// Joins pieces with a separator between them.
  ///
  /// - Parameters:
  ///   - pieces: The pieces in order.
  ///   - separator: The text between two pieces.
  init(joining pieces: [SQL], separator: String) {
    text = pieces.map(\.text).joined(separator: separator)
    arguments = pieces.flatMap(\.arguments)
  }

  /// The parts of an interpolated literal.
  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""
    fileprivate var arguments: [StoredValue] = []

    /// Creates an empty interpolation.
    init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity)
    }

    /// Appends text of the literal.
    mutating func appendLiteral(_ literal: String) { text += literal }

    /// Appends another piece with its arguments.
    mutating func appendInterpolation(_ piece: SQL) {
      text += piece.text
      arguments += piece.arguments
    }

    /// Appends text as it is.
    mutating func appendInterpolation(raw: String) { text += raw }

    /// Appends a quoted name of a table, column or alias.
    mutating func appendInterpolation(name: String) {
      text += "\"" + name.replacing("\"", with: "\"\"") + "\""
    }

    /// Appends a placeholder for a value.
    mutating func appendInterpolation(value: StoredValue) {
      text += "?"
      arguments.append(value)
    }
  }
}
#endif
