import Foundation

/// A value is encoded as an object with its kind as the only key, such as `{"integer": "7"}`. Numbers are texts, so that all of
/// their digits, NaN and infinities survive every encoder.
extension GridValue: Codable {
  private enum Kind: String, CodingKey {
    case empty, text, integer, number, decimal, boolean, date
  }

  /// Creates a value from an object with its kind.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Kind.self)
    guard let kind = container.allKeys.first else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "The value has no kind.")
      )
    }
    func number<Number>(_ parse: (String) -> Number?) throws -> Number {
      let text = try container.decode(String.self, forKey: kind)
      guard let number = parse(text) else {
        throw DecodingError.dataCorruptedError(
          forKey: kind,
          in: container,
          debugDescription: "“\(text)” is no \(kind.rawValue)."
        )
      }
      return number
    }
    switch kind {
    case .empty: self = .empty
    case .text: self = .text(try container.decode(String.self, forKey: kind))
    case .integer: self = .integer(try number { Int64($0) })
    case .number: self = .number(try number { Double($0) })
    case .decimal:
      self = .decimal(
        try number { $0 == "NaN" ? .nan : Decimal(string: $0, locale: Locale(identifier: "en_US_POSIX")) }
      )
    case .boolean: self = .boolean(try container.decode(Bool.self, forKey: kind))
    case .date: self = .date(Date(timeIntervalSinceReferenceDate: try number { Double($0) }))
    }
  }

  /// Encodes the value as an object with its kind.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Kind.self)
    switch self {
    case .empty: try container.encode(true, forKey: .empty)
    case .text(let text): try container.encode(text, forKey: .text)
    case .integer(let value): try container.encode("\(value)", forKey: .integer)
    case .number(let value): try container.encode("\(value)", forKey: .number)
    case .decimal(let value): try container.encode("\(value)", forKey: .decimal)
    case .boolean(let value): try container.encode(value, forKey: .boolean)
    case .date(let date): try container.encode("\(date.timeIntervalSinceReferenceDate)", forKey: .date)
    }
  }
}
