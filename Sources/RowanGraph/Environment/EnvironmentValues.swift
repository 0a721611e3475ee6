import Observation
import Foundation

/// The values that a view inherits from what is around it.
///
/// A value type: setting a value in a copy leaves the original alone. Reading costs a dictionary look-up.
public struct EnvironmentValues: @unchecked Sendable, CustomStringConvertible {
  private var storage: Storage
  /// Where reads are noted while a body's dependencies are gathered.
  package var log: ReadLog?

  /// An environment without any value set.
  public init() { storage = Storage(values: [:]) }

  /// The value of a key, or its default.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get {
      log?.keys.insert(ObjectIdentifier(key))
      guard let box = storage.values[TypeKey(key)] else { return Key.defaultValue }
      return unsafeDowncast(box, to: ValueBox<Key.Value>.self).value
    }
    set { set(ValueBox(newValue), for: ObjectIdentifier(key)) }
  }

  /// An observable object set with `environment(_:)`, by its type.
  public subscript<Object: AnyObject & Observable>(objectType: Object.Type) -> Object? {
    get { object(ofType: objectType) }
    set { setObject(newValue, as: objectType) }
  }

  /// The keys set and their values.
  public var description: String {
    "[" + storage.values.values.map(\.text).sorted().joined(separator: ", ") + "]"
  }

  package func object<Object: AnyObject>(ofType type: Object.Type) -> Object? {
    log?.keys.insert(ObjectIdentifier(type))
    guard let box = storage.values[TypeKey(type)] else { return nil }
    return unsafeDowncast(box, to: ValueBox<Object?>.self).value
  }

  package mutating func setObject<Object: AnyObject>(_ object: Object?, as type: Object.Type) {
    set(ValueBox(object), for: ObjectIdentifier(type))
  }

  /// Whether both are the very same values, without comparing them. O(1).
  package func isSame(as other: EnvironmentValues) -> Bool { storage === other.storage }

  /// Whether a key's value is another one here.
  @MainActor package func differs(from other: EnvironmentValues, for key: ObjectIdentifier) -> Bool {
    let (a, b) = (storage.values[TypeKey(key)], other.storage.values[TypeKey(key)])
    if a === b { return false }
    guard let a, let b else { return true }
    return !a.isEquivalent(to: b)
  }

  /// A value derived from this environment, made once for each distinct environment.
  @MainActor package func memoized<Value>(_ key: ObjectIdentifier, _ make: (EnvironmentValues) -> Value) -> Value {
    if let known = storage.memo[TypeKey(key)] { return unsafeDowncast(known, to: Memo<Value>.self).value }
    let made = make(self)
    storage.memo[TypeKey(key)] = Memo(made)
    return made
  }

  private final class Memo<Value> {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  /// A type as a key. An address needs no protection against crafted keys, and is asked for dozens of times for each row.
  private struct TypeKey: Hashable {
    let id: ObjectIdentifier

    init(_ type: Any.Type) { id = ObjectIdentifier(type) }
    init(_ id: ObjectIdentifier) { self.id = id }

    func _rawHashValue(seed: Int) -> Int { Int(bitPattern: id) >> 4 &* 0x1E37_79B9_7F4A_7C15 ^ seed }
  }

  private mutating func set(_ box: Box, for key: ObjectIdentifier) {
    if !isKnownUniquelyReferenced(&storage) { storage = Storage(values: storage.values) }
    storage.memo = [:]
    storage.values[TypeKey(key)] = box
  }

  private final class Storage {
    @exclusivity(unchecked) var values: [TypeKey: Box]
    @exclusivity(unchecked) var memo: [TypeKey: AnyObject] = [:]

    init(values: [TypeKey: Box]) { self.values = values }
  }

  private class Box {
    var text: String { "" }
    @MainActor func isEquivalent(to other: Box) -> Bool { false }
  }

  private final class ValueBox<Value>: Box {
    let value: Value

    init(_ value: Value) { self.value = value }

    override var text: String { "\(Value.self)" }

    override func isEquivalent(to other: Box) -> Bool {
      guard let other = other as? ValueBox<Value> else { return false }
      return ValueComparison.areEqual(value, other.value)
    }
  }
}

/// The keys that one evaluation read.
package final class ReadLog {
  @exclusivity(unchecked) package var keys: Set<ObjectIdentifier> = []
  package init() {}
}

/// An environment as something to tell from others: equal to itself alone. Holds it, so that no other takes its place.
package struct EnvironmentIdentity: Equatable {
  private let environment: EnvironmentValues

  package init(_ environment: EnvironmentValues) { self.environment = environment }

  package static func == (a: EnvironmentIdentity, b: EnvironmentIdentity) -> Bool {
    a.environment.isSame(as: b.environment)
  }
}
