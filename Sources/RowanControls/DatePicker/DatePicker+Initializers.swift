import Foundation
import RowanGraph
import RowanViews

extension DatePicker {
  /// Creates a date picker with a custom label.
  ///
  /// - Parameters:
  ///   - selection: The selected date.
  ///   - displayedComponents: The components that can be changed.
  ///   - label: The label of the picker.
  public init(
    selection: Binding<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection, DateBounds(), displayedComponents, label: label())
  }

  /// Creates a date picker with a custom label, limited to a range.
  ///
  /// - Parameters:
  ///   - selection: The selected date.
  ///   - range: The selectable dates.
  ///   - displayedComponents: The components that can be changed.
  ///   - label: The label of the picker.
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

  /// Creates a date picker with a custom label, limited to dates from a minimum on.
  public init(
    selection: Binding<Date>,
    in range: PartialRangeFrom<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection, DateBounds(minimum: range.lowerBound), displayedComponents, label: label())
  }

  /// Creates a date picker with a custom label, limited to dates up to and including a maximum.
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
  /// Creates a date picker with a localized title.
  public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {
    self.init(selection, DateBounds(), displayedComponents, label: Text(titleKey))
  }

  /// Creates a date picker with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    selection: Binding<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {
    self.init(selection, DateBounds(), displayedComponents, label: Text(title))
  }

  /// Creates a date picker with the title of a localized resource.
  @_disfavoredOverload
  public init(
    _ titleResource: LocalizedStringResource,
    selection: Binding<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {
    self.init(selection, DateBounds(), displayedComponents, label: Text(titleResource))
  }

  /// Creates a date picker with a localized title, limited to a range.
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

  /// Creates a date picker with a title, limited to a range.
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

  /// Creates a date picker with the title of a localized resource, limited to a range.
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

  /// Creates a date picker with a localized title, limited to dates from a minimum on.
  public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<Date>,
    in range: PartialRangeFrom<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {
    self.init(selection, DateBounds(minimum: range.lowerBound), displayedComponents, label: Text(titleKey))
  }

  /// Creates a date picker with a title, limited to dates from a minimum on.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    selection: Binding<Date>,
    in range: PartialRangeFrom<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {
    self.init(selection, DateBounds(minimum: range.lowerBound), displayedComponents, label: Text(title))
  }

  /// Creates a date picker with the title of a localized resource, limited to dates from a minimum on.
  @_disfavoredOverload
  public init(
    _ titleResource: LocalizedStringResource,
    selection: Binding<Date>,
    in range: PartialRangeFrom<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {
    self.init(selection, DateBounds(minimum: range.lowerBound), displayedComponents, label: Text(titleResource))
  }

  /// Creates a date picker with a localized title, limited to dates up to and including a maximum.
  public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<Date>,
    in range: PartialRangeThrough<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {
    self.init(selection, DateBounds(maximum: range.upperBound), displayedComponents, label: Text(titleKey))
  }

  /// Creates a date picker with a title, limited to dates up to and including a maximum.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    selection: Binding<Date>,
    in range: PartialRangeThrough<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {
    self.init(selection, DateBounds(maximum: range.upperBound), displayedComponents, label: Text(title))
  }

  /// Creates a date picker with the title of a localized resource, limited to dates up to and including a maximum.
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
