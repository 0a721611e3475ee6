import Foundation
import RowanGraph
import RowanViews

/// The appearance of labeled content.
@MainActor @preconcurrency
public protocol LabeledContentStyle {
  /// The view type of styled labeled content.
  associatedtype Body: View
  /// Returns the view of labeled content in this style.
  ///
  /// - Parameter configuration: The label and the content.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
  /// The properties of styled labeled content.
  typealias Configuration = LabeledContentStyleConfiguration
}

/// The label and the content that are passed to a style.
@MainActor
public struct LabeledContentStyleConfiguration {
  /// The type-erased label.
  @MainActor
  public struct Label: View {
    /// The label has no body; Rowan displays it directly.
    public typealias Body = Never
    let view: AnyView

    /// Makes the node that keeps the view in the tree.
    public func _makeNode(_ context: _NodeContext) -> _NodeHandle { view._makeNode(context) }
    /// Updates the node of the view to this value.
    public func _updateNode(_ handle: _NodeHandle) { view._updateNode(handle) }
  }

  /// The type-erased content.
  @MainActor
  public struct Content: View {
    /// The content has no body; Rowan displays it directly.
    public typealias Body = Never
    let view: AnyView

    /// Makes the node that keeps the view in the tree.
    public func _makeNode(_ context: _NodeContext) -> _NodeHandle { view._makeNode(context) }
    /// Updates the node of the view to this value.
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

/// The platform's default style of labeled content: the label at the leading edge and the content, in the secondary
/// color, at the trailing edge; in the columns of a form, the label before the content (fact B49).
public struct AutomaticLabeledContentStyle: LabeledContentStyle {
  /// Creates the default style.
  nonisolated public init() {}

  /// Returns the view of labeled content in this style.
  public func makeBody(configuration: Configuration) -> some View {
    AutomaticLabeledContent(label: configuration.label, content: configuration.content)
  }
}

extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
  /// The platform's default style.
  nonisolated public static var automatic: AutomaticLabeledContentStyle { AutomaticLabeledContentStyle() }
}

private enum LabeledContentStyleKey: EnvironmentKey {
  static var defaultValue: ErasedStyle<any LabeledContentStyle>? { nil }
}

extension EnvironmentValues {
  /// The style of labeled content; `nil` for the default style, which most rows have.
  var labeledContentStyle: ErasedStyle<any LabeledContentStyle>? {
    get { self[LabeledContentStyleKey.self] }
    set { self[LabeledContentStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style for labeled content within this view.
  nonisolated public func labeledContentStyle<S: LabeledContentStyle>(_ style: S) -> some View {
    environment(\.labeledContentStyle, ErasedStyle(style))
  }
}

extension LabeledContentStyle {
  /// Returns the type-erased view of labeled content in this style.
  func styledContent(_ configuration: LabeledContentStyleConfiguration) -> AnyView {
    AnyView(StyledView(self, configuration) { $0.makeBody(configuration: $1) })
  }
}

/// Labeled content in the style of its environment.
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

/// Labeled content in the default style.
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
      // At accessibility text sizes there is not enough space side by side.
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
      // The label has the body font, like the labels of controls; the content is centered beside it (fact M121).
      HStack(spacing: 8) {
        parts.modifier(ControlLabelModifier())
        content
      }
    }
  }

  /// The label, whose views are arranged vertically.
  private var parts: some View { VStack(alignment: .leading, spacing: 2) { label } }
}
