import Foundation

extension NavigationPath {
  /// A path in a form that can be written down and read again.
  ///
  /// It is a flat array: from the last value to the first, the name of its type and its JSON. Types are found again by
  /// that name, so a type that is renamed, or that stands inside a function, cannot be read. What cannot be read is an
  /// error that says which value it is and why; nothing of the path is lost silently. So is a path of more than 1,000 values,
  /// since a path that a window kept may come from anywhere.
  public struct CodableRepresentation: Equatable {
    let values: [AnyHashable]
    /// The most values that are read, and the greatest length of a type's name in UTF-8 bytes.
    static let countLimit = 1000
    static let nameLimit = 1024

    init?(_ values: [AnyHashable]) {
      guard values.allSatisfy({ $0.base is any Codable }) else { return nil }
      self.values = values
    }
  }
}

extension NavigationPath.CodableRepresentation: Codable {
  /// Reads a path. Throws where the data are damaged, or a type is not in the program.
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    var read: [AnyHashable] = []
    while !container.isAtEnd {
      let name = try container.decode(String.self)
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

  /// Writes the path. Throws where a value does.
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
