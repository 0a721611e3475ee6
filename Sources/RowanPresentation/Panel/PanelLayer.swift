import Foundation
import RowanGraph
import RowanInteraction
import RowanLayers

/// The layer of a presentation: its background, its content clipped to rounded corners, and its accessibility
/// semantics. It also recognizes drags of a sheet.
@MainActor
final class PanelLayer: InteractiveLayer {
  let layer: Layer
  /// The background.
  let ground: Layer
  /// The layer that clips the content.
  let contentLayer: Layer
  weak var presentation: Presentation?
  private var drag: SheetDrag?
  /// The drag from content at its top.
  private lazy var pull = SheetPull(of: self, on: contentLayer)
  private var hasFocus = false

  init(in graph: Graph) {
    layer = Layer(in: graph.layers)
    ground = Layer(in: graph.layers)
    contentLayer = Layer(in: graph.layers)
    listen(for: .focus)
  }

  /// Whether a finger can drag the panel.
  var isDraggable = false {
    // The panel always receives taps and presses, so that those beside its buttons do not reach the layer that handles
    // presses beside the panel.
    didSet {
      layer.interests = isDraggable ? [.focus, .press, .tap, .drag] : [.focus, .press, .tap]
      pull.update()
    }
  }

  /// Ends a drag whose presentation is removed.
  func forgetDrag() {
    drag = nil
    pull.forgetDrag()
  }

  /// Updates the accessibility semantics.
  ///
  /// - Parameters:
  ///   - label: The accessibility label.
  ///   - isModal: Whether the content behind is inaccessible.
  func describe(label: String, isModal: Bool) {
    let isDialog = presentation?.kind.isDialog == true
    var semantics = Semantics(role: isDialog ? .alert : .dialog, label: label)
    if isModal { semantics.traits.insert(.modal) }
    if hasFocus { semantics.traits.insert(.focused) }
    layer.semantics = semantics
  }

  /// Updates the focus trait.
  func showFocus(_ hasFocus: Bool) {
    self.hasFocus = hasFocus
    guard var semantics = layer.semantics else { return }
    if hasFocus { semantics.traits.insert(.focused) } else { semantics.traits.remove(.focused) }
    layer.semantics = semantics
  }

  func receive(_ event: LayerEvent) -> EventUse {
    switch event {
    case .focus(let isFocused):
      guard let presentation else { return .ignored }
      presentation.graph.focus.hostReported(isFocused, presentation)
      return .claimed
    case .pointerDown(let sample):
      let point = layer.toWindow(sample.location)
      // A finger on content that scrolls scrolls it, or pulls the sheet by it.
      guard isDraggable, let presentation, sample.kind != .touch || pull.scrollers(at: point).isEmpty else {
        return .noted
      }
      drag = SheetDrag(of: presentation, from: point, at: sample.time)
      return .noted
    case .pointerMoved(let sample):
      guard drag?.follow(layer.toWindow(sample.location), at: sample.time) == true else { return .noted }
      return .claimed
    case .pointerUp(let sample):
      guard let drag else { return .noted }
      self.drag = nil
      return drag.end(layer.toWindow(sample.location), at: sample.time) ? .claimed : .noted
    case .pointerCancelled:
      drag?.cancel()
      drag = nil
      return .claimed
    case .tap: return .claimed
    default: return .ignored
    }
  }
}
