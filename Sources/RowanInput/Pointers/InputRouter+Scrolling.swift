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

  /// The menu of what is at a place: the front-most layer there that has one, or one around the element that is meant. A row has
  /// the menu that its content has, wherever in the row that is. Without a menu the actions are shown.
  func openMenu(at place: InputPlace) -> Bool {
    guard let point = point(of: place) else { return false }
    if case .element(let id) = place { return layer(id).map { openMenu(of: $0, at: point) } ?? false }
    let root: Layer = tree.root
    let hit = root.hitTest(point, for: .contextMenu)?.layer
    let row = root.hitTest(point, for: [.tap, .press, .drag, .text, .sweep, .focus, .scroll])?.layer.row(at: point)
    let isAround = hit.map { row?.isInside($0) == true } ?? true
    let layer =
      (isAround ? row?.menuInside : nil) ?? hit ?? root.hitTest(point, for: .pointer)?.layer.actionsAround
    guard let layer else { return false }
    return layer.dispatch(.contextMenu(layer.fromWindow(point))) || showOwnActions(of: layer, at: point)
  }

  /// The menu that a key or an assistive technology asks for.
  private func openMenu(of element: Layer, at point: CGPoint) -> Bool {
    let row = element.path.first { $0.semantics?.role == .row }
    let around = element.nearest(wanting: .contextMenu)
    let menu = row.map { row in around.flatMap { $0.isInside(row) ? $0 : nil } ?? row.menuInside ?? around } ?? around
    if let menu {
      let inner = menu.fromWindow(point)
      if let row, menu.dispatch(.elementMenu(inner, of: row)) { return true }
      if menu.dispatch(.contextMenu(inner)) { return true }
    }
    guard let layer = element.actionsInside ?? element.actionsAround else { return false }
    return layer.dispatch(.contextMenu(layer.fromWindow(point))) || showOwnActions(of: layer, at: point)
  }

  private func showOwnActions(of layer: Layer, at point: CGPoint) -> Bool {
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

  /// The row at a point of the window: the one that the layer is or stands in, or one of the list that the layer is.
  fileprivate func row(at point: CGPoint) -> Layer? {
    if let row = path.first(where: { $0.semantics?.role == .row }) { return row }
    return drawingOrder.last { child in
      child.semantics?.role == .row && child.isHit(at: child.fromWindow(point))
    }
  }

  /// The first layer with a context menu inside the layer.
  fileprivate var menuInside: Layer? {
    for child in children {
      if child.interests.contains(.contextMenu) { return child }
      if let found = child.menuInside { return found }
    }
    return nil
  }

  fileprivate var actionsAround: Layer? { path.first { $0.semantics?.actions.isEmpty == false } }
}
