import Foundation

/// A store of values by key: user defaults, or the values of a window.
package protocol ValueStore: AnyObject {
  /// Returns the stored object of a key, or `nil` if there is none.
  func storedValue(for key: String) -> Any?
  /// Stores an object, or removes it if `value` is `nil`.
  func store(_ value: Any?, for key: String)
  /// The name of the store in diagnostics.
  var storeName: String { get }
}

extension UserDefaults: ValueStore {
  package func storedValue(for key: String) -> Any? { object(forKey: key) }

  package func store(_ value: Any?, for key: String) {
    if let value { set(value, forKey: key) } else { removeObject(forKey: key) }
    synchronize()
  }

  package var storeName: String { "user defaults" }
}

/// The location of a stored value, with its readers.
///
/// Each read accesses the store, so that external changes are visible. A write notifies all locations with the same
/// key, in every window. A stored object of another type is reported once and left unchanged.
nonisolated package final class StorageLocation<Value>: BindingLocation<Value>, TrackingSource, StorageObserver,
  @unchecked Sendable
{
  let store: any ValueStore
  let key: String
  private let defaultValue: Value
  private let coding: StoredValue<Value>
  @MainActor private var readers: [ObjectIdentifier: Reader] = [:]
  @MainActor private var isListening = false
  @MainActor private var lastSeen: Value?

  private struct Reader { weak var scope: TrackingScope? }

  init(store: any ValueStore, key: String, defaultValue: Value, coding: StoredValue<Value>) {
    self.store = store
    self.key = key
    self.defaultValue = defaultValue
    self.coding = coding
  }

  func isFor(_ store: any ValueStore, _ key: String) -> Bool { self.store === store && self.key == key }

  private var current: Value {
    guard let stored = store.storedValue(for: key) else { return defaultValue }
    if let value = coding.decode(stored) { return value }
    let message =
      "What \(store.storeName) keep under \"\(key)\" is no \(Value.self) but \(type(of: stored)): the default is used, and "
      + "what is kept stays until another value is written."
    onMain { IssueOnce.report(message) }
    return defaultValue
  }

  override package var isFollowed: Bool { true }

  override package func get() -> Value {
    let value = current
    Graph.noteRead(value) { [self] scope, value in note(scope, seeing: value) }
    return value
  }

  override package func getWithoutTracking() -> Value { current }

  override package func set(_ newValue: Value, _ transaction: Transaction) {
    store.store(coding.encode(newValue), for: key)
    onMain { [self] in
      withTransaction(transaction) { StorageObservers.shared.valueDidChange(in: store, for: key) }
    }
  }

  override package func isEquivalent(to other: BindingLocation<Value>) -> Bool {
    guard let other = other as? StorageLocation<Value> else { return false }
    return isFor(other.store, other.key)
  }

  @MainActor private func note(_ scope: TrackingScope, seeing value: Value) {
    lastSeen = value
    scope.noteRead(of: self)
    readers[ObjectIdentifier(scope)] = Reader(scope: scope)
    guard !isListening else { return }
    isListening = true
    StorageObservers.shared.add(self)
  }

  @MainActor package func remove(_ scope: TrackingScope) {
    readers[ObjectIdentifier(scope)] = nil
    guard readers.isEmpty, isListening else { return }
    isListening = false
    StorageObservers.shared.remove(self)
  }

  @MainActor func checkForChange() {
    guard let seen = lastSeen else { return }
    let value = current
    guard !ValueComparison.areEqual(seen, value) else { return }
    lastSeen = value
    for reader in readers.values { reader.scope?.sourceDidChange() }
  }
}

/// An observer of stored values.
protocol StorageObserver: AnyObject {
  func isFor(_ store: any ValueStore, _ key: String) -> Bool
  @MainActor func checkForChange()
}

/// The locations that views read, in every window of the program.
@MainActor
package final class StorageObservers {
  /// The observers of the process.
  package static let shared = StorageObservers()
  private var observers: [ObjectIdentifier: any StorageObserver] = [:]

  func add(_ observer: any StorageObserver) { observers[ObjectIdentifier(observer)] = observer }
  func remove(_ observer: any StorageObserver) { observers[ObjectIdentifier(observer)] = nil }

  func valueDidChange(in store: any ValueStore, for key: String) {
    for observer in observers.values where observer.isFor(store, key) { observer.checkForChange() }
  }

  /// Compares all observed values with the stores, after application code that may have changed them directly.
  ///
  /// - Complexity: O(*n*), where *n* is the number of values that views read.
  package func checkForChanges() {
    for observer in observers.values { observer.checkForChange() }
  }
}

/// The slot of a property's location, which is kept while the store and the key are unchanged.
@MainActor
final class StorageSlot<Value> {
  private var location: StorageLocation<Value>?

  func location(_ make: StorageLocation<Value>) -> StorageLocation<Value> {
    if let location, location.isFor(make.store, make.key) { return location }
    location = make
    return make
  }
}
