import RowanControls
import RowanGraph
import RowanInteraction
import RowanViews

extension View {
  /// Adds an action for the Delete key and for Delete in the Edit menu while the view or a descendant has the focus.
  ///
  /// A list inside runs the action in place of deleting its selected rows (fact C38).
  ///
  /// - Parameter action: The action, or `nil` to leave the key to enclosing views.
  @MainActor @preconcurrency public func onDeleteCommand(perform action: (() -> Void)?) -> some View {
    modifier(EditCommandScopeModifier { $0.delete = action })
  }

  /// Adds an action for the arrow keys while the view or a descendant has the focus and does not use the key itself.
  ///
  /// - Parameter action: The action, or `nil` to leave the keys to enclosing views.
  nonisolated public func onMoveCommand(perform action: ((MoveCommandDirection) -> Void)?) -> some View {
    onKeyPress(keys: Set(MoveCommandDirection.keys.keys)) { press in
      guard let action, press.modifiers.isEmpty, let direction = MoveCommandDirection.keys[press.key] else {
        return .ignored
      }
      action(direction)
      return .handled
    }
  }

  /// Adds an action for the Escape key while the view or a descendant has the focus and does not use the key itself.
  ///
  /// A presentation or a search that the key ends comes first where it is inside of the view.
  ///
  /// - Parameter action: The action, or `nil` to leave the key to enclosing views.
  nonisolated public func onExitCommand(perform action: (() -> Void)?) -> some View {
    onKeyPress(keys: [.escape]) { press in
      guard let action, press.modifiers.isEmpty else { return .ignored }
      action()
      return .handled
    }
  }
}

/// The direction of an arrow key.
public enum MoveCommandDirection: Hashable, Sendable {
  /// The arrow key's direction.
  case up, down, left, right

  fileprivate static let keys: [KeyEquivalent: MoveCommandDirection] = [
    .upArrow: .up, .downArrow: .down, .leftArrow: .left, .rightArrow: .right,
  ]
}
