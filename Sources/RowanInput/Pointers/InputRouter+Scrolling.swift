import Foundation
import RowanLayers

extension InputRouter {
  /// Scrolls the innermost layer under a wheel that can scroll in its direction. A layer at its end passes the movement
  /// to its ancestors.
  ///
  /// - Parameters:
  ///   - place: The position of the pointer.
  ///   - distance: The movement in points, positive downward and to the right.
  /// - Returns: Whether the movement was handled.
  func scroll(at place: HostEventLocation, by distance: CGSize) -> Bool {
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
      layer.endScroll(isStep: true)
      return isUsed
    }
    return sweep(at: point, by: distance)
  }

  /// Dispatches horizontal two-finger movement to a sweep responder if nothing scrolls horizontally.
  private func sweep(at point: CGPoint, by distance: CGSize) -> Bool {
    guard abs(distance.width) > abs(distance.height), let hit = tree.root.hitTest(point, for: .sweep)?.layer else {
      return false
    }
    return (hit.responder as? any TrackpadSwipeResponder)?.sweep(by: -distance.width, in: hit) ?? false
  }

  /// Dispatches a gesture of two fingers to the layers at its beginning, which receive it until its end regardless of
  /// the position.
  ///
  /// - Returns: Whether the gesture was handled.
  func pinch(_ phase: PinchPhase, at place: HostEventLocation) -> Bool {
    let point = point(of: place)
    if let pinch, !pinch.isPresent || point == nil { pinch.cancel() }
    switch phase {
    case .changed:
      guard let point else { return false }
      if pinch == nil { pinch = PinchInteraction(at: point, in: self) }
      // A view that has replaced another one in the middle of its gesture would begin with the scale so far.
      guard let pinch, pinch.isPresent else { return false }
      if pinch.change(phase, at: point) { return true }
      self.pinch = nil
      return false
    case .ended, .cancelled:
      defer { pinch = nil }
      return point.flatMap { pinch?.end(phase, at: $0) } ?? false
    }
  }

  /// Cancels the gesture of two fingers in progress.
  func endPinch() {
    pinch?.cancel()
    pinch = nil
  }

  /// Opens the context menu at a position: that of the front-most layer with one, or of an ancestor of the specified
  /// element.
  ///
  /// A row opens the menu of its content, at any point in the row. If there is no menu, the actions are shown.
  ///
  /// - Returns: Whether a menu was opened.
  func openMenu(at place: HostEventLocation) -> Bool {
    guard let point = point(of: place) else { return false }
    if case .element(let id) = place { return layer(id).map { openMenu(of: $0, at: point) } ?? false }
    guard let layer = menuLayer(at: point) else { return false }
    return layer.dispatch(.contextMenu(layer.fromWindow(point))) || showOwnActions(of: layer, at: point, isByKey: false)
  }

  /// Returns the layer whose context menu opens at a point in the coordinates of the window, or whose actions are shown there.
  func menuLayer(at point: CGPoint) -> Layer? {
    let root: Layer = tree.root
    let hit = root.hitTest(point, for: .contextMenu)?.layer
    let row = root.hitTest(point, for: [.tap, .press, .drag, .text, .sweep, .focus, .scroll])?.layer.row(at: point)
    let isAround = hit.map { row?.isInside($0) == true } ?? true
    return (isAround ? row?.menuInside : nil) ?? hit ?? root.hitTest(point, for: .pointer)?.layer.actionsAround
  }

  /// Opens the context menu of an element for a key or an assistive technology.
  private func openMenu(of element: Layer, at point: CGPoint) -> Bool {
    let row = element.path.first { $0.semantics?.role == .row }
    let around = element.nearest(wanting: .contextMenu)
    let menu = row.map { row in around.flatMap { $0.isInside(row) ? $0 : nil } ?? row.menuInside ?? around } ?? around
    if let menu {
      let inner = menu.fromWindow(point)
      // A container of cells has the focus itself, and its menu is that of its active cell.
      let owner = row ?? (menu === element && menu.interests.contains(.cells) ? menu : nil)
      if let owner, menu.dispatch(.elementMenu(inner, of: owner)) { return true }
      if menu.dispatch(.contextMenu(inner)) { return true }
    }
    guard let layer = element.actionsInside ?? element.actionsAround else { return false }
    return layer.dispatch(.contextMenu(layer.fromWindow(point))) || showOwnActions(of: layer, at: point, isByKey: true)
  }

  private func showOwnActions(of layer: Layer, at point: CGPoint, isByKey: Bool) -> Bool {
    guard layer.semantics?.actions.isEmpty == false else { return false }
    return showActions(layer, point, isByKey)
  }
}

extension Layer {
  /// The first descendant of a row with actions; the menu of a row belongs to its content.
  fileprivate var actionsInside: Layer? {
    guard semantics?.role == .row else { return nil }
    func first(in layer: Layer) -> Layer? {
      if layer.semantics?.actions.isEmpty == false { return layer }
      for child in layer.children { if let found = first(in: child) { return found } }
      return nil
    }
    return first(in: self)
  }

  /// Returns the row at a point in the coordinates of the window: the layer or its ancestor, or a child of a list.
  fileprivate func row(at point: CGPoint) -> Layer? {
    if let row = path.first(where: { $0.semantics?.role == .row }) { return row }
    return drawingOrder.last { child in
      child.semantics?.role == .row && child.isHit(at: child.fromWindow(point))
    }
  }

  /// The first descendant with a context menu.
  fileprivate var menuInside: Layer? {
    for child in children {
      if child.interests.contains(.contextMenu) { return child }
      if let found = child.menuInside { return found }
    }
    return nil
  }

  fileprivate var actionsAround: Layer? { path.first { $0.semantics?.actions.isEmpty == false } }
}
