import RowanControls
import RowanGraph
import RowanInteraction
import RowanViews

extension View {
  /// Runs an action when the Delete key is pressed, or Delete chosen in the Edit menu, while the view, or a view in it, has the focus; `nil` leaves the key to what is
  /// around. A list inside asks for it before it deletes the rows that are selected by itself (fact C38).
  @MainActor @preconcurrency public func onDeleteCommand(perform action: (() -> Void)?) -> some View {
    modifier(EditCommandScopeModifier { $0.delete = action })
  }

  /// Runs an action when an arrow key is pressed while the view, or a view in it, has the focus and does not use the key itself;
  /// `nil` leaves the keys to what is around.
  nonisolated public func onMoveCommand(perform action: ((MoveCommandDirection) -> Void)?) -> some View {
    onKeyPress(keys: Set(MoveCommandDirection.keys.keys), phases: .all) { press in
      guard let action, press.modifiers.isEmpty, let direction = MoveCommandDirection.keys[press.key] else {
        return .ignored
      }
      action(direction)
      return .handled
    }
  }
}

/// Which way an arrow key goes.
public enum MoveCommandDirection: Hashable, Sendable {
  case up, down, left, right

  fileprivate static let keys: [KeyEquivalent: MoveCommandDirection] = [
    .upArrow: .up, .downArrow: .down, .leftArrow: .left, .rightArrow: .right,
  ]
}
