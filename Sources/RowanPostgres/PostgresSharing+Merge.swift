import Foundation

extension PostgresSharing {
  /// Returns the JSON of a changed value, with the fields of the JSON before that its type does not have.
  ///
  /// A field that the type has can be missing in the new JSON because it is `nil` now: unknown are those that the value before, read
  /// and encoded again, does not have.
  ///
  /// - Parameters:
  ///   - next: The JSON of the changed value.
  ///   - read: The JSON that was read.
  ///   - known: The JSON of the value that was decoded from it.
  /// - Returns: The JSON to write, or `nil` if there are no unknown fields.
  /// - Throws: An error if a text is no JSON.
  /// - Complexity: O(*n*), where *n* is the length of the texts.
  static func merged(_ next: Data, over read: Data, of known: Data) throws -> String? {
    let objects = try [next, read, known].map { try JSONSerialization.jsonObject(with: $0, options: .fragmentsAllowed) }
    guard let merged = merged(objects[0], objects[1], objects[2]) else { return nil }
    return String(decoding: try JSONSerialization.data(withJSONObject: merged), as: UTF8.self)
  }

  private static func merged(_ next: Any, _ read: Any, _ known: Any) -> [String: Any]? {
    guard var result = next as? [String: Any], let read = read as? [String: Any], let known = known as? [String: Any]
    else { return nil }
    // The name of a case that a build does not know can be read as another case. A value has one case only.
    if known.count == 1, known.keys.contains(where: { read[$0] == nil }) { return nil }
    var isChanged = false
    for (name, value) in read {
      if let own = known[name] {
        guard let nested = result[name].flatMap({ merged($0, value, own) }) else { continue }
        result[name] = nested
        isChanged = true
      } else if result[name] == nil {
        result[name] = value
        isChanged = true
      }
    }
    return isChanged ? result : nil
  }
}
