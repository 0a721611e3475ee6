import Foundation

/// The values of a record's columns.
enum PostgresRowEncoder {
  /// Returns the columns of a record by name. Properties that are `nil` are left out.
  ///
  /// - Throws: `EncodingError`.
  static func columns(of record: some Encodable) throws -> [String: PostgresValue] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "Infinity",
      negativeInfinity: "-Infinity",
      nan: "NaN"
    )
    encoder.dateEncodingStrategy = .custom { date, encoder in
      var container = encoder.singleValueContainer()
      try container.encode(date.postgresValue.text)
    }
    encoder.dataEncodingStrategy = .custom { data, encoder in
      var container = encoder.singleValueContainer()
      try container.encode("\\x" + data.map { String($0, radix: 16).leftPadded(to: 2) }.joined())
    }
    let members = try JSONDecoder().decode([String: Member].self, from: encoder.encode(record))
    return try members.mapValues { PostgresValue(try $0.text) }
  }

  /// A value of JSON.
  private enum Member: Codable {
    case null
    case bool(Bool)
    case integer(Int64)
    case unsigned(UInt64)
    case number(Double)
    case string(String)
    case array([Member])
    case object([String: Member])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .null
      } else if let value = try? container.decode(Bool.self) {
        self = .bool(value)
      } else if let value = try? container.decode(Int64.self) {
        self = .integer(value)
      } else if let value = try? container.decode(UInt64.self) {
        self = .unsigned(value)
      } else if let value = try? container.decode(Double.self) {
        self = .number(value)
      } else if let value = try? container.decode(String.self) {
        self = .string(value)
      } else if let value = try? container.decode([Member].self) {
        self = .array(value)
      } else {
        self = .object(try container.decode([String: Member].self))
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .null: try container.encodeNil()
      case .bool(let value): try container.encode(value)
      case .integer(let value): try container.encode(value)
      case .unsigned(let value): try container.encode(value)
      case .number(let value): try container.encode(value)
      case .string(let value): try container.encode(value)
      case .array(let values): try container.encode(values)
      case .object(let values): try container.encode(values)
      }
    }

    /// The text of the value as a column; nested values are JSON.
    var text: String? {
      get throws {
        switch self {
        case .null: nil
        case .bool(let value): value ? "t" : "f"
        case .integer(let value): String(value)
        case .unsigned(let value): String(value)
        case .number(let value): String(value)
        case .string(let value): value
        case .array, .object: String(decoding: try JSONEncoder().encode(self), as: UTF8.self)
        }
      }
    }
  }
}
