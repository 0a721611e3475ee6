import Foundation
import RowanGraph
import RowanInteraction
import RowanLayers

/// The layer of what is presented: its ground, its content within rounded corners, and what it is to those who do not see
/// it. A sheet follows a finger that drags it.
@MainActor
final class PanelLayer: InteractiveLayer {
  let layer: Layer
  let ground: Layer
  /// Clips the content.
  let room: Layer
  weak var presentation: Presentation?
  private var drag: SheetDrag?
  private var hasFocus = false

  init(in graph: Graph) {
    layer = Layer(in: graph.layers)
    ground = Layer(in: graph.layers)
    room = Layer(in: graph.layers)
    listen(for: .focus)
  }

  /// Whether a finger drags it.
  var isDraggable = false {
    // A pointer beside the buttons does not reach what hears of pointers beside the panel.
    didSet { layer.interests = isDraggable ? [.focus, .press, .tap, .drag] : [.focus, .press, .tap] }
  }

  /// The presentation goes under the finger that drags it.
  func forgetDrag() { drag = nil }

  func describe(label: String, isModal: Bool) {
    let isDialog = presentation?.kind.isDialog == true
    var semantics = Semantics(role: isDialog ? .alert : .dialog, label: label)
    if isModal { semantics.traits.insert(.modal) }
    if hasFocus { semantics.traits.insert(.focused) }
    layer.semantics = semantics
  }

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
      guard isDraggable, let presentation else { return .noted }
      drag = SheetDrag(of: presentation, from: layer.toWindow(sample.location), at: sample.time)
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
