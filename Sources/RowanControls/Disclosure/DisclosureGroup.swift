import RowanGraph
import RowanViews

/// A label with a chevron that shows and hides content.
///
/// The content is created when it is first shown (fact C89). In a list or grouped form, the label is a row and each
/// view of the content is a row below it; elsewhere the content is below the label.
nonisolated public struct DisclosureGroup<Label, Content>: View where Label: View, Content: View {
  /// A disclosure group has no body; Rowan displays it directly.
  public typealias Body = Never
  let isExpanded: Binding<Bool>?
  let content: () -> Content
  let label: Label

  private init(_ isExpanded: Binding<Bool>?, _ content: @escaping () -> Content, _ label: Label) {
    self.isExpanded = isExpanded
    self.content = content
    self.label = label
  }

  /// Creates a group that stores its expansion state, initially collapsed.
  ///
  /// - Parameters:
  ///   - content: The content of the expanded group.
  ///   - label: The label of the group.
  public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
    self.init(nil, content, label())
  }

  /// Creates a group with a binding to its expansion state.
  ///
  /// - Parameters:
  ///   - isExpanded: Whether the group is expanded.
  ///   - content: The content of the expanded group.
  ///   - label: The label of the group.
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

  /// Makes the node that keeps the view in the tree.
  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle { resolved._makeNode(context) }
  /// Updates the node of the view to this value.
  @MainActor public func _updateNode(_ handle: _NodeHandle) { resolved._updateNode(handle) }
}

extension DisclosureGroup where Label == Text {
  /// Creates a group with a localized title that stores its expansion state.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
    self.init(nil, content, Text(titleKey))
  }

  /// Creates a group with a localized title and a binding to its expansion state.
  public init(
    _ titleKey: LocalizedStringKey,
    isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded, content, Text(titleKey))
  }

  /// Creates a group with a title that stores its expansion state.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ label: S, @ViewBuilder content: @escaping () -> Content) {
    self.init(nil, content, Text(label))
  }

  /// Creates a group with a title and a binding to its expansion state.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ label: S,
    isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded, content, Text(label))
  }

  /// Creates a group with the title of a localized resource that stores its expansion state.
  @_disfavoredOverload
  public init(_ labelResource: LocalizedStringResource, @ViewBuilder content: @escaping () -> Content) {
    self.init(nil, content, Text(labelResource))
  }

  /// Creates a group with the title of a localized resource and a binding to its expansion state.
  @_disfavoredOverload
  public init(
    _ labelResource: LocalizedStringResource,
    isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded, content, Text(labelResource))
  }
}

/// A disclosure group in the style of its environment.
struct ResolvedDisclosureGroup<Label: View, Content: View>: View, ArchivesState {
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
