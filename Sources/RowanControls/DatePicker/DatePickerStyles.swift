import RowanGraph
import RowanViews

/// The platform's default date picker style: compact on touch screens, a field with a stepper on the desktop.
public struct DefaultDatePickerStyle: DatePickerStyle {
  /// Creates the default date picker style.
  nonisolated public init() {}

  /// Returns the view of a date picker in this style.
  public func makeBody(configuration: Configuration) -> some View { AutomaticDatePicker(configuration: configuration) }
}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
  /// The platform's default date picker style.
  nonisolated public static var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
}

/// A date picker style that shows the date as a button that opens a calendar.
public struct CompactDatePickerStyle: DatePickerStyle {
  /// Creates a compact date picker style.
  nonisolated public init() {}

  /// Returns the view of a date picker in this style.
  public func makeBody(configuration: Configuration) -> some View { CompactDatePicker(configuration: configuration) }
}

extension DatePickerStyle where Self == CompactDatePickerStyle {
  /// A style that shows the date as a button that opens a calendar.
  nonisolated public static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}

/// A date picker style that shows a calendar.
public struct GraphicalDatePickerStyle: DatePickerStyle {
  /// Creates a graphical date picker style.
  nonisolated public init() {}

  /// Returns the view of a date picker in this style.
  public func makeBody(configuration: Configuration) -> some View { GraphicalDatePicker(configuration: configuration) }
}

extension DatePickerStyle where Self == GraphicalDatePickerStyle {
  /// A style that shows a calendar.
  nonisolated public static var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}

/// A date picker style that shows a column for each component, changed by dragging, tapping or arrow keys.
public struct WheelDatePickerStyle: DatePickerStyle {
  /// Creates a wheel date picker style.
  nonisolated public init() {}

  /// Returns the view of a date picker in this style.
  public func makeBody(configuration: Configuration) -> some View { WheelDatePicker(configuration: configuration) }
}

extension DatePickerStyle where Self == WheelDatePickerStyle {
  /// A style that shows a column for each component.
  nonisolated public static var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}

/// A date picker style that shows a field whose components are changed by arrow keys and digits.
public struct FieldDatePickerStyle: DatePickerStyle {
  /// Creates a field date picker style.
  nonisolated public init() {}

  /// Returns the view of a date picker in this style.
  public func makeBody(configuration: Configuration) -> some View {
    FieldDatePicker(configuration: configuration, hasStepper: false)
  }
}

extension DatePickerStyle where Self == FieldDatePickerStyle {
  /// A style that shows a field whose components are changed by arrow keys and digits.
  nonisolated public static var field: FieldDatePickerStyle { FieldDatePickerStyle() }
}

/// A date picker style that shows a field whose components are changed by arrow keys, digits and a stepper.
public struct StepperFieldDatePickerStyle: DatePickerStyle {
  /// Creates a stepper field date picker style.
  nonisolated public init() {}

  /// Returns the view of a date picker in this style.
  public func makeBody(configuration: Configuration) -> some View {
    FieldDatePicker(configuration: configuration, hasStepper: true)
  }
}

extension DatePickerStyle where Self == StepperFieldDatePickerStyle {
  /// A style that shows a field whose components are changed by arrow keys, digits and a stepper.
  nonisolated public static var stepperField: StepperFieldDatePickerStyle { StepperFieldDatePickerStyle() }
}
