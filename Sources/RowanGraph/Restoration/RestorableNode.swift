/// A node with navigation state that is restored after a reload: the screens of a stack, the selected tab, a scroll
/// offset.
///
/// A keeper joins the window's `WindowRestoration` when it is created. It is identified by its kind, its screen and its order
/// among the keepers of that kind on the screen, which are the same in every process, unlike objects and hashes.
@MainActor
package protocol RestorableNode: Node {
  /// The kind of the keeper: a short word.
  var restorationKind: String { get }
  /// The record of the current state, or `nil` for the initial one.
  var restorationRecord: KeptValue? { get }
  /// Applies an untrusted record during the events of a turn, like an action of a person.
  ///
  /// - Parameters:
  ///   - record: The record, which can be any value.
  ///   - isLast: Whether no further content is expected, so that the nearest state must be restored.
  func restoreRecord(_ record: KeptValue, isLast: Bool) -> RestorationResult
}

/// The outcome of an attempt to restore something.
package enum RestorationResult: Hashable, Sendable {
  /// The record was applied, or is invalid.
  case done
  /// A part was applied; the rest can be applied after an update.
  case progressed
  /// The content that the record requires does not exist, or not yet.
  case waiting
}

/// A keeper that shows one of several screens, such as a stack, tabs or columns.
///
/// Its steps are a part of the window's address.
@MainActor
package protocol RestorableContainer: RestorableNode {
  /// The steps from the initial screen to the current one, up to the first step without a text.
  var addressSteps: [String] { get }
  /// Performs the next step of the navigation to other steps.
  func restoreSteps(_ steps: [String]) -> RestorationResult
  /// Returns the name of the screen that contains a node, unique among the screens of the container.
  func screenName(containing node: any Node) -> String
  /// Returns the steps to the screen that contains a node.
  func steps(toScreenContaining node: any Node) -> [String]
  /// Whether the last of several nested containers is in front, as in columns.
  var isLastInFront: Bool { get }
  /// Whether the steps lead to the current screen. A screen whose value has no text has no step.
  var hasAllSteps: Bool { get }
  /// Whether the application's state determines the screens, so that they follow from it without steps.
  var isBound: Bool { get }
}

extension RestorableContainer {
  package var isLastInFront: Bool { false }
  package var hasAllSteps: Bool { true }
  package var isBound: Bool { false }

  package var restorationRecord: KeptValue? {
    let steps = addressSteps
    return steps.isEmpty ? nil : .string(SceneAddress(groups: [steps]).text)
  }

  package func restoreRecord(_ record: KeptValue, isLast: Bool) -> RestorationResult {
    guard case .string(let text) = record, let steps = SceneAddress(text).groups.first else { return .done }
    return restoreSteps(steps)
  }
}
