import Foundation
import IssueReporting
import RowanLayers

/// The living tree of one scene: what is dirty, what must be laid out, what must run after an update.
///
/// Contract: all changes of one main-actor turn are collected and `update()` brings everything up to date at once
/// (fact G6): dirty nodes from the root downwards, then layout, then actions (`onChange`, `onAppear`…), again until
/// nothing is left (fact G7). A scene that does not settle within `passLimit` passes is stopped and named.
@MainActor
package final class Graph {
  package let layers: LayerTree
  package let measurer: any TextMeasurer
  package let counters = Counters()
  /// How many nodes were made since the start: as long as it stays, nobody need look for new ones.
  @exclusivity(unchecked) package internal(set) var nodesMade = 0
  /// Changes whenever something is measured or placed. Between two changes of it, what was invalid stays so.
  @exclusivity(unchecked) package internal(set) var layoutEpoch = 0
  /// Called when something needs an update outside of one. The host schedules `update()`.
  package var onNeedsUpdate: (() -> Void)?
  /// The scope that reads are noted in.
  @exclusivity(unchecked) package var currentScope: TrackingScope?
  @exclusivity(unchecked) package var currentEnvironment: EnvironmentValues?
  @exclusivity(unchecked) package var bodyDepth = 0
  /// Who shows what stands in front of the scene's content.
  package internal(set) weak var overlays: (any OverlayPresenting)?
  /// The state that views made now take up again.
  @exclusivity(unchecked) var restoration: StateArchive?
  /// The transaction that the running update belongs to.
  package internal(set) var transaction = Transaction()
  /// Async work started by `task`, refresh and the like that has not ended.
  package internal(set) var runningTasks = 0
  /// What may last without a change in the tree: see `ViewHost.settle`.
  package var taskDidEnd: (() -> Void)?

  private var dirty: [Int: [any Node]] = [:]
  private var dirtyDepths: [Int] = []
  private var layoutQueue: [any LayoutBoundary] = []
  private var actions: [() -> Void] = []
  private var pendingTransaction: Transaction?
  @exclusivity(unchecked) package private(set) var isUpdating = false
  private var hasRequestedUpdate = false
  private var recentlyUpdated: [String] = []

  static let passLimit = 100

  /// The graph whose body or row closure runs now: state must not be written then.
  nonisolated(unsafe) package static var evaluating: Graph?

  package init(measurer: any TextMeasurer) {
    layers = LayerTree()
    self.measurer = measurer
  }

  package var needsUpdate: Bool { !dirtyDepths.isEmpty || !layoutQueue.isEmpty || !actions.isEmpty }

  func enqueue(_ node: any Node) {
    let depth = node.core.depth
    if dirty[depth] == nil {
      dirty[depth] = []
      let place = dirtyDepths.firstIndex { $0 > depth } ?? dirtyDepths.count
      dirtyDepths.insert(depth, at: place)
    }
    dirty[depth]?.append(node)
    let current = Transaction.current
    if !current.isEmpty { pendingTransaction = current }
    requestUpdate()
  }

  /// Queues a layout boundary.
  package func enqueueLayout(_ boundary: any LayoutBoundary) {
    guard !layoutQueue.contains(where: { $0 === boundary }) else { return }
    layoutQueue.append(boundary)
    requestUpdate()
  }

  /// Queues an action for after the update that runs now (or the next).
  package func enqueueAction(_ action: @escaping () -> Void) {
    actions.append(action)
    requestUpdate()
  }

  private func requestUpdate() {
    guard !isUpdating, !hasRequestedUpdate else { return }
    hasRequestedUpdate = true
    onNeedsUpdate?()
  }

  /// Brings the scene up to date. Costs what changed.
  package func update() {
    guard !isUpdating else { return }
    isUpdating = true
    hasRequestedUpdate = false
    defer { isUpdating = false }
    guard needsUpdate else { return }
    counters.updates += 1
    var passes = 0
    while needsUpdate {
      passes += 1
      guard passes <= Self.passLimit else { return stopEndlessUpdate() }
      transaction = pendingTransaction ?? Transaction()
      pendingTransaction = nil
      layers.currentAnimation = transaction.curve ?? layers.currentAnimation
      updateNodes(record: passes > Self.passLimit - 10)
      layOut()
      if dirtyDepths.isEmpty, layoutQueue.isEmpty { runActions() }
    }
    transaction = Transaction()
    layers.currentAnimation = nil
  }

  private func updateNodes(record: Bool) {
    while let depth = dirtyDepths.first {
      guard let node = dirty[depth]?.popLast() else {
        dirty[depth] = nil
        dirtyDepths.removeFirst()
        continue
      }
      node.core.isDirty = false
      guard node.core.isAlive else { continue }
      if record { recentlyUpdated.append("\(type(of: node))") }
      node.updateIfDirty()
    }
  }

  private func layOut() {
    while !layoutQueue.isEmpty {
      let queue = layoutQueue.sorted { $0.core.depth < $1.core.depth }
      layoutQueue = []
      layoutEpoch += 1
      for boundary in queue where boundary.core.isAlive { boundary.layOutIfNeeded() }
      if !dirtyDepths.isEmpty { return }
    }
  }

  private func runActions() {
    let batch = actions
    actions = []
    for action in batch { action() }
  }

  private func stopEndlessUpdate() {
    var names: [String] = []
    for name in recentlyUpdated {
      let plain = name.replacingOccurrences(of: "BodyNode<", with: "").replacingOccurrences(of: ">", with: "")
      if !names.contains(plain) { names.append(plain) }
    }
    for nodes in dirty.values { for node in nodes { node.core.isDirty = false } }
    dirty = [:]
    dirtyDepths = []
    layoutQueue = []
    actions = []
    recentlyUpdated = []
    transaction = Transaction()
    layers.currentAnimation = nil
    reportIssue(
      """
      The scene did not settle after \(Self.passLimit) updates in one frame and was stopped: a change that an update \
      makes (in onChange, onAppear, onPreferenceChange or a body) causes the next update. Last updated: \
      \(names.prefix(5).joined(separator: ", ")).
      """
    )
  }

  func reportDeepRecursion(in type: Any.Type) {
    preconditionFailure("The body of \(type) contains itself without end: \(bodyDepth) views deep.")
  }
}

/// A node whose content is laid out independently of what is around it: the root, a lazy row, scrolled content.
@MainActor
package protocol LayoutBoundary: Node {
  /// Measures and places what was invalidated. Costs that content, not its surroundings.
  func layOutIfNeeded()
}
