import RowanGraph

/// A container that shows a part of its content and makes some of it only when that is needed.
@MainActor
package protocol FocusRevealing: AnyObject {
  /// Scrolls to the element with an id, so that the fields inside are made. Returns whether there is one.
  ///
  /// Complexity: O(n) in the ids of the data where the element is far away; no views are made in search of it.
  func reveal(elementWithID id: AnyHashable) -> Bool
  /// Scrolls the least that shows what has the focus, inside the container.
  func reveal(focused target: any FocusTarget)
}

extension FocusRevealing {
  package func reveal(elementWithID id: AnyHashable) -> Bool { false }
}

/// A value that may be none.
private protocol OptionalValue {
  var identity: AnyHashable? { get }
}

extension Optional: OptionalValue where Wrapped: Hashable {
  fileprivate var identity: AnyHashable? { map { AnyHashable($0) } }
}

extension FocusCoordinator {
  /// Scrolls to the element that a focus state's value is the id of, where such a one is in a container.
  func reveal(elementFor value: some Hashable) -> Bool {
    let id = (value as? any OptionalValue).map(\.identity) ?? AnyHashable(value)
    guard let id, !(id.base is Bool) else { return false }
    return revealers.contains { $0.reveal(elementWithID: id) }
  }

  /// Scrolls what is around a target, from the inside out, so that it is seen once all is laid out.
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
