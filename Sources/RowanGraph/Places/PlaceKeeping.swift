/// A node that determines a part of what a window shows and that is restored after a reload: the screens of a stack, the chosen
/// tab, a scroll offset.
///
/// A keeper joins the window's `WindowPlaces` when it is created. It is identified by its kind, by the screen around it and by its
/// order among those of its kind there, never by an object or a hash, so that another process finds it again.
@MainActor
package protocol PlaceKeeping: Node {
  /// The kind of the keeper: a short word.
  var placeKind: String { get }
  /// The record of the present state, or `nil` for the initial one.
  var placeRecord: KeptValue? { get }
  /// Applies a record, which comes from outside and can be any value. Called in the events of a turn, as if a person acted.
  ///
  /// - Parameter isLast: Whether no content is to come, so that the nearest state is to be restored.
  func restorePlace(_ record: KeptValue, isLast: Bool) -> PlaceRestoration
}

/// The outcome of an attempt to restore something.
package enum PlaceRestoration: Hashable, Sendable {
  /// The record is applied, or cannot be read.
  case done
  /// A part is applied; the rest can be applied after an update.
  case progressed
  /// The content that the record requires does not exist, or not yet.
  case waiting
}

/// A keeper that shows one of several screens: a stack, tabs, columns. Its steps are a part of the window's address.
@MainActor
package protocol PlaceContainer: PlaceKeeping {
  /// The steps from the initial screen to the present one, as far as they have a text.
  var placeSteps: [String] { get }
  /// Takes the next step towards other steps.
  func restoreSteps(_ steps: [String]) -> PlaceRestoration
  /// The name of the screen that contains a node, among the screens of the container.
  func screenName(containing node: any Node) -> String
  /// The steps to the screen that contains a node.
  func steps(toScreenContaining node: any Node) -> [String]
  /// Whether the last of several containers inside is the one in front, as in columns.
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
