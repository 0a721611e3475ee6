import Foundation
import Logging
import RowanGraph
import RowanInput
import RowanLayers

/// One tab: its scene, what its browser has, and the connection it has at the moment.
///
/// Contract: at most one patch is on its way; further changes coalesce until the browser has acknowledged it, so that a
/// slow reader costs a bounded amount of memory. A session without a connection keeps its scene and sends nothing; the
/// next connection gets the whole screen as it then is.
@MainActor
final class Session {
  /// What the tab shows to find its state again.
  let key: String
  /// Names the session in logs.
  let number: Int
  let scene: any WebScene
  private let images: ImageStore
  private let welcome: WelcomeNote
  private let seal: KeptSeal

  private(set) var link: SocketLink?
  /// Whose place the session takes: who connected last.
  private(set) var peer: Peer
  /// The cookie that let in who connected last.
  private(set) var grant: CookieJar.Grant?
  private(set) var detachedAt: ContinuousClock.Instant?
  private(set) var lastInput: ContinuousClock.Instant

  private var mirror = BrowserMirror()
  private var fonts = FontTable()
  private var pending = PendingChanges()
  private var sent = SentState()
  private var isCommitScheduled = false
  /// What the browser is asked to do besides showing the screen.
  private var errands: [TabErrand] = []
  /// The layer whose actions the browser is to show, and where.
  private var menu: (layer: LayerID, point: CGPoint)?
  private(set) var isEnded = false

  /// What a browser is told when it connects, besides who it is.
  struct WelcomeNote {
    var maximumTextBytes: Int
    var reconnectSeconds: Double
  }

  /// What was sent, and what came of it.
  private struct SentState {
    /// The number of the last message handled, and of the last that the browser was told of.
    var received = 0
    var announced = 0
    /// The number of the last patch sent, and whether it is on its way.
    var patch = 0
    var isInFlight = false
    var scrollBasis: [LayerID: CGPoint] = [:]
    /// How far the last patch moved scrolling layers.
    var scrollShifts: [LayerID: CGPoint] = [:]
    var needsWelcome = true
    var needsSnapshot = true
    var title: String?
    var depth: Int?
    var address: String?
    var shortcuts: Set<WebShortcut> = []
  }

  init(
    key: String,
    number: Int,
    peer: Peer,
    scene: any WebScene,
    environment: WebEnvironment,
    images: ImageStore,
    welcome: WelcomeNote,
    seal: KeptSeal = KeptSeal(),
    now: ContinuousClock.Instant
  ) {
    self.key = key
    self.number = number
    self.peer = peer
    self.scene = scene
    self.images = images
    self.welcome = welcome
    self.seal = seal
    lastInput = now
    scene.onNeedsCommit = { [weak self] in self?.scheduleCommit() }
    (scene as? any LinkingScene)?.onOpenURL = { [weak self] in self?.open($0) ?? false }
    (scene as? any WindowedScene)?.onOpenWindow = { [weak self] in self?.send(.openWindow(query: $0)) ?? false }
    (scene as? any WindowedScene)?.onDismiss = { [weak self] in _ = self?.send(.close) }
    (scene as? any WindowedScene)?.onKeep = { [weak self] in self?.keep($0) }
    (scene as? any SpeakingScene)?.onSpeak = { [weak self] in self?.say($0) }
    (scene as? any CopyingScene)?.onCopy = { [weak self] in self?.copy($0) ?? false }
    (scene as? any CopyingScene)?.onPaste = { [weak self] in self?.send(.paste) ?? false }
    (scene as? any AddressedScene)?.onNotice = { [weak self] in self?.notice($0) }
    scene.onShowActions = { [weak self] in self?.showActions(of: $0, at: $1) ?? false }
    scene.connect(environment)
  }

  /// How many layers the browser has been told of and not yet been told are gone.
  var layersKnown: Int { mirror.count }

  /// How many layers have changed since the patch that is on its way.
  var changesWaiting: Int { pending.patch.changed.count + pending.patch.removed.count }

  // MARK: - Connections

