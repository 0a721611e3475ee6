import Foundation
import Logging
import RowanGraph
import RowanInput
import RowanLayers
import RowanScene

/// The server's state of one tab: its scene, a mirror of the browser, and the current connection.
///
/// At most one patch is in flight; further changes coalesce until the browser has acknowledged it, so that the memory
/// for a slow reader is bounded. A session without a connection keeps its scene and sends nothing; the next connection
/// starts with a snapshot of the screen.
@MainActor
final class Session {
  /// The secret by which the tab resumes the session.
  let key: String
  /// The number of the session in logs.
  let number: Int
  let scene: any WebScene
  private let images: ImageStore
  let welcome: WelcomeNote
  let metrics: ServerMetrics
  let seal: KeptSeal
  /// The window that the session shows.
  let request: WindowRequest

  private(set) var link: SocketLink?
  /// The peer of the last connection, which the session counts for.
  private(set) var peer: Peer
  /// The cookie that authorized the last connection.
  private(set) var grant: CookieJar.Grant?
  /// The visitor, whom the session belongs to.
  private(set) var visitor: Visitor?
  /// The time of the disconnection; `nil` while the tab is connected.
  private(set) var detachedAt: ContinuousClock.Instant?
  /// Whether pointer interactions were canceled since the connection was cut.
  private var isInterrupted = false
  private(set) var lastInput: ContinuousClock.Instant
  /// The time of the last change of the screen.
  private(set) var lastChange: ContinuousClock.Instant
  /// Whether the page is hidden, as behind another tab.
  private(set) var isHidden = false
  /// The times of the last attempts to rest, and to park the scene.
  var triedAt: (rest: ContinuousClock.Instant, parking: ContinuousClock.Instant)
  /// Whether the scene has no views and layers until it is woken.
  var isParked = false
  /// Whether the scene has released content that it creates again when it is needed.
  var isResting = false

  var mirror = ClientState()
  private var fonts = FontTable()
  private var pending = PendingChanges()
  private(set) var sent = SentState()
  private(set) var isCommitScheduled = false
  /// Requests to the browser besides the display of the screen, in order.
  var commands: [ClientCommand] = []
  /// The last values to keep, which are sent again to a tab that connects again: the first message may not have arrived.
  var lastKeep: ClientCommand?
  private(set) var isEnded = false
  /// The dialogs for files.
  let dialogs: TabDialogs
  /// The time since which changes wait for a patch, while none is in flight.
  private var changedAt: ContinuousClock.Instant?
  /// The time of the patch in flight.
  private var patchedAt: ContinuousClock.Instant?

  /// Creates a session for a new tab, and connects its scene.
  init(
    key: String,
    number: Int,
    peer: Peer,
    scene: any WebScene,
    environment: WebEnvironment,
    images: ImageStore,
    files: FileStore,
    welcome: WelcomeNote,
    seal: KeptSeal,
    metrics: ServerMetrics,
    now: ContinuousClock.Instant
  ) {
    self.key = key
    self.number = number
    self.peer = peer
    self.scene = scene
    self.images = images
    dialogs = TabDialogs(store: files)
    self.welcome = welcome
    self.seal = seal
    self.metrics = metrics
    visitor = environment.visitor
    request = environment.request
    lastInput = now
    lastChange = now
    triedAt = (now, now)
    scene.onNeedsCommit = { [weak self] in self?.scheduleCommit() }
    (scene as? any LinkingScene)?.onOpenURL = { [weak self] in self?.open($0) ?? false }
    (scene as? any WindowedScene)?.onOpenWindow = { [weak self] in self?.send(.openWindow(query: $0)) ?? false }
    (scene as? any WindowedScene)?.onDismiss = { [weak self] in _ = self?.send(.close) }
    (scene as? any WindowedScene)?.onKeep = { [weak self] in self?.keep($0) }
    (scene as? any AnnouncingScene)?.onSpeak = { [weak self] in self?.announce($0, isUrgent: $1) }
    (scene as? any CopyingScene)?.onCopy = { [weak self] in self?.copy($0, $1) ?? false }
    (scene as? any CopyingScene)?.onPaste = { [weak self] in self?.send(.paste) ?? false }
    (scene as? any AddressedScene)?.onNotice = { [weak self] in self?.notice($0) }
    (scene as? any FileDialogScene)?.onFileDialog = { [weak self] in self?.dialogs.present($0) ?? false }
    scene.connect(environment)
  }

