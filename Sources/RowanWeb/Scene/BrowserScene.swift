import Foundation
import RowanGraph
import RowanLayers
import RowanViews
import RowanWeb

/// A window in a browser's tab: makes it when the tab says what it is like, and passes on what the person does.
@MainActor
final class BrowserScene: LinkingScene {
  private let open: (SceneTraits) -> SceneHost
  private let options: LookOptions
  /// Whether colours have more contrast whatever the browser prefers.
  private let increasesContrast: Bool
  private let fallbackTitle: String
  private(set) var host: SceneHost?
  var onNeedsCommit: (() -> Void)?
  var onOpenURL: ((URL) -> Bool)?

  init(
    options: LookOptions,
    increasesContrast: Bool,
    fallbackTitle: String,
    open: @escaping (SceneTraits) -> SceneHost
  ) {
    self.options = options
    self.increasesContrast = increasesContrast
    self.fallbackTitle = fallbackTitle
    self.open = open
  }

  var tree: LayerTree {
    guard let host else { preconditionFailure("a scene has layers once its tab has connected") }
    return host.tree
  }

  var title: String {
    guard let title = host?.title, !title.isEmpty else { return fallbackTitle }
    return title
  }

  var navigationDepth: Int { host?.navigationDepth ?? 0 }

  func connect(_ environment: WebEnvironment) {
    let host = open(traits(environment))
    host.urlOpener = { [weak self] in self?.onOpenURL?($0) ?? false }
    self.host = host
    host.onNeedsUpdate = { [weak self] in self?.onNeedsCommit?() }
    host.update()
  }

  func update(_ environment: WebEnvironment) { host?.setTraits(traits(environment)) }

  func send(_ event: LayerEvent, to layer: LayerID) {
    guard let host else { return }
    (layer == host.tree.root.id ? host.tree.root : host.tree.layer(layer))?.dispatch(event)
  }

  func navigateBack() { host?.goBack() }
  func navigateForward() { host?.goForward() }

  func commit() -> LayerPatch {
    host?.update()
    return host?.tree.takePatch() ?? LayerPatch()
  }

  func close() {
    host?.onNeedsUpdate = nil
    host?.close()
    host = nil
  }

  private func traits(_ environment: WebEnvironment) -> SceneTraits {
    var traits = SceneTraits(size: environment.size)
    traits.idiom = options.idiom ?? (environment.pointer == .touch ? .touch : .desktop)
    traits.look = options.look
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
