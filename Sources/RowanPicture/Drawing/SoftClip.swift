import Foundation
import RowanLayers

/// A clip with smoothed edges. It is applied only to drawing that touches those edges: most rows of a rounded card
/// never meet its corners.
@MainActor
struct SoftClip {
  let path: Path
  /// The map of the path's points to pixels.
  let matrix: Affine
  /// Where the edges are.
  private let edges: [DeviceRect]

  init?(_ node: DisplayNode) {
    let (matrix, bounds) = (node.matrix, node.bounds)
    let rect = CGRect(origin: .zero, size: node.layer.frame.size)
    switch node.layer.clip {
    case .none, .bounds:
      guard node.cut != nil, !matrix.isUpright else { return nil }
      path = Path(rect)
      self.matrix = matrix
      edges = [bounds]
    case .path(let path):
      self.path = path
      self.matrix = matrix.snapped
      edges = [node.cut ?? bounds]
    case .rounded(let topLeft, let topRight, let bottomRight, let bottomLeft, let isContinuous):
      guard matrix.isUpright else {
        path = Path { path in
          path.addRoundedRect(
            in: rect,
            topLeft: topLeft,
            topRight: topRight,
            bottomRight: bottomRight,
            bottomLeft: bottomLeft,
            isContinuous: isContinuous
          )
        }
        self.matrix = matrix
        edges = [bounds]
        return
      }
      guard max(topLeft, topRight, bottomRight, bottomLeft) > 0 else { return nil }
      let corners = RoundedBox(bounds, clip: node.layer.clip, scale: matrix.a)
      path = corners.path
      self.matrix = .scale(1)
      let reach = Int((corners.largest * 1.25).rounded(.up)) + 1
      let (x0, y0, x1, y1) = (bounds.minX, bounds.minY, bounds.maxX, bounds.maxY)
      edges = [
        DeviceRect(minX: x0, minY: y0, maxX: x0 + reach, maxY: y0 + reach),
        DeviceRect(minX: x1 - reach, minY: y0, maxX: x1, maxY: y0 + reach),
        DeviceRect(minX: x0, minY: y1 - reach, maxX: x0 + reach, maxY: y1),
        DeviceRect(minX: x1 - reach, minY: y1 - reach, maxX: x1, maxY: y1),
      ]
    }
  }

  func touches(_ rect: DeviceRect) -> Bool {
    edges.contains { $0.intersects(rect) }
  }
}

/// A rectangle with rounded corners, in pixels.
struct RoundedBox: Hashable {
  var rect: DeviceRect
  var topLeft: CGFloat = 0
  var topRight: CGFloat = 0
  var bottomRight: CGFloat = 0
  var bottomLeft: CGFloat = 0
  var isContinuous = false

  init(_ rect: DeviceRect, clip: ClipShape, scale: CGFloat) {
    self.rect = rect
    if case .rounded(let topLeft, let topRight, let bottomRight, let bottomLeft, let isContinuous) = clip {
      self.topLeft = topLeft * scale
      self.topRight = topRight * scale
      self.bottomRight = bottomRight * scale
      self.bottomLeft = bottomLeft * scale
      self.isContinuous = isContinuous
    }
  }

  var largest: CGFloat { max(topLeft, topRight, bottomRight, bottomLeft) }

  var path: Path {
    Path { path in
      path.addRoundedRect(
        in: CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height),
        topLeft: topLeft,
        topRight: topRight,
        bottomRight: bottomRight,
        bottomLeft: bottomLeft,
        isContinuous: isContinuous
      )
    }
  }
}
