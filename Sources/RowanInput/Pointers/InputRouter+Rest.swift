import Foundation
import RowanLayers

/// A finger that rests on a view with a context menu, which opens after a long press.
///
/// The finger then belongs to the menu, in which it slides to an item. If the long press has also lifted the view, such as a row
/// that can be moved, the view keeps the finger: the menu closes when the finger moves on, and the view is not dropped if it
/// goes up before.
@MainActor
final class RestingFinger {
  /// The duration of a long press in seconds (fact C44), after which a view has had the time to claim the finger.
  fileprivate static let duration = 0.52

  let pointer: Int
  /// The layer with the menu.
  fileprivate let target: LayerID
  fileprivate let event: PointerHostEvent
  fileprivate let start: CGPoint
  fileprivate var timer: Task<Void, Never>?
  /// Whether views have had the time to claim the finger.
  fileprivate var isDue = false
  /// Whether the host has reported that the finger rests.
  fileprivate var isTold = false
  /// Whether the menu is being opened.
  fileprivate var isOpening = false
  /// Whether the finger has been passed to the menu.
  fileprivate var isPassed = false
  /// The menu that is open while a lifted view has the finger.
  fileprivate weak var menu: Layer?

  fileprivate init(_ event: PointerHostEvent, at start: CGPoint, on target: Layer) {
    (self.event, self.start, pointer, self.target) = (event, start, event.pointer, target.id)
  }

  deinit { timer?.cancel() }
}

extension InputRouter {
  /// Awaits a long press of a finger that has gone down, unless a layer has claimed the finger or a field is edited by the host.
  func awaitRest(of hostEvent: PointerHostEvent) {
    guard hostEvent.kind == .touch, hostEvent.fingers == 1, presses.keys.allSatisfy({ $0 == hostEvent.pointer }),
      presses[hostEvent.pointer]?.isClaimed != true, let scene, let point = point(of: hostEvent.place),
      let target = restTarget(at: point)
    else { return }
    let rest = RestingFinger(hostEvent, at: point, on: target)
    rest.timer = scene.schedule(after: RestingFinger.duration) { [weak self, weak rest] in
      guard let self, let rest, self.rest === rest else { return }
      rest.isDue = true
      if rest.isTold || !isToldOfRest { open(rest) }
    }
    self.rest = rest
  }

  /// Opens the menu of the view on which a finger has rested for the duration of a long press, as the host reports.
  ///
  /// The report of the press may have arrived late, so that views have not had the time to claim the finger yet. The menu then opens
  /// when they have.
  ///
  /// - Returns: `false` if no menu is awaited.
  func noteRest(of pointer: Int) -> Bool {
    guard let rest, rest.pointer == pointer, rest.menu == nil else { return false }
    rest.isTold = true
    if rest.isDue { open(rest) }
    return true
  }

  /// Opens the menu of a finger that has rested and goes up, if it still waits for views.
  func finishRest(of pointer: Int) {
    if let rest, rest.pointer == pointer, rest.isTold, !rest.isDue { open(rest) }
  }

  /// Returns the layer with the menu at a point of the window, or `nil` if there is none, or a field or a stepper is there, which a held
  /// finger operates.
  private func restTarget(at point: CGPoint) -> Layer? {
    if tree.root.hitTest(point, for: .pointer)?.layer.interests.contains(.text) == true { return nil }
    guard let layer = menuLayer(at: point), layer.semantics?.role != .stepper else { return nil }
    return layer
  }

  private func open(_ rest: RestingFinger) {
    scene?.update()
    let press = presses[rest.pointer]
    let isLifted = press?.isLifted == true
    guard press?.isClaimed != true || isLifted, let point = point(of: rest.event.place),
      let target = restTarget(at: point), target.id == rest.target,
      !isLifted || target.interests.contains(.contextMenu)
    else { return endRest() }
    rest.isOpening = true
    let isOpen = openMenu(at: rest.event.place)
    rest.isOpening = false
    // A menu of the host takes the pointer by itself.
    if isOpen, rest.menu == nil, !rest.isPassed { _ = press?.yieldToScrolling() }
    if rest.menu == nil { endRest() }
    scene?.update()
  }

  /// Passes the finger that has opened a menu to the menu, unless a lifted view has it.
  package func menuDidOpen(in layer: Layer) {
    guard let rest, rest.isOpening else { return endRest() }
    guard let press = presses[rest.pointer] else {
      let sample = PointerSample(location: rest.start, kind: .touch, time: rest.event.time)
      presses[rest.pointer] = PointerInteraction(of: layer, sample)
      rest.isPassed = true
      return
    }
    if press.isClaimed { return rest.menu = layer }
    press.give(to: layer)
    rest.isPassed = true
  }

  /// Ends the wait of a finger that moves on, and closes the menu above a lifted view that the finger drags.
  func continueRest(of pointer: Int, to point: CGPoint) {
    guard let rest, rest.pointer == pointer,
      hypot(point.x - rest.start.x, point.y - rest.start.y) > PointerSample.slop
    else { return }
    if let menu = rest.menu {
      var sample = PointerSample(location: menu.fromWindow(point), kind: .touch)
      sample.isTaken = true
      _ = menu.responder?.receive(.pointerMoved(sample), in: menu)
    }
    endRest()
  }

  /// Ends the wait for a long press because a pointer goes down. A finger that holds a lifted view under its menu goes on with it while
  /// another one goes down.
  func endRest(before pointer: Int) {
    if rest?.menu == nil || rest?.pointer == pointer { endRest() }
  }

  /// Ends the wait for a long press.
  func endRest() {
    rest?.timer?.cancel()
    rest = nil
  }

  /// Ends the wait for a long press of a finger that goes up, scrolls or is taken away.
  ///
  /// - Returns: Whether the finger leaves a menu open above a lifted view, which then returns to its place.
  @discardableResult
  func endRest(of pointer: Int) -> Bool {
    guard let rest, rest.pointer == pointer else { return false }
    let isAboveLifted = rest.menu != nil
    endRest()
    guard isAboveLifted else { return false }
    presses.removeValue(forKey: pointer)?.cancel()
    return true
  }
}
