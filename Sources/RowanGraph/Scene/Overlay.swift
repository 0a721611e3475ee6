import Foundation
import RowanLayers

/// A temporary view in front of everything else in a scene: a menu, an alert, or a sheet.
///
/// An overlay receives the whole window as its frame and positions its content within it. While a modal overlay is
/// presented, nothing behind it can be hit, focused by a tap, or perceived. The presenter dismisses the overlay, at the
/// latest when the presenter leaves the tree. Overlays are stacked in the order of presentation.
@MainActor
package final class Overlay {
  /// The layer of the overlay, with the size of the window. The presenter sets its transition. The layer's responder
  /// receives pointer events outside the content, and keys that the content does not handle.
  package let layer: Layer
  /// The layer between the overlay and the content behind it, which dims the window and has its own transition.
  package var backdrop: Layer?
  /// Whether the content behind the overlay is unreachable.
  package var isModal = true { didSet { describe() } }
  fileprivate var node: (any Node)?
  fileprivate let elements = ElementStore()
  private var view: AnyView
  private let presenter: OverlayPresenter
  /// Called when the window size changed, so that content placed beside an element may be misplaced.
  package var windowDidResize: () -> Void = {}

  /// Creates an overlay that shows `view`, without presenting it.
  ///
  /// - Parameters:
  ///   - view: The content.
  ///   - graph: The graph of the scene.
  ///   - presenter: The node that presents the overlay, by which the state of the content is archived; `nil` for none.
  package init(_ view: AnyView, in graph: Graph, presenter: (any Node)? = nil) {
    self.view = view
    self.presenter = OverlayPresenter(presenter)
    layer = Layer(in: graph.layers)
    describe()
  }

  private func describe() { layer.semantics = isModal ? Semantics(role: .none, traits: .modal) : nil }

  /// The node of the content while the overlay is presented.
  package var content: (any Node)? { node }

  fileprivate func start(below parent: any Node, _ environment: EnvironmentValues) {
    node = view.makeNode(below: parent, environment: prepared(environment))
  }

  /// Updates the view and the environment.
  package func update(_ view: AnyView, environment: EnvironmentValues) {
    self.view = view
    guard let node else { return }
    node.core.setEnvironment(prepared(environment), of: node)
    view.update(node)
  }

  private func prepared(_ environment: EnvironmentValues) -> EnvironmentValues {
    var environment = environment
    environment.overlayPresenter = presenter
    return environment
  }
}

/// The presenter of a scene's overlays, which is the root of the scene.
@MainActor
package protocol OverlayPresenting: AnyObject {
  /// Presents an overlay in front of all others, with an environment.
  func present(_ overlay: Overlay, environment: EnvironmentValues)
  /// Dismisses an overlay. Does nothing if it is not presented.
  func dismiss(_ overlay: Overlay)
  /// The node of the front-most overlay's content.
  var frontNode: (any Node)? { get }
}

/// The overlays of one window, the front-most last.
@MainActor
struct OverlayStack {
  private(set) var overlays: [Overlay] = []

  var nodes: [any Node] { overlays.compactMap(\.node) }

  mutating func present(_ overlay: Overlay, below parent: any Node, _ environment: EnvironmentValues) {
    guard !overlays.contains(where: { $0 === overlay }) else { return }
    overlay.start(below: parent, environment)
    overlays.append(overlay)
  }

  mutating func dismiss(_ overlay: Overlay) {
    guard let index = overlays.firstIndex(where: { $0 === overlay }) else { return }
    overlays.remove(at: index)
    overlay.node?.tearDown()
    overlay.node = nil
  }

  func invalidate() { for overlay in overlays { overlay.elements.invalidate() } }

  func windowDidResize() { for overlay in overlays { overlay.windowDidResize() } }

  func place(in window: CGRect, into sink: LayerSink) {
    let proposal = ProposedViewSize(window.size)
    for overlay in overlays {
      let inner = LayerSink()
      for element in overlay.elements.gather(from: overlay.node) {
        element.node.place(in: window, proposal: proposal, into: inner)
      }
      overlay.layer.frame = window
      overlay.layer.setChildren(inner.layers)
      if let backdrop = overlay.backdrop {
        backdrop.frame = window
        sink.append(backdrop)
      }
      sink.append(overlay.layer)
    }
  }
}
