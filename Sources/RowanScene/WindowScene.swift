import Foundation
import IssueReporting
import RowanGraph
import RowanLayers
import RowanText
import RowanViews

/// One window: its content, what it is like, and its layers. What a picture, a browser's tab and the test kit work with.
///
/// Contract: nothing happens by itself. A change of state, of the traits or of the content is collected, `onNeedsUpdate`
/// is called once, and `update()` brings the layers up to date. After `close()` the host is not used again.
@MainActor
package final class SceneHost {
  package let graph: Graph
  package let root: ViewHost<WindowRoot>
  private let window: WindowModel
  private weak var source: (any WindowSource)?
  package private(set) var traits: SceneTraits
  private var preferredColorScheme: ColorScheme?
  package private(set) var phase = ScenePhase.active
  /// Called when something needs an update outside of one.
  package var onNeedsUpdate: (() -> Void)?
  /// Opens the URLs of links, where the host can: set once, before the first update.
  package var urlOpener: URLOpener? { didSet { root.setEnvironment(environment) } }
  /// Called when the window came or went.
  var onPhaseChange: (() -> Void)?
  /// The screens of the content, as its title and the browser's history follow them.
  let navigation = NavigationObserver()

  /// How often the application and the window may cause updates of each other in one `update()`.
  private static let roundLimit = 100

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
  func show(_ content: AnyView, title: Text?) {
    window.title = title
    window.content = content
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

  // MARK: Updates

  package var needsUpdate: Bool { graph.needsUpdate || source?.needsUpdate == true }

  /// The application has something new for its windows.
  func sourceNeedsUpdate() { onNeedsUpdate?() }

  /// Brings the application's body, the views and the layers up to date. Costs what changed.
  package func update() {
    guard graph.canUpdate else { return }
    var rounds = 0
    while needsUpdate {
      rounds += 1
      guard rounds <= Self.roundLimit else { return reportEndlessRounds() }
      source?.update()
      graph.update()
    }
    if rounds > 0 { navigation.refresh(below: root) }
  }

  private func reportEndlessRounds() {
    reportIssue(
      """
      The application and its window caused updates of each other \(Self.roundLimit) times in a row and were stopped: an \
      onChange, onAppear or onPreferenceChange of the window writes state of the application that makes it run again.
      """
    )
  }

  // MARK: Background

  /// The colour behind the content.
  package var background: RGBA {
    let color: SystemColor = traits.idiom == .desktop ? .windowBackground : .systemBackground
    return color.rgba(in: environment)
  }

  private func drawBackground() { graph.layers.root.content = .fill(.color(background)) }

  // MARK: Title

  /// The title of the window: that of the screen in front, else the window's own. Empty where neither has one.
  package var title: String {
    (navigation.title ?? window.title)?.string(in: environment) ?? ""
  }
}
