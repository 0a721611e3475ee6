import RowanGraph

/// Where the keyboard focus is, as a value: `true` for one place, or one of several values (`nil` for none of them).
///
/// Reading it in a body makes the body run again when the focus moves; writing it moves the focus. A written value that
/// no focusable view on the screen stands for falls back after the update.
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

  /// Whether a place has the focus.
  public init() where Value == Bool { self.init(unfocused: false) }

  /// Which of several places has the focus.
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

  /// The binding that the `focused` modifiers take.
  public var projectedValue: Binding { Binding(storage: storage, fallback: unfocused) }

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

/// What the coordinator knows of a focus state.
@MainActor
package protocol FocusStorage: AnyObject {
  func targetDidAppear(_ target: any FocusTarget, value: AnyHashable)
  func focusDidArrive(_ value: AnyHashable)
  func focusDidLeave()
}

/// Where a focus state lives.
@MainActor
final class FocusStateStorage<Value: Hashable>: FocusStorage {
  // A binding may be read from anywhere; state takes care of threads.
  nonisolated(unsafe) let value: RowanGraph.Binding<Value>
  let unfocused: Value
  private weak var graph: Graph?
  /// The value whose element was scrolled to, since none of its fields was made.
  private var revealed: Value?

  init(_ value: RowanGraph.Binding<Value>, unfocused: Value, graph: Graph) {
    self.value = value
    self.unfocused = unfocused
    self.graph = graph
  }

  /// The program moves the focus. A view that the same change shows is there after the update.
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
      // The fields of the element are made by the layout that comes before the next action.
      revealed = current
      graph.enqueueAction { [weak self] in self?.settle() }
    } else {
      value.wrappedValue = unfocused
    }
  }
}
