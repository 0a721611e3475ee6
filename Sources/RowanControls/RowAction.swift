import RowanGraph
import RowanViews

/// What a tap on a whole row does: the action of an automatic button in it (fact B52).
///
/// Contract: one object for each button for as long as it is on the screen, whose `run` always does what the button's
/// latest value says. Comparing objects compares buttons.
@MainActor
package final class RowAction {
  package var isEnabled = true
  /// The button's role, which a list may show.
  fileprivate(set) package var role: ButtonRole?
  package var action: () -> Void
  /// Whether the action leads to another screen: the row is then a link.
  package let isLink: Bool
  /// Whether what the row leads to is what is shown beside the list, so that the row counts as selected.
  package var isCurrent: () -> Bool = { false }

  package init(isLink: Bool = false, _ action: @escaping () -> Void) {
    self.isLink = isLink
    self.action = action
  }

  /// Does what the button does, unless it is disabled.
  package func run() {
    if isEnabled { action() }
  }
}

/// The primary action of a row that is a button: set on the button's element, so that it is there where the row's
/// content is the button itself, whatever modifiers surround it.
package enum RowActionTrait: TraitKey {
  package static var defaultValue: RowAction? { nil }
}

/// All actions of automatic buttons in a row, also of those inside stacks: with several of them one tap runs all, in
/// order (fact B52). Gathered with `gatherPreference(RowActionsKey.self)` below the row when it is tapped.
package enum RowActionsKey: PreferenceKey {
  package static var defaultValue: [RowAction] { [] }
  package static func reduce(value: inout [RowAction], nextValue: () -> [RowAction]) { value += nextValue() }
}

/// Offers an action to the row around.
nonisolated struct RowActionModifier: ViewModifier {
  typealias Body = Never
  let role: ButtonRole?
  let trigger: ButtonTrigger

  @MainActor func _makeModifierNode<Wrapped: View>(_ content: Wrapped, _ context: _NodeContext) -> _NodeHandle {
    _NodeHandle(RowActionNode(content, self, context))
  }

  @MainActor func _updateModifierNode<Wrapped: View>(_ handle: _NodeHandle, _ content: Wrapped) {
    unsafeDowncast(handle.node, to: RowActionNode.self).update(content, self)
  }
}

/// The place of a button in a row.
@MainActor
final class RowActionNode: Node, ElementWrapper, PreferenceContributor {
  let core: NodeCore
  private let action: RowAction
  private var child: (any Node)?

  init(_ content: some View, _ modifier: RowActionModifier, _ context: _NodeContext) {
    core = NodeCore(context)
    core.noteContributor()
    let trigger = modifier.trigger
    action = RowAction { trigger.run() }
    action.role = modifier.role
    action.isEnabled = core.environment.isEnabled
    child = content.makeNode(below: self)
    core.finishInitializing()
  }

  var shape: NodeShape { .content(of: child, through: self) }

  func forEachChild(_ body: (any Node) -> Void) {
    if let child { body(child) }
  }

  func update(_ content: some View, _ modifier: RowActionModifier) {
    action.role = modifier.role
    if let child { content.update(child) }
  }

  func environmentDidChange(from old: EnvironmentValues) {
    action.isEnabled = core.environment.isEnabled
    if let child { child.core.setEnvironment(core.environment, of: child) }
  }

  func wrap(_ element: inout Element) {
    if !element.traits.has(RowActionTrait.self) { element.traits[RowActionTrait.self] = action }
  }

  var makesNodes: Bool { false }
  func forget(_ element: Element) {}

  func contribute<Key: PreferenceKey>(_ key: Key.Type, to value: inout Key.Value?) -> Bool {
    guard Key.self == RowActionsKey.self, let own = [action] as? Key.Value else { return false }
    Key.append(own, to: &value)
    return true
  }
}
