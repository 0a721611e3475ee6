import Foundation
import RowanLayers

/// A clip with antialiased edges. It is applied only to drawing that touches these edges; most rows of a rounded card
/// do not touch its corners.
@MainActor
struct SoftClip {
  enum Shape {
    /// A box with rounded corners, in pixels.
    case box(RoundedBox)
    /// A path with an upright matrix whose origin is aligned to a pixel.
    case upright(Path, Affine)
    /// A path with any other matrix.
    case turned(Path, Affine)
  }

  let shape: Shape
  /// The rectangles that contain the edges.
  private let edges: [DeviceRect]

  /// Creates the clip of a node; `nil` if a rectangle of whole pixels is sufficient.
  init?(_ node: DisplayNode) {
    let (matrix, bounds) = (node.matrix, node.bounds)
    let rect = CGRect(origin: .zero, size: node.layer.frame.size)
    switch node.layer.clip {
    case .none, .bounds:
      guard node.cut != nil, !matrix.isUpright else { return nil }
      shape = .turned(Path(rect), matrix)
      edges = [bounds]
    case .path(let path):
      shape = matrix.isUpright ? .upright(path, matrix.snapped) : .turned(path, matrix)
      edges = [matrix.snapped.holding(path.boundingRect).outset(1)]
    case .rounded(let topLeft, let topRight, let bottomRight, let bottomLeft, let isContinuous):
      guard matrix.isUpright else {
        let path = Path { path in
          path.addRoundedRect(
            in: rect,
            topLeft: topLeft,
            topRight: topRight,
            bottomRight: bottomRight,
            bottomLeft: bottomLeft,
            isContinuous: isContinuous
          )
        }
        shape = .turned(path, matrix)
        edges = [bounds]
        return
      }
      let box = RoundedBox(bounds, clip: node.layer.clip, scale: matrix.a)
      guard box.largest > 0 else { return nil }
      shape = .box(box)
      edges = box.hasSeparateCorners ? box.cornerRects : [bounds]
    }
  }

  /// Returns whether a rectangle touches the edges.
  func touches(_ rect: DeviceRect) -> Bool {
    edges.contains { $0.intersects(rect) }
  }
}
