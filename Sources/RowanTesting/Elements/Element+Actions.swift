import Foundation
import RowanInput
import RowanLayers
import RowanViews
import SwiftUI

extension Element {
  // MARK: Pointing

  /// Taps or clicks the center of the element's visible part.
  ///
  /// Reports a failure if the element is not visible, is covered, or has no action. A tap on a disabled element has no
  /// effect.
  public func tap() { tap(times: 1) }

  /// Clicks the center of the element with a mouse and modifier keys.
  ///
  /// - Parameter modifiers: The keys that are held.
  public func tap(modifiers: EventModifiers) {
    guard let point = target(for: .tap, "be tapped") else { return }
    screen.tap(at: point, modifiers: modifiers)
  }

  /// Taps or clicks the element twice in succession.
  public func doubleTap() { tap(times: 2) }

  /// Presses the center of the element for a duration, then releases.
  ///
  /// - Parameter duration: The duration of the press: by the screen's `clock`, which advances, or else in real time.
  public func longPress(for duration: Duration = .milliseconds(600)) async {
    guard let point = target(for: [.press, .tap], "be pressed") else { return }
    screen.pointerDown(at: point)
    // The gestures' timers start, and those that are due fire, even if the main actor is busy.
    _ = await screen.host.settle(waitsForTasks: false, limit: .seconds(10))
    guard screen.clock == nil else {
      await screen.advance(by: duration)
      return screen.pointerUp()
    }
    try? await Task.sleep(for: duration)
    _ = await screen.host.settle(waitsForTasks: false, limit: .seconds(10))
    screen.pointerUp(after: duration / .seconds(1))
  }

  /// Drags from the center of the element, or scrolls on a touch screen.
  ///
  /// - Parameter distance: The distance in points.
  public func drag(by distance: CGSize) {
    guard let point = pointToSee("be dragged") else { return }
    screen.drag(from: point, to: CGPoint(x: point.x + distance.width, y: point.y + distance.height))
  }

  /// Drags from the center of the element to the center of another one.
  public func drag(to other: Element) {
    guard let start = pointToSee("be dragged"), let end = other.pointToSee("be dragged to") else { return }
    screen.drag(from: start, to: end)
  }

  /// Moves the mouse to the center of the element.
  public func hover() {
    if let point = pointToSee("be pointed at") { screen.hover(at: point) }
  }

  /// Turns the wheel over the center of the element.
  ///
  /// - Parameters:
  ///   - distance: The vertical distance in points; down is positive.
  ///   - horizontally: The horizontal distance in points; right is positive.
  public func wheel(by distance: CGFloat, horizontally: CGFloat = 0) {
    if let point = pointToSee("be pointed at") { screen.wheel(by: distance, horizontally: horizontally, at: point) }
  }

  /// Pinches the center of the element with two fingers.
  ///
  /// - Parameter scale: The scale relative to the beginning of the gesture.
  public func pinch(to scale: CGFloat) {
    if let point = pointToSee("be pinched") { screen.pinch(to: scale, at: point) }
  }

  /// Rotates two fingers around the center of the element.
  ///
  /// - Parameter angle: The clockwise angle relative to the beginning of the gesture.
  public func rotate(by angle: Angle) {
    if let point = pointToSee("be rotated") { screen.rotate(by: angle, at: point) }
  }

  /// Returns the center of the element's visible part; reports a failure if there is none.
  private func pointToSee(_ verb: String) -> CGPoint? {
    guard live != nil else { return nil }
    guard isVisible else {
      fail("The \(search.text) cannot \(verb): it is not seen. Scroll to it first.")
      return nil
    }
    return CGPoint(x: visibleFrame.midX, y: visibleFrame.midY)
  }

  private func tap(times: Int) {
    guard let point = target(for: .tap, "be tapped") else { return }
    screen.tap(at: point, times: times)
  }

