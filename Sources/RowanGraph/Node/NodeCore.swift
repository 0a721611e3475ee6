import Foundation
import RowanLayers

/// What every node has: its place in the tree, its environment, its cached sizes.
@MainActor
package final class NodeCore {
  /// The graph outlives its nodes.
  package unowned(unsafe) let graph: Graph
  package unowned(unsafe) let parent: (any Node)?
  /// Distance from the root; updates run shallow nodes first.
  package let depth: Int
  @exclusivity(unchecked) package private(set) var environment: EnvironmentValues
  /// Whether the node is on the screen: that of its parent, unless a container told what it shows apart (`VisibilityScope`).
  @exclusivity(unchecked) package internal(set) var visibility: VisibilityScope
  @exclusivity(unchecked) package internal(set) var isAlive = true
  @exclusivity(unchecked) package internal(set) var isDirty = false
  /// Whether the node is being made: nothing above has seen it yet.
  @exclusivity(unchecked) package internal(set) var isInitializing = true

  /// What the container that shows the node keeps for it: a list's cell. Goes with the node from row to row.
  @exclusivity(unchecked) package var attachment: AnyObject?

  /// Whether the node or one below has had state to keep, so that a search for it is worth while.
  @exclusivity(unchecked) private(set) var holdsState = false

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
    parent = context.parent
    depth = (context.parent?.core.depth ?? -1) + 1
    environment = context.environment
    visibility = context.visibility
    graph.nodesMade += 1
  }

  /// Says, up to the root, that state is kept here. O(1) where that is known.
  func noteState() {
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
