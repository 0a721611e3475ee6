import Foundation
import RowanGraph
import RowanViews

/// A group of rows with an optional header and footer.
///
/// Outside of lists, pickers and lazy stacks it has no layout of its own: header, content and footer are consecutive
/// children of the container (fact M67).
nonisolated public struct Section<Parent, Content, Footer> {
  /// The header.
  package let header: Parent
  /// The rows.
  package let content: Content
  /// The footer.
  package let footer: Footer
  /// A binding to the expansion in sidebars.
  package var isExpanded: Binding<Bool>?
  /// Whether a person can collapse the section in a sidebar.
  var isCollapsible = true

  /// Creates a section from its parts.
  package init(_header header: Parent, content: Content, footer: Footer, isExpanded: Binding<Bool>? = nil) {
    self.header = header
    self.content = content
    self.footer = footer
    self.isExpanded = isExpanded
  }
}

extension Section: View where Parent: View, Content: View, Footer: View {
  /// The body type; the view is a primitive.
  public typealias Body = Never

  /// Makes the node that keeps the view in the tree.
  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle {
    _NodeHandle(SectionNode(self, context))
  }

  /// Updates the node of the view to this value.
  @MainActor public func _updateNode(_ handle: _NodeHandle) {
    unsafeDowncast(handle.node, to: SectionNode<Parent, Content, Footer>.self).update(self)
  }

  /// Sets whether a person can collapse the section in a sidebar of the desktop, which is the default.
  nonisolated public func collapsible(_ collapsible: Bool) -> some View {
    var section = self
    section.isCollapsible = collapsible
    return section
  }
}

extension Section where Parent: View, Content: View, Footer: View {
  /// Creates a section with header and footer.
  public init(
    @ViewBuilder content: () -> Content,
    @ViewBuilder header: () -> Parent,
    @ViewBuilder footer: () -> Footer
  ) {
    self.init(_header: header(), content: content(), footer: footer())
  }

  /// Creates a section with header and footer, in the older spelling.
  public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(_header: header, content: content(), footer: footer)
  }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
  /// Creates a section with a footer.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(_header: EmptyView(), content: content(), footer: footer())
  }

  /// Creates a section with a footer, in the older spelling.
  public init(footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(_header: EmptyView(), content: content(), footer: footer)
  }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  /// Creates a section with a header.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(_header: header(), content: content(), footer: EmptyView())
  }

  /// Creates a section with a header, in the older spelling.
  public init(header: Parent, @ViewBuilder content: () -> Content) {
    self.init(_header: header, content: content(), footer: EmptyView())
  }

  /// Creates a section that can be collapsed in sidebars; other styles only show the state of the binding (fact C93).
  public init(
    isExpanded: Binding<Bool>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder header: () -> Parent
  ) {
    self.init(_header: header(), content: content(), footer: EmptyView(), isExpanded: isExpanded)
  }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
  /// Creates a section without header and footer.
  public init(@ViewBuilder content: () -> Content) {
    self.init(_header: EmptyView(), content: content(), footer: EmptyView())
  }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  /// Creates a section with a text header from a localized key.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(_header: Text(titleKey), content: content(), footer: EmptyView())
  }

  /// Creates a section with a text header.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(_header: Text(title), content: content(), footer: EmptyView())
  }

  /// Creates a section with a text header from a localized resource.
  @_disfavoredOverload
  public init(_ titleResource: LocalizedStringResource, @ViewBuilder content: () -> Content) {
    self.init(_header: Text(titleResource), content: content(), footer: EmptyView())
  }

  /// Creates a section with a text header from a localized resource that can be collapsed in sidebars.
  @_disfavoredOverload
  public init(
    _ titleResource: LocalizedStringResource,
    isExpanded: Binding<Bool>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(_header: Text(titleResource), content: content(), footer: EmptyView(), isExpanded: isExpanded)
  }

  /// Creates a section with a text header that can be collapsed in sidebars.
  public init(_ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content) {
    self.init(_header: Text(titleKey), content: content(), footer: EmptyView(), isExpanded: isExpanded)
  }

  /// Creates a section with a text header that can be collapsed in sidebars.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content) {
    self.init(_header: Text(title), content: content(), footer: EmptyView(), isExpanded: isExpanded)
  }
}

