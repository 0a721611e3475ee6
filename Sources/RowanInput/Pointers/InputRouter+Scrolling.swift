import Foundation
import RowanLayers

extension InputRouter {
  /// A wheel moves the innermost thing under it that can move that way; at its end, what is around it.
  func scroll(at place: InputPlace, by distance: CGSize) -> Bool {
    guard let point = point(of: place), distance.width.isFinite, distance.height.isFinite,
      let hit = tree.root.hitTest(point, for: .scroll)
    else { return false }
    for layer in hit.layer.path {
      guard let scroll = layer.scroll, scroll.isEnabled else { continue }
      let wanted = CGPoint(x: scroll.offset.x + distance.width, y: scroll.offset.y + distance.height)
      let target = scroll.reachable(wanted, in: layer.frame.size)
      guard target != scroll.offset else { continue }
      let isUsed = layer.scroll(to: target)
      scene?.update()
      layer.endScroll()
      return isUsed
    }
    return sweep(at: point, by: distance)
  }

  /// Two fingers that go sideways where nothing scrolls that way sweep what is there.
  private func sweep(at point: CGPoint, by distance: CGSize) -> Bool {
    guard abs(distance.width) > abs(distance.height), let hit = tree.root.hitTest(point, for: .sweep)?.layer else {
      return false
    }
    return (hit.responder as? any SweepResponder)?.sweep(by: -distance.width, in: hit) ?? false
  }

  /// A pinch is about the front-most layer that wants it, or one around, until it ends: wherever the fingers are by then.
  func pinch(_ phase: PinchPhase, at place: InputPlace) -> Bool {
    let point = point(of: place)
    if let pinched, !pinched.isPresent || point == nil { endPinch() }
    guard let point else { return false }
    switch phase {
    case .changed:
      if let pinched { return pinched.pinch(phase, at: point) != .ignored }
      let path = tree.root.hitTest(point, for: .pinch)?.layer.path ?? []
      for layer in path where layer.interests.contains(.pinch) {
        let member = PressMember(layer)
        guard member.pinch(phase, at: point) != .ignored else { continue }
        member.isFollowing = true
        pinched = member
        return true
      }
      return false
    case .ended, .cancelled:
      defer { pinched = nil }
      return pinched?.pinch(phase, at: point) ?? .ignored != .ignored
    }
  }

  /// The fingers are gone: the pinch does not happen.
  func endPinch() {
    pinched?.cancel()
    pinched = nil
  }

  /// The menu of what is at a place: the front-most layer there that has one, or one around the element that is meant.
  func openMenu(at place: InputPlace) -> Bool {
    guard let point = point(of: place) else { return false }
    let layer: Layer?
    if case .element(let id) = place {
      let element = self.layer(id)
      layer = element.flatMap { $0.actionsInside ?? $0.nearest(wanting: .contextMenu) ?? $0.actionsAround }
    } else {
      layer =
        tree.root.hitTest(point, for: .contextMenu)?.layer
        ?? tree.root.hitTest(point, for: .pointer)?.layer.actionsAround
    }
    guard let layer else { return false }
    if layer.dispatch(.contextMenu(layer.fromWindow(point))) { return true }
    guard layer.semantics?.actions.isEmpty == false else { return false }
    return showActions(layer, point)
  }
}

extension Layer {
  /// What has actions below a row, whose menu stands on its content.
  fileprivate var actionsInside: Layer? {
    guard semantics?.role == .row else { return nil }
    func first(in layer: Layer) -> Layer? {
      if layer.semantics?.actions.isEmpty == false { return layer }
      for child in layer.children { if let found = first(in: child) { return found } }
      return nil
    }
    return first(in: self)
  }

  fileprivate var actionsAround: Layer? { path.first { $0.semantics?.actions.isEmpty == false } }
}
