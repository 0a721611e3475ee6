import RowanGraph

/// A property that reflects and controls the keyboard focus: `true` for a single view, or one of several values (`nil`
/// for none).
///
/// A body that reads the value runs again when the focus moves; writing the value moves the focus. A value without a
/// focusable view on screen is reset after the update.
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
  /// A connection to a focus state, for the `focused` modifiers.
  @propertyWrapper
  public struct Binding {
    let storage: FocusStateStorage<Value>?
    let fallback: Value

    /// The value. Writing it moves the focus.
    public var wrappedValue: Value {
      get { storage.map { $0.value.wrappedValue } ?? fallback }
      nonmutating set { storage?.write(newValue) }
    }

    /// The binding itself.
    public var projectedValue: Binding { self }
  }

  private var state: State<Value>
  let unfocused: Value
  private var storage: FocusStateStorage<Value>?

  /// Creates a state for whether a view has the focus.
  public init() where Value == Bool { self.init(unfocused: false) }

  /// Creates a state for the view with the focus among several.
  public init<T: Hashable>() where Value == T? { self.init(unfocused: nil) }

  private init(unfocused: Value) {
    self.unfocused = unfocused
    state = State(initialValue: unfocused)
  }

  /// The value. Writing it moves the focus.
  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { storage?.write(newValue) }
  }

  /// The binding for the `focused` modifiers.
  public var projectedValue: Binding { Binding(storage: storage, fallback: unfocused) }

  /// Connects the property to its view. For use by the framework.
  public mutating func _bind(_ context: _PropertyContext) {
    state._bind(context)
    let (value, graph) = (state.projectedValue, context.node.core.graph)
    let unfocused = unfocused
    storage = context.slot { FocusStateStorage(value, unfocused: unfocused, graph: graph) }
  }
}

extension FocusState: SelfComparing {
  package func isEquivalent(to other: FocusState<Value>) -> Bool { true }
}

extension FocusState.Binding: SelfComparing {
  package func isEquivalent(to other: FocusState<Value>.Binding) -> Bool { storage === other.storage }
}

extension FocusState: @unchecked Sendable where Value: Sendable {}
extension FocusState.Binding: @unchecked Sendable where Value: Sendable {}

/// A focus state as used by the focus coordinator.
@MainActor
package protocol FocusStorage: AnyObject {
  /// Called when a target with a value of the state was registered.
  func targetDidAppear(_ target: any FocusTarget, value: AnyHashable)
  /// Called when a target with a value of the state received the focus.
  func focusDidArrive(_ value: AnyHashable)
  /// Called when the focus left the targets of the state.
  func focusDidLeave()
}

/// The storage of a focus state.
@MainActor
final class FocusStateStorage<Value: Hashable>: FocusStorage {
  // The binding can be read on any thread; `State` handles isolation.
  nonisolated(unsafe) let value: RowanGraph.Binding<Value>
  let unfocused: Value
  private weak var graph: Graph?
  /// The value whose element was revealed because its fields did not exist.
  private var revealed: Value?

  init(_ value: RowanGraph.Binding<Value>, unfocused: Value, graph: Graph) {
    self.value = value
    self.unfocused = unfocused
    self.graph = graph
  }

  /// Sets the value and moves the focus after the update, so that a view shown by the same change can receive it.
  nonisolated func write(_ new: Value) {
    let box = Unchecked(new)
    MainActor.assumeIsolated {
      value.wrappedValue = box.value
      graph?.enqueueAction { [weak self] in self?.settle() }
    }
  }

  func targetDidAppear(_ target: any FocusTarget, value appeared: AnyHashable) {
    guard current != unfocused, AnyHashable(current) == appeared else { return }
    graph?.enqueueAction { [weak self] in self?.settle() }
  }

  func focusDidArrive(_ value: AnyHashable) {
    guard let value = value.base as? Value else { return }
    self.value.wrappedValue = value
  }

  func focusDidLeave() { value.wrappedValue = unfocused }

  private var current: Value { value.location.getWithoutTracking() }

  private func settle() {
    guard let graph else { return }
    let coordinator = graph.focus
    let current = current
    defer { if revealed != current { revealed = nil } }
    if current == unfocused {
      if coordinator.isFocused(within: self) { coordinator.focus(nil) }
    } else if let target = coordinator.target(of: self, value: AnyHashable(current)) {
      coordinator.request(target)
    } else if revealed != current, coordinator.reveal(elementFor: current) {
      // The layout before the next action creates the fields of the element.
      revealed = current
      graph.enqueueAction { [weak self] in self?.settle() }
    } else {
      value.wrappedValue = unfocused
    }
  }
}
