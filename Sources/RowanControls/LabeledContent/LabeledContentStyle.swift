import Foundation
import RowanGraph
import RowanViews

/// How labelled content looks.
@MainActor @preconcurrency
public protocol LabeledContentStyle {
  /// The type of styled labelled content.
  associatedtype Body: View
  /// Labelled content in this style.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
  /// What a style is given.
  typealias Configuration = LabeledContentStyleConfiguration
}

/// What a style of labelled content is given.
@MainActor
public struct LabeledContentStyleConfiguration {
  /// The label, its type hidden.
  @MainActor
  public struct Label: View {
    /// None: Rowan shows it itself.
    public typealias Body = Never
    let view: AnyView

    public func _makeNode(_ context: _NodeContext) -> _NodeHandle { view._makeNode(context) }
    public func _updateNode(_ handle: _NodeHandle) { view._updateNode(handle) }
  }

  /// The content, its type hidden.
  @MainActor
  public struct Content: View {
    /// None: Rowan shows it itself.
    public typealias Body = Never
    let view: AnyView

    public func _makeNode(_ context: _NodeContext) -> _NodeHandle { view._makeNode(context) }
    public func _updateNode(_ handle: _NodeHandle) { view._updateNode(handle) }
  }

  /// The label.
  public let label: Label
  /// The content.
  public let content: Content

  init(label: Label, content: Content) {
    self.label = label
    self.content = content
  }
}

/// The system's choice: the label at the leading edge and the content, in the secondary colour, at the trailing one; in the
/// columns of a form, the label before the content (fact B49).
public struct AutomaticLabeledContentStyle: LabeledContentStyle {
  /// The system's choice.
  nonisolated public init() {}

  /// Labelled content in this style.
  public func makeBody(configuration: Configuration) -> some View {
    AutomaticLabeledContent(label: configuration.label, content: configuration.content)
  }
}

extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
  /// The system's choice.
  nonisolated public static var automatic: AutomaticLabeledContentStyle { AutomaticLabeledContentStyle() }
}

private enum LabeledContentStyleKey: EnvironmentKey {
  static var defaultValue: ErasedStyle<any LabeledContentStyle>? { nil }
}

extension EnvironmentValues {
  /// The style of labelled content; `nil` for the system's choice, which most rows have.
  var labeledContentStyle: ErasedStyle<any LabeledContentStyle>? {
    get { self[LabeledContentStyleKey.self] }
    set { self[LabeledContentStyleKey.self] = newValue }
  }
}

extension View {
  /// The style of labelled content inside.
  nonisolated public func labeledContentStyle<S: LabeledContentStyle>(_ style: S) -> some View {
    environment(\.labeledContentStyle, ErasedStyle(style))
  }
}

extension LabeledContentStyle {
  /// Labelled content in this style, its type hidden.
  func styledContent(_ configuration: LabeledContentStyleConfiguration) -> AnyView {
    AnyView(StyledLabeledContent(style: BoundStyle(self), configuration: configuration))
  }
}

/// Labelled content in one style. Dynamic properties of the style live here.
struct StyledLabeledContent<Style: LabeledContentStyle>: View {
  var style: BoundStyle<Style>
  let configuration: LabeledContentStyleConfiguration

  var body: Style.Body {
    // A style may be made of labelled content itself: what is inside has the style around it.
    style.style.makeBody(configuration: configuration)
  }
}

/// Labelled content in the style of its environment.
struct ResolvedLabeledContent<Label: View, Content: View>: View {
  let label: Label
  let content: Content
  @Environment(\.labeledContentStyle) private var style

  var body: some View {
    if let style {
      style.style.styledContent(
        LabeledContentStyleConfiguration(
          label: .init(view: AnyView(label)),
          content: .init(view: AnyView(content))
        )
      )
      .environment(\.labeledContentStyle, nil)
    } else {
      AutomaticLabeledContent(label: label, content: content)
    }
  }
}

struct AutomaticLabeledContent<Label: View, Content: View>: View {
  let label: Label
  let content: Content
  @Environment(\.idiom) private var idiom
  @Environment(\.controlPlacement) private var placement
  @Environment(\.controlArrangement) private var arrangement
  @Environment(\.dynamicTypeSize) private var typeSize
  @Environment(\.labelsHidden) private var labelsHidden

  var body: some View {
    if labelsHidden {
      content
    } else if arrangement == .columns {
      LabeledControl(label: label, keepsTextSpacing: true) { content }
    } else if idiom == .touch, typeSize.isAccessibilitySize {
      // Beside each other they would not have the room.
      VStack(alignment: .leading, spacing: 4) {
        parts
        content.foregroundStyle(.secondary)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    } else if idiom == .touch || placement == .framed || arrangement == .spread {
      HStack(alignment: .firstTextBaseline) {
        parts
        Spacer()
        content.foregroundStyle(.secondary).multilineTextAlignment(.trailing)
      }
    } else {
      // The label has the body font, as those of controls have, and the content is centered beside it (fact M121).
      HStack(spacing: 8) {
        parts.modifier(ControlLabelModifier())
        content
      }
    }
  }

  /// What a label is made of stands below each other.
  private var parts: some View { VStack(alignment: .leading, spacing: 2) { label } }
}