  /// A connection of this tab begins, its first or a later one.
  /// - Parameter seen: The last patch that the browser has applied.
  func attach(_ link: SocketLink, seen: Int) {
    if let old = self.link {
      old.close(.takenOver)
      interrupt()
    }
    self.link = link
    peer = link.peer
    grant = link.grant
    link.session = self
    detachedAt = nil
    if sent.isInFlight, seen < sent.patch {
      // The patch was lost with the connection, and so were the moves in it.
      for (layer, shift) in sent.scrollShifts {
        sent.scrollBasis[layer]?.x -= shift.x
        sent.scrollBasis[layer]?.y -= shift.y
      }
    }
    sent.isInFlight = false
    sent.scrollShifts = [:]
    sent.needsWelcome = true
    sent.needsSnapshot = true
    fonts = FontTable()
    commit()
  }

  /// A connection has ended. Later ones are not concerned.
  func detach(_ link: SocketLink, now: ContinuousClock.Instant) {
    guard self.link === link else { return }
    self.link = nil
    detachedAt = now
    interrupt()
  }

  /// Nobody tells any more what becomes of a pointer that is down.
  private func interrupt() {
    scene.receive(.interrupted)
    commit()
  }

  /// The last call: the tab's state is over.
  func end(_ reason: SocketClosing) {
    guard !isEnded else { return }
    isEnded = true
    scene.onNeedsCommit = nil
    scene.onShowActions = nil
    (scene as? any LinkingScene)?.onOpenURL = nil
    (scene as? any WindowedScene)?.onOpenWindow = nil
    (scene as? any WindowedScene)?.onDismiss = nil
    (scene as? any WindowedScene)?.onKeep = nil
    (scene as? any CopyingScene)?.onCopy = nil
    (scene as? any CopyingScene)?.onPaste = nil
    (scene as? any SpeakingScene)?.onSpeak = nil
    (scene as? any AddressedScene)?.onNotice = nil
    scene.close()
    link?.close(reason)
    link = nil
  }

  // MARK: - Messages from the browser

  /// Handles a message. Throws when it cannot come from an honest client; the caller then ends the session.
  /// - Parameter first: The number of the oldest message that this one replaces, if it replaces any.
  func receive(_ message: ClientMessage, first: Int? = nil, now: ContinuousClock.Instant) throws(WireError) {
    switch message {
    case .hello: throw WireError("a second hello")
    case .acknowledge(let patch):
      guard sent.isInFlight, patch == sent.patch else { throw WireError("an acknowledgement of no patch on its way") }
      sent.isInFlight = false
      sent.scrollShifts = [:]
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
    switch event {
    case .environment(let environment): scene.update(environment)
    case .navigateBack: scene.navigateBack()
    case .navigateForward: scene.navigateForward()
    case .navigate(let address, let depth): (scene as? any AddressedScene)?.navigate(to: address, depth: depth)
    case .link(let id):
      try check(id)
      guard let address = (scene as? any AddressedScene)?.address(ofLinkIn: id) else { return }
      errands.removeAll { if case .link = $0 { true } else { false } }
      errands.append(.link(id, address))
    case .fact(let fact):
      // One about a layer that has gone or changed since the browser saw it is the scene's to drop.
      if let id = fact.layer { try check(id) }
      scene.receive(fact)
    case .scroll(let id, let offset, let patch):
      guard patch <= sent.patch else { throw WireError("a message names a patch that was not sent") }
      try scroll(id, to: offset, seen: patch)
    }
  }

  /// The browser's offset is in the coordinates of the last patch it applied: one on its way may move it on.
  private func scroll(_ id: LayerID, to offset: CGPoint, seen: Int) throws(WireError) {
    try check(id)
    guard scene.tree.layer(id)?.scroll != nil else { return }
    var offset = offset
    if seen < sent.patch, let shift = sent.scrollShifts[id] {
      offset.x += shift.x
      offset.y += shift.y
    }
    sent.scrollBasis[id] = offset
    scene.receive(.scrolled(id, to: offset))
  }

  /// Refuses the number of a layer that never was: no honest client has one.
  private func check(_ id: LayerID) throws(WireError) {
    guard id > 0, id <= mirror.highest else { throw WireError("an event names a layer that never was") }
  }

  // MARK: - Messages to the browser

  /// The scene has something new on its own account. While a patch is on its way nothing is updated: changes coalesce in
  /// the scene's state, and the acknowledgement commits them.
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
    let patch = scene.commit()
    guard let link else { return }
    if !sent.needsSnapshot {
      pending.add(patch, tree: scene.tree) { [mirror] in mirror.knows($0) }
    }
    link.wake()
  }

