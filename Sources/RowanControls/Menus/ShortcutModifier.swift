import RowanGraph
import RowanInteraction
import RowanViews

/// Ties what a control does to the shortcut of its environment.
nonisolated package struct ShortcutModifier: ViewModifier {
  package typealias Body = Never
  /// Whether the shortcut yields to those of the application.
  let isStandard: Bool
  let run: () -> Void

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

@MainActor
final class ShortcutNode: Node {
  let core: NodeCore
  private let trigger: ButtonTrigger
  private var target: ShortcutTarget?
  private var child: (any Node)?
  private let isStandard: Bool
  /// Whether the next value is the first one of another row.
  private var isAnew = false

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
    guard isAnew else { return }
    isAnew = false
    ShortcutTarget.update(&target, of: self, trigger, isStandard: isStandard)
  }

  func prepareForReuse() -> NodeReuse {
    target?.end()
    target = nil
    isAnew = true
    return prepareChildrenForReuse().joined(with: .renewed)
  }

  func environmentDidChange(from old: EnvironmentValues) {
    if let child { child.core.setEnvironment(core.environment, of: child) }
    ShortcutTarget.update(&target, of: self, trigger, isStandard: isStandard)
  }

  func willTearDown() { target?.end() }
}

extension ShortcutTarget {
  /// Makes the target of a control where its environment has a shortcut, and brings it up to date. The items of an open menu are
  /// there a second time, closed, and have their shortcuts there.
  static func update(
    _ target: inout ShortcutTarget?,
    of node: any Node,
    _ trigger: ButtonTrigger,
    isStandard: Bool = false
  ) {
    if let target { return target.update() }
    let environment = node.core.environment
    guard environment.keyboardShortcut != nil, environment.menuContext?.isOpen != true, !environment.ignoresShortcuts
    else { return }
    target = ShortcutTarget(node, isInClosedMenu: environment.menuContext != nil, isStandard: isStandard) {
      trigger.run()
    }
  }
}

private enum IgnoresShortcutsKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
  /// Whether controls have no shortcuts: those in the menu of a view, of which there is one for each row.
  package var ignoresShortcuts: Bool {
    get { self[IgnoresShortcutsKey.self] }
    set { self[IgnoresShortcutsKey.self] = newValue }
  }
}
