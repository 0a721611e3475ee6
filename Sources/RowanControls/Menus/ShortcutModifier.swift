import RowanGraph
import RowanInteraction
import RowanViews

/// A modifier that performs an action on the keyboard shortcut of its environment.
nonisolated package struct ShortcutModifier: ViewModifier {
  package typealias Body = Never
  /// Whether the shortcuts of the application have precedence.
  let isStandard: Bool
  let run: () -> Void

  /// Creates a modifier.
  ///
  /// - Parameters:
  ///   - isStandard: Whether the shortcuts of the application have precedence.
  ///   - run: The action to perform.
  package init(isStandard: Bool = false, _ run: @escaping () -> Void) {
    self.isStandard = isStandard
    self.run = run
  }

  @MainActor package func _makeModifierNode<Wrapped: View>(
    _ content: Wrapped,
    _ context: _NodeContext
  ) -> _NodeHandle {
    _NodeHandle(ShortcutNode(content, isStandard: isStandard, run, context))
  }

  @MainActor package func _updateModifierNode<Wrapped: View>(_ handle: _NodeHandle, _ content: Wrapped) {
    unsafeDowncast(handle.node, to: ShortcutNode.self).update(content, run)
  }
}

/// The node of a control with a keyboard shortcut.
@MainActor
final class ShortcutNode: Node {
  let core: NodeCore
  private let trigger: ButtonTrigger
  private var target: ShortcutTarget?
  private var child: (any Node)?
  private let isStandard: Bool
  /// Whether the next update assigns the node to another row.
  private var isRecycled = false

  init(_ content: some View, isStandard: Bool, _ run: @escaping () -> Void, _ context: _NodeContext) {
    self.isStandard = isStandard
    core = NodeCore(context)
    trigger = ButtonTrigger(run)
    child = content.makeNode(below: self)
    core.finishInitializing()
    environmentDidChange(from: core.environment)
  }

  var shape: NodeShape { .content(of: child) }
  func forEachChild(_ body: (any Node) -> Void) {
    if let child { body(child) }
  }

  func update(_ content: some View, _ run: @escaping () -> Void) {
    trigger.replace(run)
    if let child { content.update(child) }
    guard isRecycled else { return }
    isRecycled = false
    ShortcutTarget.update(&target, of: self, trigger, isStandard: isStandard)
  }

  func prepareForReuse() -> NodeReuse {
    target?.end()
    target = nil
    isRecycled = true
    return prepareChildrenForReuse().joined(with: .renewed)
  }

  func environmentDidChange(from old: EnvironmentValues) {
    if let child { child.core.setEnvironment(core.environment, of: child) }
    ShortcutTarget.update(&target, of: self, trigger, isStandard: isStandard)
  }

  func willTearDown() { target?.end() }
}

extension ShortcutTarget {
  /// Creates the shortcut target of a control if its environment has a shortcut, or updates the existing target.
  ///
  /// Items of an open menu have no targets, since their copies in the closed menu have them.
  ///
  /// - Parameters:
  ///   - target: The target of the control, or `nil` before it is created.
  ///   - node: The node of the control.
  ///   - trigger: The action of the control.
  ///   - isStandard: Whether the shortcuts of the application have precedence.
  static func update(
    _ target: inout ShortcutTarget?,
    of node: any Node,
    _ trigger: ButtonTrigger,
    isStandard: Bool = false
  ) {
    if let target { return target.update() }
    let environment = node.core.environment
    guard environment.keyboardShortcut ?? environment.standardShortcut != nil, environment.menuContext?.isOpen != true,
      !environment.ignoresShortcuts
    else { return }
    target = ShortcutTarget(node, isInClosedMenu: environment.menuContext != nil, isStandard: isStandard) {
      trigger.run()
    }
  }
}

private enum IgnoresShortcutsKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
  /// Whether controls ignore keyboard shortcuts, as the items of a context menu do, which exist once for each row.
  package var ignoresShortcuts: Bool {
    get { self[IgnoresShortcutsKey.self] }
    set { self[IgnoresShortcutsKey.self] = newValue }
  }
}
