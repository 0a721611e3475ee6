import RowanGraph

extension Gesture {
  /// Adds an action that runs when the gesture ends successfully.
  ///
  /// - Parameter action: The action, which receives the value.
  nonisolated public func onEnded(_ action: @escaping (Value) -> Void) -> _EndedGesture<Self> {
    _EndedGesture(base: self, action: action)
  }

  /// Updates a gesture state while the gesture is in progress. The state is reset at the end.
  ///
  /// - Parameters:
  ///   - state: The gesture state.
  ///   - body: Updates the state and the transaction from the value of the gesture.
  nonisolated public func updating<State>(
    _ state: GestureState<State>,
    body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> GestureStateGesture<Self, State> {
    GestureStateGesture(base: self, state: state, body: body)
  }

  /// Returns the gesture with its value transformed.
  ///
  /// - Parameter transform: Returns the new value.
  nonisolated public func map<Other>(_ transform: @escaping (Value) -> Other) -> _MapGesture<Self, Other> {
    _MapGesture(base: self, transform: transform)
  }
}

extension Gesture where Value: Equatable {
  /// Adds an action that runs when the value of the gesture changes.
  ///
  /// - Parameter action: The action, which receives the value.
  nonisolated public func onChanged(_ action: @escaping (Value) -> Void) -> _ChangedGesture<Self> {
    _ChangedGesture(base: self, action: action)
  }
}

/// A gesture with an action for its end.
nonisolated public struct _EndedGesture<Base: Gesture>: Gesture {
  /// The value of the base gesture.
  public typealias Value = Base.Value
  /// The body type; the gesture is a primitive.
  public typealias Body = Never
  let base: Base
  let action: (Base.Value) -> Void

  /// Creates the recognizer of the gesture. For use by the framework.
  @MainActor public func _makeRecognizer(
    _ report: @escaping @MainActor (_GesturePhase<Base.Value>) -> Void
  ) -> _GestureRecognizer {
    base._makeRecognizer { [action] phase in
      report(phase)
      if case .ended(let value) = phase { action(value) }
    }
  }
}

/// A gesture with an action for changes of its value.
nonisolated public struct _ChangedGesture<Base: Gesture>: Gesture where Base.Value: Equatable {
  /// The value of the base gesture.
  public typealias Value = Base.Value
  /// The body type; the gesture is a primitive.
  public typealias Body = Never
  let base: Base
  let action: (Base.Value) -> Void

  /// Creates the recognizer of the gesture. For use by the framework.
  @MainActor public func _makeRecognizer(
    _ report: @escaping @MainActor (_GesturePhase<Base.Value>) -> Void
  ) -> _GestureRecognizer {
    var last: Base.Value?
    return base._makeRecognizer { [action] phase in
      report(phase)
      if case .changed(let value) = phase {
        guard value != last else { return }
        last = value
        action(value)
      } else {
        last = nil
      }
    }
  }
}

/// A gesture that updates a gesture state.
nonisolated public struct GestureStateGesture<Base: Gesture, State>: Gesture {
  /// The value of the base gesture.
  public typealias Value = Base.Value
  /// The body type; the gesture is a primitive.
  public typealias Body = Never
  let base: Base
  let state: GestureState<State>
  let update: (Base.Value, inout State, inout Transaction) -> Void

  init(
    base: Base,
    state: GestureState<State>,
    body: @escaping (Base.Value, inout State, inout Transaction) -> Void
  ) {
    self.base = base
    self.state = state
    update = body
  }

  /// Creates the recognizer of the gesture. For use by the framework.
  @MainActor public func _makeRecognizer(
    _ report: @escaping @MainActor (_GesturePhase<Base.Value>) -> Void
  ) -> _GestureRecognizer {
    base._makeRecognizer { [state, update] phase in
      switch phase {
      case .changed(let value):
        var new = state.wrappedValue
        var transaction = Transaction()
        update(value, &new, &transaction)
        withTransaction(transaction) { state.set(new) }
      case .ended, .cancelled:
        state.reset()
      }
      report(phase)
    }
  }
}

/// A gesture with a transformed value.
nonisolated public struct _MapGesture<Base: Gesture, Value>: Gesture {
  /// The body type; the gesture is a primitive.
  public typealias Body = Never
  let base: Base
  let transform: (Base.Value) -> Value

  /// Creates the recognizer of the gesture. For use by the framework.
  @MainActor public func _makeRecognizer(
    _ report: @escaping @MainActor (_GesturePhase<Value>) -> Void
  ) -> _GestureRecognizer {
    base._makeRecognizer { [transform] phase in
      switch phase {
      case .changed(let value): report(.changed(transform(value)))
      case .ended(let value): report(.ended(transform(value)))
      case .cancelled: report(.cancelled)
      }
    }
  }
}
