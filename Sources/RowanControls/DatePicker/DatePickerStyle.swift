import Foundation
import RowanGraph
import RowanViews

/// The appearance and interaction of date pickers.
@MainActor @preconcurrency
public protocol DatePickerStyle {
  /// The view type of a styled date picker.
  associatedtype Body: View
  /// Returns the view of a date picker in this style. The view sets the configuration's `selection` to dates within the
  /// bounds.
  ///
  /// - Parameter configuration: The properties of the date picker.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
  /// The properties of a styled date picker.
  typealias Configuration = DatePickerStyleConfiguration
}

/// The properties of a date picker that is passed to a date picker style.
@MainActor
public struct DatePickerStyleConfiguration {
  /// The type-erased label of a date picker.
  @MainActor
  public struct Label: View {
    /// The type of the body, which a view without one leaves as `Never`.
    public typealias Body = Never
    let view: AnyView
    /// The label if it is a text.
    let text: Text?

    /// Makes the node that keeps the view in the tree.
    public func _makeNode(_ context: _NodeContext) -> _NodeHandle { view._makeNode(context) }
    /// Updates the node of the view to this value.
    public func _updateNode(_ handle: _NodeHandle) { view._updateNode(handle) }
  }

  /// The label of the date picker.
  public let label: Label
  /// The selected date.
  @Binding public var selection: Date
  /// The earliest selectable date, or `nil` for no limit.
  public var minimumDate: Date?
  /// The latest selectable date, or `nil` for no limit.
  public var maximumDate: Date?
  /// The components that can be changed.
  public var displayedComponents: DatePickerComponents

  init(
    label: Label,
    selection: Binding<Date>,
    minimumDate: Date?,
    maximumDate: Date?,
    displayedComponents: DatePickerComponents
  ) {
    self.label = label
    _selection = selection
    self.minimumDate = minimumDate
    self.maximumDate = maximumDate
    self.displayedComponents = displayedComponents
  }

  /// The range of selectable dates.
  var bounds: DateBounds { DateBounds(minimum: minimumDate, maximum: maximumDate) }
}

private enum DatePickerStyleKey: EnvironmentKey {
  static var defaultValue: ErasedStyle<any DatePickerStyle> { ErasedStyle(DefaultDatePickerStyle()) }
}

extension EnvironmentValues {
  /// The style of date pickers.
  var datePickerStyle: ErasedStyle<any DatePickerStyle> {
    get { self[DatePickerStyleKey.self] }
    set { self[DatePickerStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style for date pickers within this view.
  nonisolated public func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View {
    environment(\.datePickerStyle, ErasedStyle(style))
  }
}

extension DatePickerStyle {
  /// Returns the type-erased view of a date picker in this style.
  func styledDatePicker(_ configuration: DatePickerStyleConfiguration) -> AnyView {
    AnyView(StyledView(self, configuration) { $0.makeBody(configuration: $1) })
  }
}