  /// The number of layers in the browser, as of the last message.
  var layersKnown: Int { mirror.count }

  /// The number of layers with changes since the last patch.
  var changesWaiting: Int { pending.patch.changed.count + pending.patch.removed.count }

  // MARK: - Connections

  /// Starts a connection of the tab, and closes the previous one.
  ///
  /// - Parameter seen: The number of the last patch that the browser has applied.
  func attach(_ link: SocketLink, seen: Int) {
    self.link?.close(.takenOver)
    self.link = link
    peer = link.peer
    grant = link.grant
    visitor = link.visitor
    dialogs.session = self
    link.session = self
    detachedAt = nil
    isInterrupted = false
    if sent.isInFlight, seen < sent.patch {
      // The patch was lost with the connection, and with it the distances that it scrolled.
      for (layer, shift) in sent.scrollShifts {
        sent.scrollBasis[layer]?.x -= shift.x
        sent.scrollBasis[layer]?.y -= shift.y
      }
    }
    wake()
    sent.isInFlight = false
    sent.scrollShifts = [:]
    sent.needsWelcome = true
    sent.needsSnapshot = true
    fonts = FontTable()
    if let lastKeep, !commands.contains(where: { if case .keep = $0 { true } else { false } }) {
      commands.append(lastKeep)
    }
    dialogs.resume()
    commit()
  }

  /// Forgets the layers in the browser, which go on being shown until the next patch replaces them all.
  func releaseMirror() {
    mirror.removeAll()
    pending = PendingChanges()
    sent.scrollBasis = [:]
  }

  /// Has the next patch replace all layers.
  func needSnapshot() { sent.needsSnapshot = true }

  /// Returns whether a connection is of the visitor and the browser that the session belongs to.
  func belongs(to link: SocketLink) -> Bool { visitor?.id == link.visitor?.id && grant == link.grant }

  /// Records the end of a connection. Ignored if another one has replaced it.
  func detach(_ link: SocketLink, now: ContinuousClock.Instant) {
    guard self.link === link else { return }
    self.link = nil
    detachedAt = now
    scene.holdTimers(true)
    commit()
  }

  /// Cancels pointer interactions if the tab has been disconnected for a time: their further events may never arrive. A tab that
  /// connects sooner goes on with them, since its page sends the missing events; until then the timers of gestures wait. A scene that
  /// rests has no interactions.
  func interrupt(after limit: Duration, now: ContinuousClock.Instant) {
    guard !isInterrupted, let detachedAt, now - detachedAt >= limit else { return }
    isInterrupted = true
    if !isResting { scene.receive(.interrupted) }
    scene.holdTimers(false)
    commit()
  }

  /// Closes the scene and the connection. This is the last call.
  ///
  /// - Parameters:
  ///   - reason: The reason.
  ///   - message: The last message to the browser.
  func end(_ reason: SocketClosing, after message: [UInt8]? = nil) {
    guard !isEnded else { return }
    isEnded = true
    noteRest(false)
    scene.onNeedsCommit = nil
    (scene as? any LinkingScene)?.onOpenURL = nil
    (scene as? any WindowedScene)?.onOpenWindow = nil
    (scene as? any WindowedScene)?.onDismiss = nil
    (scene as? any WindowedScene)?.onKeep = nil
    (scene as? any CopyingScene)?.onCopy = nil
    (scene as? any CopyingScene)?.onPaste = nil
    (scene as? any AnnouncingScene)?.onSpeak = nil
    (scene as? any AddressedScene)?.onNotice = nil
    (scene as? any FileDialogScene)?.onFileDialog = nil
    scene.holdTimers(false)
    scene.close()
    dialogs.end()
    link?.close(reason, after: message)
    link = nil
  }

