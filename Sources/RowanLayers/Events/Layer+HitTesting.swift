import Foundation

extension Layer {
  /// Returns the front-most layer at a point that has one of the interests.
  ///
  /// Content behind a modal layer is not reachable; the ancestors of the modal layer receive events beside it.
  ///
  /// - Parameters:
  ///   - point: The point in the coordinates of this layer.
  ///   - interests: The interests.
  /// - Returns: The layer and the point in its coordinates, or `nil`.
  /// - Complexity: O(*n*) in the descendants that are not clipped at the point.
  package func hitTest(_ point: CGPoint, for interests: EventInterests) -> (layer: Layer, point: CGPoint)? {
    guard !ignoresHits, opacity > 0.001 else { return nil }
    let bounds = CGRect(origin: .zero, size: frame.size)
    if clip != .none || scroll != nil, !bounds.contains(point) { return nil }
    for child in drawingOrder.reversed() {
      if let hit = child.hitTest(child.fromParent(point), for: interests) { return hit }
      // Siblings behind a modal layer are not reachable.
      if child.semantics?.traits.contains(.modal) == true { break }
    }
    return !self.interests.isDisjoint(with: interests) && isHit(at: point) ? (self, point) : nil
  }

  /// Returns whether a point in the layer's coordinates hits the layer: by its hit shape, by the hit shape of its only
  /// descendant along a chain of single children, or else by its frame. A gesture's layer is hit by its content
  /// (`holdsDrawing(at:)`).
  package func isHit(at point: CGPoint) -> Bool {
    if isHitByContent { return hitShape?(point) ?? holdsDrawing(at: point) }
    var layer = self
    var inner = point
    while layer.hitShape == nil, layer.scroll == nil, layer.children.count == 1, let only = layer.children.first {
      inner = only.fromParent(inner)
      layer = only
    }
    return layer.hitShape?(inner) ?? CGRect(origin: .zero, size: frame.size).contains(point)
  }
}

extension Layer {
  /// Returns whether the layer or a descendant draws or handles pointers at a point in the layer's coordinates.
  ///
  /// Controls and scroll views handle pointers in their whole frame. Gaps of stacks, padding, the empty part of frames
  /// and clear colors neither draw nor handle pointers.
  ///
  /// - Complexity: O(*n*) in the descendants.
  package func holdsDrawing(at point: CGPoint) -> Bool {
    let isInside = CGRect(origin: .zero, size: frame.size).contains(point)
    if fillsFrame || scroll != nil { return isInside }
    if clip != .none, !isInside { return false }
    if !isHitByContent, isInside, !interests.isDisjoint(with: .pointer) { return true }
    if isInside, content.fillsBounds { return true }
    if case .shape(let path, let fill, let stroke, _) = content {
      let isSeen = fill?.isClear == false || stroke?.paint.isClear == false
      if isSeen, drawnShape?(point) ?? path.boundingRect.contains(point) { return true }
    }
    return children.contains { child in
      guard !child.ignoresHits, child.opacity > 0.001 else { return false }
      let inner = child.fromParent(point)
      return child.hitShape?(inner) ?? child.holdsDrawing(at: inner)
    }
  }
}

extension LayerContent {
  /// Whether the content covers the whole bounds for hit tests, as a text does between its letters.
  fileprivate var fillsBounds: Bool {
    switch self {
    case .fill(let paint): !paint.isClear
    case .text, .image, .field, .webFrame: true
    case .shape, .none: false
    }
  }
}

extension Paint {
  /// Whether the paint is fully transparent. A clear color receives no hits, a nearly clear one does.
  var isClear: Bool {
    switch self {
    case .color(let color): color.alpha <= 0
    case .linearGradient(let stops, _, _), .radialGradient(let stops, _, _, _), .ellipticalGradient(let stops, _, _, _),
      .angularGradient(let stops, _, _, _):
      stops.allSatisfy { $0.color.alpha <= 0 }
    }
  }
}

extension Layer {
  /// Whether a modal layer is in front of the layer, so that no event reaches it.
  ///
  /// - Complexity: O(*n*) in the ancestors and their children.
  package var isBehindModal: Bool {
    var layer = self
    while let parent = layer.parent {
      for other in parent.drawingOrder.reversed() {
        if other === layer { break }
        if other.semantics?.traits.contains(.modal) == true { return true }
      }
      layer = parent
    }
    return false
  }
}

// MARK: - Coordinates

extension Layer {
  /// Returns whether the layer is another layer or a descendant of it.
  ///
  /// - Complexity: O(*d*) in the depth of the layer.
  package func isInside(_ other: Layer) -> Bool {
    var layer: Layer? = self
    while let current = layer {
      if current === other { return true }
      layer = current.parent
    }
    return false
  }

