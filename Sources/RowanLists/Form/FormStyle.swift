import RowanGraph
import RowanViews

/// How forms look.
@MainActor @preconcurrency
public protocol FormStyle {
  /// The type of a styled form.
  associatedtype Body: View
  /// A form in this style.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
  /// What a style is given.
  typealias Configuration = FormStyleConfiguration
}

/// What a form style is given.
@MainActor
public struct FormStyleConfiguration {
  /// The content of a form, its type hidden.
  @MainActor
  public struct Content: View {
    /// None: Rowan shows it itself.
    public typealias Body = Never
    let view: AnyView

    public func _makeNode(_ context: _NodeContext) -> _NodeHandle { view._makeNode(context) }
    public func _updateNode(_ handle: _NodeHandle) { view._updateNode(handle) }
  }

  /// The form's content.
  public let content: Content

  init(content: Content) { self.content = content }
}

/// The platform's choice: grouped on touch screens, columns on the desktop.
public struct AutomaticFormStyle: FormStyle {
  /// The platform's choice.
  nonisolated public init() {}

  /// A form in this style.
  public func makeBody(configuration: Configuration) -> some View { AutomaticForm(content: configuration.content) }
}

/// Sections of rows on cards; scrolls by itself.
public struct GroupedFormStyle: FormStyle {
  /// Sections of rows.
  nonisolated public init() {}

  /// A form in this style.
  public func makeBody(configuration: Configuration) -> some View { GroupedForm(content: configuration.content) }
}

/// Labels in one column, their ends where the controls of the next column begin; as large as its content, without
/// scrolling.
public struct ColumnsFormStyle: FormStyle {
  /// Two columns.
  nonisolated public init() {}

  /// A form in this style.
  public func makeBody(configuration: Configuration) -> some View { ColumnsForm(content: configuration.content) }
}

extension FormStyle where Self == AutomaticFormStyle {
  /// The platform's choice.
  nonisolated public static var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}

extension FormStyle where Self == GroupedFormStyle {
  /// Sections of rows.
  nonisolated public static var grouped: GroupedFormStyle { GroupedFormStyle() }
}

extension FormStyle where Self == ColumnsFormStyle {
  /// Two columns.
  nonisolated public static var columns: ColumnsFormStyle { ColumnsFormStyle() }
}

private enum FormStyleKey: EnvironmentKey {
  static var defaultValue: ErasedStyle<any FormStyle>? { nil }
}

extension EnvironmentValues {
  /// The style of forms; `nil` for the platform's choice.
  var formStyle: ErasedStyle<any FormStyle>? {
    get { self[FormStyleKey.self] }
    set { self[FormStyleKey.self] = newValue }
  }
}

extension View {
  /// The style of forms inside.
  nonisolated public func formStyle<S: FormStyle>(_ style: S) -> some View {
    environment(\.formStyle, ErasedStyle(style))
  }
}

extension FormStyle {
  /// A form in this style, its type hidden.
  func styledForm(_ configuration: FormStyleConfiguration) -> AnyView {
    AnyView(StyledForm(style: BoundStyle(self), configuration: configuration))
  }
}

/// A form in one style. Dynamic properties of the style live here.
struct StyledForm<Style: FormStyle>: View {
  var style: BoundStyle<Style>
  let configuration: FormStyleConfiguration

  var body: Style.Body { style.style.makeBody(configuration: configuration) }
}