@MainActor
final class SectionNode<Parent: View, Content: View, Footer: View>: SectionShape, Tracked, StateArchiving {
  let core: NodeCore
  private(set) var header: (any Node)?
  private(set) var footer: (any Node)?
  private var content: (any Node)?
  /// The binding of the expansion. The rest of the view is not retained, since its content holds the data of the rows.
  private var expansion: Binding<Bool>?
  private var isCollapsible: Bool
  private let scope = TrackingScope()
  private(set) var isExpanded = true
  /// Whether the section is expanded, if it has no binding.
  private var isOpen = true

  init(_ view: Section<Parent, Content, Footer>, _ context: _NodeContext) {
    core = NodeCore(context)
    expansion = view.isExpanded
    isCollapsible = view.isCollapsible
    scope.setOwner(self)
    header =
      Parent.self == EmptyView.self ? nil : view.header.makeNode(below: self, environment: partEnvironment(.header))
    content = view.content.makeNode(below: self)
    footer =
      Footer.self == EmptyView.self ? nil : view.footer.makeNode(below: self, environment: partEnvironment(.footer))
    if expansion == nil, ViewStateRestoration.take("collapsed", of: SectionNodeState.self, for: self) != nil {
      isOpen = false
      core.noteState()
    }
    readExpansion()
    core.finishInitializing()
  }

  var shape: NodeShape { .section(self) }
  var rows: any Node {
    guard let content else { preconditionFailure("a section's rows are made with it") }
    return content
  }

  func forEachChild(_ body: (any Node) -> Void) {
    if let header { body(header) }
    if let content { body(content) }
    if let footer { body(footer) }
  }

  func update(_ new: Section<Parent, Content, Footer>) {
    expansion = new.isExpanded
    isCollapsible = new.isCollapsible
    if let header { new.header.update(header) }
    if let content { new.content.update(content) }
    if let footer { new.footer.update(footer) }
    readExpansion()
  }

  func releaseData() { content?.releaseData() }

  func environmentDidChange(from old: EnvironmentValues) {
    if let header { header.core.setEnvironment(partEnvironment(.header), of: header) }
    if let content { content.core.setEnvironment(core.environment, of: content) }
    if let footer { footer.core.setEnvironment(partEnvironment(.footer), of: footer) }
  }

  func scopeDidInvalidate() { markDirty() }
  func updateIfDirty() { readExpansion() }
  func willTearDown() { scope.clear() }

  /// Returns the environment of a header or footer, styled by the enclosing list.
  private func partEnvironment(_ kind: RowKind) -> EnvironmentValues {
    core.environment.sectionPartEnvironment?(core.environment, kind) ?? core.environment
  }

  private func readExpansion() {
    let expanded =
      expansion.map { binding in scope.track(in: core.environment, of: self) { binding.wrappedValue } } ?? isOpen
    guard expanded != isExpanded else { return }
    isExpanded = expanded
    noteStructureChange()
  }

  func isCollapsible(byItself: Bool) -> Bool { isCollapsible && (byItself || expansion != nil) }

  func setExpanded(_ isExpanded: Bool) {
    if let expansion {
      expansion.wrappedValue = isExpanded
    } else {
      isOpen = isExpanded
      core.noteState()
      markDirty()
    }
  }

  var stateArchiver: (any StateArchiving)? { isOpen ? nil : self }

  func archiveState(into collector: inout StateCollector, at path: StablePath) {
    if !isOpen { collector.add(Data(), "collapsed", of: SectionNodeState.self, at: path) }
  }
}

/// The type by which the expansion state of sections is archived, independent of their content.
private enum SectionNodeState {}

private enum SectionPartKey: EnvironmentKey {
  static var defaultValue: SectionPartStyle? { nil }
}

/// The style of headers and footers in a list.
struct SectionPartStyle: SelfComparing {
  let look: ListMetrics.Identity
  let change: @MainActor (EnvironmentValues, RowKind) -> EnvironmentValues

  func isEquivalent(to other: SectionPartStyle) -> Bool { look == other.look }

  @MainActor func callAsFunction(_ environment: EnvironmentValues, _ kind: RowKind) -> EnvironmentValues {
    change(environment, kind)
  }
}

extension EnvironmentValues {
  var sectionPartEnvironment: SectionPartStyle? {
    get { self[SectionPartKey.self] }
    set { self[SectionPartKey.self] = newValue }
  }
}
