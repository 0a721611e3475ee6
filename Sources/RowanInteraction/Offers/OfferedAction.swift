import RowanGraph

/// The action of an automatic button or link, which the enclosing container may perform when it is tapped (fact B52).
///
/// Each offering view has one object for its lifetime, whose `run()` always performs the action of the view's latest
/// value; offers are therefore compared by identity. A container receives offers in two ways: with `OfferedActionTrait`
/// if its content is the view itself, and with `OfferedActionsKey` from within stacks.
@MainActor
package final class OfferedAction {
  /// Whether the view is enabled.
  package var isEnabled = true
  /// The action of the view's latest value.
  package var action: () -> Void
  /// Whether the action navigates to another screen, which makes the container a link.
  package let isLink: Bool
  /// Returns whether the destination of the action is currently shown beside the container, which then appears
  /// selected.
  package var isCurrent: () -> Bool = { false }

  /// Returns the address of the screen that a link presents; `nil` if there is none.
  package var address: () -> String? = { nil }

  /// Creates an offer.
  ///
  /// - Parameters:
  ///   - isLink: Whether the action navigates to another screen.
  ///   - action: The action.
  package init(isLink: Bool = false, _ action: @escaping () -> Void) {
    self.isLink = isLink
    self.action = action
  }

  /// Performs the action unless the view is disabled.
  package func run() {
    if isEnabled { action() }
  }
}

/// A responder for a layer that performs the action offered by its content.
@MainActor
package protocol OfferTaking: AnyObject {
  /// The action that was taken from the content; `nil` if there is none.
  var takenAction: OfferedAction? { get }
}

/// The action that the content of a container offers as a whole, set on the offering element so that it passes any
/// modifiers around it.
package enum OfferedActionTrait: TraitKey {
  package static var defaultValue: OfferedAction? { nil }
}

/// All actions that are offered within a container, including those inside stacks. One tap performs all of them in
/// order (fact B52). The container reads them with `gatherPreference(OfferedActionsKey.self)`.
package enum OfferedActionsKey: PreferenceKey {
  package static var defaultValue: [OfferedAction] { [] }
  package static func reduce(value: inout [OfferedAction], nextValue: () -> [OfferedAction]) { value += nextValue() }
}
