import Foundation
import RowanLayers

/// The items that a canvas's closure drew, in order.
final class CanvasGroup {
  var items: [CanvasItem] = []
}

/// A drawn item with the state of its context.
struct CanvasItem {
  enum Drawing {
    case content(LayerContent, frame: CGRect, ink: TextInk? = nil)
    /// A view, by its number.
    case view(Int, frame: CGRect)
    case group(CanvasGroup)
  }

  let drawing: Drawing
  /// The projection to the canvas's coordinates; `nil` for the identity.
  var projection: Projection?
  var opacity: Double
  var blend: LayerBlend?
  var clips: [Path]
  /// The filters, from the inside out.
  var effects: [CanvasEffect]
}

/// The effect of a context's filter on subsequent items.
enum CanvasEffect {
  case filter(LayerFilter)
  case shadow(Shadow)
}

extension CGAffineTransform {
  var projection: Projection? {
    isIdentity ? nil : Projection(a, b, 0, c, d, 0, tx, ty, 1)
  }

  /// The average scale of lengths.
  var scale: CGFloat { abs(a * d - b * c).squareRoot() }
}

/// A pool of layers that the next drawing reuses in the same order, so that hosts receive changes instead of new
/// layers.
@MainActor
struct CanvasLayers {
  private let tree: LayerTree
  private var layers: [Layer] = []
  private var next = 0

  init(in tree: LayerTree) { self.tree = tree }

  mutating func begin() { next = 0 }

  /// Returns the next layer of the pool with a frame; the caller resets its other properties.
  mutating func take(frame: CGRect) -> Layer {
    if next == layers.count { layers.append(Layer(in: tree)) }
    let layer = layers[next]
    next += 1
    layer.frame = frame
    return layer
  }

  /// Releases the layers that were not reused.
  mutating func end() { layers.removeLast(layers.count - next) }
}
