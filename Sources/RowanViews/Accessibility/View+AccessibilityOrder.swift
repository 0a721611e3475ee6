import RowanGraph
import RowanLayers

/// The direction of an adjustment.
public enum AccessibilityAdjustmentDirection: Sendable {
  /// An increase of the value.
  case increment
  /// A decrease of the value.
  case decrement
}

extension View {
  /// Makes the view adjustable: assistive technologies offer "Increment" and "Decrement" (fact E9).
  ///
  /// - Parameter handler: Adjusts the value in a direction.
  nonisolated public func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    amended {
      $0.actions = [(SemanticAction.increment, .increment), (.decrement, .decrement)].map {
        (action, direction: AccessibilityAdjustmentDirection) in
        let kind = AccessibilityActionKind(action)
        return AccessibilityAmendment.Action(name: kind.name, standardID: kind.id) { handler(direction) }
      }
    }
  }

  /// Sets the position of this view in the reading order among its siblings in a container.
  ///
  /// Views of a higher priority precede; the default is 0. Groups, lists and rows are containers, stacks are not.
  ///
  /// The semantics tree and the keyboard's focus order follow the priority. A browser's screen reader follows the order
  /// of the page's elements, which is the drawing order.
  nonisolated public func accessibilitySortPriority(
    _ sortPriority: Double
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    amended { $0.sortPriority = sortPriority.isFinite ? sortPriority : 0 }
  }
}
