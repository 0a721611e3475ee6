import RowanGraph

/// A container that moves the keyboard focus to one of its elements for a rotor.
@MainActor
package protocol RotorTarget: ScrollContainer {
  /// Scrolls to the element with an ID and moves the focus to it.
  ///
  /// - Returns: `false` if there is no such element.
  /// - Complexity: As `scroll(to:anchor:)`.
  func reach(elementWithID id: AnyHashable) -> Bool
}

extension ScrollViewProxy {
  /// Moves to the element with an ID: scrolls the first container inside the reader that has it, and moves the focus there if the
  /// container has focusable elements.
  ///
  /// - Returns: `false` if no container has such an element.
  @MainActor
  package func reach(_ id: AnyHashable) -> Bool { reader?.reach(id) ?? false }
}

extension ScrollReading {
  fileprivate func reach(_ id: AnyHashable) -> Bool {
    var isDone = false
    @MainActor func visit(_ node: any Node) {
      guard !isDone else { return }
      if let target = node as? any RotorTarget {
        isDone = target.reach(elementWithID: id)
      } else if let container = node as? any ScrollContainer {
        isDone = container.scroll(to: id, anchor: nil)
      }
      if !isDone { node.forEachChild(visit) }
    }
    forEachChild(visit)
    return isDone
  }
}
