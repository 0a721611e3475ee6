import RowanGraph

/// A property that stores a value for the duration of a gesture.
///
/// `updating(_:body:)` sets the value, and the end or cancellation of the gesture resets it.
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
  private let initialValue: Value
  private let resetting: (Value, inout Transaction) -> Void
  private var state: State<Value>

  /// Creates a state with an initial value.
  public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue, reset: { _, _ in }) }

  /// Creates a state with an initial value.
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

  /// Creates a state that is reset in a transaction.
  public init(wrappedValue: Value, resetTransaction: Transaction) {
    self.init(wrappedValue: wrappedValue, reset: { $1 = resetTransaction })
  }

  /// Creates a state that is reset in a transaction.
  public init(initialValue: Value, resetTransaction: Transaction) {
    self.init(wrappedValue: initialValue, resetTransaction: resetTransaction)
  }

  /// Creates a state that is reset in a transaction derived from the last value.
  ///
  /// - Parameters:
  ///   - wrappedValue: The initial value.
  ///   - reset: Modifies the transaction; receives the last value.
  public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    initialValue = wrappedValue
    resetting = reset
    state = State(initialValue: wrappedValue)
  }

  /// Creates a state that is reset in a transaction derived from the last value.
  ///
  /// - Parameters:
  ///   - initialValue: The initial value.
  ///   - reset: Modifies the transaction; receives the last value.
  public init(initialValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    self.init(wrappedValue: initialValue, reset: reset)
  }

  /// The current value.
  public var wrappedValue: Value { state.wrappedValue }

  /// The state itself, for `updating(_:body:)`.
  public var projectedValue: GestureState<Value> { self }

  /// Connects the property to its view. For use by the framework.
  public mutating func _bind(_ context: _PropertyContext) { state._bind(context) }

  func set(_ value: Value) { state.wrappedValue = value }

  func reset() {
    var transaction = Transaction()
    resetting(state.wrappedValue, &transaction)
    withTransaction(transaction) { state.wrappedValue = initialValue }
  }
}

extension GestureState where Value: ExpressibleByNilLiteral {
  /// Creates a state with the initial value `nil`.
  public init(resetTransaction: Transaction = Transaction()) {
    self.init(wrappedValue: nil, resetTransaction: resetTransaction)
  }

  /// Creates a state with the initial value `nil` that is reset in a transaction derived from the last value.
  ///
  /// - Parameter reset: Modifies the transaction; receives the last value.
  public init(reset: @escaping (Value, inout Transaction) -> Void) { self.init(wrappedValue: nil, reset: reset) }
}

extension GestureState: SelfComparing {
  package func isEquivalent(to other: GestureState<Value>) -> Bool { true }
}

extension GestureState: @unchecked Sendable where Value: Sendable {}
