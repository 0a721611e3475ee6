import Observation
import Foundation

/// The values that a view inherits from its ancestors.
///
/// A value type: changes of a copy do not affect the original. A copy shares the values that it does not change.
///
/// - Complexity: A dictionary lookup for each value.
public struct EnvironmentValues: @unchecked Sendable, CustomStringConvertible {
  private var storage: Storage
  /// The log in which reads are recorded while the dependencies of a body are collected.
  package var log: ReadLog?

  /// An environment without a log, in half the memory. A window has hundreds.
  struct Kept {
    fileprivate var storage: Storage
  }

  /// The environment without its log.
  var kept: Kept { Kept(storage: storage) }

  /// Creates an environment without a log.
  init(_ kept: Kept) { storage = kept.storage }

  /// Creates an environment without values.
  public init() { storage = Storage() }

  /// Accesses the value of a key, which is the default if it is not set.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get {
      log?.keys.insert(ObjectIdentifier(key))
      guard let box = storage[TypeKey(key)] else { return Key.defaultValue }
      return unsafeDowncast(box, to: ValueBox<Key.Value>.self).value
    }
    set {
      // A value that stays the same keeps the storage, and with it whatever descendants derived from it.
      if !isSet(key, to: newValue) { set(ValueBox(newValue), for: ObjectIdentifier(key)) }
    }
  }

  /// Returns whether a key has a value with the same bits, so that setting it would change nothing.
  private func isSet<Key: EnvironmentKey>(_ key: Key.Type, to value: Key.Value) -> Bool {
    if let box = storage[TypeKey(key)] {
      return haveSameBits(unsafeDowncast(box, to: ValueBox<Key.Value>.self).value, value)
    }
    // The default of another type may be created anew for each access.
    return _isPOD(Key.Value.self) && haveSameBits(Key.defaultValue, value)
  }

  /// Accesses the observable object of a type, set with `environment(_:)`.
  public subscript<Object: AnyObject & Observable>(objectType: Object.Type) -> Object? {
    get { object(ofType: objectType) }
    set { setObject(newValue, as: objectType) }
  }

  /// The types of the values that are set.
  public var description: String {
    "[" + storage.all.values.map(\.text).sorted().joined(separator: ", ") + "]"
  }

  /// Returns the object of a type, or `nil` if none is set.
  package func object<Object: AnyObject>(ofType type: Object.Type) -> Object? {
    log?.keys.insert(ObjectIdentifier(ObjectKey<Object>.self))
    guard let box = storage[TypeKey(ObjectKey<Object>.self)] else { return nil }
    return unsafeDowncast(box, to: ValueBox<Object?>.self).value
  }

  /// Sets the object of a type.
  package mutating func setObject<Object: AnyObject>(_ object: Object?, as type: Object.Type) {
    set(ValueBox(object), for: ObjectIdentifier(ObjectKey<Object>.self))
  }

  /// The key of the object of a type. The type itself can be the key of another value.
  private enum ObjectKey<Object> {}

  /// Returns whether both environments share their storage. Equal values in different storage do not compare equal.
  ///
  /// - Complexity: O(1).
  package func isSame(as other: EnvironmentValues) -> Bool { storage === other.storage }

  /// Returns whether no reader can tell this environment from another one, as far as their values can be compared.
  ///
  /// - Complexity: O(1): environments with many differences do not compare equal.
  @MainActor func isInterchangeable(with other: EnvironmentValues) -> Bool {
    storage === other.storage || storage.hasSameValues(as: other.storage)
  }

  /// Sets the value of a key path, and shares the result with others that set the same value in the same environment, such as
  /// the cells of a column.
  ///
  /// Values with references are not shared, since they would be retained for as long as this environment.
  ///
  /// - Complexity: A comparison with each of the few values that were set most recently.
  @MainActor package mutating func share<Value>(_ value: Value, for keyPath: WritableKeyPath<EnvironmentValues, Value>)
  {
    guard _isPOD(Value.self) else { return self[keyPath: keyPath] = value }
    for known in storage.derived where known.keyPath === keyPath {
      guard ValueComparison.areEqual(unsafeDowncast(known.box, to: ValueBox<Value>.self).value, value) else { continue }
      return storage = known.storage
    }
    let original = storage
    self[keyPath: keyPath] = value
    original.remember(Derivation(keyPath: keyPath, box: ValueBox(value), storage: storage))
  }

  /// A key that stands for all keys.
  static var anyKey: ObjectIdentifier { ObjectIdentifier(EnvironmentValues.self) }

  /// Returns whether the value of a key differs from that of another environment.
  @MainActor package func differs(from other: EnvironmentValues, for key: ObjectIdentifier) -> Bool {
    if key == Self.anyKey { return !isSame(as: other) }
    let (a, b) = (storage[TypeKey(key)], other.storage[TypeKey(key)])
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

  /// Releases the values derived from this environment, which `memoized(_:_:)` computes again.
  @MainActor func forgetMemoized() {
    storage.memo = [:]
    storage.derived = []
  }

  /// An environment that differs from another one in the value of one key path.
  fileprivate struct Derivation {
    let keyPath: AnyKeyPath
    let box: Box
    let storage: Storage
  }

  private final class Memo<Value> {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  /// A type as a dictionary key. Addresses need no protection against crafted keys, and are hashed dozens of times per
  /// row.
  fileprivate struct TypeKey: Hashable {
    let id: ObjectIdentifier

    init(_ type: Any.Type) { id = ObjectIdentifier(type) }
    init(_ id: ObjectIdentifier) { self.id = id }

    func _rawHashValue(seed: Int) -> Int { Int(bitPattern: id) >> 4 &* 0x1E37_79B9_7F4A_7C15 ^ seed }
  }

  private mutating func set(_ box: Box, for key: ObjectIdentifier) {
    if !isKnownUniquelyReferenced(&storage) { storage = Storage(copying: storage) }
    storage.memo = [:]
    storage.derived = []
    storage.set(box, for: TypeKey(key))
  }

  /// The values of an environment: a dictionary that several environments share, and the changes to it.
  ///
  /// Most environments differ from that of an ancestor in one or two values, so that a dictionary for each would hold the same
  /// sixty values hundreds of times.
  fileprivate final class Storage {
    /// The maximum number of changes, which a lookup compares one by one.
    private static let changeLimit = 16
    /// The maximum number of environments that are kept for those that set the same value.
    private static let derivedLimit = 4

    @exclusivity(unchecked) private var shared: Shared
    /// The values that differ from the shared ones, each key once.
    @exclusivity(unchecked) private var changes: ContiguousArray<(key: TypeKey, box: Box)> = []
    @exclusivity(unchecked) var memo: [TypeKey: AnyObject] = [:]
    /// The environments that were made of this one most recently by setting a value. Not this one, which would retain itself.
    @exclusivity(unchecked) var derived: ContiguousArray<Derivation> = []

    init() { shared = Shared([:]) }

    /// Creates storage with the same values and room for one more.
    init(copying other: Storage) {
      shared = other.shared
      guard other.changes.count < Self.changeLimit else {
        shared = Shared(other.all)
        return
      }
      changes.reserveCapacity(other.changes.count + 1)
      changes.append(contentsOf: other.changes)
    }

    subscript(key: TypeKey) -> Box? {
      for change in changes where change.key == key { return change.box }
      return shared.values[key]
    }

    /// All values.
    var all: [TypeKey: Box] {
      var all = shared.values
      for change in changes { all[change.key] = change.box }
      return all
    }

    /// Returns whether both have the same values, with the same ones shared.
    @MainActor func hasSameValues(as other: Storage) -> Bool {
      guard shared === other.shared, changes.count == other.changes.count else { return false }
      return changes.allSatisfy { change in
        guard let box = other.changes.first(where: { $0.key == change.key })?.box else { return false }
        return box === change.box || box.isEquivalent(to: change.box)
      }
    }

    /// Keeps an environment that was made of this one, in place of the oldest.
    func remember(_ derivation: Derivation) {
      guard derivation.storage !== self else { return }
      if derived.count == Self.derivedLimit { derived.removeFirst() }
      derived.append(derivation)
    }

    func set(_ box: Box, for key: TypeKey) {
      if changes.isEmpty, isKnownUniquelyReferenced(&shared) {
        shared.values[key] = box
      } else if let index = changes.firstIndex(where: { $0.key == key }) {
        changes[index].box = box
      } else if changes.count < Self.changeLimit {
        changes.append((key, box))
      } else {
        shared = Shared(all)
        shared.values[key] = box
        changes = []
      }
    }
  }

  /// Values that environments share. They change only while one environment refers to them.
  fileprivate final class Shared {
    @exclusivity(unchecked) var values: [TypeKey: Box]

    init(_ values: [TypeKey: Box]) { self.values = values }
  }

  fileprivate class Box {
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

/// Returns whether two values have the same bits, which makes them interchangeable. Equal values may differ in unused bits.
private func haveSameBits<Value>(_ a: Value, _ b: Value) -> Bool {
  withUnsafePointer(to: a) { a in withUnsafePointer(to: b) { b in identicalBytes(a, b, MemoryLayout<Value>.size) } }
}
