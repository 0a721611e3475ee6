import Foundation
import RowanLayers
import RowanViews
import SwiftUI

extension Element {
  // MARK: Pointing

  /// Taps or clicks the element in its middle. Reports a failure where it cannot be seen, is covered, or does not react;
  /// a disabled element takes the tap and does nothing.
  public func tap() { tap(times: 1) }

  /// Taps or clicks the element twice in a row.
  public func doubleTap() { tap(times: 2) }

  /// Holds the pointer down on the element for a time, then lets go.
  public func longPress(for duration: Duration = .milliseconds(600)) async {
    guard let point = target(for: [.press, .tap], "be pressed") else { return }
    screen.host.press(at: point)
    // Gestures start counting, and those that became due have their turn, however busy the main actor is.
    _ = await screen.host.settle(waitsForTasks: false, limit: .seconds(10))
    try? await Task.sleep(for: duration)
    _ = await screen.host.settle(waitsForTasks: false, limit: .seconds(10))
    screen.host.release(at: point)
    screen.host.click(at: point)
    screen.update()
  }

  private func tap(times: Int) {
    guard let point = target(for: .tap, "be tapped") else { return }
    for count in 1...times {
      screen.host.tap(at: point, count: count)
      screen.update()
    }
  }

  /// The point of the window where a person would touch the element, or `nil` where that leads nowhere.
  private func target(for interests: EventInterests, _ verb: String) -> CGPoint? {
    guard let layer = live else { return nil }
    let seen = visibleFrame
    guard isVisible else {
      fail("The \(search.text) cannot \(verb): it is not seen. Scroll to it first.")
      return nil
    }
    let middle = CGPoint(x: seen.midX, y: seen.midY)
    let hit = screen.root.hitTest(middle, for: interests)?.layer
    if let hit, hit.isInside(layer) { return middle }
    if let part = layer.reactingPart(to: interests, in: screen.semantics) {
      let rect = part.visibleFrame
      let point = CGPoint(x: rect.midX, y: rect.midY)
      if let hit = screen.root.hitTest(point, for: interests)?.layer, hit.isInside(part) { return point }
      fail("The \(search.text) cannot \(verb): something covers it.")
      return nil
    }
    if let hit, layer.isInside(hit) { return middle }
    if isEnabled { fail("The \(search.text) cannot \(verb): it does not react.") }
    return nil
  }

  // MARK: Text

  /// Types into the field, one character after the other, after the text that it has; a line feed submits.
  public func type(_ text: String) {
    guard focusField() else { return }
    for character in text {
      if character.isNewline {
        submit()
      } else {
        send(.text(fieldText + String(character)))
      }
    }
  }

  /// Removes the text of the field.
  public func clear() {
    if focusField() { send(.text("")) }
  }

  /// Presses Return in the field.
  public func submit() {
    if focusField() { send(.submit) }
  }

  private var fieldText: String {
    guard case .field(let content)? = layer?.content else { return value }
    return content.text
  }

  private func focusField() -> Bool {
    guard let layer = live else { return false }
    guard layer.interests.contains(.text) else {
      if isEnabled { fail("The \(search.text) takes no text.") }
      return false
    }
    if !isFocused { send(.focus(true)) }
    return true
  }

  // MARK: Others

  /// Gives the element the keyboard focus, as Tab does: a field, a focusable view, a list or one of its rows.
  public func focus() {
    guard let layer = live else { return }
    guard !layer.interests.isDisjoint(with: [.focus, .text]) else { return fail("The \(search.text) takes no focus.") }
    send(.focus(true))
  }

  /// Does one of `actions`, by its name: where several have the name, the first of them.
  public func perform(action name: String) {
    guard live != nil else { return }
    guard let action = found?.actions.first(where: { $0.name == name }) else {
      fail("The \(search.text) has no action \"\(name)\", but: \(actions.joined(separator: ", ")).")
      return
    }
    send(.action(action.id))
  }

  /// Scrolls the element, or what scrolls in it or around it, by a distance in points; down and right are positive.
  public func scroll(by distance: CGFloat, horizontally: CGFloat = 0) {
    guard let layer = live else { return }
    guard let scroller = layer.scrollingPart(in: screen.semantics) ?? layer.scrollingAncestor else {
      fail("Nothing in or around the \(search.text) scrolls.")
      return
    }
    screen.scroll(scroller, by: CGSize(width: horizontally, height: distance))
  }

  private func send(_ event: LayerEvent) {
    layer?.dispatch(event)
    screen.update()
  }

  private func fail(_ text: String) {
    (search.place ?? .unknown).report("\(text) On the screen:\n\(screen.shortDescription)")
  }
}

extension Layer {
  /// Whether the layer is another one or below it.
  fileprivate func isInside(_ other: Layer) -> Bool {
    var layer: Layer? = self
    while let current = layer {
      if current === other { return true }
      layer = current.parent
    }
    return false
  }

  /// The layer itself or the first one below it that wants one of some events and can be seen.
  fileprivate func reactingPart(to interests: EventInterests, in tree: SemanticsTree) -> Layer? {
    tree.layersSeen(from: self).first { !$0.layer.interests.isDisjoint(with: interests) }?.layer
  }

  fileprivate func scrollingPart(in tree: SemanticsTree) -> Layer? {
    tree.layersSeen(from: self).first { $0.layer.scroll != nil }?.layer
  }

  fileprivate var scrollingAncestor: Layer? {
    var layer = parent
    while let current = layer, current.scroll == nil { layer = current.parent }
    return layer
  }
}
