import RowanGraph
import RowanViews

/// The system's choice: compact on touch screens, a field with a stepper on the desktop.
public struct DefaultDatePickerStyle: DatePickerStyle {
  /// The system's choice: compact on touch screens, a field with a stepper on the desktop.
  nonisolated public init() {}

  /// A date picker in this style.
  public func makeBody(configuration: Configuration) -> some View { AutomaticDatePicker(configuration: configuration) }
}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
  /// The system's choice: compact on touch screens, a field with a stepper on the desktop.
  nonisolated public static var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
}

/// The date as a button that opens a calendar.
public struct CompactDatePickerStyle: DatePickerStyle {
  /// The date as a button that opens a calendar.
  nonisolated public init() {}

  /// A date picker in this style.
  public func makeBody(configuration: Configuration) -> some View { CompactDatePicker(configuration: configuration) }
}

extension DatePickerStyle where Self == CompactDatePickerStyle {
  /// The date as a button that opens a calendar.
  nonisolated public static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}

/// A calendar.
public struct GraphicalDatePickerStyle: DatePickerStyle {
  /// A calendar.
  nonisolated public init() {}

  /// A date picker in this style.
  public func makeBody(configuration: Configuration) -> some View { GraphicalDatePicker(configuration: configuration) }
}

extension DatePickerStyle where Self == GraphicalDatePickerStyle {
  /// A calendar.
  nonisolated public static var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}

/// Columns of which one entry each is chosen: by scrolling and tapping, or by arrow keys.
public struct WheelDatePickerStyle: DatePickerStyle {
  /// Columns of which one entry each is chosen: by scrolling and tapping, or by arrow keys.
  nonisolated public init() {}

  /// A date picker in this style.
  public func makeBody(configuration: Configuration) -> some View { WheelDatePicker(configuration: configuration) }
}

extension DatePickerStyle where Self == WheelDatePickerStyle {
  /// Columns of which one entry each is chosen: by scrolling and tapping, or by arrow keys.
  nonisolated public static var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}

/// A field whose parts are changed by arrow keys and digits.
public struct FieldDatePickerStyle: DatePickerStyle {
  /// A field whose parts are changed by arrow keys and digits.
  nonisolated public init() {}

  /// A date picker in this style.
  public func makeBody(configuration: Configuration) -> some View {
    FieldDatePicker(configuration: configuration, hasStepper: false)
  }
}

extension DatePickerStyle where Self == FieldDatePickerStyle {
  /// A field whose parts are changed by arrow keys and digits.
  nonisolated public static var field: FieldDatePickerStyle { FieldDatePickerStyle() }
}

/// A field whose parts are changed by arrow keys, digits and a stepper.
public struct StepperFieldDatePickerStyle: DatePickerStyle {
  /// A field whose parts are changed by arrow keys, digits and a stepper.
  nonisolated public init() {}

  /// A date picker in this style.
  public func makeBody(configuration: Configuration) -> some View {
    FieldDatePicker(configuration: configuration, hasStepper: true)
  }
}

extension DatePickerStyle where Self == StepperFieldDatePickerStyle {
  /// A field whose parts are changed by arrow keys, digits and a stepper.
  nonisolated public static var stepperField: StepperFieldDatePickerStyle { StepperFieldDatePickerStyle() }
}
