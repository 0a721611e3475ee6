import RowanGraph
import RowanViews

/// A control that makes a value larger or smaller step by step.
nonisolated public struct Stepper<Label: View>: View {
  public typealias Body = Never
  let label: Label
  let steps: StepperActions
  /// The value as text that can be edited, where a format says how to write it.
  let field: FieldValue?

  init(label: Label, steps: StepperActions, field: FieldValue? = nil) {
    self.label = label
    self.steps = steps
    self.field = field
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

  @MainActor private var resolved: ResolvedStepper<Label> { ResolvedStepper(label: label, steps: steps, field: field) }
  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle { resolved._makeNode(context) }
  @MainActor public func _updateNode(_ handle: _NodeHandle) { resolved._updateNode(handle) }
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
        let next = Self.value(binding.location.getWithoutTracking(), movedBy: distance)
        binding.wrappedValue = bounds.map { min(max(next, $0.lowerBound), $0.upperBound) } ?? next
      }
    }
    increment = bounds.map { current < $0.upperBound } ?? true ? moved(by: step) : nil
    decrement = bounds.map { current > $0.lowerBound } ?? true ? moved(by: 0 - step) : nil
    value = "\(current)"
    self.onEditingChanged = onEditingChanged
  }

  /// A value some steps on. Integers end at the ends of their type, where advancing them further would stop the program.
  private nonisolated static func value<V: Strideable>(_ value: V, movedBy distance: V.Stride) -> V {
    func limited<I: FixedWidthInteger>(_ value: I, _ distance: Int) -> I {
      guard let wide = Int(exactly: value) else { return limitedFar(value, distance) }
      let (sum, isTooFar) = wide.addingReportingOverflow(distance)
      return isTooFar ? (distance > 0 ? I(clamping: Int.max) : I(clamping: Int.min)) : I(clamping: sum)
    }
    /// Beyond what `Int` counts to.
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

/// A stepper with its label; on the desktop also with its value in a field, where it has a format.
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
