import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// A text of many lines that can be edited, and scrolled where there is more of it than room.
///
/// It takes all the room that it is offered. The environment's font, `lineSpacing`, `multilineTextAlignment` and foreground
/// style are those of the whole text.
nonisolated public struct TextEditor: View {
  public typealias Body = Never
  let text: Binding<String>

  /// An editor of a text.
  public init(text: Binding<String>) { self.text = text }

  @MainActor private var resolved: ResolvedEditor { ResolvedEditor(text: text) }
  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle { resolved._makeNode(context) }
  @MainActor public func _updateNode(_ handle: _NodeHandle) { resolved._updateNode(handle) }
}

/// An editor in the style of its environment.
struct ResolvedEditor: View {
  let text: Binding<String>
  @Environment(\.textEditorStyle) private var style

  var body: AnyView {
    style.style.styledEditor(
      TextEditorStyleConfiguration(
        content: FieldCore(
          title: nil,
          label: nil,
          prompt: nil,
          text: text.wrappedValue,
          value: FieldValue(text: text, lines: .filling)
        )
      )
    )
  }
}

/// How text editors look.
@MainActor @preconcurrency
public protocol TextEditorStyle {
  /// The type of a styled editor.
  associatedtype Body: View
  /// An editor in this style.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
  /// What a style is given.
  typealias Configuration = TextEditorStyleConfiguration
}

/// What a text editor style is given. Its content is Rowan's own: styles of applications are built from the system's.
@MainActor
public struct TextEditorStyleConfiguration {
  let content: FieldCore
}

/// The system's choice: text on the background of texts.
public struct AutomaticTextEditorStyle: TextEditorStyle {
  /// The system's choice.
  nonisolated public init() {}

  /// An editor in this style.
  public func makeBody(configuration: Configuration) -> some View { EditorOnGround(content: configuration.content) }
}

/// The bare text.
public struct PlainTextEditorStyle: TextEditorStyle {
  /// The bare text.
  nonisolated public init() {}

  /// An editor in this style.
  public func makeBody(configuration: Configuration) -> some View { configuration.content }
}

/// Text in a border with round corners.
public struct RoundedBorderTextEditorStyle: TextEditorStyle {
  /// Text in a border.
  nonisolated public init() {}

  /// An editor in this style.
  public func makeBody(configuration: Configuration) -> some View {
    EditorOnGround(content: configuration.content)
      .clipShape(RoundedRectangle(cornerRadius: 6))
      .overlay { RoundedRectangle(cornerRadius: 6).strokeBorder(.separator) }
  }
}

extension TextEditorStyle where Self == AutomaticTextEditorStyle {
  /// The system's choice.
  nonisolated public static var automatic: AutomaticTextEditorStyle { AutomaticTextEditorStyle() }
}

extension TextEditorStyle where Self == PlainTextEditorStyle {
  /// The bare text.
  nonisolated public static var plain: PlainTextEditorStyle { PlainTextEditorStyle() }
}

extension TextEditorStyle where Self == RoundedBorderTextEditorStyle {
  /// Text in a border with round corners.
  nonisolated public static var roundedBorder: RoundedBorderTextEditorStyle { RoundedBorderTextEditorStyle() }
}

/// The text on its background, unless `scrollContentBackground` hides that. In a container's frame there is none.
struct EditorOnGround: View {
  let content: FieldCore
  @Environment(\.scrollContentBackground) private var visibility
  @Environment(\.controlPlacement) private var placement

  var body: some View {
    content.background(visibility == .hidden || placement == .framed ? Color.clear : SystemColor.textBackground.color)
  }
}

private enum TextEditorStyleKey: EnvironmentKey {
  static var defaultValue: ErasedStyle<any TextEditorStyle> { ErasedStyle(AutomaticTextEditorStyle()) }
}

extension EnvironmentValues {
  /// The style of text editors.
  var textEditorStyle: ErasedStyle<any TextEditorStyle> {
    get { self[TextEditorStyleKey.self] }
    set { self[TextEditorStyleKey.self] = newValue }
  }
}

extension View {
  /// The style of text editors inside.
  nonisolated public func textEditorStyle(_ style: some TextEditorStyle) -> some View {
    environment(\.textEditorStyle, ErasedStyle(style))
  }
}

extension TextEditorStyle {
  /// An editor in this style, its type hidden.
  func styledEditor(_ configuration: TextEditorStyleConfiguration) -> AnyView {
    AnyView(StyledEditor(style: BoundStyle(self), configuration: configuration))
  }
}

/// An editor in one style. Dynamic properties of the style live here.
struct StyledEditor<Style: TextEditorStyle>: View {
  var style: BoundStyle<Style>
  let configuration: TextEditorStyleConfiguration

  var body: Style.Body { style.style.makeBody(configuration: configuration) }
}
