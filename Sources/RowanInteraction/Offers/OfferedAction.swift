import RowanGraph

/// What a view would do if the container around it were tapped: the action of an automatic button or of a link, which a
/// container may take for its own (fact B52).
///
/// Contract: one object for each view that offers for as long as it is on the screen, whose `run` always does what the
/// view's latest value says. Comparing objects compares offers. They reach the container in two ways: `OfferedActionTrait`
/// where its content is the view itself, `OfferedActionsKey` from inside of stacks.
@MainActor
package final class OfferedAction {
  package var isEnabled = true
  package var action: () -> Void
  /// Whether the action leads to another screen: the container is then a link.
  package let isLink: Bool
  /// Whether what the action leads to is what is shown beside the container, which then counts as selected.
  package var isCurrent: () -> Bool = { false }

  /// The address of the screen that a link leads to, or `nil` if there is none.
  package var address: () -> String? = { nil }

  package init(isLink: Bool = false, _ action: @escaping () -> Void) {
    self.isLink = isLink
    self.action = action
  }

  /// Does what the view does, unless it is disabled.
  package func run() {
    if isEnabled { action() }
  }
}

/// What answers for a layer and takes the action that its content offers.
@MainActor
package protocol OfferTaking: AnyObject {
  var takenAction: OfferedAction? { get }
}

/// The action that a container's content offers as a whole: set on the element that offers, so that it is there
/// whatever modifiers surround it.
package enum OfferedActionTrait: TraitKey {
  package static var defaultValue: OfferedAction? { nil }
}

/// All actions that are offered in a container, also from inside stacks: with several of them one tap runs all, in order
/// (fact B52). The container gathers them with `gatherPreference(OfferedActionsKey.self)`.
package enum OfferedActionsKey: PreferenceKey {
  package static var defaultValue: [OfferedAction] { [] }
  package static func reduce(value: inout [OfferedAction], nextValue: () -> [OfferedAction]) { value += nextValue() }
}
