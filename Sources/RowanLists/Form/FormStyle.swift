import RowanGraph
import RowanViews

/// The appearance of forms.
@MainActor @preconcurrency
public protocol FormStyle {
  /// The type of a styled form.
  associatedtype Body: View
  /// Creates the body of a form.
  ///
  /// - Parameter configuration: The content of the form.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
  /// The properties of a form.
  typealias Configuration = FormStyleConfiguration
}

/// The properties of a form that a style receives.
@MainActor
public struct FormStyleConfiguration {
  /// The type-erased content of a form.
  @MainActor
  public struct Content: View {
    /// The body type; the view is a primitive.
    public typealias Body = Never
    let view: AnyView

    /// Makes the node that keeps the view in the tree.
    public func _makeNode(_ context: _NodeContext) -> _NodeHandle { view._makeNode(context) }
    /// Updates the node of the view to this value.
    public func _updateNode(_ handle: _NodeHandle) { view._updateNode(handle) }
  }

  /// The content of the form.
  public let content: Content

  init(content: Content) { self.content = content }
}

/// The default style: grouped on touch screens, columns on the desktop.
public struct AutomaticFormStyle: FormStyle {
  /// Creates the style.
  nonisolated public init() {}

  /// Creates the body of a form.
  public func makeBody(configuration: Configuration) -> some View { AutomaticForm(content: configuration.content) }
}

/// A style with sections of rows on cards, which scrolls.
public struct GroupedFormStyle: FormStyle {
  /// Creates the style.
  nonisolated public init() {}

  /// Creates the body of a form.
  public func makeBody(configuration: Configuration) -> some View { GroupedForm(content: configuration.content) }
}

/// A style with trailing-aligned labels in one column and controls in the next. As large as its content; does not
/// scroll.
public struct ColumnsFormStyle: FormStyle {
  /// Creates the style.
  nonisolated public init() {}

  /// Creates the body of a form.
  public func makeBody(configuration: Configuration) -> some View { ColumnsForm(content: configuration.content) }
}

extension FormStyle where Self == AutomaticFormStyle {
  /// The default style of the platform.
  nonisolated public static var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}

extension FormStyle where Self == GroupedFormStyle {
  /// Sections of rows on cards.
  nonisolated public static var grouped: GroupedFormStyle { GroupedFormStyle() }
}

extension FormStyle where Self == ColumnsFormStyle {
  /// Labels and controls in two columns.
  nonisolated public static var columns: ColumnsFormStyle { ColumnsFormStyle() }
}

private enum FormStyleKey: EnvironmentKey {
  static var defaultValue: ErasedStyle<any FormStyle>? { nil }
}

extension EnvironmentValues {
  /// The style of forms, or `nil` for the default of the platform.
  var formStyle: ErasedStyle<any FormStyle>? {
    get { self[FormStyleKey.self] }
    set { self[FormStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of forms in the view.
  nonisolated public func formStyle<S: FormStyle>(_ style: S) -> some View {
    environment(\.formStyle, ErasedStyle(style))
  }
}

extension FormStyle {
  /// Returns a type-erased form in this style.
  func styledForm(_ configuration: FormStyleConfiguration) -> AnyView {
    AnyView(StyledView(self, configuration) { $0.makeBody(configuration: $1) })
  }
}
