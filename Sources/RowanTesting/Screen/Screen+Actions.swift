import Foundation
import RowanGraph
import RowanInput
import RowanInteraction
import RowanLayers
import RowanLists
import RowanNavigation
import RowanViews
import SwiftUI

extension Screen {
  /// Navigates back: with the back button if it is on the screen, else as a browser's back button does. Reports a
  /// failure at the root.
  public func back(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    update()
    guard host.navigationDepth > 0 else {
      FailureLocation(fileID, filePath, line, column)
        .report("There is no screen to go back to. On the screen:\n\(shortDescription)")
      return
    }
    if let button = elements.first(where: { $0.identifier == "BackButton" }), button.isEnabled {
      button.tap()
    } else {
      host.goBack()
      update()
    }
  }

  /// Presses a key. It goes to the focused element, or to the control that has it as a shortcut; Tab and Shift-Tab move
  /// the focus. Reports a failure if nothing has the focus.
  public func press(
    _ key: KeyEquivalent,
    modifiers: EventModifiers = [],
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    update()
    let isMeant = key == .tab || !modifiers.isEmpty || host.input.keyboardLayer != nil
    let isUsed = host.receive(.key(key.name, modifiers.inner, at: nil))
    host.receive(.keyUp(key.name, modifiers.inner, at: nil))
    update()
    guard isMeant || isUsed else {
      FailureLocation(fileID, filePath, line, column)
        .report("Nothing has the keyboard focus. On the screen:\n\(shortDescription)")
      return
    }
  }

  /// Holds modifier keys, in place of those that are held.
  ///
  /// - Parameter modifiers: The keys; none releases them.
  public func holdModifierKeys(_ modifiers: EventModifiers) {
    update()
    host.receive(.modifierKeys(modifiers.inner))
    update()
  }

  /// Pastes a text into the focused element, as Command-V in a browser does.
  ///
  /// - Parameter text: The text, or `nil` for the text that was copied on this screen last.
  public func paste(_ text: String? = nil) {
    update()
    host.receive(.paste(text ?? copiedText))
    update()
  }

  // MARK: Scrolling

  /// Scrolls the largest visible scroll view vertically, within its bounds. Reports a failure if there is none.
  ///
  /// - Parameter distance: The distance in points; down is positive.
  public func scroll(
    by distance: CGFloat,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    guard let layer = mainScroller(FailureLocation(fileID, filePath, line, column)) else { return }
    scroll(layer, by: CGSize(width: 0, height: distance))
  }

  /// The vertical offset of the largest visible scroll view in points; 0 at the top.
  public var scrollOffset: CGFloat {
    update()
    return largestScroller?.scroll?.offset.y ?? 0
  }

  /// Scrolls to the row or view with an ID. Reports a failure if there is none.
  ///
  /// - Parameters:
  ///   - id: The ID.
  ///   - anchor: The alignment in the viewport, or `nil` for the least distance.
  /// - Complexity: As `ScrollViewProxy.scrollTo(_:anchor:)`.
  public func scroll<ID: Hashable>(
    to id: ID,
    anchor: UnitPoint? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    update()
    var isDone = false
    func visit(_ node: any Node) {
      guard !isDone, node.core.visibility.isVisible else { return }
      if let container = node as? any ScrollContainer, container.scroll(to: AnyHashable(id), anchor: anchor) {
        isDone = true
      } else {
        node.forEachChild(visit)
      }
    }
    visit(host.root)
    if !isDone {
      FailureLocation(fileID, filePath, line, column)
        .report("Nothing that scrolls has a row or view with the id \(id). On the screen:\n\(shortDescription)")
    }
    update()
  }

  /// Scrolls until a row with a label is fully visible: down to the end, then from the top. Reports a failure if there
  /// is none.
  ///
  /// - Parameter label: The label of the row.
  /// - Returns: The row.
  /// - Complexity: One update per viewport between the current offset and the row.
  @discardableResult
  public func scrollTo(
    row label: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Element {
    let place = FailureLocation(fileID, filePath, line, column)
    let known = ElementSearch(role: .row, label: label, place: place)
    guard let layer = mainScroller(place) else { return known.missing(in: self) }
    let start = layer.scroll?.offset.y ?? 0
    var hasWrapped = false
    while true {
      if let row = known.first(in: elements) {
        reveal(row, in: layer)
        return row
      }
      let before = layer.scroll?.offset.y ?? 0
      scroll(layer, by: CGSize(width: 0, height: layer.frame.height * 0.8))
      let now = layer.scroll?.offset.y ?? 0
      if hasWrapped, now > start || now == before { return known.missing(in: self) }
      if now == before {
        hasWrapped = true
        scroll(layer, by: CGSize(width: 0, height: -CGFloat.greatestFiniteMagnitude.squareRoot()))
      }
    }
  }

  func scroll(_ layer: Layer, by distance: CGSize) {
    update()
    guard let scroll = layer.scroll, scroll.isEnabled else { return }
    let target = CGPoint(x: scroll.offset.x + distance.width, y: scroll.offset.y + distance.height)
    receive(.scrolled(layer.id, to: target))
    receive(.scrollEnded(layer.id, isStep: false))
  }

  /// Scrolls by the least distance that makes the whole element visible.
  private func reveal(_ element: Element, in layer: Layer) {
    guard let info = layer.scroll else { return }
    let port = layer.frameInRoot
    let (top, bottom) = (port.minY + info.insets.top, port.maxY - info.insets.bottom)
    let frame = element.frame
    if frame.minY < top || frame.height > bottom - top {
      scroll(layer, by: CGSize(width: 0, height: frame.minY - top))
    } else if frame.maxY > bottom {
      scroll(layer, by: CGSize(width: 0, height: frame.maxY - bottom))
    }
  }

  private func mainScroller(_ place: FailureLocation) -> Layer? {
    update()
    if let layer = largestScroller { return layer }
    place.report("Nothing on the screen scrolls. On the screen:\n\(shortDescription)")
    return nil
  }

  /// The scrolling layer with the largest visible area.
  private var largestScroller: Layer? {
    var best: (layer: Layer, area: CGFloat)?
    for (layer, seen) in semantics.layersSeen(from: root) where layer.scroll?.isVertical == true {
      let area = seen.width * seen.height
      if area > best?.area ?? 0 { best = (layer, area) }
    }
    return best?.layer
  }
}
