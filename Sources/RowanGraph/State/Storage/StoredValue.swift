import Foundation

/// The encoding of a value in user defaults or in the store of a window.
///
/// `decode` receives either the output of `encode` or any other object stored under the key; for the latter it returns
/// `nil`, and the object is not modified.
package struct StoredValue<Value> {
  /// Returns the value of a stored object, or `nil` if it is not such a value.
  package let decode: (Any) -> Value?
  /// Returns the object to store, a property list, or `nil` to remove it.
  package let encode: (Value) -> Any?

  /// Creates an encoding.
  package init(decode: @escaping (Any) -> Value?, encode: @escaping (Value) -> Any?) {
    self.decode = decode
    self.encode = encode
  }

  /// Returns the encoding of the optional type, for which `nil` is not stored.
  func optional() -> StoredValue<Value?> {
    StoredValue<Value?>(decode: { decode($0).map(Optional.some) }, encode: { $0.flatMap(encode) })
  }
}

extension StoredValue where Value == Bool {
  static var bool: StoredValue {
    StoredValue(decode: { $0 as? Bool ?? ($0 as? NSNumber)?.boolValue }, encode: { $0 })
  }
}

extension StoredValue where Value == Int {
  static var int: StoredValue { StoredValue(decode: { $0 as? Int ?? ($0 as? NSNumber)?.intValue }, encode: { $0 }) }
}

extension StoredValue where Value == Double {
  static var double: StoredValue {
    StoredValue(decode: { $0 as? Double ?? ($0 as? NSNumber)?.doubleValue }, encode: { $0 })
  }
}

extension StoredValue where Value == String {
  static var string: StoredValue { StoredValue(decode: { $0 as? String }, encode: { $0 }) }
}

extension StoredValue where Value == Data {
  static var data: StoredValue { StoredValue(decode: { $0 as? Data }, encode: { $0 }) }
}

extension StoredValue where Value == Date {
  static var date: StoredValue { StoredValue(decode: { $0 as? Date }, encode: { $0 }) }
}

extension StoredValue where Value == URL {
  /// Stored as a string, since Foundation on Linux does not restore the same URL.
  static var url: StoredValue {
    StoredValue(decode: { ($0 as? String).flatMap { URL(string: $0) } }, encode: { $0.absoluteString })
  }
}

extension StoredValue where Value: RawRepresentable {
  static func raw(_ raw: StoredValue<Value.RawValue>) -> StoredValue {
    StoredValue(decode: { raw.decode($0).flatMap(Value.init) }, encode: { raw.encode($0.rawValue) })
  }
}
