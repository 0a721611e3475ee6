import RowanGraph
import RowanLayers

/// The way that an adjustable view is changed.
public enum AccessibilityAdjustmentDirection: Sendable {
  /// To more.
  case increment
  /// To less.
  case decrement
}

extension View {
  /// Lets assistive technologies change the view's value: they offer "Increment" and "Decrement" (fact E9).
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

  /// Says where the view is read among those beside it in the same container: those of a higher priority first; 0 unless
  /// said otherwise. Stacks are no containers; groups, lists and rows are.
  ///
  /// The semantics tree and the keyboard's stops go by it. A browser's screen reader goes by the order in which the page
  /// is written, which is that of drawing.
  nonisolated public func accessibilitySortPriority(
    _ sortPriority: Double
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    amended { $0.sortPriority = sortPriority.isFinite ? sortPriority : 0 }
  }
}
