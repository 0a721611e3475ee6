import RowanGraph
import RowanViews

/// A group of rows with an optional header and footer. Outside of lists, pickers and lazy stacks it lays nothing out:
/// header, content and footer stand in the container one after the other (fact M67).
nonisolated public struct Section<Parent, Content, Footer> {
  package let header: Parent
  package let content: Content
  package let footer: Footer
  package var isExpanded: Binding<Bool>?
  /// Whether people may close the section in a sidebar.
  var isCollapsible = true

  package init(_header header: Parent, content: Content, footer: Footer, isExpanded: Binding<Bool>? = nil) {
    self.header = header
    self.content = content
    self.footer = footer
    self.isExpanded = isExpanded
  }
}

extension Section: View where Parent: View, Content: View, Footer: View {
  public typealias Body = Never

  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle {
    _NodeHandle(SectionNode(self, context))
  }

  @MainActor public func _updateNode(_ handle: _NodeHandle) {
    unsafeDowncast(handle.node, to: SectionNode<Parent, Content, Footer>.self).update(self)
  }

  /// Whether people may close the section in a sidebar of the desktop, as they may by themselves.
  nonisolated public func collapsible(_ collapsible: Bool) -> some View {
    var section = self
    section.isCollapsible = collapsible
    return section
  }
}

extension Section where Parent: View, Content: View, Footer: View {
  /// A section with header and footer.
  public init(
    @ViewBuilder content: () -> Content,
    @ViewBuilder header: () -> Parent,
    @ViewBuilder footer: () -> Footer
  ) {
    self.init(_header: header(), content: content(), footer: footer())
  }

  /// A section with header and footer, the older spelling.
  public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(_header: header, content: content(), footer: footer)
  }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
  /// A section with a footer.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(_header: EmptyView(), content: content(), footer: footer())
  }

  /// A section with a footer, the older spelling.
  public init(footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(_header: EmptyView(), content: content(), footer: footer)
  }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  /// A section with a header.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(_header: header(), content: content(), footer: EmptyView())
  }

  /// A section with a header, the older spelling.
  public init(header: Parent, @ViewBuilder content: () -> Content) {
    self.init(_header: header, content: content(), footer: EmptyView())
  }

  /// A section that can be collapsed in sidebars; other styles show it as the binding says (fact C93).
  public init(
    isExpanded: Binding<Bool>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder header: () -> Parent
  ) {
    self.init(_header: header(), content: content(), footer: EmptyView(), isExpanded: isExpanded)
  }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
  /// A section without header and footer.
  public init(@ViewBuilder content: () -> Content) {
    self.init(_header: EmptyView(), content: content(), footer: EmptyView())
  }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  /// A section with a text header from a localised key.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(_header: Text(titleKey), content: content(), footer: EmptyView())
  }

  /// A section with a text header.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(_header: Text(title), content: content(), footer: EmptyView())
  }

  /// A section with a text header from a localised resource.
  @_disfavoredOverload
  public init(_ titleResource: LocalizedStringResource, @ViewBuilder content: () -> Content) {
    self.init(_header: Text(titleResource), content: content(), footer: EmptyView())
  }

  /// A section with a text header from a localised resource that can be collapsed in sidebars.
  @_disfavoredOverload
  public init(
    _ titleResource: LocalizedStringResource,
    isExpanded: Binding<Bool>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(_header: Text(titleResource), content: content(), footer: EmptyView(), isExpanded: isExpanded)
  }

  /// A section with a text header that can be collapsed in sidebars.
  public init(_ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content) {
    self.init(_header: Text(titleKey), content: content(), footer: EmptyView(), isExpanded: isExpanded)
  }

  /// A section with a text header that can be collapsed in sidebars.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content) {
    self.init(_header: Text(title), content: content(), footer: EmptyView(), isExpanded: isExpanded)
  }
}

@MainActor
final class SectionNode<Parent: View, Content: View, Footer: View>: SectionShape, Tracked {
  let core: NodeCore
  private(set) var header: (any Node)?
  private(set) var footer: (any Node)?
  private var content: (any Node)?
  /// Only this of the view is kept: its content holds the data of the rows.
  private var expansion: Binding<Bool>?
  private var isCollapsible: Bool
  private let scope = TrackingScope()
  private(set) var isExpanded = true
  /// Whether a person left the section open, where no binding says it.
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

  /// Headers and footers in a list are set in the list's way.
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
      markDirty()
    }
  }
}

private enum SectionPartKey: EnvironmentKey {
  static var defaultValue: SectionPartStyle? { nil }
}

/// How a list sets the text of headers and footers.
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