  // MARK: - Messages from the browser

  /// Handles a message.
  ///
  /// - Throws: `WireError` if a correct client cannot have sent the message; the caller then ends the session.
  func receive(_ entry: Inbox.Entry, now: ContinuousClock.Instant) throws(WireError) {
    if changedAt == nil { changedAt = entry.arrival }
    try receive(entry.message, first: entry.first, now: now)
  }

  /// Handles a message.
  ///
  /// - Parameter first: The number of the oldest message that this one replaces, if any.
  /// - Throws: `WireError` if a correct client cannot have sent the message; the caller then ends the session.
  func receive(_ message: ClientMessage, first: Int? = nil, now: ContinuousClock.Instant) throws(WireError) {
    switch message {
    case .hello: throw WireError("a second hello")
    case .acknowledge(let patch):
      guard sent.isInFlight, patch == sent.patch else { throw WireError("an acknowledgement of no patch on its way") }
      sent.isInFlight = false
      sent.scrollShifts = [:]
      // Events that were missing come before the acknowledgement of the whole screen.
      scene.holdTimers(false)
      if let patchedAt { metrics.didAcknowledge(in: .now - patchedAt) }
      changedAt = nil
      commit()
    case .numbered(let number, let event):
      guard (first ?? number) == sent.received + 1 else {
        throw WireError("message \(first ?? number) came where \(sent.received + 1) was due")
      }
      sent.received = number
      lastInput = now
      try handle(event)
      commit()
    }
  }

  private func handle(_ event: ClientEvent) throws(WireError) {
    wake()
    switch event {
    case .environment(var environment):
      environment.visitor = visitor
      scene.update(environment)
    case .navigateBack: scene.navigateBack()
    case .navigateForward: scene.navigateForward()
    case .navigate(let address, let depth): (scene as? any AddressedScene)?.navigate(to: address, depth: depth)
    case .link(let id):
      try check(id)
      guard let address = (scene as? any AddressedScene)?.address(ofLinkIn: id) else { return }
      commands.removeAll { if case .link = $0 { true } else { false } }
      commands.append(.link(id, address))
    case .phase(let phase):
      isHidden = phase == .background
      (scene as? any PhasedScene)?.setPhase(phase)
    case .chosenFiles(let dialog, let sizes): try dialogs.choose(dialog, sizes: sizes)
    case .cancelledFiles(let dialog): try dialogs.cancel(dialog)
    case .lostFiles(let dialog): try dialogs.lose(dialog)
    case .copied(let number, let isWritten): (scene as? any CopyingScene)?.didCopy(number, isWritten)
    case .hostEvent(let hostEvent):
      // The scene ignores events for layers that were removed or changed after the browser sent them.
      if let id = hostEvent.layer { try check(id) }
      if case .text(let id, let text, _) = hostEvent { mirror.texts.receive(text, in: id) }
      scene.receive(hostEvent)
    case .edit(let id, let edit): try change(id, edit)
    case .scroll(let id, let offset, let patch, let prediction):
      guard patch <= sent.patch else { throw WireError("a message names a patch that was not sent") }
      try scroll(id, to: offset, seen: patch, predicting: prediction)
    }
  }

  /// Handles a scroll offset, which is relative to the last patch that the browser applied, and adjusts it by the patch
  /// in flight.
  private func scroll(
    _ id: LayerID,
    to offset: CGPoint,
    seen: Int,
    predicting prediction: ScrollPrediction?
  ) throws(WireError) {
    try check(id)
    guard scene.tree.layer(id)?.scroll != nil else { return }
    var offset = offset
    if seen < sent.patch, let shift = sent.scrollShifts[id] {
      offset.x += shift.x
      offset.y += shift.y
    }
    sent.scrollBasis[id] = offset
    scene.receive(.scrolled(id, to: offset, predicting: prediction))
  }

  // MARK: - Messages to the browser

