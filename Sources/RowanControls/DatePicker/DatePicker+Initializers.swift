import Foundation
import RowanGraph
import RowanViews

extension DatePicker {
  /// A picker of a date, with any label.
  public init(
    selection: Binding<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection, DateBounds(), displayedComponents, label: label())
  }

  /// A picker of a date within a range, with any label.
  public init(
    selection: Binding<Date>,
    in range: ClosedRange<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(
      selection,
      DateBounds(minimum: range.lowerBound, maximum: range.upperBound),
      displayedComponents,
      label: label()
    )
  }

  /// A picker of a date from a date on, with any label.
  public init(
    selection: Binding<Date>,
    in range: PartialRangeFrom<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection, DateBounds(minimum: range.lowerBound), displayedComponents, label: label())
  }

  /// A picker of a date up to a date, with any label.
  public init(
    selection: Binding<Date>,
    in range: PartialRangeThrough<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection, DateBounds(maximum: range.upperBound), displayedComponents, label: label())
  }
}

extension DatePicker where Label == Text {
  /// A picker of a date, with a text.
  public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {
    self.init(selection, DateBounds(), displayedComponents, label: Text(titleKey))
  }

  /// A picker of a date, with a text.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    selection: Binding<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {
    self.init(selection, DateBounds(), displayedComponents, label: Text(title))
  }

  /// A picker of a date, with a text.
  @_disfavoredOverload
  public init(
    _ titleResource: LocalizedStringResource,
    selection: Binding<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {
    self.init(selection, DateBounds(), displayedComponents, label: Text(titleResource))
  }

  /// A picker of a date within a range, with a text.
  public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<Date>,
    in range: ClosedRange<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {
    self.init(
      selection,
      DateBounds(minimum: range.lowerBound, maximum: range.upperBound),
      displayedComponents,
      label: Text(titleKey)
    )
  }

  /// A picker of a date within a range, with a text.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    selection: Binding<Date>,
    in range: ClosedRange<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {
    self.init(
      selection,
      DateBounds(minimum: range.lowerBound, maximum: range.upperBound),
      displayedComponents,
      label: Text(title)
    )
  }

  /// A picker of a date within a range, with a text.
  @_disfavoredOverload
  public init(
    _ titleResource: LocalizedStringResource,
    selection: Binding<Date>,
    in range: ClosedRange<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {
    self.init(
      selection,
      DateBounds(minimum: range.lowerBound, maximum: range.upperBound),
      displayedComponents,
      label: Text(titleResource)
    )
  }

  /// A picker of a date from a date on, with a text.
  public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<Date>,
    in range: PartialRangeFrom<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {
    self.init(selection, DateBounds(minimum: range.lowerBound), displayedComponents, label: Text(titleKey))
  }

  /// A picker of a date from a date on, with a text.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    selection: Binding<Date>,
    in range: PartialRangeFrom<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {
    self.init(selection, DateBounds(minimum: range.lowerBound), displayedComponents, label: Text(title))
  }

  /// A picker of a date from a date on, with a text.
  @_disfavoredOverload
  public init(
    _ titleResource: LocalizedStringResource,
    selection: Binding<Date>,
    in range: PartialRangeFrom<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {
    self.init(selection, DateBounds(minimum: range.lowerBound), displayedComponents, label: Text(titleResource))
  }

  /// A picker of a date up to a date, with a text.
  public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<Date>,
    in range: PartialRangeThrough<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {
    self.init(selection, DateBounds(maximum: range.upperBound), displayedComponents, label: Text(titleKey))
  }

  /// A picker of a date up to a date, with a text.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    selection: Binding<Date>,
    in range: PartialRangeThrough<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {
    self.init(selection, DateBounds(maximum: range.upperBound), displayedComponents, label: Text(title))
  }

  /// A picker of a date up to a date, with a text.
  @_disfavoredOverload
  public init(
    _ titleResource: LocalizedStringResource,
    selection: Binding<Date>,
    in range: PartialRangeThrough<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {
    self.init(selection, DateBounds(maximum: range.upperBound), displayedComponents, label: Text(titleResource))
  }
}
