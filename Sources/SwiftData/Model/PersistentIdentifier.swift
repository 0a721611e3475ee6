#if Data
import Foundation

/// The identity of a model, which is stable from its creation on.
///
/// On Apple's systems the identifier of a new model changes when it is saved; here it does not, so that a list keeps its rows.
public struct PersistentIdentifier: Hashable, Comparable, Identifiable, Codable, Sendable {
  /// The name of the model's entity.
  public let entityName: String
  /// The identifier of the store that holds the model, or `nil` if the model has not been saved.
  public let storeIdentifier: String?
  /// The key of the model's row.
  let key: Int64

  init(entityName: String, storeIdentifier: String?, key: Int64) {
    self.entityName = entityName
    self.storeIdentifier = storeIdentifier
    self.key = key
  }

  /// The identifier itself.
  public var id: PersistentIdentifier { self }

  /// Returns an identifier for a row of a store.
  ///
  /// - Parameters:
  ///   - storeIdentifier: The identifier of the store.
  ///   - entityName: The name of the model's entity.
  ///   - primaryKey: The key of the row: an integer, or a text that contains one.
  /// - Throws: `SwiftDataError.unsupportedKey` if the key is not an integer.
  public static func identifier(
    for storeIdentifier: String,
    entityName: String,
    primaryKey: some Codable & CustomStringConvertible
  ) throws -> PersistentIdentifier {
    guard let key = Int64(primaryKey.description) else { throw SwiftDataError.unsupportedKey }
    return PersistentIdentifier(entityName: entityName, storeIdentifier: storeIdentifier, key: key)
  }

  // The store is not compared: a model has the same identity before and after it is saved.
  /// Returns whether two values are the same.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.key == rhs.key && lhs.entityName == rhs.entityName }

  /// Compares by entity, then by time of creation.
  public static func < (lhs: Self, rhs: Self) -> Bool {
    (lhs.entityName, lhs.key) < (rhs.entityName, rhs.key)
  }

  /// Adds the value to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(key) }

  private enum CodingKeys: String, CodingKey {
    case entityName, storeIdentifier, primaryKey
  }

  /// Decodes a value.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    entityName = try container.decode(String.self, forKey: .entityName)
    storeIdentifier = try container.decodeIfPresent(String.self, forKey: .storeIdentifier)
    key = try container.decode(Int64.self, forKey: .primaryKey)
  }

  /// Encodes the value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(entityName, forKey: .entityName)
    try container.encodeIfPresent(storeIdentifier, forKey: .storeIdentifier)
    try container.encode(key, forKey: .primaryKey)
  }
}

extension PersistentIdentifier: CustomStringConvertible {
  /// The value as a text.
  public var description: String { "\(entityName)/\(key)" }
}

/// A generator of the keys of rows, which are unique among processes and ordered by time.
///
/// A key has the microseconds since 2020 in its upper 51 bits and random bits below.
enum RowKey {
  private static let last = Locked<Int64>(0)

  /// Returns a new key, greater than those before.
  static func next() -> Int64 {
    let microseconds = Int64(Date().timeIntervalSince1970 * 1_000_000) - 1_577_836_800_000_000
    let candidate = microseconds << 12 | Int64.random(in: 0..<4096)
    return last.withLock { last in
      last = max(last + 1, candidate)
      return last
    }
  }
}
#endif
