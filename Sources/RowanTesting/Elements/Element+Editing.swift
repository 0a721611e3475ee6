import Foundation
import RowanGraph
import RowanInput
import RowanLayers
import RowanViews
import SwiftUI

extension Element {
  /// The direction in which a finger moves.
  public enum SwipeDirection: Hashable, Sendable, CaseIterable {
    case left, right, up, down
  }

  /// Swipes over the element.
  ///
  /// In a row of a list, less than half of the width reveals the swipe actions, and nearly the whole width performs the
  /// first one (fact B72).
  ///
  /// - Parameters:
  ///   - direction: The direction of the finger.
  ///   - part: The distance as a fraction of the element's width or height.
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

  /// Deletes the row.
  ///
  /// While the list is edited, uses the control beside the row; otherwise a swipe and the revealed button on a touch
  /// screen, or the row's action on the desktop. Reports a failure if the row cannot be deleted.
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

  /// Drags the row to the center of another one: in front of a row above, or behind a row below.
  ///
  /// Drags the row's handle if it has one, else the row itself, as with a mouse. For a touch screen without handles,
  /// see `lift(andMoveTo:)`.
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

  /// Presses the row until it is lifted, drags it to the center of another one, and releases.
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
