import Foundation

extension CGRect {
  /// Returns a frame of a size, moved from an origin as little as the rectangle requires. A frame that does not fit begins
  /// at the rectangle's least coordinates.
  ///
  /// - Parameters:
  ///   - size: The size of the frame.
  ///   - origin: The preferred origin of the frame.
  package func placing(_ size: CGSize, at origin: CGPoint) -> CGRect {
    CGRect(
      x: min(max(origin.x, minX), max(minX, maxX - size.width)),
      y: min(max(origin.y, minY), max(minY, maxY - size.height)),
      width: size.width,
      height: size.height
    )
  }
}
