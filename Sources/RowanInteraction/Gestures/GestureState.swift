import RowanGraph

/// A value that lasts as long as a gesture: it is set by `updating` and falls back to its initial value when the gesture
/// ends or is taken away.
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
  private let initialValue: Value
  private let resetting: (Value, inout Transaction) -> Void
  private var state: State<Value>

  /// A state with the value that it has between gestures.
  public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue, reset: { _, _ in }) }

  /// A state with the value that it has between gestures.
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

  /// A state that falls back in a transaction.
  public init(wrappedValue: Value, resetTransaction: Transaction) {
    self.init(wrappedValue: wrappedValue, reset: { $1 = resetTransaction })
  }

  /// A state that falls back in a transaction.
  public init(initialValue: Value, resetTransaction: Transaction) {
    self.init(wrappedValue: initialValue, resetTransaction: resetTransaction)
  }

  /// A state that falls back in a transaction that `reset` makes from the last value.
  public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    initialValue = wrappedValue
    resetting = reset
    state = State(initialValue: wrappedValue)
  }

  /// A state that falls back in a transaction that `reset` makes from the last value.
  public init(initialValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    self.init(wrappedValue: initialValue, reset: reset)
  }

  /// The present value.
  public var wrappedValue: Value { state.wrappedValue }

  /// The state itself, for `updating`.
  public var projectedValue: GestureState<Value> { self }

  public mutating func _bind(_ context: _PropertyContext) { state._bind(context) }

  func set(_ value: Value) { state.wrappedValue = value }

  func reset() {
    var transaction = Transaction()
    resetting(state.wrappedValue, &transaction)
    withTransaction(transaction) { state.wrappedValue = initialValue }
  }
}

extension GestureState where Value: ExpressibleByNilLiteral {
  /// A state that is nothing between gestures.
  public init(resetTransaction: Transaction = Transaction()) {
    self.init(wrappedValue: nil, resetTransaction: resetTransaction)
  }

  /// A state that is nothing between gestures.
  public init(reset: @escaping (Value, inout Transaction) -> Void) { self.init(wrappedValue: nil, reset: reset) }
}

extension GestureState: SelfComparing {
  package func isEquivalent(to other: GestureState<Value>) -> Bool { true }
}

extension GestureState: @unchecked Sendable where Value: Sendable {}
