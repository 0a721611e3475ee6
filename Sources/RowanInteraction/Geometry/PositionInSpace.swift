import Foundation
import RowanGraph
import RowanLayers

/// The position of a layer in a coordinate space.
package struct PositionInSpace: Equatable {
  /// The top-left corner of the layer, in the coordinate space.
  package var origin: CGPoint
  /// The size of the coordinate space.
  package var spaceSize: CGSize
}

/// A scrolling container as a coordinate space.
@MainActor
package protocol ScrollSpace: AnyObject {
  /// The height covered at the top of the viewport while the content is at rest, in points.
  var restingTop: CGFloat { get }
}

extension Layer {
  /// Returns the position of the layer in a coordinate space, or `nil` if no ancestor has its name or the layer is not
  /// in the window. Rotation and scaling are ignored.
  package func place(in space: CoordinateSpace) -> PositionInSpace? {
    var origin = CGPoint.zero
    var layer = self
    if case .local = space { return PositionInSpace(origin: origin, spaceSize: frame.size) }
    while let parent = layer.parent {
      let scrolled = parent.scroll?.offset ?? .zero
      let drawn = layer.drawnOrigin
      origin.x += drawn.x + layer.transform.x - scrolled.x
      origin.y += drawn.y + layer.transform.y - scrolled.y
      layer = parent
      if case .named(let name) = space, let bounds = layer.bounds(ofSpace: name) {
        return PositionInSpace(
          origin: CGPoint(x: origin.x - bounds.minX, y: origin.y - bounds.minY),
          spaceSize: bounds.size
        )
      }
    }
    guard case .global = space, layer === layer.tree.root else { return nil }
    return PositionInSpace(origin: origin, spaceSize: layer.frame.size)
  }

  /// Returns the bounds of a named coordinate space in the layer's coordinates, or `nil` if the layer does not provide
  /// it.
  private func bounds(ofSpace name: AnyHashable) -> CGRect? {
    let bounds = CGRect(origin: .zero, size: frame.size)
    if let named = responder as? NamedLayer { return named.name == name ? bounds : nil }
    guard let scroll, let wanted = name.base as? ScrollSpaceName else { return nil }
    switch wanted.axis {
    case .horizontal: guard scroll.isHorizontal else { return nil }
    case .vertical: guard scroll.isVertical else { return nil }
    case nil: break
    }
    // A large title scrolls with the content until the bar has its collapsed height.
    let resting = (responder as? any ScrollSpace)?.restingTop ?? 0
    let top = max(scroll.insets.top, resting - scroll.offset.y)
    return CGRect(
      x: scroll.insets.left,
      y: top,
      width: max(0, bounds.width - scroll.insets.left - scroll.insets.right),
      height: max(0, bounds.height - top - scroll.insets.bottom)
    )
  }

  /// Whether the layer is part of the window.
  package var isInWindow: Bool { place(in: .global) != nil }

  /// Returns a point of this layer in a coordinate space, as drawn, including rotation and scaling.
  ///
  /// If no ancestor has the name of the space, the coordinates of the window are returned, and an issue is reported.
  package func point(_ point: CGPoint, in space: CoordinateSpace) -> CGPoint {
    if case .local = space { return point }
    var (place, layer) = (point, self)
    while let parent = layer.parent {
      place = layer.toParent(place)
      layer = parent
      if case .named(let name) = space, let bounds = layer.bounds(ofSpace: name) {
        return CGPoint(x: place.x - bounds.minX, y: place.y - bounds.minY)
      }
    }
    guard layer === layer.tree.root else { return point }
    space.reportMissing()
    return place
  }
}

extension CoordinateSpace {
  /// Reports, once for each name, that no ancestor has the name of this coordinate space. Missing scroll views are not
  /// reported.
  package func reportMissing() {
    guard case .named(let name) = self, !(name.base is ScrollSpaceName) else { return }
    let spelled = name.base is String ? "\"\(name.base)\"" : "\(name.base)"
    IssueOnce.report(
      """
      The coordinate space named \(spelled) was asked for, but no view around has coordinateSpace(.named(\(spelled))): \
      coordinates of the window are used instead. Put the modifier on a view that holds the one that asks.
      """
    )
  }
}
