import Foundation
import RowanLayers

/// Views in front of everything else in a scene, for a while: a menu, an alert, a sheet.
///
/// Contract: an overlay is given the whole window and says itself where in it something stands. While it is there and
/// modal nothing behind it is hit, focused by a tap or perceived. Whoever presents it dismisses it, at the latest when it
/// leaves the tree. Overlays lie above each other in the order of their presentation.
@MainActor
package final class Overlay {
  /// As large as the window: the layer comes and goes by the transition that whoever presents it sets. Whoever answers
  /// for it hears of pointers beside what the overlay shows, and of the keys that nothing in it takes.
  package let layer: Layer
  /// What lies between the overlay and what is behind, which comes and goes by itself: what dims the window.
  package var backdrop: Layer?
  /// Whether what is behind cannot be reached.
  package var isModal = true { didSet { describe() } }
  fileprivate var node: (any Node)?
  fileprivate let elements = ElementStore()
  private var view: AnyView
  /// The window has another size: what stands beside something may not stand there any more.
  package var windowDidResize: () -> Void = {}

  /// An overlay that shows `view`, in a scene.
  package init(_ view: AnyView, in graph: Graph) {
    self.view = view
    layer = Layer(in: graph.layers)
    describe()
  }

  private func describe() { layer.semantics = isModal ? Semantics(role: .none, traits: .modal) : nil }

  /// The node of what is shown, while it is.
  package var content: (any Node)? { node }

  fileprivate func start(below parent: any Node, _ environment: EnvironmentValues) {
    node = view.makeNode(below: parent, environment: environment)
  }

  /// Another value of the view, and another environment.
  package func update(_ view: AnyView, environment: EnvironmentValues) {
    self.view = view
    guard let node else { return }
    node.core.setEnvironment(environment, of: node)
    view.update(node)
  }
}

/// Who shows the overlays of a scene: its root.
@MainActor
package protocol OverlayPresenting: AnyObject {
  /// Shows an overlay in front, with an environment.
  func present(_ overlay: Overlay, environment: EnvironmentValues)
  /// Takes an overlay away; nothing happens where it is not shown.
  func dismiss(_ overlay: Overlay)
  /// What the front-most overlay shows.
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
