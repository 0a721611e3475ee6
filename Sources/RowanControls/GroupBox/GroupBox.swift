import RowanGraph
import RowanViews

/// A box around related content, with an optional label.
nonisolated public struct GroupBox<Label, Content>: View where Label: View, Content: View {
  /// A group box has no body; Rowan displays it directly.
  public typealias Body = Never
  let label: Label
  let content: Content

  /// Creates a box with a custom label.
  ///
  /// - Parameters:
  ///   - content: The content of the box.
  ///   - label: The label of the box.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }

  /// Creates a box with a label view; an older variant.
  public init(label: Label, @ViewBuilder content: () -> Content) {
    self.label = label
    self.content = content()
  }

  @MainActor private var resolved: ResolvedGroupBox<Label, Content> {
    ResolvedGroupBox(label: label, content: content)
  }

  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle { resolved._makeNode(context) }
  @MainActor public func _updateNode(_ handle: _NodeHandle) { resolved._updateNode(handle) }
}

extension GroupBox where Label == EmptyView {
  /// Creates a box without a label.
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content) { EmptyView() }
  }
}

extension GroupBox where Label == Text {
  /// Creates a box with a localized title.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  /// Creates a box with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }

  /// Creates a box with the title of a localized resource.
  @_disfavoredOverload
  public init(_ titleResource: LocalizedStringResource, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleResource) }
  }
}

extension GroupBox where Label == GroupBoxStyleConfiguration.Label, Content == GroupBoxStyleConfiguration.Content {
  /// Creates a box from the configuration of a style, for styles that modify the standard box.
  ///
  /// - Parameter configuration: The configuration, which supplies the label and the content.
  @MainActor public init(_ configuration: GroupBoxStyleConfiguration) {
    self.init(content: { configuration.content }, label: { configuration.label })
  }
}

/// A group box in the style of its environment.
struct ResolvedGroupBox<Label: View, Content: View>: View {
  let label: Label
  let content: Content
  @Environment(\.groupBoxStyle) private var style

  var body: AnyView {
    style.style.styledBox(
      GroupBoxStyleConfiguration(
        label: .init(view: Label.self == EmptyView.self ? nil : AnyView(label)),
        content: .init(view: AnyView(content))
      )
    )
  }
}
