import RowanGraph
import RowanViews

/// A control that increments and decrements a value.
nonisolated public struct Stepper<Label: View>: View {
  public typealias Body = Never
  let label: Label
  let steps: StepperActions
  /// The value as editable text, if the stepper has a format.
  let field: FieldValue?

  init(label: Label, steps: StepperActions, field: FieldValue? = nil) {
    self.label = label
    self.steps = steps
    self.field = field
  }

  /// Creates a stepper with custom actions.
  ///
  /// - Parameters:
  ///   - label: The label of the stepper.
  ///   - onIncrement: Increments the value, or `nil` if that is not possible at present.
  ///   - onDecrement: Decrements the value, or `nil` if that is not possible at present.
  ///   - onEditingChanged: Called with `true` before a step and with `false` after it.
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

  /// Creates a stepper for a value.
  ///
  /// - Parameters:
  ///   - value: The value to change.
  ///   - step: The size of a step.
  ///   - label: The label of the stepper.
  ///   - onEditingChanged: Called with `true` before a step and with `false` after it.
  public init<V: Strideable>(
    value: Binding<V>,
    step: V.Stride = 1,
    @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(label: label(), steps: StepperActions(value, bounds: nil, step: step, onEditingChanged))
  }

  /// Creates a stepper for a value in a range.
  ///
  /// - Parameters:
  ///   - value: The value to change.
  ///   - bounds: The range of the value.
  ///   - step: The size of a step.
  ///   - label: The label of the stepper.
  ///   - onEditingChanged: Called with `true` before a step and with `false` after it.
  public init<V: Strideable>(
    value: Binding<V>,
    in bounds: ClosedRange<V>,
    step: V.Stride = 1,
    @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(label: label(), steps: StepperActions(value, bounds: bounds, step: step, onEditingChanged))
  }

  @MainActor private var resolved: ResolvedStepper<Label> { ResolvedStepper(label: label, steps: steps, field: field) }
  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle { resolved._makeNode(context) }
  @MainActor public func _updateNode(_ handle: _NodeHandle) { resolved._updateNode(handle) }
}

/// The current actions of a stepper; `nil` for a direction that is not possible.
struct StepperActions {
  var increment: (() -> Void)?
  var decrement: (() -> Void)?
  /// The accessibility value.
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

  /// Creates actions that change a value and stop at its bounds.
  nonisolated init<V: Strideable>(
    _ binding: Binding<V>,
    bounds: ClosedRange<V>?,
    step: V.Stride,
    _ onEditingChanged: @escaping (Bool) -> Void
  ) {
    let current = binding.wrappedValue
    func moved(by distance: V.Stride) -> () -> Void {
      {
        let next = Self.value(binding.location.getWithoutTracking(), movedBy: distance)
        binding.wrappedValue = bounds.map { min(max(next, $0.lowerBound), $0.upperBound) } ?? next
      }
    }
    increment = bounds.map { current < $0.upperBound } ?? true ? moved(by: step) : nil
    decrement = bounds.map { current > $0.lowerBound } ?? true ? moved(by: 0 - step) : nil
    value = "\(current)"
    self.onEditingChanged = onEditingChanged
  }

  /// Returns a value moved by a distance. Integers are limited to the range of their type, since advancing beyond it
  /// would trap.
  private nonisolated static func value<V: Strideable>(_ value: V, movedBy distance: V.Stride) -> V {
    func limited<I: FixedWidthInteger>(_ value: I, _ distance: Int) -> I {
      guard let wide = Int(exactly: value) else { return limitedFar(value, distance) }
      let (sum, isTooFar) = wide.addingReportingOverflow(distance)
      return isTooFar ? (distance > 0 ? I(clamping: Int.max) : I(clamping: Int.min)) : I(clamping: sum)
    }
    /// Returns the sum for values beyond the range of `Int`.
    func limitedFar<I: FixedWidthInteger>(_ value: I, _ distance: Int) -> I {
      let part = I(clamping: distance.magnitude)
      let (sum, isTooFar) =
        distance < 0 ? value.subtractingReportingOverflow(part) : value.addingReportingOverflow(part)
      return isTooFar ? (distance > 0 ? .max : .min) : sum
    }
    if let integer = value as? any FixedWidthInteger, let steps = distance as? Int,
      let moved = limited(integer, steps) as? V
    {
      return moved
    }
    return value.advanced(by: distance)
  }
}

/// A stepper with its label and, on the desktop, a field for a formatted value.
struct ResolvedStepper<Label: View>: View {
  let label: Label
  let steps: StepperActions
  let field: FieldValue?
  @Environment(\.idiom) private var idiom

  var body: some View {
    if idiom == .desktop, let field {
      LabeledControl(label: label, keepsTextSpacing: true) {
        HStack(spacing: 4) {
          TextField(label: label, prompt: nil, value: field).multilineTextAlignment(.trailing).frame(width: 64)
          StepperControl(steps: steps)
            .modifier(StepperSemanticsModifier(value: steps.value, steps: steps, name: AnyView(label)))
        }
      }
    } else {
      LabeledControl(label: label, keepsTextSpacing: true) { StepperControl(steps: steps) }
        .modifier(StepperSemanticsModifier(value: steps.value, steps: steps))
    }
  }
}
