import Foundation
import RowanLayers

/// Which pixels a filter reads and touches.
@MainActor
enum FilterGeometry {
  /// How far beyond the screen the source of a filter is drawn, in pixels: what lies further out is not seen through it.
  private static let reach = 1000

  static func source(around screen: DeviceRect) -> DeviceRect { screen.outset(reach) }

  /// What the filtered picture of an extent may touch.
  static func extent(
    of filter: LayerFilter,
    at matrix: Affine,
    around extent: DeviceRect,
    screen: DeviceRect
  ) -> DeviceRect {
    switch filter {
    case .blur(let deviation, _): extent.outset(blur(deviation, at: matrix).reach)
    case .colors(let matrix): matrix.isVisibleOverNothing ? screen : extent
    case .blended: extent
    case .projected(let projection):
      projection.inPixels(of: matrix).map { projection in
        projection.bounds(of: extent.cgRect).map { DeviceRect(holding: $0.minX, $0.minY, $0.maxX, $0.maxY).outset(1) }
          ?? screen
      } ?? .empty
    }
  }

  static func blur(_ deviation: CGFloat, at matrix: Affine) -> ShadowGeometry {
    ShadowGeometry(Shadow(color: .clear, radius: deviation, x: 0, y: 0), scale: matrix)
  }
}

extension ColorMatrix {
  /// Whether the map makes something of what is clear.
  var isVisibleOverNothing: Bool { values[19] > 0 }
}

extension DeviceRect {
  var cgRect: CGRect { CGRect(x: minX, y: minY, width: width, height: height) }
}

extension Projection {
  /// The same map between pixels, for a layer whose points a map takes to pixels; `nil` where that is not to be undone.
  func inPixels(of matrix: Affine) -> Projection? {
    let toPixels = Projection(matrix.a, matrix.b, 0, matrix.c, matrix.d, 0, matrix.tx, matrix.ty, 1)
    return toPixels.inverted?.concatenating(self).concatenating(toPixels)
  }
}