  /// The center in the layer's own coordinates.
  package var middle: CGPoint { CGPoint(x: frame.width / 2, y: frame.height / 2) }

  /// Returns a point in this layer's coordinates converted to those of another layer of the tree.
  ///
  /// - Complexity: O(*d*) in the depth of both layers.
  package func convert(_ point: CGPoint, to other: Layer) -> CGPoint { other.fromWindow(toWindow(point)) }

  /// Returns a point in this layer's coordinates converted to those of the root.
  package func toWindow(_ point: CGPoint) -> CGPoint {
    var point = point
    var layer = self
    while let parent = layer.parent {
      point = layer.toParent(point)
      layer = parent
    }
    return point
  }

  /// Returns a point in the root's coordinates converted to those of this layer.
  package func fromWindow(_ point: CGPoint) -> CGPoint {
    guard let parent else { return point }
    return fromParent(parent.fromWindow(point))
  }

  /// Returns a point in this layer's coordinates converted to those of its parent's bounds, with transform, filter and
  /// scroll offset applied.
  package func toParent(_ point: CGPoint) -> CGPoint {
    let point = transform.apply(to: projected(point), size: frame.size)
    let scrolled = parent?.scroll?.offset ?? .zero
    let origin = drawnOrigin
    return CGPoint(x: point.x + origin.x - scrolled.x, y: point.y + origin.y - scrolled.y)
  }

  /// Returns a point in the coordinates of the parent's bounds converted to those of this layer.
  package func fromParent(_ point: CGPoint) -> CGPoint {
    let scrolled = parent?.scroll?.offset ?? .zero
    let origin = drawnOrigin
    let moved = CGPoint(x: point.x - origin.x + scrolled.x, y: point.y - origin.y + scrolled.y)
    return unprojected(transform.undo(at: moved, size: frame.size))
  }

  /// Returns the image of a point under the projection of the layer's filter; infinite for a point beyond the horizon.
  private func projected(_ point: CGPoint) -> CGPoint {
    guard case .projected(let projection) = filter else { return point }
    return projection.apply(to: point) ?? CGPoint(x: CGFloat.infinity, y: CGFloat.infinity)
  }

  private func unprojected(_ point: CGPoint) -> CGPoint {
    guard case .projected(let projection) = filter else { return point }
    return projection.inverted?.apply(to: point) ?? CGPoint(x: CGFloat.infinity, y: CGFloat.infinity)
  }

  /// The frame in the coordinates of the root, with all scroll offsets and translations of ancestors applied, but
  /// without scale and rotation.
  package var frameInRoot: CGRect {
    var rect = CGRect(origin: drawnOrigin, size: frame.size)
    var ancestor = parent
    while let layer = ancestor {
      let origin = layer.drawnOrigin
      rect.origin.x -= layer.scroll?.offset.x ?? 0
      rect.origin.y -= layer.scroll?.offset.y ?? 0
      rect.origin.x += origin.x + layer.transform.x
      rect.origin.y += origin.y + layer.transform.y
      ancestor = layer.parent
    }
    return rect
  }
}

extension LayerTransform {
  /// Returns the position at which a point of a layer is drawn: scaled and rotated about the anchor, then translated.
  ///
  /// - Parameters:
  ///   - point: The point in the layer's coordinates.
  ///   - size: The size of the layer in points.
  func apply(to point: CGPoint, size: CGSize) -> CGPoint {
    guard scaleX != 1 || scaleY != 1 || rotation != 0 else { return CGPoint(x: point.x + x, y: point.y + y) }
    let center = CGPoint(x: anchor.x * size.width, y: anchor.y * size.height)
    let (dx, dy) = ((point.x - center.x) * scaleX, (point.y - center.y) * scaleY)
    return CGPoint(
      x: center.x + x + dx * cos(rotation) - dy * sin(rotation),
      y: center.y + y + dx * sin(rotation) + dy * cos(rotation)
    )
  }

  /// Returns the point of a layer that is drawn at a position; infinite if a scale is 0.
  ///
  /// - Parameters:
  ///   - place: The position in the layer's coordinates before the transform.
  ///   - size: The size of the layer in points.
  func undo(at place: CGPoint, size: CGSize) -> CGPoint {
    guard scaleX != 1 || scaleY != 1 || rotation != 0 else { return CGPoint(x: place.x - x, y: place.y - y) }
    guard scaleX != 0, scaleY != 0 else { return CGPoint(x: CGFloat.infinity, y: CGFloat.infinity) }
    let center = CGPoint(x: anchor.x * size.width, y: anchor.y * size.height)
    let (dx, dy) = (place.x - x - center.x, place.y - y - center.y)
    return CGPoint(
      x: center.x + (dx * cos(rotation) + dy * sin(rotation)) / scaleX,
      y: center.y + (dy * cos(rotation) - dx * sin(rotation)) / scaleY
    )
  }
}
