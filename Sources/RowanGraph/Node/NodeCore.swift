import Foundation
import RowanLayers

/// The state that every node has: its position in the tree, environment and cached sizes.
///
/// A node owns its children. Nothing below a node owns anything above it, except for the graph, which outlives its
/// nodes. References to ancestors are cleared in the ancestor's `deinit`, so that a node that is retained for longer
/// has no parent instead of a dangling one.
@MainActor
package final class NodeCore {
  /// The graph of the scene.
  package let graph: Graph
  /// The node below which this one was created, while it exists.
  package var parent: (any Node)? { nodeAbove }
  @exclusivity(unchecked) private nonisolated(unsafe) unowned(unsafe) var nodeAbove: (any Node)?

  // A linked list of the cores below this one. Each core removes itself in its `deinit`.
  @exclusivity(unchecked) private nonisolated(unsafe) unowned(unsafe) var coreAbove: NodeCore?
  @exclusivity(unchecked) private nonisolated(unsafe) unowned(unsafe) var firstBelow: NodeCore?
  @exclusivity(unchecked) private nonisolated(unsafe) unowned(unsafe) var nextBeside: NodeCore?
  @exclusivity(unchecked) private nonisolated(unsafe) unowned(unsafe) var previousBeside: NodeCore?

  /// The first tracking scope of the node; most nodes with dependencies have exactly one. Scopes lose their owner when
  /// the node is released.
  @exclusivity(unchecked) private nonisolated(unsafe) var scope: TrackingScope?
  /// The properties that few nodes set; `nil` while all have their defaults.
  @exclusivity(unchecked) private nonisolated(unsafe) var rare: RareProperties?

  /// The identity component of the node within its parent: the child index or a hash of an explicit ID. Stable when the
  /// parent is rebuilt with the same views. The components from a row to a node form the address of the node's state.
  @exclusivity(unchecked) package internal(set) var place = 0
  /// The identity component of the next child to be created.
  @exclusivity(unchecked) package var nextPlace = 0
  /// The environment of the node.
  package var environment: EnvironmentValues { EnvironmentValues(keptEnvironment) }
  @exclusivity(unchecked) private var keptEnvironment: EnvironmentValues.Kept
  /// The visibility of the node: that of its parent, unless a container separates it (`separateVisibility()`).
  @exclusivity(unchecked) package internal(set) var visibility: VisibilityScope
  /// The layout epoch (`Graph.layoutEpoch`) in which the node and its ancestors up to the boundary were last
  /// invalidated.
  @exclusivity(unchecked) var invalidatedIn = -1
  /// The frame of the last placement, in points, or `nil` before the first.
  package var placedFrame: CGRect? {
    get { isPlaced ? layout?.frame : nil }
    set {
      isPlaced = newValue != nil
      if let newValue { layoutState.frame = newValue }
    }
  }
  /// The frame and the sizes; `nil` for a node that was never measured or placed, as most that only contain others.
  @exclusivity(unchecked) private var layout: LayoutState?

  // The small properties stand together, because a property is aligned to its size and there are hundreds of nodes in a window.

  /// The kinds of alignment guides that the node or a descendant may set.
  @exclusivity(unchecked) private var guides: GuideKinds = []
  /// Whether the node is part of the tree; `false` after `tearDown()`.
  @exclusivity(unchecked) package internal(set) var isAlive = true
  /// Whether the node is queued for an update.
  @exclusivity(unchecked) package internal(set) var isDirty = false
  /// Whether the node is being created or recycled, so that its ancestors do not use it yet.
  @exclusivity(unchecked) package internal(set) var isInitializing = true
  /// Whether the node or a descendant ever held state, so that a search for state is needed.
  @exclusivity(unchecked) package private(set) var holdsState = false
  /// Whether the node or a descendant ever contributed preferences.
  @exclusivity(unchecked) private(set) var holdsContributors = false
  /// Whether the size of the node may differ from the one that its container recorded.
  @exclusivity(unchecked) package var needsMeasuring = true
  /// Whether descendants must be placed again even if the frame is unchanged.
  @exclusivity(unchecked) package var needsPlacement = true
  @exclusivity(unchecked) private var isPlaced = false
  private let distance: Int32

  /// The distance from the root. Updates run shallow nodes first.
  package var depth: Int { Int(distance) }

  /// The presence identifier when the node left the tree, if its removal is animated.
  var lastPresence: Int? { rare?.lastPresence }

  /// An object that the container showing the node associates with it, such as a list cell. Stays with a recycled node.
  package var attachment: (any NodeAttachment)? {
    get { rare?.attachment }
    set { if newValue != nil || rare != nil { rareProperties.attachment = newValue } }
  }

  private final class RareProperties {
    @exclusivity(unchecked) var scopes: [TrackingScope] = []
    @exclusivity(unchecked) var lastPresence: Int?
    @exclusivity(unchecked) var attachment: (any NodeAttachment)?
  }

  private final class LayoutState {
    @exclusivity(unchecked) var frame = CGRect.zero
    /// The sizes measured since the last invalidation.
    @exclusivity(unchecked) var sizes = SizeCache()
  }

  /// The storage of the frame and the sizes, created on first use.
  private var layoutState: LayoutState {
    if let layout { return layout }
    let made = LayoutState()
    layout = made
    return made
  }

  /// The storage of the rarely set properties, created on first use.
  private var rareProperties: RareProperties {
    if let rare { return rare }
    let made = RareProperties()
    rare = made
    return made
  }

  /// Creates the core of a node below the parent of the context.
  package init(_ context: _NodeContext) {
    graph = context.graph
    let parent = context.parent
    distance = (parent?.core.distance ?? -1) + 1
    keptEnvironment = context.environment.kept
    visibility = context.visibility
    graph.nodesMade += 1
    guard let parent else { return }
    nodeAbove = parent
    place = parent.core.nextPlace
    // Identity components can be hashes, so the addition may overflow.
    parent.core.nextPlace &+= 1
    enter(below: parent.core)
  }

  deinit {
    assert(!hasNeighbors || MainActorCheck.isOnMainActor, MainActorCheck.releaseMessage(NodeCore.self))
    scope?.owner = nil
    if let rare { for scope in rare.scopes { scope.owner = nil } }
    var child = firstBelow
    while let current = child {
      child = current.nextBeside
      current.nodeAbove = nil
      current.coreAbove = nil
      current.nextBeside = nil
      current.previousBeside = nil
    }
    if let coreAbove, coreAbove.firstBelow === self { coreAbove.firstBelow = nextBeside }
    previousBeside?.nextBeside = nextBeside
    nextBeside?.previousBeside = previousBeside
  }

  /// Whether `deinit` changes another object.
  private nonisolated var hasNeighbors: Bool { scope != nil || firstBelow != nil || coreAbove != nil }

  private func enter(below parent: NodeCore) {
    coreAbove = parent
    nextBeside = parent.firstBelow
    parent.firstBelow?.previousBeside = self
    parent.firstBelow = self
  }

  /// Adds a tracking scope of the node, whose owner is cleared when the node is released.
  func own(_ scope: TrackingScope) {
    if self.scope == nil { self.scope = scope } else { rareProperties.scopes.append(scope) }
  }

  /// Removes a tracking scope that `own(_:)` added.
  func disown(_ scope: TrackingScope) {
    if self.scope === scope { self.scope = nil }
    rare?.scopes.removeAll { $0 === scope }
  }

  /// Removes and returns the tracking scopes of the node.
  func takeScopes() -> [TrackingScope] {
    defer {
      scope = nil
      rare?.scopes = []
    }
    return (scope.map { [$0] } ?? []) + (rare?.scopes ?? [])
  }

  /// Records the presence identifier of a node that leaves with an animation, while its ancestors still exist.
  func notePresence(of node: any Node) {
    if attachment != nil, graph.layers.currentAnimation != nil { rareProperties.lastPresence = node.presenceIdentity }
  }

  /// Marks the node and its ancestors as holding state.
  ///
  /// - Complexity: O(1) if already marked.
  package func noteState() {
    guard !holdsState else { return }
    holdsState = true
    parent?.core.noteState()
  }

  /// Marks the node and its ancestors as containing preference contributors.
  ///
  /// - Complexity: O(1) if already marked.
  package func noteContributor() {
    guard !holdsContributors else { return }
    holdsContributors = true
    parent?.core.noteContributor()
  }

  /// Returns whether the node is another one or a descendant of it.
  ///
  /// - Complexity: O(*d*), where *d* is the difference in depth.
  package func isBelow(_ other: NodeCore) -> Bool {
    var core = self
    while core.depth > other.depth, let above = core.parent?.core { core = above }
    return core === other
  }

  /// Records kinds of alignment guides that may be set here, in the node and its ancestors.
  ///
  /// - Complexity: O(1) if already recorded.
  package func noteGuides(_ kinds: GuideKinds) {
    guard !guides.isSuperset(of: kinds) else { return }
    guides.formUnion(kinds)
    parent?.core.noteGuides(kinds)
  }

  /// Returns whether this node or a descendant may set an alignment guide explicitly.
  func maySet(_ guide: AlignmentKey) -> Bool {
    guard let kind = guide.kind else { return true }
    return !guides.isDisjoint(with: kind)
  }

  /// Marks a recycled node as being initialized, because its ancestors do not use it yet.
  func startAnew() { isInitializing = true }

  /// Ends the initialization. Subsequent changes are reported to the ancestors.
  package func finishInitializing() { isInitializing = false }

  /// Replaces the environment and notifies the node, unless the environments are identical.
  package func setEnvironment(_ new: EnvironmentValues, of node: any Node) {
    guard !new.isSame(as: environment) else { return }
    let old = environment
    keptEnvironment = new.kept
    node.environmentDidChange(from: old)
  }

  /// Returns the cached size for a proposal, in points.
  func cachedSize(for proposal: ProposedViewSize) -> CGSize? { layout?.sizes[proposal] }

  func cacheSize(_ size: CGSize, for proposal: ProposedViewSize) {
    layoutState.sizes.insert(size, for: proposal)
  }

  /// Discards the cached sizes and marks the node for measurement and placement.
  package func layoutDidBecomeInvalid() {
    layout?.sizes.removeAll()
    needsMeasuring = true
    needsPlacement = true
    invalidatedIn = graph.layoutEpoch
  }
}
