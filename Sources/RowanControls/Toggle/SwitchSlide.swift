import Foundation
import RowanGraph
import RowanInteraction
import RowanLayers

/// The layer of a switch, on which a pointer slides the knob.
///
/// A pointer that leaves vertically scrolls; one that stays taps the control around the switch.
@MainActor
final class SwitchSlide: InteractiveLayer {
  let layer: Layer
  weak var node: SwitchControlNode?
  /// The position of the press, in the layer's coordinates.
  private var start: CGPoint?
  private var isSliding = false

  init(in graph: Graph) {
    layer = Layer(in: graph.layers)
    listen(for: [])
  }

  func receive(_ event: LayerEvent) -> EventUse {
    guard let node, node.isUsable || start != nil else { return .ignored }
    switch event {
    case .pointerDown(let sample):
      guard !sample.isContested else { return .ignored }
      start = sample.location
      node.show(shift: 0)
      return .noted
    case .pointerMoved(let sample):
      guard let start else { return .ignored }
      let (x, y) = (sample.location.x - start.x, sample.location.y - start.y)
      if !isSliding {
        guard !sample.hasStayed else { return .noted }
        guard abs(x) > abs(y) else {
          end()
          return .ignored
        }
        isSliding = true
      }
      node.show(shift: x)
      return .claimed
    case .pointerUp:
      guard start != nil else { return .ignored }
      guard isSliding else {
        end()
        return .noted
      }
      release()
      node.finishSliding()
      return .claimed
    case .pointerCancelled:
      end()
      return .noted
    default: return .ignored
    }
  }

  /// Forgets the press without a change of the switch.
  func release() {
    start = nil
    isSliding = false
  }

  private func end() {
    release()
    node?.show(shift: nil)
  }
}