  /// Schedules a commit for a change not caused by an event of this tab. While a patch is in flight nothing is updated:
  /// changes coalesce in the scene's state until the acknowledgment commits them.
  private func scheduleCommit() {
    guard !isCommitScheduled, !isEnded else { return }
    isCommitScheduled = true
    Task { [weak self] in
      guard let self else { return }
      isCommitScheduled = false
      if !isEnded, link != nil, !sent.isInFlight { commit() }
    }
  }

  private func commit() {
    // A parked scene has no layers, and nothing of it changes.
    guard !isParked else { return link?.wake() ?? () }
    let patch = scene.commit()
    noteRest()
    if !patch.isEmpty { lastChange = .now }
    guard let link else { return }
    if !sent.needsSnapshot {
      pending.add(patch, tree: scene.tree) { [mirror] in mirror.knows($0) }
    }
    // Without changes there is no answer whose delay could be measured.
    changedAt = hasNews ? changedAt ?? .now : nil
    link.wake()
  }

  /// Returns the next message to send over a connection; `nil` if there is none yet.
  func nextMessage(for link: SocketLink) -> [UInt8]? {
    guard link === self.link else { return nil }
    if sent.needsWelcome {
      sent.needsWelcome = false
      sent.announced = sent.received
      return welcomeMessage()
    }
    if !commands.isEmpty { return commands.removeFirst().message }
    if hasNews { return sent.isInFlight ? nil : patchMessage() }
    // Acknowledged events are visible on screen: while there are changes, the next patch acknowledges them.
    guard sent.announced < sent.received else { return nil }
    sent.announced = sent.received
    var writer = JSONWriter(capacity: 32)
    writer.object { writer in
      writer.key("k")
      writer.string("ack")
      writer.key("a")
      writer.integer(sent.received)
    }
    return writer.bytes
  }

  private var address: String? { (scene as? any AddressedScene)?.address }

  /// Whether there is something to draw. A parked scene has nothing until it is woken.
  var hasNews: Bool {
    if isParked { return false }
    return sent.needsSnapshot || sent.address != address || !pending.isEmpty || sent.title != scene.title
      || sent.depth != scene.navigationDepth
      || sent.shortcuts != scene.shortcuts
  }

  private func patchMessage() -> [UInt8] {
    let changes = pending.take()
    sent.patch += 1
    sent.announced = sent.received
    let frame = PatchEncoder.Frame(
      number: sent.patch,
      received: sent.received,
      isSnapshot: sent.needsSnapshot,
      title: sent.needsSnapshot || sent.title != scene.title ? scene.title : nil,
      depth: sent.needsSnapshot || sent.depth != scene.navigationDepth ? scene.navigationDepth : nil,
      address: sent.needsSnapshot || sent.address != address ? address : nil,
      shortcuts: sent.shortcuts != scene.shortcuts || sent.needsSnapshot && !scene.shortcuts.isEmpty
        ? scene.shortcuts : nil
    )
    var encoder = PatchEncoder(
      semantics: scene.semantics,
      images: images,
      travels: sent.needsSnapshot ? LayerPatch() : changes,
      scrollBasis: sent.scrollBasis,
      mirror: mirror,
      fonts: fonts
    )
    // The encoder must own the only references, so that it mutates the storage in place.
    (mirror, fonts) = (ClientState(), FontTable())
    let bytes = encoder.encode(changes, frame: frame)
    mirror = encoder.mirror
    fonts = encoder.fonts
    sent.scrollBasis = encoder.scrollBasis.filter { encoder.mirror.knows($0.key) }
    sent.scrollShifts = encoder.scrollShifts
    let now = ContinuousClock.now
    if let changedAt { metrics.didMakePatch(in: now - changedAt) }
    (changedAt, patchedAt) = (nil, now)
    sent.isInFlight = true
    sent.needsSnapshot = false
    sent.title = scene.title
    sent.depth = scene.navigationDepth
    sent.address = address
    sent.shortcuts = scene.shortcuts
    return bytes
  }
}