  private func open(_ url: URL) -> Bool {
    guard let scheme = url.scheme?.lowercased(), ["http", "https", "mailto", "tel"].contains(scheme) else {
      return false
    }
    return send(.openPage(url))
  }

  private func send(_ errand: TabErrand) -> Bool {
    guard link != nil else { return false }
    // One event opens one page; more than a few at once are no person's wish.
    if errands.count < 4 { errands.append(errand) }
    link?.wake()
    return true
  }

  /// The newest is what counts, also for a tab that is away.
  private func keep(_ values: KeptValues) {
    guard let text = seal.text(of: values) else { return }
    errands.removeAll { if case .keep = $0 { true } else { false } }
    errands.append(.keep(text))
    link?.wake()
  }

  /// An address can lead nowhere before the tab has a connection.
  private func notice(_ text: String) {
    errands.removeAll { if case .notice = $0 { true } else { false } }
    errands.append(.notice(text))
    link?.wake()
  }

  /// Of several texts the last stays on a clipboard anyway.
  private func copy(_ content: ClipboardContent) -> Bool {
    guard content.text.utf8.count <= 1 << 20 else { return false }
    errands.removeAll { if case .copy = $0 { true } else { false } }
    let isTableShort = content.commaSeparated.map { $0.utf8.count <= 1 << 20 } ?? true
    return send(.copy(isTableShort ? content : ClipboardContent(content.text)))
  }

  /// Of several texts only the last is of use.
  private func say(_ text: String) {
    errands.removeAll { if case .announce = $0 { true } else { false } }
    _ = send(.announce(text))
  }

  private func showActions(of layer: LayerID, at point: CGPoint) -> Bool {
    guard link != nil else { return false }
    menu = (layer, point)
    link?.wake()
    return true
  }

  /// The next message to send over `link`, or `nil` for nothing yet.
  func nextMessage(for link: SocketLink) -> [UInt8]? {
    guard link === self.link else { return nil }
    if sent.needsWelcome {
      sent.needsWelcome = false
      sent.announced = sent.received
      return welcomeMessage()
    }
    if !errands.isEmpty { return errands.removeFirst().message }
    if hasNews { return sent.isInFlight ? nil : patchMessage() }
    // After the patch that the layer may have come with.
    if let menu, !sent.isInFlight {
      self.menu = nil
      return TabErrand.menu(menu.layer, menu.point).message
    }
    // What is announced as handled shows on the screen: while there is news, the next patch announces it.
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

  private var hasNews: Bool {
    sent.needsSnapshot || sent.address != address || !pending.isEmpty || sent.title != scene.title
      || sent.depth != scene.navigationDepth
      || sent.shortcuts != scene.shortcuts
  }

  private func welcomeMessage() -> [UInt8] {
    var writer = JSONWriter(capacity: 128)
    writer.object { writer in
      writer.key("k")
      writer.string("welcome")
      writer.key("v")
      writer.integer(wireVersion)
      writer.key("key")
      writer.string(key)
      writer.key("a")
      writer.integer(sent.received)
      writer.key("text")
      writer.integer(welcome.maximumTextBytes)
      writer.key("keep")
      writer.number(welcome.reconnectSeconds)
      if scene is any LinkingScene {
        writer.key("links")
        writer.flag(true)
      }
    }
    return writer.bytes
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
    // The encoder's copies are to be the only ones, so that it changes them in place.
    (mirror, fonts) = (BrowserMirror(), FontTable())
    let bytes = encoder.encode(changes, frame: frame)
    mirror = encoder.mirror
    fonts = encoder.fonts
    sent.scrollBasis = encoder.scrollBasis.filter { encoder.mirror.knows($0.key) }
    sent.scrollShifts = encoder.scrollShifts
    sent.isInFlight = true
    sent.needsSnapshot = false
    sent.title = scene.title
    sent.depth = scene.navigationDepth
    sent.address = address
    sent.shortcuts = scene.shortcuts
    return bytes
  }
}
