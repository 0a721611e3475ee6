import Foundation
import RowanGraph
import RowanViews

/// How date pickers look and work.
@MainActor @preconcurrency
public protocol DatePickerStyle {
  /// The type of a styled date picker.
  associatedtype Body: View
  /// A date picker in this style. It must change the configuration's `selection` itself, within its bounds.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
  /// What a style is given.
  typealias Configuration = DatePickerStyleConfiguration
}

/// What a date picker style is given.
@MainActor
public struct DatePickerStyleConfiguration {
  /// The label of a date picker, its type hidden.
  @MainActor
  public struct Label: View {
    public typealias Body = Never
    let view: AnyView
    /// The label as a text, where it is one.
    let text: Text?

    public func _makeNode(_ context: _NodeContext) -> _NodeHandle { view._makeNode(context) }
    public func _updateNode(_ handle: _NodeHandle) { view._updateNode(handle) }
  }

  /// What the date is for.
  public let label: Label
  /// The date.
  @Binding public var selection: Date
  /// The first moment that may be chosen, or `nil`.
  public var minimumDate: Date?
  /// The last moment that may be chosen, or `nil`.
  public var maximumDate: Date?
  /// What of the date is chosen.
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
  /// The style of date pickers inside.
  nonisolated public func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View {
    environment(\.datePickerStyle, ErasedStyle(style))
  }
}

extension DatePickerStyle {
  /// A date picker in this style, its type hidden.
  func styledDatePicker(_ configuration: DatePickerStyleConfiguration) -> AnyView {
    AnyView(StyledDatePicker(style: BoundStyle(self), configuration: configuration))
  }
}

/// A date picker in one style. Dynamic properties of the style live here.
struct StyledDatePicker<Style: DatePickerStyle>: View {
  var style: BoundStyle<Style>
  let configuration: DatePickerStyleConfiguration

  var body: Style.Body { style.style.makeBody(configuration: configuration) }
}
