/// The purpose of a button.
public struct ButtonRole: Equatable, Hashable, Sendable {
  private enum Purpose: Hashable { case destructive, cancel, close, confirm }

  private let purpose: Purpose

  /// The role of a button that deletes data; its label is red.
  public static let destructive = ButtonRole(purpose: .destructive)
  /// The role of a button that cancels an operation.
  public static let cancel = ButtonRole(purpose: .cancel)
  /// The role of a button that closes a window, sheet or similar.
  public static let close = ButtonRole(purpose: .close)
  /// The role of a button that confirms an operation.
  public static let confirm = ButtonRole(purpose: .confirm)
}