  /// Returns the point in window coordinates at which the element receives events; reports a failure if there is none.
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
      // The center may be a gap of a stack, without a hit; then a part of the element is the target.
      let inner = [part] + screen.semantics.layersSeen(from: part).map(\.layer)
      for rect in inner.map(\.visibleFrame) where !rect.isEmpty {
        let point = CGPoint(x: rect.midX, y: rect.midY)
        if let hit = screen.root.hitTest(point, for: interests)?.layer, hit.isInside(part) { return point }
      }
      fail("The \(search.text) cannot \(verb): something covers it.")
      return nil
    }
    if let hit, layer.isInside(hit) { return middle }
    if isEnabled { fail("The \(search.text) cannot \(verb): it does not react.") }
    return nil
  }

  // MARK: Text

  /// Types into the field, one character at a time: over its selection, or at the end of its text if nothing has been selected. A
  /// line feed submits.
  public func type(_ text: String) {
    guard focusField() else { return }
    for character in text {
      if character.isNewline {
        submit()
      } else {
        let (text, selection) = textAfterTyping(String(character))
        send { .text(in: $0, text, selection) }
      }
    }
  }

  /// Removes the text of the field.
  public func clear() {
    if focusField() { send { .text(in: $0, "") } }
  }

  /// Presses Return in the field.
  public func submit() {
    if focusField() { send { .key("Enter", [], at: $0) } }
  }

  var fieldText: String {
    guard case .field(let content)? = layer?.content else { return value }
    return content.text
  }

  func focusField() -> Bool {
    guard let layer = live else { return false }
    guard layer.interests.contains(.text) else {
      if isEnabled { fail("The \(search.text) takes no text.") }
      return false
    }
    if !isFocused { send { .focus(at: $0, true) } }
    showInsertionPoint()
    return true
  }

  // MARK: Focus, actions and scrolling

  /// Moves the keyboard focus to the element, as Tab does: a field, a focusable view, a list or one of its rows.
  public func focus() {
    guard let layer = live else { return }
    guard !layer.interests.isDisjoint(with: [.focus, .text]) else { return fail("The \(search.text) takes no focus.") }
    send { .focus(at: $0, true) }
  }

  /// Moves the focus of assistive technologies to the element, as the cursor of a screen reader does. The keyboard focus stays.
  public func moveAccessibilityFocus() {
    guard let layer = live else { return }
    let old = screen.semantics.assistiveFocus.flatMap { screen.host.tree.layer($0) }?.assistiveObserver
    if let new = layer.assistiveObserver {
      screen.receive(.focus(at: new.id, true))
    } else if let old {
      screen.receive(.focus(at: old.id, false))
    }
  }

  /// Performs the first of `actions` with a name; reports a failure if there is none.
  public func perform(action name: String) {
    guard live != nil else { return }
    guard let offer = offers.first(where: { $0.action.name == name }) else {
      fail("The \(search.text) has no action \"\(name)\", but: \(actions.joined(separator: ", ")).")
      return
    }
    send { _ in .action(of: offer.layer, offer.action.id) }
  }

  /// Opens the menu of the element's actions, as a secondary click or a long press does. See `Screen.menu`.
  public func openMenu() {
    if let layer = live { screen.receive(.contextMenu(at: .element(layer.id))) }
  }

  /// Scrolls the element, its first scrolling descendant, or its nearest scrolling ancestor.
  ///
  /// - Parameters:
  ///   - distance: The vertical distance in points; down is positive.
  ///   - horizontally: The horizontal distance in points; right is positive.
  public func scroll(by distance: CGFloat, horizontally: CGFloat = 0) {
    guard let layer = live else { return }
    guard let scroller = layer.scrollingPart(in: screen.semantics) ?? layer.scrollingAncestor else {
      fail("Nothing in or around the \(search.text) scrolls.")
      return
    }
    screen.scroll(scroller, by: CGSize(width: horizontally, height: distance))
  }

  func send(_ hostEvent: (LayerID) -> HostEvent) {
    if let id { screen.receive(hostEvent(id)) }
  }

  func fail(_ text: String) {
    (search.place ?? .unknown).report("\(text) On the screen:\n\(screen.shortDescription)")
  }
}

extension Layer {
  /// Returns the first visible layer, from this one down, with an interest in any of the events.
  fileprivate func reactingPart(to interests: EventInterests, in tree: SemanticsTree) -> Layer? {
    tree.layersSeen(from: self).first { !$0.layer.interests.isDisjoint(with: interests) }?.layer
  }

  fileprivate func scrollingPart(in tree: SemanticsTree) -> Layer? {
    tree.layersSeen(from: self).first { $0.layer.scroll != nil }?.layer
  }

  /// The layer that observes the focus of assistive technologies on this one.
  fileprivate var assistiveObserver: Layer? {
    guard semantics?.traits.contains(.assistiveStop) == true else { return nil }
    var layer: Layer? = self
    while let current = layer, !current.interests.contains(.assistiveFocus) { layer = current.parent }
    return layer
  }

  fileprivate var scrollingAncestor: Layer? {
    var layer = parent
    while let current = layer, current.scroll == nil { layer = current.parent }
    return layer
  }
}
