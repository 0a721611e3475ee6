import Foundation
import RowanLayers

/// What a changed modifier value requires.
package enum ElementChange {
  case nothing
  /// New layers or layer properties in the same frame.
  case placement
  /// Possibly another size.
  case layout
}

/// A modifier that takes part in layout or drawing, once for each element of its content (facts A3, M68).
///
/// The modifier is a value; what must live between updates (a layer, nodes of a background) is its `State`, made for
/// each element. Every requirement has a default that passes on to the inner element.
@MainActor
package protocol ElementModifier: ViewModifier where Body == Never {
  associatedtype State = Void
  /// The kinds of alignment guides that the modifier sets.
  var guides: GuideKinds { get }
  func makeState(_ element: ModifiedElement<Self>) -> State
  func measure(_ proposal: ProposedViewSize, _ element: ModifiedElement<Self>) -> CGSize
  func place(
    in frame: CGRect,
    proposal: ProposedViewSize,
    _ element: ModifiedElement<Self>,
    into sink: LayerSink
  )
  func explicitAlignment(
    _ key: AlignmentKey,
    in dimensions: ViewDimensions,
    _ element: ModifiedElement<Self>
  ) -> CGFloat?
  func spacing(_ element: ModifiedElement<Self>) -> ViewSpacing
  func lengthRange(along axis: Axis, cross: CGFloat?, _ element: ModifiedElement<Self>) -> ClosedRange<CGFloat>
  /// The value was replaced: the state is brought up to date.
  func didChange(from old: Self, _ element: ModifiedElement<Self>) -> ElementChange
  func environmentDidChange(from old: EnvironmentValues, _ element: ModifiedElement<Self>) -> ElementChange
  func forEachChild(_ element: ModifiedElement<Self>, _ body: (any Node) -> Void)
  /// The row around is to become another element's (`Node.prepareForReuse`). Unless it answers `.none`, as by default where
  /// there is a state, the state holds nothing that `didChange` does not replace; else another state is made.
  func prepareForReuse(_ element: ModifiedElement<Self>) -> NodeReuse
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
  package func environmentDidChange(
    from old: EnvironmentValues,
    _ element: ModifiedElement<Self>
  ) -> ElementChange { .nothing }
  package func forEachChild(_ element: ModifiedElement<Self>, _ body: (any Node) -> Void) {}
  package func prepareForReuse(_ element: ModifiedElement<Self>) -> NodeReuse {
    State.self == Void.self ? .kept : .none
  }
  package func willTearDown(_ element: ModifiedElement<Self>) {}

  public func _makeModifierNode<Wrapped: View>(_ content: Wrapped, _ context: _NodeContext) -> _NodeHandle {
    _NodeHandle(ElementModifierNode(content, self, context))
  }

  public func _updateModifierNode<Wrapped: View>(_ handle: _NodeHandle, _ content: Wrapped) {
    unsafeDowncast(handle.node, to: ElementModifierNode<Self>.self).update(content, self)
  }
}

/// An element around another one.
@MainActor
package protocol WrappingElement: LayoutNode {
  var inner: any LayoutNode { get }
}

/// One element under a modifier.
@MainActor
package final class ModifiedElement<Modifier: ElementModifier>: WrappingElement {
  package let core: NodeCore
  package let inner: any LayoutNode
  package internal(set) var modifier: Modifier
  private var storedState: Modifier.State?
  /// Whether the state ended with a row, and the next update makes another. What was queued before may still look at it.
  private var isStateOver = false
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
    // A state that is made with the next update is made in the new environment.
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
    // What is inside is below the modifier's node, not below this one.
    if let parent = core.parent, !parent.core.maySet(key) { return nil }
    return modifier.explicitAlignment(key, in: dimensions, self)
  }
  package var spacing: ViewSpacing { modifier.spacing(self) }
  package func lengthRange(along axis: Axis, cross: CGFloat?) -> ClosedRange<CGFloat> {
    modifier.lengthRange(along: axis, cross: cross, self)
  }

  // MARK: Reuse

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

  /// Takes another value of the modifier.
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

/// The node of an element modifier: wraps the elements of its content.
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

  func update(_ content: some View, _ new: Modifier) {
    let old = modifier
    modifier = new
    core.noteGuides(new.guides)
    forEachWrapper { $0.update(new, from: old) }
    if let child { content.update(child) }
  }

  /// Something inside changed its size: so did every wrapper that may contain it.
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

  /// Tells one of several elements from the others by the way down to it.
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
