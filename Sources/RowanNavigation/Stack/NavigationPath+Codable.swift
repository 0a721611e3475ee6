import Foundation

extension NavigationPath {
  /// A serializable form of a path.
  ///
  /// The representation is a flat array: for each value, from the last to the first, the mangled name of its type and
  /// its JSON. The name serves to find the type when the path is decoded; a type that was renamed, or that is local to
  /// a function, cannot be decoded. A value that cannot be decoded is an error that names the value and the reason; no
  /// value is dropped silently. A path of more than 1,000 values is an error as well, because stored paths are
  /// untrusted input.
  public struct CodableRepresentation: Equatable {
    let values: [AnyHashable]
    /// The largest number of values that is decoded.
    static let countLimit = 1000
    /// The largest length of a type name that is decoded, in UTF-8 bytes.
    static let nameLimit = 1024

    /// Creates a representation, or `nil` if a value is not codable.
    init?(_ values: [AnyHashable]) {
      guard values.allSatisfy({ $0.base is any Codable }) else { return nil }
      self.values = values
    }
  }
}

extension NavigationPath.CodableRepresentation: Codable {
  /// Decodes a path.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: `DecodingError` if the data are corrupted, a type is not part of the program, or a limit is exceeded.
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    var read: [AnyHashable] = []
    while !container.isAtEnd {
      let name = try container.decode(String.self)
      /// Returns an error that names the position of the value and the reason.
      func damage(_ reason: String, _ error: (any Error)? = nil) -> DecodingError {
        DecodingError.dataCorrupted(
          DecodingError.Context(
            codingPath: container.codingPath,
            debugDescription: "Value \(read.count + 1) from the end of a NavigationPath cannot be read: \(reason).",
            underlyingError: error
          )
        )
      }
      guard read.count < Self.countLimit else { throw damage("a path has at most \(Self.countLimit) values") }
      guard name.utf8.count <= Self.nameLimit else { throw damage("the name of its type is too long") }
      guard !container.isAtEnd else { throw damage("the value of type \"\(name)\" is missing") }
      let json = try container.decode(String.self)
      guard let type = _typeByName(name) else {
        throw damage("there is no type of the name \"\(name)\" in this program")
      }
      guard let codable = type as? any Decodable.Type else { throw damage("\(type) is not Decodable") }
      let value: any Decodable
      do {
        value = try JSONDecoder().decode(codable, from: Data(json.utf8))
      } catch { throw damage("its JSON is no \(type)", error) }
      guard let hashable = value as? any Hashable else { throw damage("\(type) is not Hashable") }
      read.append(AnyHashable(hashable))
    }
    values = read.reversed()
  }

  /// Encodes the path.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: `EncodingError` if a value or its type cannot be encoded.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for value in values.reversed() {
      guard let codable = value.base as? any Encodable, let name = _mangledTypeName(type(of: value.base)) else {
        throw EncodingError.invalidValue(
          value.base,
          EncodingError.Context(
            codingPath: container.codingPath,
            debugDescription: "\(type(of: value.base)) has no name by which it could be found again."
          )
        )
      }
      try container.encode(name)
      try container.encode(String(decoding: JSONEncoder().encode(codable), as: UTF8.self))
    }
  }
}
