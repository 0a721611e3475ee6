import Foundation
import RowanGraph
import RowanInput
import RowanLayers
import RowanViews
import SwiftUI

extension Element {
  /// Where a finger goes.
  public enum SwipeDirection: Hashable, Sendable, CaseIterable {
    case left, right, up, down
  }

  /// Sweeps a finger over the element: by the part of its width or height that is said. A row of a list opens with less than half of
  /// its width, and performs its first action with nearly all of it (fact B72).
  public func swipe(_ direction: SwipeDirection, by part: CGFloat = 0.4) {
    let frame = visibleFrame
    guard let way = wayAcross(direction, by: part, of: frame.size) else { return }
    let middle = CGPoint(x: frame.midX, y: frame.midY)
    let start = CGPoint(x: middle.x - way.width / 2, y: middle.y - way.height / 2)
    screen.drag(from: start, to: CGPoint(x: start.x + way.width, y: start.y + way.height))
  }

  private func wayAcross(_ direction: SwipeDirection, by part: CGFloat, of size: CGSize) -> CGSize? {
    guard live != nil else { return nil }
    guard isVisible else {
      fail("The \(search.text) cannot be swiped: it is not seen. Scroll to it first.")
      return nil
    }
    return switch direction {
    case .left: CGSize(width: -size.width * part, height: 0)
    case .right: CGSize(width: size.width * part, height: 0)
    case .up: CGSize(width: 0, height: -size.height * part)
    case .down: CGSize(width: 0, height: size.height * part)
    }
  }

  /// Deletes the row as a person does: by the control beside it while its list is edited; else with a finger by a swipe and the button
  /// that it uncovers, with a pointer by the row's action. Reports a failure where the row cannot be deleted.
  public func delete() {
    guard live != nil else { return }
    if let control = buttons.first(where: { $0.label.hasPrefix("Delete") }) {
      control.tap()
    } else if screen.host.traits.idiom == .touch {
      swipe(screen.host.traits.layoutDirection == .rightToLeft ? .right : .left)
    } else {
      return perform(action: "Delete")
    }
    guard let button = buttons.first(where: { $0.label == "Delete" }) else {
      return fail("The \(search.text) has no Delete button.")
    }
    button.tap()
  }

  /// Drags the row to the place of another one, by its handle where it has one, else by itself as a mouse does: onto the other's
  /// middle, so that it stands before a row above it and behind one below. With a finger and no handle, see `lift(andMoveTo:)`.
  public func move(to other: Element) {
    guard live != nil, other.live != nil else { return }
    let handle = buttons.first { $0.label.hasPrefix("Reorder") }
    guard handle != nil || screen.host.traits.idiom == .desktop else {
      return fail("The \(search.text) has no handle: edit the list first, or lift the row with lift(andMoveTo:).")
    }
    let start = (handle ?? self).visibleFrame
    let target = other.visibleFrame
    let from = CGPoint(x: start.midX, y: start.midY)
    screen.drag(from: from, to: CGPoint(x: from.x, y: target.midY))
  }

  /// Rests a finger on the row until it is lifted, drags it onto another one, and lets go.
  public func lift(andMoveTo other: Element) async {
    guard live != nil, other.live != nil else { return }
    let (start, target) = (visibleFrame, other.visibleFrame)
    let from = CGPoint(x: start.midX, y: start.midY)
    screen.pointerDown(at: from)
    _ = await screen.host.settle(waitsForTasks: true, limit: .seconds(10))
    let steps = max(1, Int(abs(target.midY - from.y) / 10))
    for step in 1...steps {
      let part = CGFloat(step) / CGFloat(steps)
      screen.pointerMove(to: CGPoint(x: from.x, y: from.y + (target.midY - from.y) * part))
    }
    screen.pointerUp()
  }
}
