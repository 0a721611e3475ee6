import Foundation
import RowanGraph
import RowanLayers

/// Where a layer stands in a coordinate space.
package struct SpacePlace: Equatable {
  /// The layer's top left.
  package var origin: CGPoint
  /// The room of the space.
  package var room: CGSize
}

/// What scrolls, as a coordinate space.
@MainActor
package protocol ScrollSpace: AnyObject {
  /// What covers the top of the viewport while the content rests there, in points.
  var restingTop: CGFloat { get }
}

extension Layer {
  /// Where the layer stands in a coordinate space; `nil` where nothing around it has the name, and while it is not in the
  /// window at all.
  package func place(in space: CoordinateSpace) -> SpacePlace? {
    var origin = CGPoint.zero
    var layer = self
    if case .local = space { return SpacePlace(origin: origin, room: frame.size) }
    while let parent = layer.parent {
      let scrolled = parent.scroll?.offset ?? .zero
      origin.x += layer.frame.minX + layer.transform.x - scrolled.x
      origin.y += layer.frame.minY + layer.transform.y - scrolled.y
      layer = parent
      if case .named(let name) = space, let room = layer.room(of: name) {
        return SpacePlace(
          origin: CGPoint(x: origin.x - room.minX, y: origin.y - room.minY),
          room: room.size
        )
      }
    }
    guard case .global = space, layer === layer.tree.root else { return nil }
    return SpacePlace(origin: origin, room: layer.frame.size)
  }

  /// The room of the coordinate space that the layer stands for under a name.
  private func room(of name: AnyHashable) -> CGRect? {
    let bounds = CGRect(origin: .zero, size: frame.size)
    if let named = responder as? NamedLayer { return named.name == name ? bounds : nil }
    guard let scroll, let wanted = name.base as? ScrollSpaceName else { return nil }
    switch wanted.axis {
    case .horizontal: guard scroll.isHorizontal else { return nil }
    case .vertical: guard scroll.isVertical else { return nil }
    case nil: break
    }
    // A large title goes with the content until the bar is as high as it stays.
    let resting = (responder as? any ScrollSpace)?.restingTop ?? 0
    let top = max(scroll.insets.top, resting - scroll.offset.y)
    return CGRect(
      x: scroll.insets.left,
      y: top,
      width: max(0, bounds.width - scroll.insets.left - scroll.insets.right),
      height: max(0, bounds.height - top - scroll.insets.bottom)
    )
  }

  /// Whether the layer can be reached from the window.
  package var isInWindow: Bool { place(in: .global) != nil }

  /// A point of this layer in the coordinates of a space, as it is drawn: turned and scaled. In the window's coordinates where
  /// nothing around has the name, which is reported.
  package func point(_ point: CGPoint, in space: CoordinateSpace) -> CGPoint {
    if case .local = space { return point }
    var (place, layer) = (point, self)
    while let parent = layer.parent {
      place = layer.toParent(place)
      layer = parent
      if case .named(let name) = space, let room = layer.room(of: name) {
        return CGPoint(x: place.x - room.minX, y: place.y - room.minY)
      }
    }
    guard layer === layer.tree.root else { return point }
    space.reportMissing()
    return place
  }
}

extension CoordinateSpace {
  /// Says, once for each name, that nothing has it. Whether a scroll view is around is left to the view.
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
