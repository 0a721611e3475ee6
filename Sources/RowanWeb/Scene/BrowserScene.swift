import Foundation
import RowanControls
import RowanGraph
import RowanLayers
import RowanInput
import RowanInteraction
import RowanScene
import RowanViews

/// The scene of a browser tab, backed by a window of an application.
///
/// The window is created when the tab connects and reports its environment.
@MainActor
package final class BrowserScene: WindowedScene, CopyingScene, AnnouncingScene, AddressedScene,
  FileDialogScene, ParkingScene, PhasedScene
{
  /// Creates the window that the page's URL names.
  private let open: (WindowRequest, SceneTraits) -> WindowScene
  /// The idiom; `nil` derives it from the tab's primary pointer.
  private let idiom: Idiom?
  private let look: Look
  /// Whether colors have increased contrast independent of the browser's preference.
  private let increasesContrast: Bool
  private let fallbackTitle: String
  /// The window; `nil` before `connect(_:)`, after `close()` and while it is parked.
  package private(set) var scene: WindowScene?
  /// The window while it is parked.
  private var parked: ParkedWindow?
  /// The last environment, without the values that were kept.
  private var environment = WebEnvironment(size: .zero)
  /// The window that the page's URL named when the tab connected.
  private var request = WindowRequest()
  private var phase = ScenePhase.active
  package var onNeedsCommit: (() -> Void)?
  package var onOpenURL: ((URL) -> Bool)?
  package var onOpenWindow: ((String) -> Bool)?
  package var onDismiss: (() -> Void)?
  package var onKeep: ((KeptValues) -> Void)?
  package var onCopy: ((ClipboardContent, Int?) -> Bool)?
  /// The functions that wait for the outcome of writing content to the clipboard.
  private var copies = ClipboardReports()
  package var onPaste: (() -> Bool)?
  package var onFileDialog: ((FileDialogRequest) -> Bool)?
  package var onSpeak: ((_ text: String, _ isUrgent: Bool) -> Void)?
  package var onNotice: ((String) -> Void)?
  /// The address of the current screen, as of the last comparison.
  private var currentAddress = ""
  /// The archive that the tab keeps.
  private var kept = KeptValues()
  /// The URL that chose the tab's window, and the page's URL for those that follow.
  private var link = PageLink()
  /// Whether the last event was scrolling or a pointer movement, after which the address is not compared.
  private var isTravelling = false
  /// Whether the archive is compared in the next commit, as after a press.
  private var keepsAtOnce = false
  /// The time of the last change, while a comparison of the archive is due.
  private var changedAt = ContinuousClock.now
  /// The pending comparison of the archive.
  private var keeping: Task<Void, Never>?
  private let keepDelay: Duration

  /// Creates a scene without a window.
  ///
  /// - Parameters:
  ///   - idiom: The idiom; `nil` derives it from the tab's primary pointer.
  ///   - look: The design generation.
  ///   - increasesContrast: Whether to increase contrast independent of the browser's preference.
  ///   - fallbackTitle: The title of windows without one.
  ///   - keepDelay: The time after the last change of a text, a scroll offset or the content after which the archive is compared.
  ///   - open: Creates the window that the page's URL names.
  package init(
    idiom: Idiom?,
    look: Look,
    increasesContrast: Bool,
    fallbackTitle: String,
    keepDelay: Duration = .seconds(1),
    open: @escaping (WindowRequest, SceneTraits) -> WindowScene
  ) {
    self.idiom = idiom
    self.look = look
    self.increasesContrast = increasesContrast
    self.fallbackTitle = fallbackTitle
    self.keepDelay = keepDelay
    self.open = open
  }

  package var tree: LayerTree {
    guard let scene else { preconditionFailure("a scene has layers once its tab has connected") }
    return scene.tree
  }

  package var semantics: SemanticsTree {
    guard let scene else { preconditionFailure("a scene has semantics once its tab has connected") }
    return scene.semantics
  }

  package var title: String { scene?.title ?? fallbackTitle }

  package var navigationDepth: Int { scene?.navigationDepth ?? 0 }

  package var shortcuts: Set<WebShortcut> {
    Set((scene?.graph.shortcuts.all ?? []).map { WebShortcut(key: $0.wire.key, modifiers: $0.wire.modifiers) })
  }

  package func connect(_ environment: WebEnvironment) {
    link = PageLink(environment)
    note(environment)
    request = environment.request
    let traits = traits(environment)
    let scene = WindowScene.restoring(environment.kept, at: environment.address) { open(request, traits) }
    scene.restore(environment.kept, at: environment.address)
    kept = environment.kept
    install(scene)
    scene.update()
    if let url = link.opened { scene.open(url) }
  }

  /// Connects the window to the host.
  private func install(_ scene: WindowScene) {
    scene.values.onChange = { [weak self] in
      self?.keepsAtOnce = true
      self?.keep()
    }
    scene.onDeadEnd = { [weak self] in self?.onNotice?("“\($0)” is not here any more.") }
    scene.windowOpener = { [weak self] in self?.onOpenWindow?($0) ?? false }
    scene.onDismiss = { [weak self] in self?.onDismiss?() }
    scene.urlOpener = { [weak self] in self?.onOpenURL?($0) ?? false }
    scene.clipboardWriter = ClipboardWriter(
      byteLimit: Session.copyLimit,
      reporting: { [weak self] content, completion in
        guard let self, let onCopy else { return false }
        return onCopy(content, completion.map { copies.add($0) })
      }
    )
    scene.clipboardReader = { [weak self] in self?.onPaste?() ?? false }
    scene.fileDialogPresenter = { [weak self] in self?.onFileDialog?($0) ?? false }
    scene.announcer = { [weak self] in self?.onSpeak?($0, $1) }
    self.scene = scene
    scene.tree.showsScrollEffects = environment.showsScrollEffects == true
    scene.fallbackTitle = fallbackTitle
    // The browser scrolls and reports the offsets.
    scene.input.scrollsByTouch = false
    scene.input.isToldOfRest = true
    scene.onNeedsUpdate = { [weak self] in self?.onNeedsCommit?() }
  }

  /// Takes over an environment, without the values of a window that exists.
  private func note(_ new: WebEnvironment) {
    let showsEffects = new.showsScrollEffects ?? environment.showsScrollEffects
    let namesKeys = new.namesKeys ?? environment.namesKeys
    environment = new
    environment.namesKeys = namesKeys
    environment.kept = KeptValues()
    environment.showsScrollEffects = showsEffects
  }

  package func update(_ environment: WebEnvironment) {
    note(environment)
    if let showsEffects = environment.showsScrollEffects { scene?.tree.showsScrollEffects = showsEffects }
    scene?.setTraits(traits(environment))
  }

  package func receive(_ hostEvent: HostEvent) {
    scene?.receive(hostEvent)
    switch hostEvent {
    case .scrolled: isTravelling = true
    case .pointer(let hostEvent): isTravelling = hostEvent.phase == .moved
    default: isTravelling = false
    }
    if case .text = hostEvent { return }
    if !isTravelling { keepsAtOnce = true }
  }

  package func didCopy(_ number: Int, _ isWritten: Bool) { copies.take(number)?(isWritten) }

  package func holdTimers(_ isHeld: Bool) { scene?.graph.areTimersHeld = isHeld }

  package func navigateBack() { scene?.goBack() }
  package func navigateForward() { scene?.goForward() }

  package var address: String { currentAddress }

  package func address(ofLinkIn layer: LayerID) -> String? { scene?.address(ofLinkIn: layer) }

  package func navigate(to address: String, depth: Int) {
    isTravelling = false
    keepsAtOnce = true
    scene?.go(to: address, depth: depth < 0 ? nil : depth)
    // An address without an entry in the history is one that a person typed, or a link within the page.
    if depth < 0, let url = link.url(at: address) { scene?.open(url) }
  }

  package func commit() -> LayerPatch {
    scene?.update()
    if keepsAtOnce {
      keep()
    } else {
      if !isTravelling, let scene, scene.turn == .rest { currentAddress = scene.address }
      keepSoon()
    }
    guard let scene, !scene.isResting else { return LayerPatch() }
    return scene.takePatch()
  }

  package var isResting: Bool { parked != nil || scene?.isResting == true }
  package func rest() { scene?.rest() }

  package func wake() {
    guard let parked else {
      scene?.wake()
      return
    }
    self.parked = nil
    let traits = traits(environment)
    // The window comes back from the background: the message that wakes it says where to.
    let scene = WindowScene.resuming(parked, in: .background) { open(request, traits) }
    install(scene)
    scene.resume(parked)
    setPhase(phase)
  }

  package func park() -> Bool {
    guard let scene, parked == nil else { return false }
    // What the tab keeps is what another server would go on with.
    keep()
    guard let window = scene.park() else { return false }
    scene.onNeedsUpdate = nil
    parked = window
    self.scene = nil
    return true
  }

  package func setPhase(_ phase: ScenePhase) {
    self.phase = phase
    guard let scene else { return }
    // A window of a touch screen beside another one is active (iPadOS).
    scene.setPhase(phase == .inactive && scene.traits.idiom == .touch ? .active : phase)
  }

  package func keepNow() { keep() }

  /// Updates the address and the archive that the tab keeps, at the cost of the window's containers and views with state.
  private func keep() {
    guard let scene, scene.turn == .rest else { return }
    keepsAtOnce = false
    keeping?.cancel()
    keeping = nil
    currentAddress = scene.address
    guard let archive = scene.archive.map(link.adding), archive != kept else { return }
    kept = archive
    onKeep?(archive)
  }

  /// Updates the archive one delay after the last change, at the latest after five of them.
  private func keepSoon() {
    changedAt = .now
    guard keeping == nil, scene != nil else { return }
    let start = changedAt
    let delay = keepDelay
    keeping = Task { [weak self] in
      while let due = self.map({ min($0.changedAt + delay, start + delay * 5) }), due > .now {
        try? await Task.sleep(until: due, clock: .continuous)
        if Task.isCancelled { return }
      }
      self?.keeping = nil
      self?.keep()
    }
  }

  package func close() {
    keeping?.cancel()
    keeping = nil
    scene?.onNeedsUpdate = nil
    scene?.close()
    scene = nil
    parked = nil
  }

  private func traits(_ environment: WebEnvironment) -> SceneTraits {
    var traits = SceneTraits(size: environment.size)
    traits.idiom = idiom ?? (environment.pointer == .touch ? .touch : .desktop)
    traits.look = look
    traits.colorScheme = environment.isDark ? .dark : .light
    traits.dynamicTypeSize = DynamicTypeSize(rawValue: environment.dynamicTypeIndex) ?? .large
    traits.locale = VisitorLocale.of(environment.locale)
    traits.timeZone = TimeZone(identifier: environment.timeZone) ?? .gmt
    traits.displayScale = environment.pixelScale
    let isRightToLeft = traits.environment.layoutDirection == .rightToLeft
    traits.visitor = environment.visitor
    let covered = environment.covered
    traits.keyboardHeight = environment.keyboardHeight
    traits.safeAreaInsets = EdgeInsets(
      top: covered[0],
      leading: covered[isRightToLeft ? 3 : 1],
      bottom: covered[2],
      trailing: covered[isRightToLeft ? 1 : 3]
    )
    traits.reducesMotion = environment.reducesMotion
    traits.shortcutNotation = (environment.namesKeys ?? self.environment.namesKeys) == true ? .names : .symbols
    traits.contrast = increasesContrast || environment.increasesContrast ? .increased : .standard
    return traits
  }
}
