import Foundation
import IssueReporting
import RowanGraph
import RowanInput
import RowanInteraction
import RowanLayers
import RowanText
import RowanViews

/// One window: its content, what it is like, and its layers. What a picture, a browser's tab and the test kit work with.
///
/// Contract: nothing happens by itself. A change of state, of the traits or of the content is collected, `onNeedsUpdate`
/// is called once, and `update()` brings the layers up to date. What people do comes in by `receive` (see `TurnPhase`), and what
/// changed goes out by `takePatch`. After `close()` the scene is not used again.
@MainActor
package final class WindowScene {
  package let graph: Graph
  package internal(set) var turn = TurnPhase.rest
  /// Facts that came while another one was handled.
  var waiting: [InputFact] = []
  package let root: ViewHost<WindowRoot>
  private let window: WindowModel
  weak var source: (any WindowSource)?
  package private(set) var traits: SceneTraits
  private var preferredColorScheme: ColorScheme?
  package private(set) var phase = ScenePhase.active
  /// Called when something needs an update outside of one.
  package var onNeedsUpdate: (() -> Void)?
  /// Opens the URLs of links, where the host can: set once, before the first update.
  package var urlOpener: URLOpener? { didSet { root.setEnvironment(environment) } }
  /// Opens another window of the application, where the host can, by what `WindowAddress` writes.
  package var windowOpener: ((_ query: String) -> Bool)?
  /// Called when the window is to close by itself.
  package var onDismiss: (() -> Void)?
  /// What the window keeps beyond its life.
  package var values: SceneStore { graph.service(SceneStore.self) }
  /// What the host does with what is to be said aloud.
  package var announcer: (String) -> Void {
    get { graph.announcer.speak }
    set { graph.announcer.speak = newValue }
  }
  /// Puts text on the person's clipboard, where the host can: set once, before the first update.
  package var clipboardWriter: ClipboardWriter? { didSet { root.setEnvironment(environment) } }
  /// Asks for the text on the person's clipboard, where the host can: set once, before the first update.
  package var clipboardReader: ClipboardReader? { didSet { root.setEnvironment(environment) } }
  /// Called when the window came or went.
  package var onPhaseChange: (() -> Void)?
  /// The screens of the content, as its title and the browser's history follow them.
  let navigation = NavigationObserver()

  package init(
    _ content: AnyView,
    title: Text? = nil,
    traits: SceneTraits,
    measurer: any TextMeasurer = PangoTextMeasurer(),
    pictures: any PictureSource = PictureLibrary.shared,
    source: (any WindowSource)? = nil
  ) {
    self.traits = traits
    self.source = source
    window = WindowModel(content, title: title, safeAreaInsets: traits.safeAreaInsets)
    root = ViewHost(
      WindowRoot(window: window),
      size: traits.size,
      environment: traits.environment,
      measurer: measurer,
      pictures: pictures
    )
    graph = root.graph
    graph.onNeedsUpdate = { [weak self] in self?.onNeedsUpdate?() }
    graph.input.scene = self
    window.preferredColorSchemeDidChange = { [weak self] scheme in
      self?.preferredColorScheme = scheme
      self?.applyTraits()
    }
    drawBackground()
  }

  /// The layers to show: the same tree for the host's whole life.
  package var tree: LayerTree { graph.layers }

  // MARK: Changes from outside

  /// Other content, of the application's making.
  package func show(_ content: AnyView, title: Text?) {
    window.title = title
    window.content = content
  }

  /// Other commands for the menu bar; `nil` for none, and then there is no bar.
  package func showCommands(_ commands: AnyView?, applicationName: String) {
    guard commands != nil || window.commands != nil else { return }
    window.applicationName = applicationName
    window.commands = commands
  }

  /// Changes what the window is like: its size, its colour scheme, the text size…
  package func setTraits(_ new: SceneTraits) {
    guard new != traits else { return }
    traits = new
    applyTraits()
  }

  private func applyTraits() {
    root.resize(traits.size)
    window.safeAreaInsets = traits.safeAreaInsets
    root.setEnvironment(environment)
    drawBackground()
  }

  private var environment: EnvironmentValues {
    var environment = traits.environment
    environment.scenePhase = phase
    environment.urlOpener = urlOpener
    environment.clipboardWriter = clipboardWriter
    environment.clipboardReader = clipboardReader
    if let preferredColorScheme { environment.colorScheme = preferredColorScheme }
    return environment
  }

  /// The window was closed: its views disappear.
  package func close() {
    guard phase != .background else { return }
    phase = .background
    root.setEnvironment(environment)
    update()
    root.tearDown()
    update()
    onPhaseChange?()
  }

  // MARK: Background

  /// The colour behind the content.
  package var background: RGBA {
    let color: SystemColor = traits.idiom == .desktop ? .windowBackground : .systemBackground
    return color.rgba(in: environment)
  }

  private func drawBackground() { graph.layers.root.content = .fill(.color(background)) }

  // MARK: Title

  /// What the window is called where neither its content nor itself has a title.
  package var fallbackTitle = ""

  /// The title of the window: that of the screen in front, else the window's own, else the fallback.
  package var title: String {
    let own = (navigation.title ?? window.title)?.string(in: root.core.environment) ?? ""
    return own.isEmpty ? fallbackTitle : own
  }
}
