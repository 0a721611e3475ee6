import Foundation
import RowanLayers

/// One view of a container's content, after bodies, conditions and groups are resolved.
///
/// A subview is a view that stands for the original: its state, environment and modifiers are those of the place where
/// it is written. Modifiers of the container around it apply after them. Each subview can be shown once.
nonisolated public struct Subview: View, Identifiable {
  /// The identity of a subview within its container.
  public struct ID: Hashable, Sendable {
    let address: StateAddress
  }

  /// The body type; the view is a primitive.
  public typealias Body = Never

  /// The identity of the subview: that of its position in the content, or of its element in a `ForEach`.
  public let id: ID
  let resolved: ResolvedSubview
  /// The container values that are set on the view.
  @MainActor public var containerValues: ContainerValues { resolved.element.containerValues }

  @MainActor init(_ resolved: ResolvedSubview) {
    id = resolved.id
    self.resolved = resolved
  }

  /// Creates the node of the view. For use by the framework.
  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle {
    _NodeHandle(SubviewNode(resolved, context))
  }

  /// Updates the node of the view. For use by the framework.
  @MainActor public func _updateNode(_ handle: _NodeHandle) {
    unsafeDowncast(handle.node, to: SubviewNode.self).update(resolved)
  }
}

extension Subview: SelfComparing {
  package func isEquivalent(to other: Subview) -> Bool { resolved === other.resolved }
}

/// An element of a container's content, found in the nodes of the content.
@MainActor
final class ResolvedSubview {
  /// The nodes of the content.
  let source: SubviewSource
  /// The element, with the modifiers of the content around it.
  let element: Element
  /// The highest node of the content that has this element alone.
  let entry: any Node
  /// The modifiers around the element, the outermost first.
  let wrappers: [any ElementWrapper]

  init(_ found: FoundElement, in source: SubviewSource) {
    self.source = source
    element = found.element
    entry = found.entry
    wrappers = found.wrappers
  }

  /// The identity: the path from the content to the element.
  var id: Subview.ID { Subview.ID(address: StateAddress(of: element.origin, below: source)) }

  /// Shows or hides the element for `onAppear`, `onDisappear` and `task`.
  ///
  /// - Parameters:
  ///   - isShown: Whether the node that shows the element is visible.
  ///   - visibility: The visibility of that node.
  func setShown(_ isShown: Bool, in visibility: VisibilityScope) {
    guard entry.core.isAlive else { return }
    if entry.core.visibility === source.root.core.visibility {
      guard visibility !== source.root.core.visibility else { return }
      entry.separateVisibility()
    }
    let outermost = source.root.core.visibility
    var scope: VisibilityScope? = entry.core.visibility
    // A row that was hidden with its last element is shown with the next one.
    while let current = scope, current !== outermost {
      current.setShown(isShown)
      scope = isShown ? current.parent : nil
    }
  }
}

/// The node of a subview, which lays out an element whose node is elsewhere in the tree.
@MainActor
final class SubviewNode: LayoutNode, VisibilityObserver, PreferenceContributor {
  let core: NodeCore
  private var resolved: ResolvedSubview
  private var isPresenter = false

  init(_ resolved: ResolvedSubview, _ context: _NodeContext) {
    core = NodeCore(context)
    self.resolved = resolved
    core.noteGuides(.all)
    core.visibility.add(self)
    core.noteContributor()
    begin()
    core.finishInitializing()
  }

  var shape: NodeShape { .element(self) }

  // MARK: Preferences

  var contributor: (any PreferenceContributor)? { self }

  /// Adds the preferences of the element, which are those of the place where it is shown.
  func contribute<Key: PreferenceKey>(_ key: Key.Type, to value: inout Key.Value?) -> Bool {
    let entry = resolved.entry
    guard isPresenter, entry.core.isAlive, entry.core.holdsContributors else { return true }
    if let contributor = entry.contributor, contributor.contribute(key, to: &value) { return true }
    if let below = entry.gatherPreference(key) { Key.append(below, to: &value) }
    return true
  }

  // MARK: Layout

  private var inner: (any LayoutNode)? {
    let node = resolved.element.node
    return isPresenter && node.core.isAlive ? node : nil
  }

  func update(_ new: ResolvedSubview) {
    guard new !== resolved || !isPresenter else { return }
    if new.element.origin !== resolved.element.origin { end() }
    resolved = new
    begin()
    invalidateLayout()
    // The container reads the traits with the element.
    noteStructureChange()
  }

  private func begin() {
    isPresenter = true
    resolved.source.add(self, of: resolved.element.origin)
    visibilityDidChange()
  }

  /// Stops showing the element, which another node shows now.
  func lose() {
    isPresenter = false
    invalidateLayout()
  }

  private func end() {
    guard isPresenter else { return }
    isPresenter = false
    resolved.source.remove(self, of: resolved.element.origin)
    resolved.setShown(false, in: core.visibility)
  }

  func visibilityDidChange() {
    guard isPresenter else { return }
    resolved.setShown(core.visibility.isVisible, in: core.visibility)
  }

  /// Measures and places the element again if its content changed.
  func contentMayNeedLayout() {
    if resolved.element.node.core.needsPlacement { invalidateLayout() }
  }

  func willTearDown() {
    core.visibility.remove(self)
    end()
  }

  func measure(_ proposal: ProposedViewSize) -> CGSize { inner?.sizeThatFits(proposal) ?? .zero }

  func place(in frame: CGRect, proposal: ProposedViewSize, into sink: LayerSink) {
    core.layoutWasPlaced(in: frame)
    inner?.place(in: frame, proposal: proposal, into: sink)
  }

  func explicitAlignment(_ key: AlignmentKey, in dimensions: ViewDimensions) -> CGFloat? {
    inner.flatMap { $0.explicitAlignment(key, in: ViewDimensions(size: dimensions.size, node: $0)) }
  }

  var spacing: ViewSpacing { inner?.spacing ?? ViewSpacing() }

  func lengthRange(along axis: Axis, cross: CGFloat?) -> ClosedRange<CGFloat> {
    inner?.lengthRange(along: axis, cross: cross) ?? 0...0
  }

  var ownTraits: ViewTraits { resolved.element.traits }
}
