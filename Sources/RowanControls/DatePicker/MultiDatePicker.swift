import Foundation
import RowanGraph
import RowanViews

/// A calendar in which any number of days can be selected.
///
/// A selected day consists of the components calendar, era, year, month and day. Components that are not a day of the
/// environment's calendar are kept and not shown.
nonisolated public struct MultiDatePicker<Label: View>: View {
  /// The type of the body, which a view without one leaves as `Never`.
  public typealias Body = Never
  let selection: Binding<Set<DateComponents>>
  let bounds: DateBounds
  let label: Label

  init(_ selection: Binding<Set<DateComponents>>, _ bounds: DateBounds, label: Label) {
    self.selection = selection
    self.bounds = bounds
    self.label = label
  }

  @MainActor private var resolved: ResolvedMultiDatePicker {
    ResolvedMultiDatePicker(selection: selection, bounds: bounds, title: label as? Text)
  }

  /// Makes the node that keeps the view in the tree.
  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle { resolved._makeNode(context) }
  /// Updates the node of the view to this value.
  @MainActor public func _updateNode(_ handle: _NodeHandle) { resolved._updateNode(handle) }
}

extension MultiDatePicker {
  /// Creates a picker of days with a custom label.
  ///
  /// - Parameters:
  ///   - selection: The selected days.
  ///   - label: The label of the picker.
  public init(
    selection: Binding<Set<DateComponents>>,
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection, DateBounds(), label: label())
  }

  /// Creates a picker of days with a custom label, limited to a range.
  ///
  /// - Parameters:
  ///   - selection: The selected days.
  ///   - bounds: The selectable dates, without the upper bound.
  ///   - label: The label of the picker.
  public init(
    selection: Binding<Set<DateComponents>>,
    in bounds: Range<Date>,
    @ViewBuilder label: () -> Label
  ) {
    self.init(
      selection,
      DateBounds(minimum: bounds.lowerBound, maximum: bounds.upperBound.addingTimeInterval(-1)),
      label: label()
    )
  }

  /// Creates a picker of days with a custom label, limited to dates from a minimum on.
  public init(
    selection: Binding<Set<DateComponents>>,
    in bounds: PartialRangeFrom<Date>,
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection, DateBounds(minimum: bounds.lowerBound), label: label())
  }

  /// Creates a picker of days with a custom label, limited to dates before a maximum.
  public init(
    selection: Binding<Set<DateComponents>>,
    in bounds: PartialRangeUpTo<Date>,
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection, DateBounds(maximum: bounds.upperBound.addingTimeInterval(-1)), label: label())
  }
}

extension MultiDatePicker where Label == Text {
  /// Creates a picker of days with a localized title.
  public init(_ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>) {
    self.init(selection, DateBounds(), label: Text(titleKey))
  }

  /// Creates a picker of days with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, selection: Binding<Set<DateComponents>>) {
    self.init(selection, DateBounds(), label: Text(title))
  }

  /// Creates a picker of days with the title of a localized resource.
  @_disfavoredOverload
  public init(_ titleResource: LocalizedStringResource, selection: Binding<Set<DateComponents>>) {
    self.init(selection, DateBounds(), label: Text(titleResource))
  }

  /// Creates a picker of days with a localized title, limited to a range.
  public init(_ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: Range<Date>) {
    self.init(
      selection,
      DateBounds(minimum: bounds.lowerBound, maximum: bounds.upperBound.addingTimeInterval(-1)),
      label: Text(titleKey)
    )
  }

  /// Creates a picker of days with a title, limited to a range.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, selection: Binding<Set<DateComponents>>, in bounds: Range<Date>) {
    self.init(
      selection,
      DateBounds(minimum: bounds.lowerBound, maximum: bounds.upperBound.addingTimeInterval(-1)),
      label: Text(title)
    )
  }

  /// Creates a picker of days with the title of a localized resource, limited to a range.
  @_disfavoredOverload
  public init(_ titleResource: LocalizedStringResource, selection: Binding<Set<DateComponents>>, in bounds: Range<Date>)
  {
    self.init(
      selection,
      DateBounds(minimum: bounds.lowerBound, maximum: bounds.upperBound.addingTimeInterval(-1)),
      label: Text(titleResource)
    )
  }

  /// Creates a picker of days with a localized title, limited to dates from a minimum on.
  public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<Set<DateComponents>>,
    in bounds: PartialRangeFrom<Date>
  ) {
    self.init(selection, DateBounds(minimum: bounds.lowerBound), label: Text(titleKey))
  }

  /// Creates a picker of days with a title, limited to dates from a minimum on.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>)
  {
    self.init(selection, DateBounds(minimum: bounds.lowerBound), label: Text(title))
  }

  /// Creates a picker of days with the title of a localized resource, limited to dates from a minimum on.
  @_disfavoredOverload
  public init(
    _ titleResource: LocalizedStringResource,
    selection: Binding<Set<DateComponents>>,
    in bounds: PartialRangeFrom<Date>
  ) {
    self.init(selection, DateBounds(minimum: bounds.lowerBound), label: Text(titleResource))
  }

  /// Creates a picker of days with a localized title, limited to dates before a maximum.
  public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<Set<DateComponents>>,
    in bounds: PartialRangeUpTo<Date>
  ) {
    self.init(selection, DateBounds(maximum: bounds.upperBound.addingTimeInterval(-1)), label: Text(titleKey))
  }

  /// Creates a picker of days with a title, limited to dates before a maximum.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeUpTo<Date>)
  {
    self.init(selection, DateBounds(maximum: bounds.upperBound.addingTimeInterval(-1)), label: Text(title))
  }

  /// Creates a picker of days with the title of a localized resource, limited to dates before a maximum.
  @_disfavoredOverload
  public init(
    _ titleResource: LocalizedStringResource,
    selection: Binding<Set<DateComponents>>,
    in bounds: PartialRangeUpTo<Date>
  ) {
    self.init(selection, DateBounds(maximum: bounds.upperBound.addingTimeInterval(-1)), label: Text(titleResource))
  }
}

/// A calendar whose days are selected and deselected individually. A label that is a text is the accessibility label.
struct ResolvedMultiDatePicker: View {
  @Binding var selection: Set<DateComponents>
  let bounds: DateBounds
  let title: Text?
  @State private var cursor: Date?
  @Environment(\.self) private var environment

  var body: some View {
    let rules = DateRules(bounds, in: environment)
    let calendar = rules.calendar
    let days = Set(selection.compactMap { calendar.date(from: $0).map(calendar.startOfDay) })
    CalendarView(
      rules: rules,
      cursor: rules.clamped(cursor ?? days.min() ?? environment.clock.date),
      isSelected: { days.contains(calendar.startOfDay(for: $0)) },
      selection: days,
      choose: { day in
        cursor = day
        toggle(day, rules)
      },
      moveCursor: { cursor = $0 },
      movingChooses: false
    )
    .modifier(NamedGroupModifier(title: title))
  }

  /// Selects a day, or deselects it if it is selected.
  private func toggle(_ day: Date, _ rules: DateRules) {
    let calendar = rules.calendar
    let same = selection.filter { components in
      calendar.date(from: components).map { calendar.isDate($0, inSameDayAs: day) } ?? false
    }
    if same.isEmpty {
      selection.insert(calendar.dateComponents([.calendar, .era, .year, .month, .day], from: day))
    } else {
      selection.subtract(same)
    }
  }
}
