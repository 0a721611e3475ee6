import RowanGraph
import RowanViews

/// A box around content that belongs together, with an optional label.
nonisolated public struct GroupBox<Label, Content>: View where Label: View, Content: View {
  /// None: Rowan shows it itself.
  public typealias Body = Never
  let label: Label
  let content: Content

  /// A box with a label of any kind.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }

  /// A box with a label of any kind, the older spelling.
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
  /// A box without a label.
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content) { EmptyView() }
  }
}

extension GroupBox where Label == Text {
  /// A box with a text.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  /// A box with a text.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }

  /// A box with a text from a localised resource.
  @_disfavoredOverload
  public init(_ titleResource: LocalizedStringResource, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleResource) }
  }
}

extension GroupBox where Label == GroupBoxStyleConfiguration.Label, Content == GroupBoxStyleConfiguration.Content {
  /// A box out of the configuration that a style got.
  @MainActor public init(_ configuration: GroupBoxStyleConfiguration) {
    self.init(content: { configuration.content }, label: { configuration.label })
  }
}

/// A box in the style of its environment.
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
