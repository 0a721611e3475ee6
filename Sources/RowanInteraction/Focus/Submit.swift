import RowanGraph

/// The events that submit a value.
public struct SubmitTriggers: OptionSet, Hashable, Sendable {
  /// One bit for each event.
  public let rawValue: Int
  /// Creates a set from its raw value.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Return in a text field.
  public static let text = SubmitTriggers(rawValue: 1 << 0)
  /// Return in a search field.
  public static let search = SubmitTriggers(rawValue: 1 << 1)
}

/// The actions of the enclosing `onSubmit` modifiers, the innermost last.
@MainActor
package struct SubmitActions {
  fileprivate var actions: [(triggers: SubmitTriggers, action: () -> Void)] = []

  /// Creates an empty list of actions.
  nonisolated package init() {}

  /// Runs the actions for a trigger, the innermost first.
  package func run(_ trigger: SubmitTriggers) {
    for entry in actions.reversed() where !entry.triggers.isDisjoint(with: trigger) { entry.action() }
  }
}

private enum SubmitActionsKey: EnvironmentKey {
  static var defaultValue: SubmitActions { SubmitActions() }
}

extension EnvironmentValues {
  /// The actions of the enclosing `onSubmit` modifiers.
  package var submitActions: SubmitActions {
    get { self[SubmitActionsKey.self] }
    set { self[SubmitActionsKey.self] = newValue }
  }
}

private enum ReturnIsSubmissionKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  /// Whether Return in a text field only submits its value, and performs no default button in addition.
  package var returnIsSubmission: Bool {
    get { self[ReturnIsSubmissionKey.self] }
    set { self[ReturnIsSubmissionKey.self] = newValue }
  }
}

extension View {
  /// Adds an action that runs when a value in the view is submitted, such as by Return in a text field. Actions of
  /// ancestors run as well.
  ///
  /// - Parameters:
  ///   - triggers: The events for which the action runs.
  ///   - action: The action.
  nonisolated public func onSubmit(
    of triggers: SubmitTriggers = .text,
    _ action: @escaping (() -> Void)
  ) -> some View {
    modifier(SubmitModifier(triggers: triggers, action: action))
  }

  /// Sets whether submissions in the view are hidden from the actions of its ancestors.
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
