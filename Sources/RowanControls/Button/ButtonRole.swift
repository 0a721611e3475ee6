/// What a button is for, beyond its label.
public struct ButtonRole: Equatable, Hashable, Sendable {
  private enum Purpose: Hashable { case destructive, cancel }

  private let purpose: Purpose

  /// The button destroys something: it is red.
  public static let destructive = ButtonRole(purpose: .destructive)
  /// The button gives something up.
  public static let cancel = ButtonRole(purpose: .cancel)
}
