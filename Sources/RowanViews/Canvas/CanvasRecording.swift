import Foundation
import RowanLayers

/// What a canvas's closure drew, in order.
final class CanvasGroup {
  var items: [CanvasItem] = []
}

/// One thing drawn, with the state of the context that it was drawn in.
struct CanvasItem {
  enum Drawing {
    case content(LayerContent, frame: CGRect)
    /// A view of the canvas's, by its number.
    case view(Int, frame: CGRect)
    case group(CanvasGroup)
  }

  let drawing: Drawing
  /// `nil` where the drawing is in the canvas's coordinates.
  var projection: Projection?
  var opacity: Double
  var blend: LayerBlend?
  var clips: [Path]
  /// From the inside out.
  var effects: [CanvasEffect]
}

/// What a filter of the context does to all that is drawn after it.
enum CanvasEffect {
  case filter(LayerFilter)
  case shadow(Shadow)
}

extension CGAffineTransform {
  var projection: Projection? {
    isIdentity ? nil : Projection(a, b, 0, c, d, 0, tx, ty, 1)
  }

  /// How much lengths grow, on average.
  var scale: CGFloat { abs(a * d - b * c).squareRoot() }
}

/// Layers that are made once and used again in the same order by the next drawing, so that hosts see changes, not new things.
@MainActor
struct CanvasLayers {
  private let tree: LayerTree
  private var layers: [Layer] = []
  private var next = 0

  init(in tree: LayerTree) { self.tree = tree }

  mutating func begin() { next = 0 }

  /// The next layer, without any of what it was.
  mutating func take(frame: CGRect) -> Layer {
    if next == layers.count { layers.append(Layer(in: tree)) }
    let layer = layers[next]
    next += 1
    layer.frame = frame
    return layer
  }

  /// Lets go of the layers that were not taken again.
  mutating func end() { layers.removeLast(layers.count - next) }
}
