import Foundation
import RowanLayers

/// What every node has: its place in the tree, its environment, its cached sizes.
///
/// Contract: a node owns its children; nothing below owns what is above, except for the graph, which ends after its last
/// node. References upwards are cleared by what they lead to when that ends (`deinit`), so that a node that somebody keeps
/// for longer finds no parent instead of a dangling one.
@MainActor
package final class NodeCore {
  package let graph: Graph
  /// The node that this one was made below, as long as it exists.
  package var parent: (any Node)? { nodeAbove }
  @exclusivity(unchecked) private nonisolated(unsafe) unowned(unsafe) var nodeAbove: (any Node)?

  // The cores below this one, as a chain that each leaves when it ends.
  @exclusivity(unchecked) private nonisolated(unsafe) unowned(unsafe) var coreAbove: NodeCore?
  @exclusivity(unchecked) private nonisolated(unsafe) unowned(unsafe) var firstBelow: NodeCore?
  @exclusivity(unchecked) private nonisolated(unsafe) unowned(unsafe) var nextBeside: NodeCore?
  @exclusivity(unchecked) private nonisolated(unsafe) unowned(unsafe) var previousBeside: NodeCore?

  /// Hear of changes for the node, and reach nobody once the node has ended. Most nodes that read have one.
  @exclusivity(unchecked) private nonisolated(unsafe) var scope: TrackingScope?
  @exclusivity(unchecked) private nonisolated(unsafe) var otherScopes: [TrackingScope] = []

  /// What the node is to its parent, the same whenever the parent is made anew with the same views: the how-manieth child,
  /// or the name of what it shows. Places from a row down to a node are the address of the node's state.
  @exclusivity(unchecked) package internal(set) var place = 0
  /// The place of the next node to be made below this one.
  @exclusivity(unchecked) package var nextPlace = 0
  /// Distance from the root; updates run shallow nodes first.
  package let depth: Int
  @exclusivity(unchecked) package private(set) var environment: EnvironmentValues
  /// Whether the node is on the screen: that of its parent, unless a container told what it shows apart (`VisibilityScope`).
  @exclusivity(unchecked) package internal(set) var visibility: VisibilityScope
  @exclusivity(unchecked) package internal(set) var isAlive = true
  @exclusivity(unchecked) package internal(set) var isDirty = false
  /// Whether the node is being made: nothing above has seen it yet.
  @exclusivity(unchecked) package internal(set) var isInitializing = true

  /// What the node's presence was called when it left the tree, where its leaving is animated.
  @exclusivity(unchecked) fileprivate(set) var lastPresence: Int?

  /// What the container that shows the node keeps for it: a list's cell. Goes with the node from row to row.
  @exclusivity(unchecked) package var attachment: (any NodeAttachment)?

  /// Whether the node or one below has had state to keep, so that a search for it is worth while.
  @exclusivity(unchecked) package private(set) var holdsState = false

  /// The kinds of alignment guides that the node or one below may set.
  @exclusivity(unchecked) private var guides: GuideKinds = []

  /// Whether the node or one below has had a part in preferences.
  @exclusivity(unchecked) private(set) var holdsContributors = false

  /// Sizes measured since the last invalidation. Two proposals cover the negotiation of a stack; more wrap around.
  @exclusivity(unchecked) private var sizes: (SizeEntry?, SizeEntry?, SizeEntry?, SizeEntry?) = (nil, nil, nil, nil)
  @exclusivity(unchecked) private var nextSize = 0
  /// The epoch (`Graph.layoutEpoch`) in which the node was invalidated last, with all up to its boundary.
  @exclusivity(unchecked) var invalidatedIn = -1
  /// Whether the size of the node may be another one than its container has noted.
  @exclusivity(unchecked) package var needsMeasuring = true
  /// Whether anything below must be placed again even when the frame stays.
  @exclusivity(unchecked) package var needsPlacement = true
  @exclusivity(unchecked) package var placedFrame: CGRect?

  private struct SizeEntry {
    var proposal: ProposedViewSize
    var size: CGSize
  }

  package init(_ context: _NodeContext) {
    graph = context.graph
    let parent = context.parent
    depth = (parent?.core.depth ?? -1) + 1
    environment = context.environment
    visibility = context.visibility
    graph.nodesMade += 1
    guard let parent else { return }
    nodeAbove = parent
    place = parent.core.nextPlace
    // Places may be hashes.
    parent.core.nextPlace &+= 1
    enter(below: parent.core)
  }

  deinit {
    scope?.owner = nil
    for scope in otherScopes { scope.owner = nil }
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

  private func enter(below parent: NodeCore) {
    coreAbove = parent
    nextBeside = parent.firstBelow
    parent.firstBelow?.previousBeside = self
    parent.firstBelow = self
  }

  /// The node reads in a scope: the scope is told when the node ends.
  func own(_ scope: TrackingScope) {
    if self.scope == nil { self.scope = scope } else { otherScopes.append(scope) }
  }

  /// Notes what the presence of a leaving node is called, while all above it is still there.
  func notePresence(of node: any Node) {
    if attachment != nil, graph.layers.currentAnimation != nil { lastPresence = node.presenceIdentity }
  }

  /// Says, up to the root, that state is kept here. O(1) where that is known.
  package func noteState() {
    guard !holdsState else { return }
    holdsState = true
    parent?.core.noteState()
  }

  /// Says, up to the root, that preferences may come from here. O(1) where that is known.
  package func noteContributor() {
    guard !holdsContributors else { return }
    holdsContributors = true
    parent?.core.noteContributor()
  }

  /// Whether the node is another one or below it. O(depth between them).
  package func isBelow(_ other: NodeCore) -> Bool {
    var core = self
    while core.depth > other.depth, let above = core.parent?.core { core = above }
    return core === other
  }

  /// Says, up to the root, that guides of some kinds may be set here. O(1) where that is known.
  package func noteGuides(_ kinds: GuideKinds) {
    guard !guides.isSuperset(of: kinds) else { return }
    guides.formUnion(kinds)
    parent?.core.noteGuides(kinds)
  }

  /// Whether anybody from here on may say where a guide is.
  func maySet(_ guide: AlignmentKey) -> Bool {
    guard let kind = guide.kind else { return true }
    return !guides.isDisjoint(with: kind)
  }

  /// The node is given to another element: nothing above has seen it yet, once more.
  func startAnew() { isInitializing = true }

  /// Ends the initialisation: from now on changes are reported upwards.
  package func finishInitializing() { isInitializing = false }

  /// Replaces the environment and tells the node, unless it is the same.
  package func setEnvironment(_ new: EnvironmentValues, of node: any Node) {
    guard !new.isSame(as: environment) else { return }
    let old = environment
    environment = new
    node.environmentDidChange(from: old)
  }

  func cachedSize(for proposal: ProposedViewSize) -> CGSize? {
    if let entry = sizes.0, entry.proposal == proposal { return entry.size }
    if let entry = sizes.1, entry.proposal == proposal { return entry.size }
    if let entry = sizes.2, entry.proposal == proposal { return entry.size }
    if let entry = sizes.3, entry.proposal == proposal { return entry.size }
    return nil
  }

  func cacheSize(_ size: CGSize, for proposal: ProposedViewSize) {
    let entry = SizeEntry(proposal: proposal, size: size)
    switch nextSize {
    case 0: sizes.0 = entry
    case 1: sizes.1 = entry
    case 2: sizes.2 = entry
    default: sizes.3 = entry
    }
    nextSize = (nextSize + 1) & 3
  }

  package func layoutDidBecomeInvalid() {
    sizes = (nil, nil, nil, nil)
    nextSize = 0
    needsMeasuring = true
    needsPlacement = true
    invalidatedIn = graph.layoutEpoch
  }
}
