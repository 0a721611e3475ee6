import Foundation

/// A key into an app's string tables, made from a literal.
///
/// Interpolated values become placeholders of the key (`"\(count) items"` looks up `"%lld items"`) and arguments that
/// are put back, formatted for the locale, into whatever the table holds.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, Sendable {
  package let key: String
  let arguments: [FormatArgument]

  /// A key without arguments.
  public init(_ value: String) {
    key = value
    arguments = []
  }

  /// A key without arguments.
  public init(stringLiteral value: String) { self.init(value) }

  /// A key with the arguments of its interpolations.
  public init(stringInterpolation: StringInterpolation) {
    key = stringInterpolation.arguments.isEmpty ? stringInterpolation.plain : stringInterpolation.key
    arguments = stringInterpolation.arguments
  }

  /// Gathers the pieces of a literal.
  public struct StringInterpolation: StringInterpolationProtocol {
    /// With per cent signs doubled, as a format has them.
    var key = ""
    /// Without; used where nothing was interpolated.
    var plain = ""
    var arguments: [FormatArgument] = []

    /// An empty key, with room for a literal.
    public init(literalCapacity: Int, interpolationCount: Int) {
      key.reserveCapacity(literalCapacity + interpolationCount * 4)
      arguments.reserveCapacity(interpolationCount)
    }

    /// Characters of the literal.
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
  /// Anything that is resolved where it is shown: a styled text, an image, a formatted value, a date.
  case text(Text)
}
