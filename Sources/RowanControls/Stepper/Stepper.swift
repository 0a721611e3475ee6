import RowanGraph
import RowanViews

/// A control that makes a value larger or smaller step by step.
nonisolated public struct Stepper<Label: View>: View {
  public typealias Body = Never
  let label: Label
  let steps: StepperActions

  init(label: Label, steps: StepperActions) {
    self.label = label
    self.steps = steps
  }

  /// A stepper with actions of its own; `nil` for a direction that is not possible now.
  public init(
    @ViewBuilder label: () -> Label,
    onIncrement: (() -> Void)?,
    onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: label(),
      steps: StepperActions(increment: onIncrement, decrement: onDecrement, onEditingChanged: onEditingChanged)
    )
  }

  /// A stepper for a value.
  public init<V: Strideable>(
    value: Binding<V>,
    step: V.Stride = 1,
    @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(label: label(), steps: StepperActions(value, bounds: nil, step: step, onEditingChanged))
  }

  /// A stepper for a value within bounds.
  public init<V: Strideable>(
    value: Binding<V>,
    in bounds: ClosedRange<V>,
    step: V.Stride = 1,
    @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(label: label(), steps: StepperActions(value, bounds: bounds, step: step, onEditingChanged))
  }

  @MainActor private var resolved: ResolvedStepper<Label> { ResolvedStepper(label: label, steps: steps) }
  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle { resolved._makeNode(context) }
  @MainActor public func _updateNode(_ handle: _NodeHandle) { resolved._updateNode(handle) }
}

extension Stepper where Label == Text {
  /// A stepper with a text and actions of its own; `nil` for a direction that is not possible now.
  public init(
    _ titleKey: LocalizedStringKey,
    onIncrement: (() -> Void)?,
    onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: { Text(titleKey) },
      onIncrement: onIncrement,
      onDecrement: onDecrement,
      onEditingChanged: onEditingChanged
    )
  }

  /// A stepper with a text and actions of its own.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    onIncrement: (() -> Void)?,
    onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: { Text(title) },
      onIncrement: onIncrement,
      onDecrement: onDecrement,
      onEditingChanged: onEditingChanged
    )
  }

  /// A stepper with a text for a value.
  public init<V: Strideable>(
    _ titleKey: LocalizedStringKey,
    value: Binding<V>,
    step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value: value, step: step, label: { Text(titleKey) }, onEditingChanged: onEditingChanged)
  }

  /// A stepper with a text for a value.
  @_disfavoredOverload
  public init<S: StringProtocol, V: Strideable>(
    _ title: S,
    value: Binding<V>,
    step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value: value, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
  }

  /// A stepper with a text for a value within bounds.
  public init<V: Strideable>(
    _ titleKey: LocalizedStringKey,
    value: Binding<V>,
    in bounds: ClosedRange<V>,
    step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value: value, in: bounds, step: step, label: { Text(titleKey) }, onEditingChanged: onEditingChanged)
  }

  /// A stepper with a text for a value within bounds.
  @_disfavoredOverload
  public init<S: StringProtocol, V: Strideable>(
    _ title: S,
    value: Binding<V>,
    in bounds: ClosedRange<V>,
    step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value: value, in: bounds, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
  }
}

/// What the halves of a stepper do now; `nil` for what is not possible.
struct StepperActions {
  var increment: (() -> Void)?
  var decrement: (() -> Void)?
  /// The value in words, for assistive technologies.
  var value = ""
  var onEditingChanged: (Bool) -> Void

  nonisolated init(
    increment: (() -> Void)?,
    decrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void
  ) {
    self.increment = increment
    self.decrement = decrement
    self.onEditingChanged = onEditingChanged
  }

  /// Steps of a value, which stop at its bounds.
  nonisolated init<V: Strideable>(
    _ binding: Binding<V>,
    bounds: ClosedRange<V>?,
    step: V.Stride,
    _ onEditingChanged: @escaping (Bool) -> Void
  ) {
    let current = binding.wrappedValue
    func moved(by distance: V.Stride) -> () -> Void {
      {
        let next = binding.location.getWithoutTracking().advanced(by: distance)
        binding.wrappedValue = bounds.map { min(max(next, $0.lowerBound), $0.upperBound) } ?? next
      }
    }
    increment = bounds.map { current < $0.upperBound } ?? true ? moved(by: step) : nil
    decrement = bounds.map { current > $0.lowerBound } ?? true ? moved(by: 0 - step) : nil
    value = "\(current)"
    self.onEditingChanged = onEditingChanged
  }
}

/// A stepper with its label.
struct ResolvedStepper<Label: View>: View {
  let label: Label
  let steps: StepperActions

  var body: some View {
    LabeledControl(label: label, keepsTextSpacing: true) { StepperControl(steps: steps) }
      .modifier(StepperSemanticsModifier(value: steps.value, steps: steps))
  }
}
