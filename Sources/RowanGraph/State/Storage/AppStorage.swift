import Foundation

/// A property that stores a value in user defaults, shared by all windows and persistent across launches.
///
/// Writes are stored immediately. A change, by this property or another one with the same key, runs the bodies that
/// read the value. Changes that the program makes to `UserDefaults` directly take effect with the next update of the
/// scene. On Linux, `UserDefaults.standard` is a file in `~/.config`. Outside a view, the property accesses its store
/// directly.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
  private let key: String
  private let store: UserDefaults?
  private let defaultValue: Value
  private let coding: StoredValue<Value>
  private var location: StorageLocation<Value>

  /// Creates a property with a custom encoding.
  package init(_ key: String, store: UserDefaults? = nil, default defaultValue: Value, _ coding: StoredValue<Value>) {
    self.key = key
    self.store = store
    self.defaultValue = defaultValue
    self.coding = coding
    location = StorageLocation(store: store ?? .standard, key: key, defaultValue: defaultValue, coding: coding)
  }

  /// The stored value, or the default.
  public var wrappedValue: Value {
    get { location.get() }
    nonmutating set { location.set(newValue, Transaction.currentOnAnyThread) }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> { Binding(location: location) }

  /// Connects the property to its view. For use by the framework.
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
  /// The user defaults of properties that do not specify any.
  package var defaultAppStorage: UserDefaults {
    get { self[DefaultAppStorageKey.self] }
    set { self[DefaultAppStorageKey.self] = newValue }
  }
}

extension View {
  /// Sets the user defaults of `AppStorage` properties in this view that do not specify any.
  ///
  /// - Parameter store: The user defaults.
  nonisolated public func defaultAppStorage(_ store: UserDefaults) -> some View {
    environment(\.defaultAppStorage, store)
  }
}
