import RowanGraph
import RowanViews

/// How text fields look.
@MainActor @preconcurrency
public protocol TextFieldStyle {
  /// The type of a styled field.
  associatedtype _Body: View
  /// A field in this style. `configuration` shows the bare field.
  @ViewBuilder func _body(configuration: TextField<_Label>) -> _Body
  /// The label of a field, its type hidden.
  typealias _Label = _TextFieldStyleLabel
}

/// The label of a field, its type hidden.
@MainActor
public struct _TextFieldStyleLabel: View {
  public typealias Body = Never
  let view: AnyView
  /// The label as a text, where it is one.
  let text: Text?

  public func _makeNode(_ context: _NodeContext) -> _NodeHandle { view._makeNode(context) }
  public func _updateNode(_ handle: _NodeHandle) { view._updateNode(handle) }
}

/// The system's choice: the bare text on touch screens and in rows, a border elsewhere on the desktop (facts B51, M105,
/// M106).
public struct DefaultTextFieldStyle: TextFieldStyle {
  /// The system's choice.
  nonisolated public init() {}

  /// A field in this style.
  public func _body(configuration: TextField<_Label>) -> some View {
    configuration.modifier(FieldBezel(kind: .automatic))
  }
}

/// The bare text.
public struct PlainTextFieldStyle: TextFieldStyle {
  /// The bare text.
  nonisolated public init() {}

  /// A field in this style.
  public func _body(configuration: TextField<_Label>) -> some View { configuration.modifier(FieldBezel(kind: .plain)) }
}

/// Text in a border with round corners.
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
  /// Text in a border with round corners.
  nonisolated public init() {}

  /// A field in this style.
  public func _body(configuration: TextField<_Label>) -> some View {
    configuration.modifier(FieldBezel(kind: .rounded))
  }
}

/// Text in a border. The same as `RoundedBorderTextFieldStyle` since macOS 26.
public struct SquareBorderTextFieldStyle: TextFieldStyle {
  /// Text in a border.
  nonisolated public init() {}

  /// A field in this style.
  public func _body(configuration: TextField<_Label>) -> some View {
    configuration.modifier(FieldBezel(kind: .rounded))
  }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  /// The system's choice.
  nonisolated public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
  /// The bare text.
  nonisolated public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  /// Text in a border with round corners.
  nonisolated public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

extension TextFieldStyle where Self == SquareBorderTextFieldStyle {
  /// Text in a border.
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
  /// The style of text fields inside.
  nonisolated public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
    environment(\.textFieldStyle, ErasedStyle(style))
  }
}

extension TextFieldStyle {
  /// A field in this style, its type hidden.
  func styledField(_ configuration: TextField<_TextFieldStyleLabel>) -> AnyView {
    AnyView(StyledField(style: BoundStyle(self), configuration: configuration))
  }
}

/// A field in one style. Dynamic properties of the style live here.
struct StyledField<Style: TextFieldStyle>: View {
  var style: BoundStyle<Style>
  let configuration: TextField<_TextFieldStyleLabel>

  var body: Style._Body { style.style._body(configuration: configuration) }
}

/// A field in the style of its environment; the bare field inside a style.
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
