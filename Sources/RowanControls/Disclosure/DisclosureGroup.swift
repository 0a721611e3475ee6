import RowanGraph
import RowanViews

/// A label with a chevron that shows and hides content.
///
/// The content is made when it is first shown (fact C89). As a row of a list or of a grouped form, the label is a row and
/// each view of the content is a row below it; elsewhere the content stands below the label.
nonisolated public struct DisclosureGroup<Label, Content>: View where Label: View, Content: View {
  /// None: Rowan shows it itself.
  public typealias Body = Never
  let isExpanded: Binding<Bool>?
  let content: () -> Content
  let label: Label

  private init(_ isExpanded: Binding<Bool>?, _ content: @escaping () -> Content, _ label: Label) {
    self.isExpanded = isExpanded
    self.content = content
    self.label = label
  }

  /// A group that keeps for itself whether it is open; closed at first.
  public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
    self.init(nil, content, label())
  }

  /// A group that a binding opens and closes, and the other way round.
  public init(
    isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.init(isExpanded, content, label())
  }

  @MainActor private var resolved: ResolvedDisclosureGroup<Label, Content> {
    ResolvedDisclosureGroup(bound: isExpanded, content: content, label: label)
  }

  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle { resolved._makeNode(context) }
  @MainActor public func _updateNode(_ handle: _NodeHandle) { resolved._updateNode(handle) }
}

extension DisclosureGroup where Label == Text {
  /// A group with a text that keeps for itself whether it is open.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
    self.init(nil, content, Text(titleKey))
  }

  /// A group with a text that a binding opens and closes.
  public init(
    _ titleKey: LocalizedStringKey,
    isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded, content, Text(titleKey))
  }

  /// A group with a text that keeps for itself whether it is open.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ label: S, @ViewBuilder content: @escaping () -> Content) {
    self.init(nil, content, Text(label))
  }

  /// A group with a text that a binding opens and closes.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ label: S,
    isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded, content, Text(label))
  }

  /// A group with a text from a localised resource that keeps for itself whether it is open.
  @_disfavoredOverload
  public init(_ labelResource: LocalizedStringResource, @ViewBuilder content: @escaping () -> Content) {
    self.init(nil, content, Text(labelResource))
  }

  /// A group with a text from a localised resource that a binding opens and closes.
  @_disfavoredOverload
  public init(
    _ labelResource: LocalizedStringResource,
    isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded, content, Text(labelResource))
  }
}

/// A group in the style of its environment.
struct ResolvedDisclosureGroup<Label: View, Content: View>: View {
  let bound: Binding<Bool>?
  let content: () -> Content
  let label: Label
  @State private var isOpen = false
  @Environment(\.disclosureGroupStyle) private var style

  var body: AnyView {
    let content = content
    return style.style.styledGroup(
      DisclosureGroupStyleConfiguration(
        label: .init(view: AnyView(label)),
        content: .init { AnyView(content()) },
        isExpanded: bound ?? $isOpen
      )
    )
  }
}
