import Foundation

/// A key of an app's string tables, created from a literal.
///
/// Interpolated values become placeholders of the key (`"\(count) items"` looks up `"%lld items"`) and arguments, which
/// are formatted for the locale and inserted into the table's text.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, Sendable {
  /// The key with its placeholders.
  package let key: String
  let arguments: [FormatArgument]

  /// Creates a key without arguments.
  public init(_ value: String) {
    key = value
    arguments = []
  }

  /// Creates a key without arguments.
  public init(stringLiteral value: String) { self.init(value) }

  /// Creates a key with the arguments of its interpolations.
  public init(stringInterpolation: StringInterpolation) {
    key = stringInterpolation.arguments.isEmpty ? stringInterpolation.plain : stringInterpolation.key
    arguments = stringInterpolation.arguments
  }

  /// A builder that collects the parts of a literal.
  public struct StringInterpolation: StringInterpolationProtocol {
    /// The key as a format, with doubled percent signs.
    var key = ""
    /// The key without doubled percent signs, used if there are no interpolations.
    var plain = ""
    var arguments: [FormatArgument] = []

    /// Creates an empty key with capacity for a literal.
    public init(literalCapacity: Int, interpolationCount: Int) {
      key.reserveCapacity(literalCapacity + interpolationCount * 4)
      arguments.reserveCapacity(interpolationCount)
    }

    /// Appends literal characters.
    public mutating func appendLiteral(_ literal: String) {
      plain += literal
      key += literal.contains("%") ? literal.replacingOccurrences(of: "%", with: "%%") : literal
    }

    mutating func append(_ argument: FormatArgument, specifier: String) {
      key += specifier
      arguments.append(argument)
    }
  }
}

/// A value interpolated into a key.
enum FormatArgument: Equatable, Sendable {
  case string(String)
  case integer(Int64)
  case unsigned(UInt64)
  case double(Double)
  /// A text resolved in its environment: a styled text, an image, a formatted value, a date.
  case text(Text)
}
