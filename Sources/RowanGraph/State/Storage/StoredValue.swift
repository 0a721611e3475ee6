import Foundation

/// How a value is written down in user defaults or in what a window keeps.
///
/// Contract: `decode` gets what `encode` made, or anything that somebody else put under the key: it answers `nil` where
/// that is no such value, and nothing is lost by that.
package struct StoredValue<Value> {
  /// The value of what is written down.
  package let decode: (Any) -> Value?
  /// What is written down: a property list, or `nil` to remove it.
  package let encode: (Value) -> Any?

  package init(decode: @escaping (Any) -> Value?, encode: @escaping (Value) -> Any?) {
    self.decode = decode
    self.encode = encode
  }

  /// The same, of an optional: nothing is written down for `nil`.
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
  /// As text: Foundation on Linux reads back another URL than it was given.
  static var url: StoredValue {
    StoredValue(decode: { ($0 as? String).flatMap { URL(string: $0) } }, encode: { $0.absoluteString })
  }
}

extension StoredValue where Value: RawRepresentable {
  static func raw(_ raw: StoredValue<Value.RawValue>) -> StoredValue {
    StoredValue(decode: { raw.decode($0).flatMap(Value.init) }, encode: { raw.encode($0.rawValue) })
  }
}
