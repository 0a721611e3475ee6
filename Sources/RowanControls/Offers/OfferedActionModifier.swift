import RowanGraph
import RowanInteraction
import RowanViews

/// A modifier that offers the action of its content to the surrounding container.
nonisolated package struct OfferedActionModifier: ViewModifier {
  package typealias Body = Never
  let trigger: ButtonTrigger

  /// Creates a modifier that offers the action of a trigger.
  package init(trigger: ButtonTrigger) { self.trigger = trigger }

  @MainActor package func _makeModifierNode<Wrapped: View>(_ content: Wrapped, _ context: _NodeContext) -> _NodeHandle {
    _NodeHandle(OfferedActionNode(content, self, context))
  }

  @MainActor package func _updateModifierNode<Wrapped: View>(_ handle: _NodeHandle, _ content: Wrapped) {
    unsafeDowncast(handle.node, to: OfferedActionNode.self).update(content, self)
  }
}

/// The node of an offered action, which contributes it to the container as a trait and as a preference.
@MainActor
final class OfferedActionNode: Node, ElementWrapper, PreferenceContributor {
  let core: NodeCore
  private let action: OfferedAction
  private var child: (any Node)?

  init(_ content: some View, _ modifier: OfferedActionModifier, _ context: _NodeContext) {
    core = NodeCore(context)
    core.noteContributor()
    action = OfferedAction(modifier.trigger.run)
    action.isEnabled = core.environment.isEnabled
    child = content.makeNode(below: self)
    core.finishInitializing()
  }

  var shape: NodeShape { .content(of: child, through: self) }

  func forEachChild(_ body: (any Node) -> Void) {
    if let child { body(child) }
  }

  func update(_ content: some View, _ modifier: OfferedActionModifier) {
    action.action = modifier.trigger.run
    if let child { content.update(child) }
  }

  func prepareForReuse() -> NodeReuse { prepareChildrenForReuse().joined(with: .renewed) }
  var canRest: Bool { childrenCanRest }

  func environmentDidChange(from old: EnvironmentValues) {
    action.isEnabled = core.environment.isEnabled
    if let child { child.core.setEnvironment(core.environment, of: child) }
  }

  func wrap(_ element: inout Element) {
    if !element.traits.has(OfferedActionTrait.self) { element.traits[OfferedActionTrait.self] = action }
  }

  var makesNodes: Bool { false }
  func forget(_ element: Element) {}

  func contribute<Key: PreferenceKey>(_ key: Key.Type, to value: inout Key.Value?) -> Bool {
    guard Key.self == OfferedActionsKey.self, let own = [action] as? Key.Value else { return false }
    Key.append(own, to: &value)
    return true
  }
}
