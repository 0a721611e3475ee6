import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// An editable text of multiple lines, which scrolls if it is higher than the view.
///
/// The editor takes the whole proposed size. The environment's font, `lineSpacing`, `multilineTextAlignment` and
/// foreground style apply to the whole text.
///
/// An editor of an `AttributedString` shows its fonts, colors, lines and links as `Text` does, and takes the environment's
/// values where attributes are missing. Command-B, Command-I and Command-U change the selected text or the text that is typed
/// next. The undo manager of the window takes changes back.
nonisolated public struct TextEditor: View {
  /// The type of the body, which a view without one leaves as `Never`.
  public typealias Body = Never

  /// The text that is edited, with its selection.
  enum Content {
    case plain(Binding<String>, Binding<TextSelection?>?)
    case rich(RichFieldText)
  }

  let content: Content

  /// Creates an editor.
  ///
  /// - Parameter text: The text to edit.
  public init(text: Binding<String>) {
    content = .plain(text, nil)
  }

  /// Creates an editor with a selection.
  ///
  /// - Parameters:
  ///   - text: The text to edit.
  ///   - selection: The selection in the text.
  public init(text: Binding<String>, selection: Binding<TextSelection?>) {
    content = .plain(text, selection)
  }

  /// Creates an editor of attributed text.
  ///
  /// - Parameters:
  ///   - text: The text to edit.
  ///   - selection: The selection in the text.
  public init(text: Binding<AttributedString>, selection: Binding<AttributedTextSelection>? = nil) {
    content = .rich(RichFieldText(text: text, selection: selection))
  }

  @MainActor private var resolved: ResolvedEditor { ResolvedEditor(content: content) }
  /// Makes the node that keeps the view in the tree.
  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle { resolved._makeNode(context) }
  /// Updates the node of the view to this value.
  @MainActor public func _updateNode(_ handle: _NodeHandle) { resolved._updateNode(handle) }
}

/// An editor in the style of its environment.
struct ResolvedEditor: View {
  let content: TextEditor.Content
  @Environment(\.textEditorStyle) private var style

  var body: AnyView { style.style.styledEditor(TextEditorStyleConfiguration(content: core)) }

  private var core: FieldCore {
    switch content {
    case .plain(let text, let selection):
      FieldCore(
        title: nil,
        label: nil,
        prompt: nil,
        text: text.wrappedValue,
        selection: selection?.wrappedValue,
        value: FieldValue(text: text, lines: .filling, selection: selection)
      )
    case .rich(let rich):
      FieldCore(
        title: nil,
        label: nil,
        prompt: nil,
        text: "",
        richText: rich.text.wrappedValue,
        richSelection: rich.selection?.wrappedValue,
        value: FieldValue(rich: rich)
      )
    }
  }
}

/// The appearance of text editors.
@MainActor @preconcurrency
public protocol TextEditorStyle {
  /// The view type of a styled editor.
  associatedtype Body: View
  /// Returns the view of an editor in this style.
  ///
  /// - Parameter configuration: The properties of the editor.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
  /// The properties of a styled editor.
  typealias Configuration = TextEditorStyleConfiguration
}

/// The properties of an editor that is passed to a text editor style. The content is for Rowan's use only; styles of
/// applications are composed of the system's styles.
@MainActor
public struct TextEditorStyleConfiguration {
  let content: FieldCore
}

/// The platform's default editor style, which draws the text background.
public struct AutomaticTextEditorStyle: TextEditorStyle {
  /// Creates the default editor style.
  nonisolated public init() {}

  /// Returns the view of an editor in this style.
  public func makeBody(configuration: Configuration) -> some View {
    TextEditorWithBackground(content: configuration.content)
  }
}

/// An editor style without background.
public struct PlainTextEditorStyle: TextEditorStyle {
  /// Creates a plain editor style.
  nonisolated public init() {}

  /// Returns the view of an editor in this style.
  public func makeBody(configuration: Configuration) -> some View { configuration.content }
}

/// An editor style with a rounded border.
public struct RoundedBorderTextEditorStyle: TextEditorStyle {
  /// Creates a rounded border editor style.
  nonisolated public init() {}

  /// Returns the view of an editor in this style.
  public func makeBody(configuration: Configuration) -> some View {
    TextEditorWithBackground(content: configuration.content)
      .clipShape(RoundedRectangle(cornerRadius: 6))
      .overlay { RoundedRectangle(cornerRadius: 6).strokeBorder(.separator) }
  }
}

extension TextEditorStyle where Self == AutomaticTextEditorStyle {
  /// The platform's default editor style.
  nonisolated public static var automatic: AutomaticTextEditorStyle { AutomaticTextEditorStyle() }
}

extension TextEditorStyle where Self == PlainTextEditorStyle {
  /// A style without background.
  nonisolated public static var plain: PlainTextEditorStyle { PlainTextEditorStyle() }
}

extension TextEditorStyle where Self == RoundedBorderTextEditorStyle {
  /// A style with a rounded border.
  nonisolated public static var roundedBorder: RoundedBorderTextEditorStyle { RoundedBorderTextEditorStyle() }
}

/// The text on its background, unless `scrollContentBackground` hides it. In a container's frame there is no
/// background.
struct TextEditorWithBackground: View {
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
  /// Sets the style for text editors within this view.
  nonisolated public func textEditorStyle(_ style: some TextEditorStyle) -> some View {
    environment(\.textEditorStyle, ErasedStyle(style))
  }
}

extension TextEditorStyle {
  /// Returns the type-erased view of an editor in this style.
  func styledEditor(_ configuration: TextEditorStyleConfiguration) -> AnyView {
    AnyView(StyledView(self, configuration) { $0.makeBody(configuration: $1) })
  }
}
