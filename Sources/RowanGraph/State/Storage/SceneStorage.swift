import Foundation

/// A property that stores a value for its window and restores it with the window. Each window has its own value.
///
/// In a browser, the tab stores the values: they survive a reload of the page and a restart of the server, and end with
/// the tab. Other hosts keep them for the lifetime of the window. Outside a view on screen, the property has its
/// default value.
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
  private let key: String
  private let defaultValue: Value
  private let coding: StoredValue<Value>
  private var location: StorageLocation<Value>?

  /// Creates a property with a custom encoding.
  package init(_ key: String, default defaultValue: Value, _ coding: StoredValue<Value>) {
    self.key = key
    self.defaultValue = defaultValue
    self.coding = coding
  }

  /// The stored value, or the default.
  public var wrappedValue: Value {
    get { location?.get() ?? defaultValue }
    nonmutating set {
      guard let location else {
        onMain { [key] in
          IssueOnce.report(
            "A @SceneStorage with the key \"\(key)\" was written outside of a view on the screen: the value is lost."
          )
        }
        return
      }
      location.set(newValue, Transaction.currentOnAnyThread)
    }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> {
    location.map { Binding(location: $0) } ?? Binding(location: ConstantLocation(defaultValue))
  }

  /// Connects the property to its view. For use by the framework.
  public mutating func _bind(_ context: _PropertyContext) {
    let store = context.node.core.graph.service(SceneStore.self)
    let bound = StorageLocation(store: store, key: key, defaultValue: defaultValue, coding: coding)
    location = context.slot { StorageSlot<Value>() }.location(bound)
  }
}

extension SceneStorage: @unchecked Sendable where Value: Sendable {}

extension SceneStorage: SelfComparing {
  package func isEquivalent(to other: SceneStorage<Value>) -> Bool { key == other.key }
}
