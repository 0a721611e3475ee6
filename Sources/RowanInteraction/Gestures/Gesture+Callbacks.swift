import RowanGraph

extension Gesture {
  /// Runs an action when the gesture has been made.
  nonisolated public func onEnded(_ action: @escaping (Value) -> Void) -> _EndedGesture<Self> {
    _EndedGesture(base: self, action: action)
  }

  /// Gives a gesture state its value while the gesture runs. It falls back to its initial value at the end.
  nonisolated public func updating<State>(
    _ state: GestureState<State>,
    body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> GestureStateGesture<Self, State> {
    GestureStateGesture(base: self, state: state, body: body)
  }

  /// The gesture with its value turned into another.
  nonisolated public func map<Other>(_ transform: @escaping (Value) -> Other) -> _MapGesture<Self, Other> {
    _MapGesture(base: self, transform: transform)
  }
}

extension Gesture where Value: Equatable {
  /// Runs an action when the gesture's value changes while it runs.
  nonisolated public func onChanged(_ action: @escaping (Value) -> Void) -> _ChangedGesture<Self> {
    _ChangedGesture(base: self, action: action)
  }
}

/// A gesture with an action for its end.
nonisolated public struct _EndedGesture<Base: Gesture>: Gesture {
  public typealias Value = Base.Value
  public typealias Body = Never
  let base: Base
  let action: (Base.Value) -> Void

  @MainActor public func _makeRecognizer(
    _ report: @escaping @MainActor (_GesturePhase<Base.Value>) -> Void
  ) -> _GestureRecognizer {
    base._makeRecognizer { [action] phase in
      report(phase)
      if case .ended(let value) = phase { action(value) }
    }
  }
}

/// A gesture with an action for its changes.
nonisolated public struct _ChangedGesture<Base: Gesture>: Gesture where Base.Value: Equatable {
  public typealias Value = Base.Value
  public typealias Body = Never
  let base: Base
  let action: (Base.Value) -> Void

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

/// A gesture that gives a gesture state its value.
nonisolated public struct GestureStateGesture<Base: Gesture, State>: Gesture {
  public typealias Value = Base.Value
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

/// A gesture with another value.
nonisolated public struct _MapGesture<Base: Gesture, Value>: Gesture {
  public typealias Body = Never
  let base: Base
  let transform: (Base.Value) -> Value

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
