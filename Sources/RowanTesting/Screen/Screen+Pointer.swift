import Foundation
import RowanInput
import RowanLayers
import RowanViews
import SwiftUI

/// What a person does with a finger (touch) or a mouse (desktop), through the same door as in every host.
///
/// The screen has a clock of its own, which goes on by what is done: taps that are written one after the other are taps a second
/// apart, whatever the test's machine is busy with.
extension Screen {
  /// Taps or clicks at a point of the window, once or several times in a row.
  ///
  /// - Parameter modifiers: Keys that are held meanwhile. With keys on a touch screen it is a mouse that clicks.
  public func tap(at point: CGPoint, times: Int = 1, modifiers: EventModifiers = []) {
    time += 1
    for _ in 0..<max(0, times) {
      pointerDown(at: point, after: 0.1, modifiers: modifiers)
      send(.up, after: 0.05, kind: modifiers.isEmpty ? nil : .mouse, keys: modifiers)
    }
  }

  /// Puts the pointer down at a point of the window, where it stays.
  ///
  /// - Parameters:
  ///   - seconds: How long after what was done last, by the screen's clock.
  ///   - modifiers: Keys that are held.
  public func pointerDown(at point: CGPoint, after seconds: Double = 1, modifiers: EventModifiers = []) {
    pointer = point
    menuLayer = nil
    send(.down, after: seconds, kind: modifiers.isEmpty ? nil : .mouse, keys: modifiers)
  }

  /// Moves the pointer, which may be down or not. Without a finger down nothing moves on a touch screen.
  public func pointerMove(to point: CGPoint, after seconds: Double = 1 / 60) {
    pointer = point
    send(.moved, after: seconds)
  }

  /// Lifts the pointer where it is, or at another point.
  public func pointerUp(at point: CGPoint? = nil, after seconds: Double = 1 / 60) {
    pointer = point ?? pointer
    send(.up, after: seconds)
  }

  /// The system takes the pointer away, as for a call that comes in: what was begun does not happen.
  public func pointerCancel() { send(.cancelled, after: 0) }

  /// Puts the pointer down, moves it in steps of ten points and lets go.
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

  /// Moves the mouse to a point, without pressing.
  public func hover(at point: CGPoint) {
    pointer = point
    send(.moved, after: 1 / 60, kind: .mouse)
  }

  /// Moves the mouse out of the window.
  public func hoverAway() { send(.left, after: 1 / 60, kind: .mouse) }

  /// Turns the wheel over a point by a distance in points; down and right are positive. What is scrolled to its end leaves the
  /// rest to what is around it.
  public func wheel(by distance: CGFloat, horizontally: CGFloat = 0, at point: CGPoint) {
    receive(.wheel(at: .window(point), by: CGSize(width: horizontally, height: distance)))
  }

  /// Moves two fingers at a point apart or together, to a scale relative to where they began.
  public func pinch(to scale: CGFloat, at point: CGPoint) {
    receive(.pinch(.changed(scale: scale), at: .window(point)))
    receive(.pinch(.ended, at: .window(point)))
  }

  private func send(
    _ phase: PointerFact.Phase,
    after seconds: Double,
    kind: PointerKind? = nil,
    keys: EventModifiers = []
  ) {
    time += max(0, seconds)
    let kind = kind ?? (host.traits.idiom == .touch ? .touch : .mouse)
    receive(.pointer(PointerFact(phase, at: .window(pointer), kind: kind, keys: keys.inner, time: time)))
  }

  /// Everything that the kit does comes in here.
  func receive(_ fact: InputFact) {
    host.receive(fact)
    update()
  }
}
