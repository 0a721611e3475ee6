import Foundation
import RowanLayers

/// The pixels that a filter reads and touches.
@MainActor
enum FilterGeometry {
  /// The distance beyond the screen to which the source of a filter is drawn, in pixels. Content beyond it is not
  /// visible through the filter.
  private static let reach = 1000

  /// Returns the rectangle in which the source of a filter is drawn.
  static func source(around screen: DeviceRect) -> DeviceRect { screen.outset(reach) }

  /// Returns the pixels that a filter may touch.
  ///
  /// - Parameters:
  ///   - filter: The filter.
  ///   - matrix: The map from points to pixels.
  ///   - extent: The pixels of the source.
  ///   - screen: The bounds of the picture.
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

  /// Returns the geometry of a blur with a standard deviation in points.
  static func blur(_ deviation: CGFloat, at matrix: Affine) -> ShadowGeometry {
    ShadowGeometry(Shadow(color: .clear, radius: deviation, x: 0, y: 0), scale: matrix)
  }
}

extension ColorMatrix {
  /// Whether the map makes clear pixels visible.
  var isVisibleOverNothing: Bool { values[19] > 0 }
}

extension DeviceRect {
  var cgRect: CGRect { CGRect(x: minX, y: minY, width: width, height: height) }
}

extension Projection {
  /// Returns the map in pixels for a layer with a map from points to pixels, or `nil` if that is not invertible.
  func inPixels(of matrix: Affine) -> Projection? {
    let toPixels = Projection(matrix.a, matrix.b, 0, matrix.c, matrix.d, 0, matrix.tx, matrix.ty, 1)
    return toPixels.inverted?.concatenating(self).concatenating(toPixels)
  }
}
