import Foundation

/// The text of values in an address: readable for strings, numbers, UUIDs, the cases of enumerations and the values of a store,
/// otherwise opaque.
///
/// An opaque text has a prefix: `.` for JSON in base64, `~` for a position. Decoding accepts any text, reads at most
/// `limit` bytes, and runs no code of the application except for a type's own `Decodable` conformance.
@MainActor
package enum AddressText {
  /// The maximum length of a text, in UTF-8 bytes.
  package static let limit = 512

  /// Returns the text of a value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - types: The types that the text must be decodable as, or `nil` if the text is only compared.
  /// - Returns: `nil` if there is no text of at most `limit` bytes.
  package static func text(of value: AnyHashable, decodableAs types: [Any.Type]? = nil) -> String? {
    let readable = readableText(of: value.base)
    if let types {
      if let readable, self.value(of: readable, as: types) == value { return readable }
      if let opaque = opaqueText(of: value.base), self.value(of: opaque, as: types) == value { return opaque }
    }
    return readable
  }

  /// Returns the value of a text as the first type that accepts it.
  package static func value(of text: String, as types: [Any.Type]) -> AnyHashable? {
    guard text.utf8.count <= limit else { return nil }
    for type in types {
      if let value = self.value(of: text, as: type) { return value }
    }
    return nil
  }

  /// Returns the possible values of a text among the types of the standard library and the identifiers of stores, such as the IDs
  /// of rows.
  package static func plainValues(of text: String) -> [AnyHashable] {
    let types: [Any.Type] = [String.self, Int.self, UUID.self] + AddressedStores.identifierTypes
    return types.compactMap { value(of: text, as: $0) }
  }

  // MARK: Encoding

  private static func readableText(of value: Any, depth: Int = 0) -> String? {
    guard depth < 4 else { return nil }
    if let name = AddressedStores.name(of: value) { return bounded(name) }
    switch value {
    case let text as String: return text.first == "." || text.first == "~" ? nil : bounded(text)
    case let number as any FixedWidthInteger: return String(describing: number)
    case let number as Double: return String(describing: number)
    case let flag as Bool: return String(flag)
    case let id as UUID: return id.uuidString
    case let raw as any RawRepresentable: return readableText(of: raw.rawValue, depth: depth + 1)
    case let element as any Identifiable: return readableText(of: element.id, depth: depth + 1)
    default: break
    }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional {
      return mirror.children.first.flatMap { readableText(of: $0.value, depth: depth + 1) }
    }
    return mirror.displayStyle == .enum && mirror.children.isEmpty ? bounded(String(describing: value)) : nil
  }

  private static func bounded(_ text: String) -> String? {
    text.isEmpty || text.utf8.count > limit ? nil : text
  }

  private static func opaqueText(of value: Any) -> String? {
    guard let value = value as? any Encodable else { return nil }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    guard let data = try? encoder.encode(value) else { return nil }
    let base64 = String(data.base64EncodedString().prefix { $0 != "=" })
    return bounded("." + base64.replacing("+", with: "-").replacing("/", with: "_"))
  }

  // MARK: Decoding

  private static func value(of text: String, as type: Any.Type) -> AnyHashable? {
    if text.first == "." { return opaqueValue(of: text, as: type) }
    guard text.first != "~" else { return nil }
    if let value = AddressedStores.value(named: text, as: type) { return value }
    switch type {
    case is String.Type: return AnyHashable(text)
    case is Bool.Type: return Bool(text).map { AnyHashable($0) }
    case is Double.Type: return Double(text).flatMap { $0.isFinite ? AnyHashable($0) : nil }
    case is UUID.Type: return UUID(uuidString: text).map { AnyHashable($0) }
    case let type as any FixedWidthInteger.Type: return integer(text, type)
    case let type as any RawRepresentable.Type: return raw(text, type)
    case let type as any CaseIterable.Type: return enumerationCase(text, type)
    default: return nil
    }
  }

  /// Returns the integer of a text, if the text has the form that `text(of:)` produces.
  private static func integer<Number: FixedWidthInteger>(_ text: String, _: Number.Type) -> AnyHashable? {
    guard let number = Number(text), String(number) == text else { return nil }
    return AnyHashable(number)
  }

  private static func raw<Value: RawRepresentable>(_ text: String, _: Value.Type) -> AnyHashable? {
    guard let raw = value(of: text, as: Value.RawValue.self)?.base as? Value.RawValue,
      let value = Value(rawValue: raw) as? any Hashable
    else { return nil }
    return AnyHashable(value)
  }

  private static func enumerationCase<Value: CaseIterable>(_ text: String, _: Value.Type) -> AnyHashable? {
    let found = Value.allCases.first { Mirror(reflecting: $0).children.isEmpty && String(describing: $0) == text }
    return (found as? any Hashable).map { AnyHashable($0) }
  }

  private static func opaqueValue(of text: String, as type: Any.Type) -> AnyHashable? {
    guard let type = type as? any Decodable.Type else { return nil }
    var base64 = String(text.dropFirst()).replacing("-", with: "+").replacing("_", with: "/")
    base64 += String(repeating: "=", count: (4 - base64.count % 4) % 4)
    guard let data = Data(base64Encoded: base64),
      let value = try? JSONDecoder().decode(type, from: data) as? any Hashable
    else { return nil }
    return AnyHashable(value)
  }
}
