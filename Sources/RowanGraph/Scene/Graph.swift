import Foundation
import IssueReporting
import RowanLayers

/// The retained tree of one scene: its dirty nodes, invalid layout boundaries and pending actions.
///
/// All changes of a main-actor turn are collected, and `update()` applies them at once (fact G6). Changes of one
/// transaction form a batch: dirty nodes are updated from the root downward and then laid out. Batches run in the order
/// of the changes, each with its own transaction (fact D10). Actions such as `onChange` and `onAppear` run afterward,
/// and the process repeats until nothing is pending (fact G7). A scene that does not settle within `passLimit` passes,
/// or `layoutLimit` layouts of one batch, is stopped and reported. An update never begins inside another one or while a
/// body runs.
@MainActor
package final class Graph {
  /// The layers of the scene.
  package let layers: LayerTree
  /// The text measurer.
  package let measurer: any TextMeasurer
  /// The source of images.
  package let pictures: any PictureSource
  /// The clock of the scene's timers.
  package let clock: SceneClock
  /// The counts of the scene's work.
  package let counters = Counters()
  /// The objects notified after layout.
  package let followers = LayoutFollowers()
  /// The number of nodes created since the start.
  @exclusivity(unchecked) package internal(set) var nodesMade = 0
  /// The number of created nodes that can supply a window title. While it is unchanged, no search for new ones is
  /// needed.
  package var titledNodesMade = 0
  /// A number that changes whenever something is measured or placed. Invalid nodes remain invalid while it is
  /// unchanged.
  @exclusivity(unchecked) package internal(set) var layoutEpoch = 0
  /// Called when an update is needed and none is running. The host schedules `update()`.
  package var onNeedsUpdate: (() -> Void)?
  /// The scope that records reads.
  @exclusivity(unchecked) package var currentScope: TrackingScope?
  /// The environment of the running body or row closure.
  @exclusivity(unchecked) package var currentEnvironment: EnvironmentValues?
  /// The binding record of the row whose content is being created.
  @exclusivity(unchecked) var boundRow: BoundRow?
  /// The number of nested bodies that are currently running.
  @exclusivity(unchecked) package var bodyDepth = 0
  /// The number of bodies that may run inside each other. It is low for the rest of an update that left out many, so
  /// that a view that contains itself twice ends as well.
  @exclusivity(unchecked) private(set) var deepestBody = Graph.deepestBody
  private static let deepestBody = 400
  private var bodiesLeftOut = 0
  /// The services of the scene, by type; see `SceneService`.
  var services: [ObjectIdentifier: any SceneService] = [:]
  /// The presenter of the views in front of the scene's content.
  package internal(set) weak var overlays: (any OverlayPresenting)?
  /// The number of rows, or parts of rows, whose views can currently restore archived state.
  @exclusivity(unchecked) package internal(set) var restoredRows = 0
  /// The properties for the views of this window that an earlier one of the process had. Set before the first view is created.
  @exclusivity(unchecked) package internal(set) var vault: StateVault? {
    didSet { restoredRows += (vault == nil ? 0 : 1) - (oldValue == nil ? 0 : 1) }
  }
  /// The number of subscriptions of `onReceive`.
  package internal(set) var listeners = 0
  /// Whether another window will go on with the state of the views, which therefore end nothing that they present when they are torn
  /// down.
  package var isParking = false
  /// Whether views are torn down whose state the views at another place of this window take over (`ContentMover`).
  package internal(set) var isMovingContent = false
  /// Whether views can restore state that an earlier window archived; see `ViewStateRestoration`.
  @exclusivity(unchecked) package internal(set) var restoresState = false
  /// The transaction of the running batch.
  package internal(set) var transaction = Transaction()
  /// The number of running tasks started by `task`, refreshable content and similar modifiers.
  package internal(set) var runningTasks = 0
  /// Called when a running task ended, which need not change the tree.
  package var taskDidEnd: (() -> Void)?

  /// The changes that wait for an update, in order.
  private var batches: [UpdateBatch] = []
  private var actions: [() -> Void] = []
  /// Whether nodes have released their data until the next update supplies them again; see `Node.releaseData()`.
  @exclusivity(unchecked) package var awaitsData = false
  /// The serial of the running batch.
  @exclusivity(unchecked) private(set) var runningSerial: Int?
  /// The scene that is being updated. Its views read values as of the creation of the running batch.
  nonisolated(unsafe) static var running: Graph?
  private var hasEnded = false
  /// Whether an update is running.
  @exclusivity(unchecked) package private(set) var isUpdating = false
  private var hasRequestedUpdate = false
  private var updatesBegun = 0
  private var recentlyUpdated: [String] = []

  static let passLimit = 100
  /// The maximum number of layouts of a batch.
  static let layoutLimit = 60
  /// The maximum number of batches in one update.
  static let batchLimit = 2000

  /// The graph whose body or row closure is running. State must not be written meanwhile.
  nonisolated(unsafe) package static var evaluating: Graph?

  /// Creates a graph with an empty layer tree.
  ///
  /// - Parameters:
  ///   - measurer: The text measurer.
  ///   - pictures: The source of images.
  ///   - clock: The clock of the scene's timers.
  package init(measurer: any TextMeasurer, pictures: any PictureSource, clock: SceneClock = .system) {
    layers = LayerTree()
    self.clock = clock
    self.measurer = measurer
    self.pictures = pictures
    _ = service(ViewStateRestoration.self)
  }

  /// Releases the services, which can hold nodes and layers, on the main actor, wherever the last reference is released.
  isolated deinit {}

  /// Ends the restoration of properties of an earlier window: views that are created from now on begin with initial state.
  package func forgetVault() { if vault != nil { vault = nil } }

  /// Whether changes or actions are pending.
  package var needsUpdate: Bool { !batches.isEmpty || !actions.isEmpty }

  /// Queues a dirty node in the batch of the current transaction.
  func enqueue(_ node: any Node) {
    guard !hasEnded else { return }
    batches[indexOfBatch(for: Transaction.current)].insert(node)
    requestUpdate()
  }

  /// Queues a layout boundary. Independent layout, such as that of a scrolled list, is not animated.
  package func enqueueLayout(_ boundary: any LayoutBoundary) {
    guard !hasEnded else { return }
    batches[indexOfBatch(for: Transaction())].insert(boundary)
    requestUpdate()
  }

  /// Queues layout boundaries in a batch of their own, before all pending changes.
  func enqueueFirst(_ boundaries: [any LayoutBoundary]) {
    guard !hasEnded, runningSerial == nil, !boundaries.isEmpty else { return }
    batches.insert(UpdateBatch(Transaction()), at: 0)
    for boundary in boundaries { batches[0].insert(boundary) }
    requestUpdate()
  }

  /// Queues an action that runs after the running update, or after the next one.
  package func enqueueAction(_ action: @escaping () -> Void) {
    guard !hasEnded else { return }
    actions.append(action)
    requestUpdate()
  }

  /// Returns the index of the batch for a transaction, creating it if needed.
  ///
  /// The last batch is used if its transaction is equivalent. Changes caused by the update itself belong to the running
  /// batch.
  private func indexOfBatch(for transaction: Transaction) -> Int {
    if transaction.isEmpty, runningSerial != nil { return 0 }
    if let last = batches.last, last.transaction.isEquivalent(to: transaction) { return batches.count - 1 }
    batches.append(UpdateBatch(transaction))
    return batches.count - 1
  }

  /// Postpones a change whose batch is preceded by others, so that nodes updated before that batch read the old value.
  ///
  /// - Returns: The serial of the batch, or `nil` if the change takes effect immediately.
  func postpone(_ change: any PostponedChange, in transaction: Transaction) -> Int? {
    guard !hasEnded, runningSerial == nil, let first = batches.first else { return nil }
    let index = indexOfBatch(for: transaction)
    guard batches[index].serial != first.serial else { return nil }
    batches[index].insert(change)
    ChangeWitness.current?.note(changeIn: self)
    requestUpdate()
    return batches[index].serial
  }

  /// Returns whether `postpone(_:in:)` would postpone a change.
  func wouldPostpone(_ transaction: Transaction) -> Bool {
    guard !hasEnded, runningSerial == nil, let first = batches.first, let last = batches.last else { return false }
    return first.serial != last.serial || !last.transaction.isEquivalent(to: transaction)
  }

  private func requestUpdate() {
    guard !isUpdating, !hasRequestedUpdate else { return }
    hasRequestedUpdate = true
    onNeedsUpdate?()
  }

  /// Updates the graph if released data are missing, before elements are read. Does nothing otherwise.
  package func bringDataUpToDate() { if awaitsData { update() } }

  /// The number of the running update, or of the next one if none is running. Equal for all changes that one update
  /// covers.
  package var turn: Int { isUpdating ? updatesBegun : updatesBegun + 1 }

  /// Whether an update can begin: neither an update nor a body of the scene is running.
  package var canUpdate: Bool { !isUpdating && Graph.evaluating !== self }

  /// Applies all pending changes. The cost is proportional to the changes.
  package func update() {
    guard canUpdate else { return }
    isUpdating = true
    hasRequestedUpdate = false
    awaitsData = false
    defer { isUpdating = false }
    guard needsUpdate else { return }
    counters.updates += 1
    updatesBegun += 1
    if bodiesLeftOut > 0 { (bodiesLeftOut, deepestBody) = (0, Self.deepestBody) }
    let outer = Self.running
    Self.running = self
    defer { Self.running = outer }
    var (passes, batchesRun) = (0, 0)
    var restless = UpdateLoopDetector()
    while needsUpdate {
      passes += 1
      guard passes <= Self.passLimit else { return stopEndlessUpdate() }
      while let batch = batches.first {
        batchesRun += 1
        guard batchesRun <= Self.batchLimit else { return stopEndlessUpdate() }
        let isLate = passes > Self.passLimit - 10 || batchesRun > Self.batchLimit - 10
        run(batch.serial, batch.transaction, &restless, record: isLate)
      }
      runActions()
    }
  }

  /// Applies the first batch.
  private func run(_ serial: Int, _ transaction: Transaction, _ restless: inout UpdateLoopDetector, record: Bool) {
    runningSerial = serial
    self.transaction = transaction
    // Nodes that were invalidated for another batch must be laid out for this one as well.
    layoutEpoch += 1
    layers.currentAnimation = transaction.curve
    for change in batches[0].popChanges() { change.takeEffect(in: serial, of: self) }
    var layouts = 0
    repeat {
      updateNodes(&restless, record: record)
      layouts += 1
      guard layouts <= Self.layoutLimit else {
        stopEndlessLayout()
        break
      }
      layOut()
      if batches[0].isEmpty { followers.layoutDidEnd() }
    } while !batches[0].isEmpty
    batches.removeFirst()
    runningSerial = nil
    self.transaction = Transaction()
    layers.currentAnimation = nil
  }

  private func updateNodes(_ restless: inout UpdateLoopDetector, record: Bool) {
    while let node = batches[0].popNode() {
      node.core.isDirty = false
      guard node.core.isAlive else { continue }
      if record { recentlyUpdated.append(Self.name(of: node)) }
      guard !restless.include(node) else {
        recentlyUpdated.append(Self.name(of: node))
        return stopEndlessUpdate()
      }
      node.updateIfDirty()
    }
  }

  private func layOut() {
    passOnLayout()
    let queue = batches[0].popBoundaries()
    guard !queue.isEmpty else { return }
    layoutEpoch += 1
    for boundary in queue where boundary.core.isAlive { boundary.layOutIfNeeded() }
  }

  /// Queues a node that passes invalid layout on to nodes elsewhere in the tree, before the next layout.
  func enqueueBeforeLayout(_ relay: any LayoutRelay) {
    guard !hasEnded else { return }
    batches[indexOfBatch(for: Transaction())].insert(relay)
    requestUpdate()
  }

  private func passOnLayout() {
    var rounds = 0
    while true {
      let queue = batches[0].popRelays()
      guard !queue.isEmpty else { return }
      rounds += 1
      // A subview that is shown inside of another one of the same content invalidates itself.
      guard rounds <= Self.layoutLimit else { return stopEndlessLayout(queue) }
      // A walk up the tree passes nodes that an earlier one reached, so that it queues relays above those of this round again.
      layoutEpoch += 1
      for relay in queue where relay.core.isAlive { relay.passOnLayout() }
    }
  }

  private func runActions() {
    let batch = actions
    actions = []
    for action in batch { action() }
  }

  /// Closes the scene permanently and releases everything pending.
  func end() {
    hasEnded = true
    dropBatches()
    batches = []
    actions = []
    onNeedsUpdate = nil
    taskDidEnd = nil
  }

  /// Empties all batches.
  ///
  /// - Returns: The nodes that were dirty.
  @discardableResult
  private func dropBatches() -> [any Node] { batches.indices.flatMap { batches[$0].clear(in: self) } }

  private static func name(of node: any Node) -> String {
    (node as? any NamedNode)?.reportName ?? "\(type(of: node))"
  }

  private func stopEndlessLayout(_ relays: [any LayoutRelay] = []) {
    let names = (batches[0].popBoundaries() as [any Node] + relays).map { Self.name(of: $0) }
    batches[0].clear(in: self)
    reportIssue(
      """
      A layout did not settle after \(Self.layoutLimit) rounds and was stopped: views ask for each other to be laid out \
      again. Concerned: \(Set(names).sorted().prefix(5).joined(separator: ", ")).
      """
    )
  }

  private func stopEndlessUpdate() {
    var names: [String] = []
    for name in recentlyUpdated where !names.contains(name) { names.append(name) }
    // Update the pending nodes once, so that they register their dependencies; the resulting changes are dropped.
    for node in dropBatches() where node.core.isAlive { node.updateIfDirty() }
    dropBatches()
    if runningSerial == nil { batches = [] }
    actions = []
    recentlyUpdated = []
    reportIssue(
      """
      The scene did not settle after \(Self.passLimit) updates in one frame and was stopped: a change that an update \
      makes (in onChange, onAppear, onPreferenceChange or a body) causes the next update. Last updated: \
      \(names.prefix(5).joined(separator: ", ")).
      """
    )
  }

  /// Reports that the bodies of views nest too deeply, so that one is left out.
  func reportDeepRecursion(in type: Any.Type) {
    bodiesLeftOut += 1
    if bodiesLeftOut >= 8 { deepestBody = 4 }
    IssueOnce.report(
      """
      Bodies of views are nested more than \(Self.deepestBody) levels deep; the content of \(type) is left out. Does a \
      view contain itself without end?
      """
    )
  }
}

/// A node above content that is shown elsewhere in the tree.
@MainActor
protocol LayoutRelay: Node {
  /// Invalidates the layout of the nodes that show invalid parts of the content. Called once for all changes of an update.
  func passOnLayout()
}

/// A node whose content is laid out independently of its surroundings: the root, a lazy row, or scrolled content.
@MainActor
package protocol LayoutBoundary: Node {
  /// Measures and places the invalidated content. The cost does not depend on the surroundings.
  func layOutIfNeeded()
}
