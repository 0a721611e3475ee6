import Foundation
import RowanLayers

/// The work that a changed modifier value requires.
package enum ElementChange {
  /// No work.
  case nothing
  /// Placement of layers or layer properties in the same frame.
  case placement
  /// Measurement, since the size may have changed.
  case layout
}

/// A modifier that takes part in layout or drawing, once for each element of its content (facts A3, M68).
///
/// The modifier is a value. Objects that persist between updates, such as a layer or the nodes of a background, are in
/// its `State`, which is created for each element. The default of every requirement forwards to the inner element.
@MainActor
package protocol ElementModifier: ViewModifier where Body == Never {
  /// The type of the persistent state of an element.
  associatedtype State = Void
  /// The kinds of alignment guides that the modifier sets.
  var guides: GuideKinds { get }
  /// Creates the state of an element.
  func makeState(_ element: ModifiedElement<Self>) -> State
  /// Returns the size of an element for a proposal, in points.
  func measure(_ proposal: ProposedViewSize, _ element: ModifiedElement<Self>) -> CGSize
  /// Places an element in a frame, in the coordinates of the sink.
  func place(
    in frame: CGRect,
    proposal: ProposedViewSize,
    _ element: ModifiedElement<Self>,
    into sink: LayerSink
  )
  /// Returns the explicit position of a guide in points, or `nil` if neither the modifier nor the element sets it.
  func explicitAlignment(
    _ key: AlignmentKey,
    in dimensions: ViewDimensions,
    _ element: ModifiedElement<Self>
  ) -> CGFloat?
  /// Returns the spacing of an element.
  func spacing(_ element: ModifiedElement<Self>) -> ViewSpacing
  /// Returns the minimum and maximum length of an element along an axis, in points.
  ///
  /// - Parameters:
  ///   - axis: The axis.
  ///   - cross: The proposal along the other axis.
  func lengthRange(along axis: Axis, cross: CGFloat?, _ element: ModifiedElement<Self>) -> ClosedRange<CGFloat>
  /// Updates the state after the value was replaced.
  ///
  /// - Returns: The required work.
  func didChange(from old: Self, _ element: ModifiedElement<Self>) -> ElementChange
  /// Updates the content after the value was replaced, such as with an animation for its changes.
  ///
  /// - Parameters:
  ///   - element: The first element of the content.
  ///   - update: Updates the content of all elements.
  func updateContent(of element: ModifiedElement<Self>, _ update: () -> Void)
  /// Updates the state after the environment was replaced.
  ///
  /// - Returns: The required work.
  func environmentDidChange(from old: EnvironmentValues, _ element: ModifiedElement<Self>) -> ElementChange
  /// Calls `body` with each child node in the state.
  func forEachChild(_ element: ModifiedElement<Self>, _ body: (any Node) -> Void)
  /// Prepares the state for another row element (`Node.prepareForReuse()`).
  ///
  /// - Returns: `.none`, the default for modifiers with state, if the state must be created again; otherwise the state
  ///   holds nothing that `didChange(from:_:)` does not replace.
  func prepareForReuse(_ element: ModifiedElement<Self>) -> NodeReuse
  /// Whether the state can be created again from the value and the environment without a noticeable difference
  /// (`Node.canRest`); `false` is the default for modifiers with state.
  func canRest(_ element: ModifiedElement<Self>) -> Bool
  /// Called before the element leaves the tree.
  func willTearDown(_ element: ModifiedElement<Self>)
}

extension ElementModifier where State == Void {
  package func makeState(_ element: ModifiedElement<Self>) {}
}

