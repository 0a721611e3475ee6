import RowanGraph
import RowanViews

/// The appearance of text fields.
@MainActor @preconcurrency
public protocol TextFieldStyle {
  /// The view type of a styled field.
  associatedtype _Body: View
  /// Returns the view of a field in this style.
  ///
  /// - Parameter configuration: The field without border.
  @ViewBuilder func _body(configuration: TextField<_Label>) -> _Body
  /// The type-erased label of a field.
  typealias _Label = _TextFieldStyleLabel
}

/// The type-erased label of a field.
@MainActor
public struct _TextFieldStyleLabel: View {
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

/// The platform's default field style: no border on touch screens and in rows, a border elsewhere on the desktop (facts
/// B51, M105, M106).
public struct DefaultTextFieldStyle: TextFieldStyle {
  /// Creates the default field style.
  nonisolated public init() {}

  /// Returns the view of a field in this style.
  public func _body(configuration: TextField<_Label>) -> some View {
    configuration.modifier(FieldBezel(kind: .automatic))
  }
}

/// A field style without border.
public struct PlainTextFieldStyle: TextFieldStyle {
  /// Creates a plain field style.
  nonisolated public init() {}

  /// Returns the view of a field in this style.
  public func _body(configuration: TextField<_Label>) -> some View { configuration.modifier(FieldBezel(kind: .plain)) }
}

/// A field style with a rounded border.
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
  /// Creates a rounded border field style.
  nonisolated public init() {}

  /// Returns the view of a field in this style.
  public func _body(configuration: TextField<_Label>) -> some View {
    configuration.modifier(FieldBezel(kind: .rounded))
  }
}

/// A field style with a border, the same as `RoundedBorderTextFieldStyle` since macOS 26.
public struct SquareBorderTextFieldStyle: TextFieldStyle {
  /// Creates a square border field style.
  nonisolated public init() {}

  /// Returns the view of a field in this style.
  public func _body(configuration: TextField<_Label>) -> some View {
    configuration.modifier(FieldBezel(kind: .rounded))
  }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  /// The platform's default field style.
  nonisolated public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
  /// A style without border.
  nonisolated public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  /// A style with a rounded border.
  nonisolated public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

extension TextFieldStyle where Self == SquareBorderTextFieldStyle {
  /// A style with a border.
  nonisolated public static var squareBorder: SquareBorderTextFieldStyle { SquareBorderTextFieldStyle() }
}

private enum TextFieldStyleKey: EnvironmentKey {
  static var defaultValue: ErasedStyle<any TextFieldStyle> { ErasedStyle(DefaultTextFieldStyle()) }
}

extension EnvironmentValues {
  /// The style of text fields.
  var textFieldStyle: ErasedStyle<any TextFieldStyle> {
    get { self[TextFieldStyleKey.self] }
    set { self[TextFieldStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style for text fields within this view.
  nonisolated public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
    environment(\.textFieldStyle, ErasedStyle(style))
  }
}

extension TextFieldStyle {
  /// Returns the type-erased view of a field in this style.
  func styledField(_ configuration: TextField<_TextFieldStyleLabel>) -> AnyView {
    AnyView(StyledView(self, configuration) { $0._body(configuration: $1) })
  }
}

/// A field in the style of its environment, or the field itself inside a style.
struct ResolvedField<Label: View>: View {
  let label: Label
  let prompt: Text?
  let value: FieldValue
  let isStyled: Bool
  @Environment(\.textFieldStyle) private var style
  @Environment(\.showsFieldLabels) private var showsLabel
  @Environment(\.controlArrangement) private var arrangement
  @Environment(\.locale) private var locale
  @Environment(\.calendar) private var calendar
  @Environment(\.timeZone) private var timeZone

  var body: some View {
    if isStyled {
      let value = value.adopting(FormatSurroundings(locale: locale, calendar: calendar, timeZone: timeZone))
      FieldCore(
        title: title,
        label: title == nil ? AnyView(label) : nil,
        prompt: prompt,
        text: value.text.wrappedValue,
        selection: value.selection?.wrappedValue,
        value: value
      )
    } else if showsLabel {
      FormField(label: label, arrangement: arrangement) { styled }
    } else {
      styled
    }
  }

  private var styled: AnyView {
    style.style.styledField(
      TextField(
        label: _TextFieldStyleLabel(view: AnyView(label), text: title),
        prompt: prompt,
        value: value,
        isStyled: true
      )
    )
  }

  private var title: Text? { (label as? Text) ?? (label as? _TextFieldStyleLabel)?.text }
}
