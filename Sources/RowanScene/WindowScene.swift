import Foundation
import IssueReporting
import RowanControls
import RowanGraph
import RowanInput
import RowanInteraction
import RowanLayers
import RowanText
import RowanViews

/// One window: its content, traits, layers, focus and input. Hosts such as the picture renderer, a browser tab and the
/// test kit show it and send it events.
///
/// A scene updates only on request. The first change of state, traits or content after an update calls `onNeedsUpdate`;
/// further ones are collected, and `update()` brings the layers up to date. Events enter through `receive(_:)` (see
/// `TurnPhase`), and changes leave through `takePatch()`. After `close()` the scene must not be used.
@MainActor
package final class WindowScene {
  /// The view graph of the window.
  package let graph: Graph
  /// The phase of the current turn.
  package internal(set) var turn = TurnPhase.rest
  /// Events that arrived during the handling of another one, in order.
  var waiting: [HostEvent] = []
  /// The host of the window's root view.
  package let root: ViewHost<WindowRoot>
  private let window: WindowModel
  /// The application, if it supplies the content.
  weak var source: (any WindowSource)?
  /// The size, platform and preferences of the window.
  package private(set) var traits: SceneTraits
  private var preferredColorScheme: ColorScheme?
  /// The phase that the host reports; `background` after `close()`.
  package private(set) var phase = WindowScene.firstPhase
  /// The phase of the next window that is created.
  private static var firstPhase = ScenePhase.active
  /// Whether `close()` was called.
  package private(set) var isClosed = false
  /// Called when the scene needs an update, except during one.
  package var onNeedsUpdate: (() -> Void)?
  /// Opens the URLs of links; `nil` if the host cannot. Set it once, before the first update.
  package var urlOpener: URLOpener? { didSet { root.setEnvironment(environment) } }
  /// Opens another window of the application and returns whether it could; `nil` if the host cannot. `WindowAddress`
  /// encodes the query.
  package var windowOpener: ((_ query: String) -> Bool)?
  /// Called when the content dismisses the window.
  package var onDismiss: (() -> Void)?
  /// The values of the window that outlive it, such as those of `SceneStorage`.
  package var values: SceneStore { graph.service(SceneStore.self) }
  /// Announces a message to assistive technologies, which may interrupt others. Set by the host.
  package var announcer: (_ text: String, _ isUrgent: Bool) -> Void {
    get { graph.announcer.host }
    set { graph.announcer.host = newValue }
  }
  /// Writes text to the clipboard; `nil` if the host cannot. Set it once, before the first update.
  package var clipboardWriter: ClipboardWriter? { didSet { root.setEnvironment(environment) } }
  /// Requests the text on the clipboard; `nil` if the host cannot. Set it once, before the first update.
  package var clipboardReader: ClipboardReader? { didSet { root.setEnvironment(environment) } }
  /// Presents file dialogs; `nil` if the host has none.
  package var fileDialogPresenter: FileDialogPresenter? {
    get { graph.service(FileDialogCenter.self).present }
    set { graph.service(FileDialogCenter.self).present = newValue.map(presenter) }
  }
  /// Called after a change of `phase`.
  package var onPhaseChange: (() -> Void)?
  /// The navigation state of the content, for the window's title and the browser's history.
  let navigation = NavigationObserver()

  /// Creates the scene of a window.
  ///
  /// - Parameters:
  ///   - content: The root view.
  ///   - title: The title of the window, used if its content has none.
  ///   - traits: The size, platform and preferences.
  ///   - measurer: The text measurer.
  ///   - pictures: The source of images.
  ///   - source: The application, if it supplies the content. The scene does not retain it.
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
    let model = window
    var environment = traits.environment
    environment.scenePhase = Self.firstPhase
    root = CurrentWindow.making(traits) {
      ViewHost(
        WindowRoot(window: model),
        size: traits.size,
        environment: environment,
        measurer: measurer,
        pictures: pictures
      )
    }
    graph = root.graph
    graph.onNeedsUpdate = { [weak self] in self?.onNeedsUpdate?() }
    graph.input.scene = self
    graph.input.showActions = { [weak self] layer, point, isByKey in
      guard let self else { return false }
      let environment = root.core.environment
      return MenuController.openActions(of: layer, at: point, byKey: isByKey, environment, in: graph)
    }
    CurrentWindow.add(self)
    window.preferredColorSchemeDidChange = { [weak self] scheme in
      self?.preferredColorScheme = scheme
      self?.applyTraits()
    }
    drawBackground()
  }

  /// Creates a window that begins in a phase.
  static func beginning<Result>(in phase: ScenePhase, _ make: () -> Result) -> Result {
    firstPhase = phase
    defer { firstPhase = .active }
    return make()
  }

  /// The layers of the window. The tree is the same object for the lifetime of the scene.
  package var tree: LayerTree { graph.layers }

  // MARK: Changes from outside

  /// Replaces the content and title of the window.
  package func show(_ content: AnyView, title: Text?) {
    window.title = title
    window.content = content
  }

  /// Replaces the commands of the menu bar; `nil` removes the bar.
  package func showCommands(_ commands: AnyView?, applicationName: String) {
    guard commands != nil || window.commands != nil else { return }
    window.applicationName = applicationName
    window.commands = commands
  }

  /// Replaces the traits of the window: size, color scheme, text size and others.
  package func setTraits(_ new: SceneTraits) {
    guard new != traits else { return }
    let isLower = new.size.height < traits.size.height
    traits = new
    applyTraits()
    // A software keyboard covers the field that it belongs to.
    if isLower, graph.focus.focusedLayer?.interests.contains(.text) == true { graph.focus.revealFocused() }
  }

  /// Replaces the phase of a window that is open: whether it is seen, and has the keyboard.
  package func setPhase(_ new: ScenePhase) {
    guard !isClosed, new != phase else { return }
    phase = new
    root.setEnvironment(environment)
    onPhaseChange?()
  }

  private func applyTraits() {
    root.resize(traits.size)
    window.safeAreaInsets = traits.safeAreaInsets
    root.setEnvironment(environment)
    drawBackground()
  }

  /// The text that the application last copied in this window by `UIPasteboard` or `NSPasteboard`.
  package var copiedText: String?
  /// The undo manager of the window.
  package let undoManager = UndoManager()

  package var environment: EnvironmentValues {
    var environment = traits.environment
    environment.scenePhase = phase
    environment.urlOpener = urlOpener
    environment.clipboardWriter = clipboardWriter
    environment.clipboardReader = clipboardReader
    environment.setUndoManager(undoManager)
    if let preferredColorScheme { environment.colorScheme = preferredColorScheme }
    return environment
  }

  /// Closes the window: sets the phase to `background`, removes the views, and runs their disappearance actions.
  /// Further calls do nothing.
  package func close() {
    guard !isClosed else { return }
    isClosed = true
    phase = .background
    forgetRest()
    root.setEnvironment(environment)
    update()
    root.tearDown()
    update()
    onPhaseChange?()
  }

  // MARK: Background

  /// The color behind the content.
  package var background: RGBA {
    let color: SystemColor = traits.idiom == .desktop ? .windowBackground : .systemBackground
    return color.rgba(in: environment)
  }

  private func drawBackground() { graph.layers.root.content = .fill(.color(background)) }

  // MARK: Title

  /// The title if neither the content nor the window has one.
  package var fallbackTitle = ""

  /// The title of the window: the title of the visible screen, else the window's own, else `fallbackTitle`.
  package var title: String {
    let own = (navigation.title ?? window.title)?.string(in: root.core.environment) ?? ""
    return own.isEmpty ? fallbackTitle : own
  }

  /// Returns a presenter of dialogs whose completions belong to the window, although the host ends them outside of a turn.
  private func presenter(_ present: @escaping FileDialogPresenter) -> FileDialogPresenter {
    { [weak self] (request: FileDialogRequest) -> Bool in
      request.surrounding = { [weak self] (body: () -> Void) in
        if let self { asCurrent(body) } else { body() }
      }
      return present(request)
    }
  }
}
