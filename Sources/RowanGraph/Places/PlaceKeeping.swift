/// A node with navigation state that is restored after a reload: the screens of a stack, the selected tab, a scroll
/// offset.
///
/// A keeper joins the window's `WindowPlaces` when it is created. It is identified by its kind, its screen and its order
/// among the keepers of that kind on the screen, which are the same in every process, unlike objects and hashes.
@MainActor
package protocol PlaceKeeping: Node {
  /// The kind of the keeper: a short word.
  var placeKind: String { get }
  /// The record of the current state, or `nil` for the initial one.
  var placeRecord: KeptValue? { get }
  /// Applies an untrusted record during the events of a turn, like an action of a person.
  ///
  /// - Parameters:
  ///   - record: The record, which can be any value.
  ///   - isLast: Whether no further content is expected, so that the nearest state must be restored.
  func restorePlace(_ record: KeptValue, isLast: Bool) -> PlaceRestoration
}

/// The outcome of an attempt to restore something.
package enum PlaceRestoration: Hashable, Sendable {
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
package protocol PlaceContainer: PlaceKeeping {
  /// The steps from the initial screen to the current one, up to the first step without a text.
  var placeSteps: [String] { get }
  /// Performs the next step of the navigation to other steps.
  func restoreSteps(_ steps: [String]) -> PlaceRestoration
  /// Returns the name of the screen that contains a node, unique among the screens of the container.
  func screenName(containing node: any Node) -> String
  /// Returns the steps to the screen that contains a node.
  func steps(toScreenContaining node: any Node) -> [String]
  /// Whether the last of several nested containers is in front, as in columns.
  var isLastInFront: Bool { get }
}

extension PlaceContainer {
  package var isLastInFront: Bool { false }

  package var placeRecord: KeptValue? {
    let steps = placeSteps
    return steps.isEmpty ? nil : .string(SceneAddress(groups: [steps]).text)
  }

  package func restorePlace(_ record: KeptValue, isLast: Bool) -> PlaceRestoration {
    guard case .string(let text) = record, let steps = SceneAddress(text).groups.first else { return .done }
    return restoreSteps(steps)
  }
}
