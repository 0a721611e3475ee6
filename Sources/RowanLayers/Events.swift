import Foundation

/// Which events a layer's responder answers to.
package struct EventInterests: OptionSet, Hashable, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let tap = EventInterests(rawValue: 1 << 0)
  package static let press = EventInterests(rawValue: 1 << 1)
  package static let drag = EventInterests(rawValue: 1 << 2)
  package static let hover = EventInterests(rawValue: 1 << 3)
  package static let key = EventInterests(rawValue: 1 << 4)
  package static let text = EventInterests(rawValue: 1 << 5)
  package static let focus = EventInterests(rawValue: 1 << 6)
  package static let scroll = EventInterests(rawValue: 1 << 7)
  package static let contextMenu = EventInterests(rawValue: 1 << 8)
}

/// Modifier keys held during an event.
package struct KeyModifiers: OptionSet, Hashable, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let shift = KeyModifiers(rawValue: 1 << 0)
  package static let control = KeyModifiers(rawValue: 1 << 1)
  package static let option = KeyModifiers(rawValue: 1 << 2)
  package static let command = KeyModifiers(rawValue: 1 << 3)
}

/// Something a person did, addressed to a layer. Points are in that layer's coordinates.
package enum LayerEvent {
  case pointerDown(CGPoint, KeyModifiers)
  case pointerMoved(CGPoint)
  case pointerUp(CGPoint)
  case pointerCancelled
  /// A completed click or tap (also what Return, Space and an accessibility "press" send).
  case tap(CGPoint, count: Int, KeyModifiers)
  case hover(Bool)
  /// A key by its DOM name ("ArrowDown", "Enter", "a"), see `KeyboardEvent.key`.
  case key(String, KeyModifiers)
  /// The whole new text of a field.
  case text(String)
  /// Return or a search key in a field.
  case submit
  case focus(Bool)
  /// The offset that the host scrolled to.
  case scroll(CGPoint)
  /// One of `Semantics.actions`, by its id.
  case action(Int)
}

/// Answers for the events of a layer. Returns whether the event was used; an unused event goes to the layer's parent.
@MainActor
package protocol LayerResponder: AnyObject {
  func respond(to event: LayerEvent, in layer: Layer) -> Bool
}

extension Layer {
  /// Sends an event to this layer's responder and, while unused, to its ancestors. Points are converted on the way.
  @discardableResult
  package func dispatch(_ event: LayerEvent) -> Bool {
    if let responder, accepts(event), responder.respond(to: event, in: self) { return true }
    guard let parent else { return false }
    let shift = CGPoint(
      x: frame.minX - (parent.scroll?.offset.x ?? 0),
      y: frame.minY - (parent.scroll?.offset.y ?? 0)
    )
    return parent.dispatch(event.translated(by: shift))
  }

  /// The front-most layer at a point of this layer that wants one of `interests`, with the point in its coordinates.
  package func hitTest(_ point: CGPoint, for interests: EventInterests) -> (layer: Layer, point: CGPoint)? {
    guard !ignoresHits, opacity > 0.001 else { return nil }
    let bounds = CGRect(origin: .zero, size: frame.size)
    if clip != .none || scroll != nil, !bounds.contains(point) { return nil }
    let inner = CGPoint(x: point.x + (scroll?.offset.x ?? 0), y: point.y + (scroll?.offset.y ?? 0))
    for child in drawingOrder.reversed() {
      let moved = CGPoint(
        x: inner.x - child.frame.minX - child.transform.x,
        y: inner.y - child.frame.minY - child.transform.y
      )
      if let hit = child.hitTest(moved, for: interests) { return hit }
      // What lies behind something modal cannot be reached.
      if child.semantics?.traits.contains(.modal) == true { return nil }
    }
    return !self.interests.isDisjoint(with: interests) && isHit(at: point) ? (self, point) : nil
  }

  /// Whether a point of the layer's coordinates hits it: in its own shape, in the shape of what alone it holds, else in
  /// its frame.
  package func isHit(at point: CGPoint) -> Bool {
    var layer = self
    var inner = point
    while layer.hitShape == nil, layer.scroll == nil, layer.children.count == 1, let only = layer.children.first {
      inner = CGPoint(x: inner.x - only.frame.minX, y: inner.y - only.frame.minY)
      layer = only
    }
    return layer.hitShape?(inner) ?? CGRect(origin: .zero, size: frame.size).contains(point)
  }

  /// Whether an event may begin here: a pointer that comes down or taps must hit the layer.
  package func accepts(_ event: LayerEvent) -> Bool {
    switch event {
    case .pointerDown(let point, _), .tap(let point, _, _): isHit(at: point)
    default: true
    }
  }

  /// The layer's frame in the coordinates of the tree's root, with every scroll offset applied.
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

extension LayerEvent {
  /// The event with its point moved, where it has one.
  package func translated(by shift: CGPoint) -> LayerEvent {
    func moved(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x + shift.x, y: point.y + shift.y) }
    return switch self {
    case .pointerDown(let point, let keys): .pointerDown(moved(point), keys)
    case .pointerMoved(let point): .pointerMoved(moved(point))
    case .pointerUp(let point): .pointerUp(moved(point))
    case .tap(let point, let count, let keys): .tap(moved(point), count: count, keys)
    default: self
    }
  }
}
