/// The actions of a section, which a container shows as it likes.
///
/// A list shows them as rows after the content of the section. A custom container reads them from
/// `SectionConfiguration.actions` and shows the value itself, which is a view, or its subviews one by one.
extension SectionConfiguration {
  /// The subviews of the actions of a section.
  nonisolated public struct Actions: RandomAccessCollection {
    let subviews: SubviewsCollection

    /// The position of the first action, which is 0.
    public var startIndex: Int { subviews.startIndex }
    /// The position after the last action.
    public var endIndex: Int { subviews.endIndex }

    /// Accesses an action by its position.
    public subscript(index: Int) -> Subview { subviews[index] }
  }
}

extension SectionConfiguration.Actions: View {
  /// All actions.
  @MainActor public var body: some View { subviews }
}

extension View {
  /// Adds actions to each section of this view.
  ///
  /// A list shows the actions as rows after the content of the section, on every platform: a row can be reached by
  /// keys and by assistive technology, which an action that appears while the pointer is over the header cannot. Other
  /// containers show them if they read `SectionConfiguration.actions`. Several of these modifiers add up, the innermost
  /// first.
  ///
  /// - Parameter content: The actions.
  nonisolated public func sectionActions<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    modifier(SectionActionsModifier(actions: AnyView(content())))
  }
}

/// A modifier that adds actions to sections.
nonisolated struct SectionActionsModifier: ViewModifier {
  typealias Body = Never
  let actions: AnyView

  @MainActor func _makeModifierNode<Wrapped: View>(_ content: Wrapped, _ context: _NodeContext) -> _NodeHandle {
    _NodeHandle(SectionActionsNode(content, self, context))
  }

  @MainActor func _updateModifierNode<Wrapped: View>(_ handle: _NodeHandle, _ content: Wrapped) {
    unsafeDowncast(handle.node, to: SectionActionsNode.self).update(content, self)
  }
}

/// The modifiers that add actions to a section, from the inside out.
package enum SectionActionsTrait: TraitKey {
  package static var defaultValue: [SectionActionsNode] { [] }
}

/// The node of a modifier that adds actions to sections. It has a copy of the actions for each section inside.
@MainActor
package final class SectionActionsNode: TraitWriting {
  package let core: NodeCore
  private var modifier: SectionActionsModifier
  private var child: (any Node)?
  private var actions: [ObjectIdentifier: (section: any SectionShape, node: any Node)] = [:]

  init(_ content: some View, _ modifier: SectionActionsModifier, _ context: _NodeContext) {
    core = NodeCore(context)
    self.modifier = modifier
    child = content.makeNode(below: self)
    core.finishInitializing()
  }

  package var shape: NodeShape { .content(of: child, through: self) }

  package func forEachChild(_ body: (any Node) -> Void) {
    if let child { body(child) }
    for (_, node) in actions.values { body(node) }
  }

  package func releaseData() { child?.releaseData() }
  package func prepareForReuse() -> NodeReuse { actions.isEmpty ? prepareChildrenForReuse() : .none }

  func update(_ content: some View, _ new: SectionActionsModifier) {
    modifier = new
    for (_, node) in actions.values { new.actions.update(node) }
    if let child { content.update(child) }
  }

  /// Returns the node of the actions of a section, creating it if needed.
  package func actions(of section: any SectionShape) -> any Node {
    if let known = actions[ObjectIdentifier(section)], known.section === section { return known.node }
    core.nextPlace = 1
    let made = modifier.actions.makeNode(below: self)
    actions[ObjectIdentifier(section)] = (section, made)
    return made
  }

  package func contentStructureDidChange() {
    for (key, entry) in actions where !entry.section.core.isAlive {
      entry.node.tearDown()
      actions[key] = nil
    }
    core.parent?.contentStructureDidChange()
  }

  package func write(to traits: inout ViewTraits) { traits[SectionActionsTrait.self].append(self) }
  package func forget(_ element: Element) {}
}
