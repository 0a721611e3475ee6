import Foundation
import IssueReporting
import RowanLayers

/// The living tree of one scene: what is dirty, what must be laid out, what must run after an update.
///
/// Contract: all changes of one main-actor turn are collected and `update()` brings everything up to date at once
/// (fact G6). Changes of one transaction are a batch: dirty nodes from the root downwards, then layout. Batches come in the
/// order of the changes, so that each change travels with the transaction it was made in (fact D10). Then actions run
/// (`onChange`, `onAppear`…), and again until nothing is left (fact G7). A scene that does not settle within `passLimit`
/// passes, or `layoutLimit` layouts of one batch, is stopped and named. An update never begins inside another one, nor while
/// a body runs.
@MainActor
package final class Graph {
  package let layers: LayerTree
  package let measurer: any TextMeasurer
  package let pictures: any PictureSource
  package let counters = Counters()
  package let followers = LayoutFollowers()
  /// How many nodes were made since the start.
  @exclusivity(unchecked) package internal(set) var nodesMade = 0
  /// How many of them can say how a window's content is called: as long as it stays, nobody need look for new ones.
  package var titledNodesMade = 0
  /// Changes whenever something is measured or placed. Between two changes of it, what was invalid stays so.
  @exclusivity(unchecked) package internal(set) var layoutEpoch = 0
  /// Called when something needs an update outside of one. The host schedules `update()`.
  package var onNeedsUpdate: (() -> Void)?
  /// The scope that reads are noted in.
  @exclusivity(unchecked) package var currentScope: TrackingScope?
  @exclusivity(unchecked) package var currentEnvironment: EnvironmentValues?
  /// What the row whose content is made now keeps of its binding.
  @exclusivity(unchecked) var boundRow: BoundRow?
  @exclusivity(unchecked) package var bodyDepth = 0
  /// See `SceneService`.
  var services: [ObjectIdentifier: any SceneService] = [:]
  /// Who shows what stands in front of the scene's content.
  package internal(set) weak var overlays: (any OverlayPresenting)?
  /// How many rows there are whose views take up state again that they had before.
  @exclusivity(unchecked) package internal(set) var restoredRows = 0
  /// The transaction that the running update belongs to.
  package internal(set) var transaction = Transaction()
  /// Async work started by `task`, refresh and the like that has not ended.
  package internal(set) var runningTasks = 0
  /// What may last without a change in the tree: see `ViewHost.settle`.
  package var taskDidEnd: (() -> Void)?

  /// What waits for an update, in the order of the changes.
  private var batches: [UpdateBatch] = []
  private var actions: [() -> Void] = []
  /// Whether data were let go of that the next update brings anew; see `Node.releaseData`.
  @exclusivity(unchecked) package var awaitsData = false
  /// The batch that is brought up to date now.
  @exclusivity(unchecked) private(set) var runningSerial: Int?
  /// The scene that is brought up to date now: its views see values as they were when its running batch was made.
  nonisolated(unsafe) static var running: Graph?
  private var hasEnded = false
  @exclusivity(unchecked) package private(set) var isUpdating = false
  private var hasRequestedUpdate = false
  private var updatesBegun = 0
  private var recentlyUpdated: [String] = []

  static let passLimit = 100
  /// How often the layouts of a batch may ask for one another.
  static let layoutLimit = 60
  /// How many transactions one update may bring up to date.
  static let batchLimit = 2000

  /// The graph whose body or row closure runs now: state must not be written then.
  nonisolated(unsafe) package static var evaluating: Graph?

  package init(measurer: any TextMeasurer, pictures: any PictureSource) {
    layers = LayerTree()
    self.measurer = measurer
    self.pictures = pictures
  }

  package var needsUpdate: Bool { !batches.isEmpty || !actions.isEmpty }

  func enqueue(_ node: any Node) {
    guard !hasEnded else { return }
    batches[indexOfBatch(for: Transaction.current)].insert(node)
    requestUpdate()
  }

  /// Queues a layout boundary. What is laid out alone, such as a scrolled list, is not animated.
  package func enqueueLayout(_ boundary: any LayoutBoundary) {
    guard !hasEnded else { return }
    batches[indexOfBatch(for: Transaction())].insert(boundary)
    requestUpdate()
  }

  /// Queues an action for after the update that runs now (or the next).
  package func enqueueAction(_ action: @escaping () -> Void) {
    guard !hasEnded else { return }
    actions.append(action)
    requestUpdate()
  }

  /// The batch of a transaction, made if need be: that of the last change if that was made in an equal transaction. What an
  /// update brings about by itself belongs to the batch that runs.
  private func indexOfBatch(for transaction: Transaction) -> Int {
    if transaction.isEmpty, runningSerial != nil { return 0 }
    if let last = batches.last, last.transaction.isEquivalent(to: transaction) { return batches.count - 1 }
    batches.append(UpdateBatch(transaction))
    return batches.count - 1
  }

  /// Where a change made in a transaction comes behind others that wait, notes it and returns the number of its batch: until
  /// that begins, those who are updated must see what was there before.
  func postpone(_ change: any PostponedChange, in transaction: Transaction) -> Int? {
    guard !hasEnded, runningSerial == nil, let first = batches.first else { return nil }
    let index = indexOfBatch(for: transaction)
    guard batches[index].serial != first.serial else { return nil }
    batches[index].insert(change)
    ChangeWitness.current?.sawChange = true
    requestUpdate()
    return batches[index].serial
  }

  /// Whether `postpone` would return a number.
  func wouldPostpone(_ transaction: Transaction) -> Bool {
    guard !hasEnded, runningSerial == nil, let first = batches.first, let last = batches.last else { return false }
    return first.serial != last.serial || !last.transaction.isEquivalent(to: transaction)
  }

  private func requestUpdate() {
    guard !isUpdating, !hasRequestedUpdate else { return }
    hasRequestedUpdate = true
    onNeedsUpdate?()
  }

  /// Brings data that were let go of back, before somebody asks for elements. Costs nothing where none were.
  package func bringDataUpToDate() { if awaitsData { update() } }

  /// The number of the running update, or of the next one while none runs: equal for all changes that one update takes in.
  package var turn: Int { isUpdating ? updatesBegun : updatesBegun + 1 }

  /// Whether an update may begin: none runs, and no body of the scene does.
  package var canUpdate: Bool { !isUpdating && Graph.evaluating !== self }

  /// Brings the scene up to date. Costs what changed.
  package func update() {
    guard canUpdate else { return }
    isUpdating = true
    hasRequestedUpdate = false
    awaitsData = false
    defer { isUpdating = false }
    guard needsUpdate else { return }
    counters.updates += 1
    updatesBegun += 1
    let outer = Self.running
    Self.running = self
    defer { Self.running = outer }
    var (passes, batchesRun) = (0, 0)
    var restless = RestlessNodes()
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

  /// Brings the first batch up to date.
  private func run(_ serial: Int, _ transaction: Transaction, _ restless: inout RestlessNodes, record: Bool) {
    runningSerial = serial
    self.transaction = transaction
    // What was invalidated for another batch has to be laid out for this one as well.
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

  private func updateNodes(_ restless: inout RestlessNodes, record: Bool) {
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
    let queue = batches[0].popBoundaries()
    guard !queue.isEmpty else { return }
    layoutEpoch += 1
    for boundary in queue where boundary.core.isAlive { boundary.layOutIfNeeded() }
  }

  private func runActions() {
    let batch = actions
    actions = []
    for action in batch { action() }
  }

  /// The scene is closed for good: nothing waits any more, and nothing is kept alive by waiting.
  func end() {
    hasEnded = true
    dropBatches()
    batches = []
    actions = []
    onNeedsUpdate = nil
    taskDidEnd = nil
  }

  /// Empties what waits; returns the nodes that did.
  @discardableResult
  private func dropBatches() -> [any Node] { batches.indices.flatMap { batches[$0].clear(in: self) } }

  private static func name(of node: any Node) -> String {
    (node as? any NamedNode)?.reportName ?? "\(type(of: node))"
  }

  private func stopEndlessLayout() {
    let names = batches[0].popBoundaries().map { Self.name(of: $0) }
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
    // What was to be updated is, once, so that it hears of the next change; what comes of that is left.
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
