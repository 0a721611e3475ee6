import Foundation
import RowanGraph
import RowanLayers
import RowanInput
import RowanInteraction
import RowanScene
import RowanViews

/// A window in a browser's tab: makes it when the tab says what it is like, and passes on what the person does.
@MainActor
package final class BrowserScene: WindowedScene, CopyingScene, SpeakingScene, AddressedScene {
  /// Makes the window that the query of the page's address names.
  private let open: (_ query: String, SceneTraits) -> WindowScene
  /// The idiom to follow; `nil` follows what the person points with.
  private let idiom: Idiom?
  private let look: Look
  /// Whether colours have more contrast whatever the browser prefers.
  private let increasesContrast: Bool
  private let fallbackTitle: String
  package private(set) var scene: WindowScene?
  package var onNeedsCommit: (() -> Void)?
  package var onOpenURL: ((URL) -> Bool)?
  package var onOpenWindow: ((String) -> Bool)?
  package var onDismiss: (() -> Void)?
  package var onKeep: ((KeptValues) -> Void)?
  package var onCopy: ((ClipboardContent) -> Bool)?
  package var onPaste: (() -> Bool)?
  package var onSpeak: ((String) -> Void)?
  package var onShowActions: ((LayerID, CGPoint) -> Bool)?
  package var onNotice: ((String) -> Void)?
  /// The address of what the window shows, as of the last commit that can have changed it.
  private var currentAddress = ""
  /// What the tab keeps.
  private var kept = KeptValues()
  /// Whether the person is scrolling or moving a pointer, after each step of which nothing is compared.
  private var isTravelling = false

  package init(
    idiom: Idiom?,
    look: Look,
    increasesContrast: Bool,
    fallbackTitle: String,
    open: @escaping (_ query: String, SceneTraits) -> WindowScene
  ) {
    self.idiom = idiom
    self.look = look
    self.increasesContrast = increasesContrast
    self.fallbackTitle = fallbackTitle
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
    let scene = open(environment.query, traits(environment))
    scene.restore(environment.kept, at: environment.address)
    kept = environment.kept
    scene.values.onChange = { [weak self] in self?.keep() }
    scene.onDeadEnd = { [weak self] in self?.onNotice?("“\($0)” is not here any more.") }
    scene.windowOpener = { [weak self] in self?.onOpenWindow?($0) ?? false }
    scene.onDismiss = { [weak self] in self?.onDismiss?() }
    scene.urlOpener = { [weak self] in self?.onOpenURL?($0) ?? false }
    scene.clipboardWriter = { [weak self] in self?.onCopy?($0) ?? false }
    scene.clipboardReader = { [weak self] in self?.onPaste?() ?? false }
    scene.announcer = { [weak self] in self?.onSpeak?($0) }
    self.scene = scene
    scene.fallbackTitle = fallbackTitle
    // The browser scrolls by itself and tells where to.
    scene.input.scrollsByTouch = false
    scene.input.showActions = { [weak self] layer, point in self?.onShowActions?(layer.id, point) ?? false }
    scene.onNeedsUpdate = { [weak self] in self?.onNeedsCommit?() }
    scene.update()
  }

  package func update(_ environment: WebEnvironment) { scene?.setTraits(traits(environment)) }

  package func receive(_ fact: InputFact) {
    scene?.receive(fact)
    switch fact {
    case .scrolled: isTravelling = true
    case .pointer(let fact): isTravelling = fact.phase == .moved
    default: isTravelling = false
    }
  }

  package func navigateBack() { scene?.goBack() }
  package func navigateForward() { scene?.goForward() }

  package var address: String { currentAddress }

  package func address(ofLinkIn layer: LayerID) -> String? { scene?.address(ofLinkIn: layer) }

  package func navigate(to address: String, depth: Int) {
    isTravelling = false
    scene?.go(to: address, depth: depth < 0 ? nil : depth)
  }

  package func commit() -> LayerPatch {
    scene?.update()
    if !isTravelling { keep() }
    return scene?.takePatch() ?? LayerPatch()
  }

  /// Has the tab keep what the window shows, where that changed. Costs the navigation and scroll containers of the window.
  private func keep() {
    guard let scene, scene.turn == .rest else { return }
    currentAddress = scene.address
    guard let archive = scene.archive, archive != kept else { return }
    kept = archive
    onKeep?(archive)
  }

  package func close() {
    scene?.onNeedsUpdate = nil
    scene?.close()
    scene = nil
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
    traits.reducesMotion = environment.reducesMotion
    traits.contrast = increasesContrast || environment.increasesContrast ? .increased : .standard
    return traits
  }
}
