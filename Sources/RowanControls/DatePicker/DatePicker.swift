import Foundation
import RowanGraph
import RowanViews

/// The components of a date that a picker shows and changes.
public struct DatePickerComponents: OptionSet, Sendable {
  public let rawValue: UInt
  /// Creates a set from a raw value.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The hour and minute.
  public static let hourAndMinute = DatePickerComponents(rawValue: 1 << 0)
  /// The year, month and day.
  public static let date = DatePickerComponents(rawValue: 1 << 1)
}

/// A control that selects a date, a time of day, or both.
///
/// The environment's `calendar`, `locale` and `timeZone` determine how dates are computed and written. A selection
/// outside of the range is shown as the nearest date within it, and does not change until the person selects another
/// date.
nonisolated public struct DatePicker<Label: View>: View {
  /// The components of a date that a picker shows and changes.
  public typealias Components = DatePickerComponents
  public typealias Body = Never
  let selection: Binding<Date>
  let bounds: DateBounds
  let components: Components
  let label: Label

  init(_ selection: Binding<Date>, _ bounds: DateBounds, _ components: Components, label: Label) {
    self.selection = selection
    self.bounds = bounds
    self.components = components
    self.label = label
  }

  @MainActor private var resolved: ResolvedDatePicker {
    ResolvedDatePicker(
      selection: selection,
      bounds: bounds,
      components: components,
      label: AnyView(label),
      title: title
    )
  }

  @MainActor private var title: Text? { (label as? Text) ?? (label as? DatePickerStyleConfiguration.Label)?.text }

  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle { resolved._makeNode(context) }
  @MainActor public func _updateNode(_ handle: _NodeHandle) { resolved._updateNode(handle) }
}

extension DatePicker where Label == DatePickerStyleConfiguration.Label {
  /// Creates a date picker from the configuration of a style, for styles that modify the standard picker.
  ///
  /// - Parameter configuration: The configuration, which supplies the selection, its bounds, the components and the
  ///   label.
  @MainActor public init(_ configuration: DatePickerStyleConfiguration) {
    self.init(
      configuration.$selection,
      DateBounds(minimum: configuration.minimumDate, maximum: configuration.maximumDate),
      configuration.displayedComponents,
      label: configuration.label
    )
  }
}

/// A date picker in the style of its environment.
struct ResolvedDatePicker: View {
  @Binding var selection: Date
  let bounds: DateBounds
  let components: DatePickerComponents
  let label: AnyView
  let title: Text?
  @Environment(\.datePickerStyle) private var style

  var body: AnyView {
    style.style.styledDatePicker(
      DatePickerStyleConfiguration(
        label: DatePickerStyleConfiguration.Label(view: label, text: title),
        selection: $selection,
        minimumDate: bounds.minimum,
        maximumDate: bounds.maximum,
        displayedComponents: components
      )
    )
  }
}
