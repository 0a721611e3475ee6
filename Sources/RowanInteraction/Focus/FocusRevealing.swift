import RowanGraph

/// A container that shows part of its content and creates elements on demand.
@MainActor
package protocol FocusRevealing: AnyObject {
  /// Scrolls to the element with an ID, so that the fields inside are created. No views are created during the search.
  ///
  /// - Returns: Whether there is such an element.
  /// - Complexity: O(*n*) in the IDs of the data if the element is far away.
  func reveal(elementWithID id: AnyHashable) -> Bool
  /// Scrolls the minimum distance that reveals the focused target within the container.
  func reveal(focused target: any FocusTarget)
}

extension FocusRevealing {
  package func reveal(elementWithID id: AnyHashable) -> Bool { false }
}

/// An optional value.
private protocol OptionalValue {
  var identity: AnyHashable? { get }
}

extension Optional: OptionalValue where Wrapped: Hashable {
  fileprivate var identity: AnyHashable? { map { AnyHashable($0) } }
}

extension FocusCoordinator {
  /// Scrolls to the element whose ID is the value of a focus state.
  ///
  /// - Returns: Whether a container has such an element.
  package func reveal(elementFor value: some Hashable) -> Bool {
    let id = (value as? any OptionalValue).map(\.identity) ?? AnyHashable(value)
    guard let id, !(id.base is Bool) else { return false }
    return revealers.contains { $0.reveal(elementWithID: id) }
  }

  /// Reveals the focused target after a change of the window.
  package func revealFocused() { if let focused { revealSoon(focused) } }

  /// Scrolls the containers around a target, from the innermost to the outermost, after the pending layout.
  func revealSoon(_ target: any FocusTarget) {
    target.focusNode?.core.graph.enqueueAction { [weak self, weak target] in
      guard let self, let target, focused === target else { return }
      var node = target.focusNode
      while let current = node {
        if current !== target { (current as? any FocusRevealing)?.reveal(focused: target) }
        node = current.core.parent
      }
    }
  }
}
