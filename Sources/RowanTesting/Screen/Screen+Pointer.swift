import Foundation
import RowanInput
import RowanLayers
import RowanViews
import SwiftUI

/// Pointer interactions by finger (touch) or mouse (desktop), through the same input path as in every host.
///
/// The pointer has its own time, which advances with each interaction and by `Screen.advance(by:)`: successive taps are a
/// second apart, independently of the load of the machine.
extension Screen {
  /// Taps or clicks.
  ///
  /// - Parameters:
  ///   - point: The location in window coordinates.
  ///   - times: The number of taps in succession.
  ///   - modifiers: The keys that are held. With keys, the pointer is a mouse on a touch screen too.
  public func tap(at point: CGPoint, times: Int = 1, modifiers: EventModifiers = []) {
    time += 1
    for _ in 0..<max(0, times) {
      pointerDown(at: point, after: 0.1, modifiers: modifiers)
      send(.up, after: 0.05, kind: modifiers.isEmpty ? nil : .mouse, keys: modifiers)
    }
  }

  /// Presses the pointer, which stays down.
  ///
  /// - Parameters:
  ///   - point: The location in window coordinates.
  ///   - seconds: The time since the last interaction, by the pointer's time.
  ///   - modifiers: The keys that are held.
  public func pointerDown(at point: CGPoint, after seconds: Double = 1, modifiers: EventModifiers = []) {
    pointer = point
    send(.down, after: seconds, kind: modifiers.isEmpty ? nil : .mouse, keys: modifiers)
  }

  /// Moves the pointer, pressed or not. On a touch screen, a move without a press has no effect.
  ///
  /// - Parameters:
  ///   - point: The location in window coordinates.
  ///   - seconds: The time since the last interaction, by the pointer's time.
  public func pointerMove(to point: CGPoint, after seconds: Double = 1 / 60) {
    pointer = point
    send(.moved, after: seconds)
  }

  /// Releases the pointer.
  ///
  /// - Parameters:
  ///   - point: The location in window coordinates, or `nil` for the current one.
  ///   - seconds: The time since the last interaction, by the pointer's time.
  public func pointerUp(at point: CGPoint? = nil, after seconds: Double = 1 / 60) {
    pointer = point ?? pointer
    send(.up, after: seconds)
  }

  /// Cancels the pointer, as the system does for an incoming call. Gestures that have begun do not end with their
  /// actions.
  public func pointerCancel() { send(.cancelled, after: 0) }

  /// Presses the pointer, moves it in steps of ten points, and releases it.
  ///
  /// - Parameters:
  ///   - start: The location of the press in window coordinates.
  ///   - end: The location of the release in window coordinates.
  public func drag(from start: CGPoint, to end: CGPoint) {
    pointerDown(at: start)
    let way = hypot(end.x - start.x, end.y - start.y)
    let steps = max(1, Int((way / 10).rounded(.up)))
    for step in 1...steps {
      let part = CGFloat(step) / CGFloat(steps)
      pointerMove(to: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
    }
    pointerUp()
  }

  /// Moves the mouse to a point in window coordinates, without pressing.
  public func hover(at point: CGPoint) {
    pointer = point
    send(.moved, after: 1 / 60, kind: .mouse)
  }

  /// Moves the mouse out of the window.
  public func hoverAway() { send(.left, after: 1 / 60, kind: .mouse) }

  /// Returns the shape of a mouse's pointer at a point in window coordinates, by the name of the cursor in CSS; `nil`
  /// where no view sets one with `pointerStyle(_:)`.
  public func pointerShape(at point: CGPoint) -> String? {
    update()
    func find(_ layer: Layer) -> PointerShape? {
      for child in layer.children.reversed() { if let shape = find(child) { return shape } }
      let size = layer.frame.size
      return CGRect(origin: .zero, size: size).contains(layer.fromWindow(point)) ? layer.pointerShape : nil
    }
    return find(host.tree.root)?.rawValue
  }

  /// Turns the wheel. A scroll view at its end passes the remaining distance on to the one around it.
  ///
  /// - Parameters:
  ///   - distance: The vertical distance in points; down is positive.
  ///   - horizontally: The horizontal distance in points; right is positive.
  ///   - point: The location in window coordinates.
  public func wheel(by distance: CGFloat, horizontally: CGFloat = 0, at point: CGPoint) {
    receive(.wheel(at: .window(point), by: CGSize(width: horizontally, height: distance)))
  }

  /// Pinches with two fingers.
  ///
  /// - Parameters:
  ///   - scale: The scale relative to the beginning of the gesture.
  ///   - point: The location in window coordinates.
  public func pinch(to scale: CGFloat, at point: CGPoint) {
    receive(.pinch(.changed(scale: scale), at: .window(point)))
    receive(.pinch(.ended, at: .window(point)))
  }

  /// Rotates two fingers.
  ///
  /// - Parameters:
  ///   - angle: The clockwise angle relative to the beginning of the gesture.
  ///   - point: The location in window coordinates.
  public func rotate(by angle: Angle, at point: CGPoint) {
    receive(.pinch(.changed(scale: 1, radians: angle.radians), at: .window(point)))
    receive(.pinch(.ended, at: .window(point)))
  }

  private func send(
    _ phase: PointerHostEvent.Phase,
    after seconds: Double,
    kind: PointerKind? = nil,
    keys: EventModifiers = [],
    fingers: Int = 1
  ) {
    time += max(0, seconds)
    let kind = kind ?? (host.traits.idiom == .touch ? .touch : .mouse)
    var event = PointerHostEvent(phase, at: .window(pointer), kind: kind, keys: keys.inner, time: time)
    event.fingers = fingers
    receive(.pointer(event))
  }

  /// Presses two fingers, moves them together in steps of ten points, and releases them.
  ///
  /// - Parameters:
  ///   - start: The center of the fingers at the press in window coordinates.
  ///   - end: Their center at the release in window coordinates.
  package func dragTwoFingers(from start: CGPoint, to end: CGPoint) {
    pointer = start
    send(.down, after: 1, fingers: 2)
    let steps = max(1, Int((hypot(end.x - start.x, end.y - start.y) / 10).rounded(.up)))
    for step in 1...steps {
      let part = CGFloat(step) / CGFloat(steps)
      pointer = CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
      send(.moved, after: 1 / 60, fingers: 2)
    }
    send(.up, after: 1 / 60, fingers: 2)
  }

  /// Sends an event to the window and updates the screen. All interactions use it.
  func receive(_ hostEvent: HostEvent) {
    host.receive(hostEvent)
    update()
  }
}
