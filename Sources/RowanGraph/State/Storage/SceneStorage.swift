import Foundation

/// A value that its window keeps: there again when the window comes back, and each window's own.
///
/// In a browser the tab keeps it: it survives a reload of the page and a restart of the server, and goes with the tab.
/// Other hosts keep it for as long as the window lives. Outside of a view on the screen the property has its default.
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
  private let key: String
  private let defaultValue: Value
  private let coding: StoredValue<Value>
  private var location: StorageLocation<Value>?

  /// A value that is written down in a way of its own.
  package init(_ key: String, default defaultValue: Value, _ coding: StoredValue<Value>) {
    self.key = key
    self.defaultValue = defaultValue
    self.coding = coding
  }

  /// The value that the window keeps, or the default.
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
