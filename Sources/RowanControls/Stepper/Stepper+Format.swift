import Foundation
import RowanGraph
import RowanViews

/// Steppers with a formatted value, which is their accessibility value and, on the desktop, shown in an editable field.
extension Stepper {
  /// Creates a stepper with a custom label for a formatted value.
  ///
  /// - Parameters:
  ///   - value: The value to change.
  ///   - step: The size of a step.
  ///   - format: The format of the text.
  ///   - label: The label of the stepper.
  ///   - onEditingChanged: Called with `true` before a step and with `false` after it.
  public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput>,
    step: F.FormatInput.Stride = 1,
    format: F,
    @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
    var steps = StepperActions(value, bounds: nil, step: step, onEditingChanged)
    steps.value = format.format(value.wrappedValue)
    self.init(label: label(), steps: steps, field: FieldValue(value, format))
  }

  /// Creates a stepper with a custom label for a formatted value in a range.
  ///
  /// - Parameters:
  ///   - value: The value to change.
  ///   - bounds: The range of the value.
  ///   - step: The size of a step.
  ///   - format: The format of the text.
  ///   - label: The label of the stepper.
  ///   - onEditingChanged: Called with `true` before a step and with `false` after it.
  public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput>,
    in bounds: ClosedRange<F.FormatInput>,
    step: F.FormatInput.Stride = 1,
    format: F,
    @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
    var steps = StepperActions(value, bounds: bounds, step: step, onEditingChanged)
    steps.value = format.format(value.wrappedValue)
    let bounded = Binding(
      get: { value.wrappedValue },
      set: { value.transaction($1).wrappedValue = min(max($0, bounds.lowerBound), bounds.upperBound) }
    )
    self.init(label: label(), steps: steps, field: FieldValue(bounded, format))
  }
}

extension Stepper where Label == Text {
  /// Creates a stepper with a localized title for a formatted value.
  public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey,
    value: Binding<F.FormatInput>,
    step: F.FormatInput.Stride = 1,
    format: F,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
    self.init(value: value, step: step, format: format, label: { Text(titleKey) }, onEditingChanged: onEditingChanged)
  }

  /// Creates a stepper with a title for a formatted value.
  @_disfavoredOverload
  public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S,
    value: Binding<F.FormatInput>,
    step: F.FormatInput.Stride = 1,
    format: F,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
    self.init(value: value, step: step, format: format, label: { Text(title) }, onEditingChanged: onEditingChanged)
  }

  /// Creates a stepper with the title of a localized resource for a formatted value.
  @_disfavoredOverload
  public init<F: ParseableFormatStyle>(
    _ titleResource: LocalizedStringResource,
    value: Binding<F.FormatInput>,
    step: F.FormatInput.Stride = 1,
    format: F,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
    self.init(
      value: value,
      step: step,
      format: format,
      label: { Text(titleResource) },
      onEditingChanged: onEditingChanged
    )
  }

  /// Creates a stepper with a localized title for a formatted value in a range.
  public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey,
    value: Binding<F.FormatInput>,
    in bounds: ClosedRange<F.FormatInput>,
    step: F.FormatInput.Stride = 1,
    format: F,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
    self.init(
      value: value,
      in: bounds,
      step: step,
      format: format,
      label: { Text(titleKey) },
      onEditingChanged: onEditingChanged
    )
  }

  /// Creates a stepper with a title for a formatted value in a range.
  @_disfavoredOverload
  public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S,
    value: Binding<F.FormatInput>,
    in bounds: ClosedRange<F.FormatInput>,
    step: F.FormatInput.Stride = 1,
    format: F,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
    self.init(
      value: value,
      in: bounds,
      step: step,
      format: format,
      label: { Text(title) },
      onEditingChanged: onEditingChanged
    )
  }

  /// Creates a stepper with the title of a localized resource for a formatted value in a range.
  @_disfavoredOverload
  public init<F: ParseableFormatStyle>(
    _ titleResource: LocalizedStringResource,
    value: Binding<F.FormatInput>,
    in bounds: ClosedRange<F.FormatInput>,
    step: F.FormatInput.Stride = 1,
    format: F,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
    self.init(
      value: value,
      in: bounds,
      step: step,
      format: format,
      label: { Text(titleResource) },
      onEditingChanged: onEditingChanged
    )
  }
}
