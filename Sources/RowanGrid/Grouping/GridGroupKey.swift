import Foundation

/// The identity of a group: its values by level, from the outermost.
///
/// Equal numbers are one value, whichever kind they have; empty cells and NaN are values like others.
public struct GridGroupKey: Hashable, Sendable, Codable {
  /// The values by level. Of values that are equal, the key may have any.
  public let values: [GridValue]
  private let parts: [Part]

  /// A value that is equal to itself, as NaN is not.
  enum Part: Hashable, Sendable {
    case notANumber
    case value(GridValue)

    /// Creates the identity of a value.
    init(_ value: GridValue) {
      switch value {
      case .number(let number):
        self = number.isNaN ? .notANumber : .value(Int64(exactly: number).map(GridValue.integer) ?? value)
      case .decimal(let decimal):
        if decimal.isNaN {
          self = .notANumber
        } else {
          let integer = NSDecimalNumber(decimal: decimal).int64Value
          self = .value(Decimal(integer) == decimal ? .integer(integer) : value)
        }
      case .empty, .text, .integer, .boolean, .date: self = .value(value)
      }
    }
  }

  /// Creates a key.
  ///
  /// - Parameter values: The values by level, from the outermost; none for all rows.
  public init(_ values: [GridValue]) {
    self.values = values
    parts = values.map { Part($0) }
  }

  /// Returns whether the values of two keys are equal.
  public static func == (left: GridGroupKey, right: GridGroupKey) -> Bool { left.parts == right.parts }
  /// Feeds the values into a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(parts) }

  /// Creates a key from an array of values.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode([GridValue].self))
  }

  /// Encodes the key as an array of its values.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(values)
  }
}