extension ElementModifier {
  package var guides: GuideKinds { [] }
  package func measure(_ proposal: ProposedViewSize, _ element: ModifiedElement<Self>) -> CGSize {
    element.inner.sizeThatFits(proposal)
  }
  package func place(
    in frame: CGRect,
    proposal: ProposedViewSize,
    _ element: ModifiedElement<Self>,
    into sink: LayerSink
  ) {
    element.inner.place(in: frame, proposal: proposal, into: sink)
  }
  package func explicitAlignment(
    _ key: AlignmentKey,
    in dimensions: ViewDimensions,
    _ element: ModifiedElement<Self>
  ) -> CGFloat? {
    element.inner.explicitAlignment(key, in: ViewDimensions(size: dimensions.size, node: element.inner))
  }
  package func spacing(_ element: ModifiedElement<Self>) -> ViewSpacing { element.inner.spacing }
  package func lengthRange(
    along axis: Axis,
    cross: CGFloat?,
    _ element: ModifiedElement<Self>
  ) -> ClosedRange<CGFloat> {
    element.inner.lengthRange(along: axis, cross: cross)
  }
  package func didChange(from old: Self, _ element: ModifiedElement<Self>) -> ElementChange {
    ValueComparison.areEqual(old, self) ? .nothing : .layout
  }
  package func updateContent(of element: ModifiedElement<Self>, _ update: () -> Void) { update() }
  package func environmentDidChange(
    from old: EnvironmentValues,
    _ element: ModifiedElement<Self>
  ) -> ElementChange { .nothing }
  package func forEachChild(_ element: ModifiedElement<Self>, _ body: (any Node) -> Void) {}
  package func prepareForReuse(_ element: ModifiedElement<Self>) -> NodeReuse {
    State.self == Void.self ? .kept : .none
  }
  package func canRest(_ element: ModifiedElement<Self>) -> Bool { State.self == Void.self }
  package func willTearDown(_ element: ModifiedElement<Self>) {}

  /// Creates the node of the modified view. For use by the framework.
  public func _makeModifierNode<Wrapped: View>(_ content: Wrapped, _ context: _NodeContext) -> _NodeHandle {
    _NodeHandle(ElementModifierNode(content, self, context))
  }

  /// Updates the node of the modified view. For use by the framework.
  public func _updateModifierNode<Wrapped: View>(_ handle: _NodeHandle, _ content: Wrapped) {
    unsafeDowncast(handle.node, to: ElementModifierNode<Self>.self).update(content, self)
  }
}

/// An element that wraps another one.
@MainActor
package protocol WrappingElement: LayoutNode {
  /// The wrapped element.
  var inner: any LayoutNode { get }
}

/// An element with a modifier applied.
@MainActor
package final class ModifiedElement<Modifier: ElementModifier>: WrappingElement {
  package let core: NodeCore
  /// The element without the modifier.
  package let inner: any LayoutNode
  /// The value of the modifier.
  package internal(set) var modifier: Modifier
  private var storedState: Modifier.State?
  /// Whether the state ended with the previous row, so that the next update creates another. Actions queued before may
  /// still read it.
  private var isStateOver = false
  /// The persistent state of the element.
  package var state: Modifier.State {
    get {
      guard let storedState else { preconditionFailure("the state of \(Modifier.self) is made first") }
      return storedState
    }
    set { storedState = newValue }
  }

  init(_ modifier: Modifier, inner: any LayoutNode, parent: any Node) {
    self.inner = inner
    self.modifier = modifier
    core = NodeCore(
      _NodeContext(
        graph: parent.core.graph,
        parent: parent,
        environment: parent.core.environment,
        visibility: parent.core.visibility
      )
    )
    storedState = modifier.makeState(self)
    core.finishInitializing()
  }

  package var shape: NodeShape { .element(self) }
  package func forEachChild(_ body: (any Node) -> Void) {
    if !isStateOver { modifier.forEachChild(self, body) }
  }

  package func willTearDown() {
    if !isStateOver { modifier.willTearDown(self) }
  }

  package func environmentDidChange(from old: EnvironmentValues) {
    // A state that the next update creates has the new environment from the start.
    guard !isStateOver else { return }
    apply(modifier.environmentDidChange(from: old, self))
    let environment = core.environment
    forEachChild { $0.core.setEnvironment(environment, of: $0) }
  }

  package func measure(_ proposal: ProposedViewSize) -> CGSize { modifier.measure(proposal, self) }
  package func place(in frame: CGRect, proposal: ProposedViewSize, into sink: LayerSink) {
    core.layoutWasPlaced(in: frame)
    modifier.place(in: frame, proposal: proposal, self, into: sink)
  }
  package func explicitAlignment(_ key: AlignmentKey, in dimensions: ViewDimensions) -> CGFloat? {
    // The inner element is a descendant of the modifier's node, not of this one.
    if let parent = core.parent, !parent.core.maySet(key) { return nil }
    return modifier.explicitAlignment(key, in: dimensions, self)
  }
  package var spacing: ViewSpacing { modifier.spacing(self) }
  package func lengthRange(along axis: Axis, cross: CGFloat?) -> ClosedRange<CGFloat> {
    modifier.lengthRange(along: axis, cross: cross, self)
  }

  // MARK: Reuse

  package var canRest: Bool { !isStateOver && childrenCanRest && modifier.canRest(self) }

  package func prepareForReuse() -> NodeReuse {
    let own = modifier.prepareForReuse(self)
    if own != .none {
      let reuse = prepareChildrenForReuse().joined(with: own)
      if reuse != .none { return reuse }
    }
    modifier.willTearDown(self)
    modifier.forEachChild(self) { $0.tearDown() }
    isStateOver = true
    return .renewed
  }

  /// Replaces the value of the modifier.
  func update(_ new: Modifier, from old: Modifier) {
    modifier = new
    guard isStateOver else { return apply(new.didChange(from: old, self)) }
    isStateOver = false
    core.nextPlace = 0
    storedState = new.makeState(self)
    invalidateLayout()
  }

  func apply(_ change: ElementChange) {
    switch change {
    case .nothing: break
    case .placement, .layout: invalidateLayout()
    }
  }
}

