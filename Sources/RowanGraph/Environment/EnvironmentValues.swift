import Observation
import Foundation

/// The values that a view inherits from its ancestors.
///
/// A value type: changes of a copy do not affect the original.
///
/// - Complexity: A dictionary lookup for each value.
public struct EnvironmentValues: @unchecked Sendable, CustomStringConvertible {
  private var storage: Storage
  /// The log in which reads are recorded while the dependencies of a body are collected.
  package var log: ReadLog?

  /// Creates an environment without values.
  public init() { storage = Storage(values: [:]) }

  /// Accesses the value of a key, which is the default if it is not set.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get {
      log?.keys.insert(ObjectIdentifier(key))
      guard let box = storage.values[TypeKey(key)] else { return Key.defaultValue }
      return unsafeDowncast(box, to: ValueBox<Key.Value>.self).value
    }
    set { set(ValueBox(newValue), for: ObjectIdentifier(key)) }
  }

  /// Accesses the observable object of a type, set with `environment(_:)`.
  public subscript<Object: AnyObject & Observable>(objectType: Object.Type) -> Object? {
    get { object(ofType: objectType) }
    set { setObject(newValue, as: objectType) }
  }

  /// The types of the values that are set.
  public var description: String {
    "[" + storage.values.values.map(\.text).sorted().joined(separator: ", ") + "]"
  }

  /// Returns the object of a type, or `nil` if none is set.
  package func object<Object: AnyObject>(ofType type: Object.Type) -> Object? {
    log?.keys.insert(ObjectIdentifier(type))
    guard let box = storage.values[TypeKey(type)] else { return nil }
    return unsafeDowncast(box, to: ValueBox<Object?>.self).value
  }

  /// Sets the object of a type.
  package mutating func setObject<Object: AnyObject>(_ object: Object?, as type: Object.Type) {
    set(ValueBox(object), for: ObjectIdentifier(type))
  }

  /// Returns whether both environments share their storage. Equal values in different storage do not compare equal.
  ///
  /// - Complexity: O(1).
  package func isSame(as other: EnvironmentValues) -> Bool { storage === other.storage }

  /// Returns whether the value of a key differs from that of another environment.
  @MainActor package func differs(from other: EnvironmentValues, for key: ObjectIdentifier) -> Bool {
    let (a, b) = (storage.values[TypeKey(key)], other.storage.values[TypeKey(key)])
    if a === b { return false }
    guard let a, let b else { return true }
    return !a.isEquivalent(to: b)
  }

  /// Returns a value derived from this environment, computed once for each distinct environment.
  ///
  /// - Parameters:
  ///   - key: Identifies the derived value.
  ///   - make: Computes the value.
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

  /// A type as a dictionary key. Addresses need no protection against crafted keys, and are hashed dozens of times per
  /// row.
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

/// The keys that an evaluation read.
package final class ReadLog {
  /// The keys.
  @exclusivity(unchecked) package var keys: Set<ObjectIdentifier> = []
  /// Creates an empty log.
  package init() {}
}

/// The identity of an environment, equal only to that of the same storage. Retains the environment, so that its address
/// is not reused.
package struct EnvironmentIdentity: Equatable {
  private let environment: EnvironmentValues

  /// Creates the identity of an environment.
  package init(_ environment: EnvironmentValues) { self.environment = environment }

  /// Returns whether both are identities of the same environment.
  package static func == (a: EnvironmentIdentity, b: EnvironmentIdentity) -> Bool {
    a.environment.isSame(as: b.environment)
  }
}
