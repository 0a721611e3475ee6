import RowanData

/// A condition of rows in PostgreSQL's SQL, such as `"salary > \(limit)"`.
///
/// Interpolated values are bound parameters and never part of the statement's text. `\(identifier:)` quotes the name of
/// a column.
public struct PostgresFilter: RowFilter, ExpressibleByStringInterpolation, Sendable, Equatable {
  /// The parts of the condition, in order.
  enum Part: Sendable, Equatable {
    case text(String)
    case value(PostgresValue)
  }

  var parts: [Part]

  /// Creates a condition without values.
  ///
  /// - Parameter sql: The condition, which must not contain the input of a person.
  public init(stringLiteral sql: String) { parts = [.text(sql)] }

  /// Creates a condition from an interpolated literal.
  public init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

  /// The parts of an interpolated condition.
  public struct StringInterpolation: StringInterpolationProtocol {
    var parts: [Part] = []

    /// Creates an interpolation.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Appends text of the statement.
    public mutating func appendLiteral(_ sql: String) { parts.append(.text(sql)) }

    /// Appends a value as a parameter.
    public mutating func appendInterpolation(_ value: some PostgresValueConvertible) {
      parts.append(.value(value.postgresValue))
    }

    /// Appends the quoted name of a column.
    public mutating func appendInterpolation(identifier name: String) {
      parts.append(.text(PostgresSQL.quoted(name)))
    }

    /// Appends another condition, in parentheses.
    public mutating func appendInterpolation(_ filter: PostgresFilter) {
      parts.append(.text("("))
      parts += filter.parts
      parts.append(.text(")"))
    }
  }
}
