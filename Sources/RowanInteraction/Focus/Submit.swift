import RowanGraph

/// What may lead to a submission.
public struct SubmitTriggers: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  /// A set by its raw value.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Return in a text field.
  public static let text = SubmitTriggers(rawValue: 1 << 0)
  /// Return in a search field.
  public static let search = SubmitTriggers(rawValue: 1 << 1)
}

/// The actions of the `onSubmit` modifiers around, innermost last.
@MainActor
package struct SubmitActions {
  fileprivate var actions: [(triggers: SubmitTriggers, action: () -> Void)] = []

  nonisolated package init() {}

  /// Runs what a trigger leads to, innermost first.
  package func run(_ trigger: SubmitTriggers) {
    for entry in actions.reversed() where !entry.triggers.isDisjoint(with: trigger) { entry.action() }
  }
}

private enum SubmitActionsKey: EnvironmentKey {
  static var defaultValue: SubmitActions { SubmitActions() }
}

extension EnvironmentValues {
  /// The actions of the `onSubmit` modifiers around.
  package var submitActions: SubmitActions {
    get { self[SubmitActionsKey.self] }
    set { self[SubmitActionsKey.self] = newValue }
  }
}

extension View {
  /// Runs an action when a value in the view is submitted, as by Return in a text field. Actions further out run too.
  nonisolated public func onSubmit(
    of triggers: SubmitTriggers = .text,
    _ action: @escaping (() -> Void)
  ) -> some View {
    modifier(SubmitModifier(triggers: triggers, action: action))
  }

  /// Keeps submissions in the view from the actions around it.
  nonisolated public func submitScope(_ isBlocking: Bool = true) -> some View {
    modifier(SubmitScopeModifier(isBlocking: isBlocking))
  }
}

nonisolated struct SubmitModifier: ViewModifier, EnvironmentChanging {
  typealias Body = Never
  let triggers: SubmitTriggers
  let action: () -> Void

  @MainActor func change(_ environment: inout EnvironmentValues) {
    environment.submitActions.actions.append((triggers, action))
  }
}

nonisolated struct SubmitScopeModifier: ViewModifier, EnvironmentChanging {
  typealias Body = Never
  let isBlocking: Bool

  @MainActor func change(_ environment: inout EnvironmentValues) {
    if isBlocking { environment.submitActions = SubmitActions() }
  }
}
