import RowanGraph

/// A modifier that presents something elsewhere in the scene while a binding requests it: a pushed screen, or a view in
/// front of the scene.
@MainActor
package protocol Presenter: ViewModifier where Body == Never {
  /// The state of the presented view that the node keeps.
  associatedtype Presented

  /// The state of a node that presents nothing.
  static var nothing: Presented { get }
  /// Returns whether nothing is presented and nothing requested, so that there is nothing to apply.
  func isIdle(_ presented: Presented) -> Bool
  /// Applies the binding's value, outside of any update.
  func apply(_ node: PresenterNode<Self>)
  /// Called before the modified view leaves the tree.
  func willTearDown(_ node: PresenterNode<Self>)
}

extension Presenter {
  /// Creates the node of the modified view. For use by the framework.
  package func _makeModifierNode<Content: View>(_ content: Content, _ context: _NodeContext) -> _NodeHandle {
    _NodeHandle(PresenterNode(content, self, context))
  }

  /// Updates the node of the modified view. For use by the framework.
  package func _updateModifierNode<Content: View>(_ handle: _NodeHandle, _ content: Content) {
    unsafeDowncast(handle.node, to: PresenterNode<Self>.self).update(content, self)
  }
}

/// A node that keeps what its modifier presents in line with a binding.
///
/// The binding's value is applied after each update of the modified view or its environment, once for any number of
/// them, since it changes another part of the tree.
@MainActor
package final class PresenterNode<Modifier: Presenter>: Node {
  package let core: NodeCore
  private var child: (any Node)?
  private var modifier: Modifier
  package var presented = Modifier.nothing
  private var isQueued = false
  /// Whether the change that is applied must not be animated.
  package private(set) var isAtOnce = false

  init(_ content: some View, _ modifier: Modifier, _ context: _NodeContext) {
    core = NodeCore(context)
    self.modifier = modifier
    child = content.makeNode(below: self)
    queue()
    core.finishInitializing()
  }

  package var shape: NodeShape { .content(of: child) }
  package func forEachChild(_ body: (any Node) -> Void) {
    if let child { body(child) }
  }

  package func releaseData() { child?.releaseData() }

  func update(_ content: some View, _ new: Modifier) {
    modifier = new
    if let child { content.update(child) }
    queue()
  }

  package func environmentDidChange(from old: EnvironmentValues) {
    if let child { child.core.setEnvironment(core.environment, of: child) }
    queue()
  }

  package func prepareForReuse() -> NodeReuse { modifier.isIdle(presented) ? prepareChildrenForReuse() : .none }

  package var canRest: Bool { !isQueued && modifier.isIdle(presented) && childrenCanRest }

  private func queue() {
    guard !modifier.isIdle(presented) else { return }
    isAtOnce = core.graph.transaction.disablesAnimations
    guard !isQueued else { return }
    isQueued = true
    core.graph.enqueueAction { [weak self] in
      guard let self else { return }
      isQueued = false
      if core.isAlive { modifier.apply(self) }
    }
  }

  package func willTearDown() { modifier.willTearDown(self) }
}
