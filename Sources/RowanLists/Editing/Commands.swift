import RowanGraph
import RowanInteraction
import RowanViews

extension View {
  /// Runs an action when the Delete key is pressed while the view, or a view in it, has the focus; `nil` leaves the key to what is
  /// around. A list inside asks for it before it deletes the rows that are selected by itself (fact C38).
  @MainActor @preconcurrency public func onDeleteCommand(perform action: (() -> Void)?) -> some View {
    modifier(DeleteCommandModifier(action: action))
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

/// What the Delete key means here. The object stays the same while its action changes.
nonisolated final class DeleteCommand: SelfComparing, @unchecked Sendable {
  var action: (() -> Void)?
  var outer: DeleteCommand?

  /// The innermost action that there is.
  var effective: (() -> Void)? { action ?? outer?.effective }

  func isEquivalent(to other: DeleteCommand) -> Bool { self === other }
}

private enum DeleteCommandKey: EnvironmentKey { static var defaultValue: DeleteCommand? { nil } }

extension EnvironmentValues {
  var deleteCommand: DeleteCommand? {
    get { self[DeleteCommandKey.self] }
    set { self[DeleteCommandKey.self] = newValue }
  }
}

struct DeleteCommandModifier: ViewModifier {
  let action: (() -> Void)?
  @State private var command = DeleteCommand()
  @Environment(\.deleteCommand) private var outer

  func body(content: Content) -> some View {
    command.action = action
    command.outer = outer
    return
      content
      .environment(\.deleteCommand, command)
      .onKeyPress(keys: [.delete, .deleteForward]) { _ in
        guard let action else { return .ignored }
        action()
        return .handled
      }
  }
}
