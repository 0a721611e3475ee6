import Foundation

/// A value in user defaults: written down at once, there again after a restart, and the same in every window.
///
/// A change of the value, by this property or another one of the same key, runs the bodies that read it. What the program
/// writes to `UserDefaults` by itself shows with the scene's next update. On Linux `UserDefaults.standard` is a file in
/// `~/.config`. Outside of a view the property reads and writes its store directly.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
  private let key: String
  private let store: UserDefaults?
  private let defaultValue: Value
  private let coding: StoredValue<Value>
  private var location: StorageLocation<Value>

  /// A value that is written down in a way of its own.
  package init(_ key: String, store: UserDefaults? = nil, default defaultValue: Value, _ coding: StoredValue<Value>) {
    self.key = key
    self.store = store
    self.defaultValue = defaultValue
    self.coding = coding
    location = StorageLocation(store: store ?? .standard, key: key, defaultValue: defaultValue, coding: coding)
  }

  /// The value that is written down, or the default.
  public var wrappedValue: Value {
    get { location.get() }
    nonmutating set { location.set(newValue, Transaction.currentOnAnyThread) }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> { Binding(location: location) }

  public mutating func _bind(_ context: _PropertyContext) {
    let store = store ?? context.environment.defaultAppStorage
    context.noteEnvironmentReads()
    let bound = StorageLocation(store: store, key: key, defaultValue: defaultValue, coding: coding)
    location = context.slot { StorageSlot<Value>() }.location(bound)
  }
}

extension AppStorage: @unchecked Sendable where Value: Sendable {}

extension AppStorage: SelfComparing {
  package func isEquivalent(to other: AppStorage<Value>) -> Bool { key == other.key && store === other.store }
}

private enum DefaultAppStorageKey: EnvironmentKey {
  static var defaultValue: UserDefaults { .standard }
}

extension EnvironmentValues {
  /// The user defaults of properties that name none.
  package var defaultAppStorage: UserDefaults {
    get { self[DefaultAppStorageKey.self] }
    set { self[DefaultAppStorageKey.self] = newValue }
  }
}

extension View {
  /// The user defaults that `AppStorage` in this view uses where it names none.
  nonisolated public func defaultAppStorage(_ store: UserDefaults) -> some View {
    environment(\.defaultAppStorage, store)
  }
}
