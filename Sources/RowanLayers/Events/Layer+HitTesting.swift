import Foundation

extension Layer {
  /// The front-most layer at a point of this layer that wants one of `interests`, with the point in its coordinates.
  package func hitTest(_ point: CGPoint, for interests: EventInterests) -> (layer: Layer, point: CGPoint)? {
    guard !ignoresHits, opacity > 0.001 else { return nil }
    let bounds = CGRect(origin: .zero, size: frame.size)
    if clip != .none || scroll != nil, !bounds.contains(point) { return nil }
    for child in drawingOrder.reversed() {
      if let hit = child.hitTest(child.fromParent(point), for: interests) { return hit }
      // What lies behind something modal cannot be reached; what it lies in hears of pointers beside it.
      if child.semantics?.traits.contains(.modal) == true { break }
    }
    return !self.interests.isDisjoint(with: interests) && isHit(at: point) ? (self, point) : nil
  }

  /// Whether a point of the layer's coordinates hits it: in its own shape, in the shape of what alone it holds, else in
  /// its frame. A gesture's layer is hit where its content is (`holdsDrawing`).
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
  /// Whether the layer or a layer inside it draws or takes pointers at a point of the layer's coordinates.
  ///
  /// Controls and scroll views take pointers in their whole frame. Gaps of stacks, padding, the empty part of frames and clear colors
  /// neither draw nor take pointers.
  ///
  /// - Complexity: O(*n*) in the layers inside.
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
  /// Whether the content is hit in the layer's whole bounds: a text also between its letters.
  fileprivate var fillsBounds: Bool {
    switch self {
    case .fill(let paint): !paint.isClear
    case .text, .image, .field: true
    case .shape, .none: false
    }
  }
}

extension Paint {
  /// Whether nothing can be seen of the paint. A clear color takes no hits, one that is nearly clear does.
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
  /// Whether something modal is drawn in front of the layer, so that nothing reaches it. Costs the layers beside those that
  /// it lies in.
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
  /// Whether the layer is another one or below it. Costs its depth.
  package func isInside(_ other: Layer) -> Bool {
    var layer: Layer? = self
    while let current = layer {
      if current === other { return true }
      layer = current.parent
    }
    return false
  }

  /// The middle, in the layer's own coordinates.
  package var middle: CGPoint { CGPoint(x: frame.width / 2, y: frame.height / 2) }

  /// A point of this layer's coordinates in those of another layer of the tree. Costs the depth of both.
  package func convert(_ point: CGPoint, to other: Layer) -> CGPoint { other.fromWindow(toWindow(point)) }

  /// A point of this layer's coordinates in those of the tree's root.
  package func toWindow(_ point: CGPoint) -> CGPoint {
    var point = point
    var layer = self
    while let parent = layer.parent {
      point = layer.toParent(point)
      layer = parent
    }
    return point
  }

  /// A point of the root's coordinates in those of this layer.
  package func fromWindow(_ point: CGPoint) -> CGPoint {
    guard let parent else { return point }
    return fromParent(parent.fromWindow(point))
  }

  /// A point of this layer's coordinates in those of its parent, where that is seen: scrolling counts.
  package func toParent(_ point: CGPoint) -> CGPoint {
    let point = transform.apply(to: projected(point), size: frame.size)
    let scrolled = parent?.scroll?.offset ?? .zero
    return CGPoint(x: point.x + frame.minX - scrolled.x, y: point.y + frame.minY - scrolled.y)
  }

  /// A point of the parent's coordinates in those of this layer.
  package func fromParent(_ point: CGPoint) -> CGPoint {
    let scrolled = parent?.scroll?.offset ?? .zero
    let moved = CGPoint(x: point.x - frame.minX + scrolled.x, y: point.y - frame.minY + scrolled.y)
    return unprojected(transform.undo(at: moved, size: frame.size))
  }

  /// Where a point of the layer is seen through the layer's filter. What lies beyond the horizon is nowhere.
  private func projected(_ point: CGPoint) -> CGPoint {
    guard case .projected(let projection) = filter else { return point }
    return projection.apply(to: point) ?? CGPoint(x: CGFloat.infinity, y: CGFloat.infinity)
  }

  private func unprojected(_ point: CGPoint) -> CGPoint {
    guard case .projected(let projection) = filter else { return point }
    return projection.inverted?.apply(to: point) ?? CGPoint(x: CGFloat.infinity, y: CGFloat.infinity)
  }

  /// The layer's frame in the coordinates of the tree's root, with every scroll offset applied; scale and rotation aside.
  package var frameInRoot: CGRect {
    var rect = frame
    var ancestor = parent
    while let layer = ancestor {
      rect.origin.x -= layer.scroll?.offset.x ?? 0
      rect.origin.y -= layer.scroll?.offset.y ?? 0
      rect.origin.x += layer.frame.minX + layer.transform.x
      rect.origin.y += layer.frame.minY + layer.transform.y
      ancestor = layer.parent
    }
    return rect
  }
}

extension LayerTransform {
  /// Where a point of a layer of a size is drawn: scaled and turned about the anchor, then moved.
  func apply(to point: CGPoint, size: CGSize) -> CGPoint {
    guard scaleX != 1 || scaleY != 1 || rotation != 0 else { return CGPoint(x: point.x + x, y: point.y + y) }
    let center = CGPoint(x: anchor.x * size.width, y: anchor.y * size.height)
    let (dx, dy) = ((point.x - center.x) * scaleX, (point.y - center.y) * scaleY)
    return CGPoint(
      x: center.x + x + dx * cos(rotation) - dy * sin(rotation),
      y: center.y + y + dx * sin(rotation) + dy * cos(rotation)
    )
  }

  /// The point of a layer that is drawn at a place. A layer without extent is nowhere.
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