/// The node of an element modifier, which wraps the elements of its content.
@MainActor
package final class ElementModifierNode<Modifier: ElementModifier>: Node, ElementWrapper {
  package let core: NodeCore
  private var child: (any Node)?
  private var modifier: Modifier
  private var single: ModifiedElement<Modifier>?
  private var others: [ObjectIdentifier: ModifiedElement<Modifier>] = [:]

  init(_ content: some View, _ modifier: Modifier, _ context: _NodeContext) {
    core = NodeCore(context)
    self.modifier = modifier
    core.noteGuides(modifier.guides)
    child = content.makeNode(below: self)
    core.finishInitializing()
  }

  package var shape: NodeShape { .content(of: child, through: self) }

  package func forEachChild(_ body: (any Node) -> Void) {
    if let child { body(child) }
    forEachWrapper { body($0) }
  }

  package func releaseData() { child?.releaseData() }
  package func prepareForReuse() -> NodeReuse { prepareChildrenForReuse() }
  package var canRest: Bool { childrenCanRest }

  func update(_ content: some View, _ new: Modifier) {
    let old = modifier
    modifier = new
    core.noteGuides(new.guides)
    forEachWrapper { $0.update(new, from: old) }
    guard let child else { return }
    if let first = single ?? others.values.first {
      new.updateContent(of: first) { content.update(child) }
    } else {
      content.update(child)
    }
  }

  /// Discards the cached sizes of the wrappers, any of which may contain the changed element.
  package func contentNeedsLayout(from child: any Node) -> Bool {
    if child === self.child { forEachWrapper { $0.core.layoutDidBecomeInvalid() } }
    return false
  }

  package func wrap(_ element: inout Element) { element.node = wrapper(for: element.node) }

  package func forget(_ element: Element) {
    if let single, single.inner === element.node {
      single.tearDown()
      self.single = nil
    } else if let wrapper = others.removeValue(forKey: ObjectIdentifier(element.node)) {
      wrapper.tearDown()
    }
  }

  package func contentStructureDidChange() {
    dropStaleWrappers()
    core.parent?.contentStructureDidChange()
  }

  private func wrapper(for inner: any LayoutNode) -> ModifiedElement<Modifier> {
    if let single, single.inner === inner { return single }
    if let known = others[ObjectIdentifier(inner)], known.inner === inner { return known }
    core.nextPlace = single == nil ? 1 : address(of: inner)
    let made = ModifiedElement(modifier, inner: inner, parent: self)
    if single == nil { single = made } else { others[ObjectIdentifier(inner)] = made }
    return made
  }

  /// Returns an identity component for a wrapper, derived from the path from this node to its element.
  private func address(of inner: any LayoutNode) -> Int {
    var address = StateAddress()
    address.climb(from: inner) { node, _ in node === self }
    return address.hashValue
  }

  private func dropStaleWrappers() {
    if let single, !single.inner.core.isAlive {
      single.tearDown()
      self.single = nil
    }
    for (key, wrapper) in others where !wrapper.inner.core.isAlive {
      wrapper.tearDown()
      others[key] = nil
    }
  }

  private func forEachWrapper(_ body: (ModifiedElement<Modifier>) -> Void) {
    if let single { body(single) }
    for wrapper in others.values { body(wrapper) }
  }
}
