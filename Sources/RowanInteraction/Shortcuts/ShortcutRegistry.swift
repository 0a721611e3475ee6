import RowanGraph
import RowanLayers

/// A control with a keyboard shortcut.
///
/// The node of the control creates the target, updates it with each environment, and ends it. The target is registered
/// while it has a shortcut.
@MainActor
package final class ShortcutTarget {
  private(set) weak var node: (any Node)?
  private let registry: ShortcutRegistry
  private(set) var shortcut: KeyboardShortcut?
  var isEnabled = true
  let run: () -> Void
  /// Whether the control belongs to the system.
  private let belongsToSystem: Bool
  /// Whether the shortcut belongs to the system. All others take precedence over it, and duplicates are not reported.
  fileprivate private(set) var isStandard: Bool
  /// Whether the control is an item of a closed menu, which is not visible but reachable if the menu is.
  private let isInClosedMenu: Bool

  /// Creates a target and registers its shortcut.
  ///
  /// - Parameters:
  ///   - node: The node of the control.
  ///   - isInClosedMenu: Whether the control is an item of a closed menu.
  ///   - isStandard: Whether the shortcut belongs to the system.
  ///   - run: The action of the control.
  package init(
    _ node: any Node,
    isInClosedMenu: Bool = false,
    isStandard: Bool = false,
    _ run: @escaping () -> Void
  ) {
    self.node = node
    self.isStandard = isStandard
    belongsToSystem = isStandard
    self.isInClosedMenu = isInClosedMenu
    self.run = run
    registry = node.core.graph.shortcuts
    update()
  }

  /// Updates the target after the node's environment changed.
  package func update() {
    guard let environment = node?.core.environment else { return }
    isEnabled = environment.isEnabled
    let own = environment.keyboardShortcut
    isStandard = belongsToSystem || own == nil
    let meant = environment.isPicture ? nil : own ?? environment.standardShortcut
    let new = meant?.localized(isRightToLeft: environment.layoutDirection == .rightToLeft)
    guard new != shortcut else { return }
    shortcut = new
    if new == nil { registry.remove(self) } else { registry.add(self) }
  }

  /// Whether the control is on screen, which excludes unselected tabs and covered screens.
  fileprivate var isWithinReach: Bool {
    guard let node, node.core.isAlive else { return false }
    let scope = isInClosedMenu ? node.core.visibility.parent : node.core.visibility
    return scope?.isVisible ?? true
  }

  /// Removes the target, because the control leaves the tree.
  package func end() { if shortcut != nil { registry.remove(self) } }
}

/// The keyboard shortcuts of a scene, with their targets.
@MainActor
package final class ShortcutRegistry: SceneService {
  private weak var graph: Graph?
  private var targets: [ShortcutTarget] = []
  /// All distinct shortcuts, whose keys hosts withhold from the system.
  package private(set) var all: Set<ShortcutPress> = []

  /// Creates the registry of a scene.
  package init(of graph: Graph) { self.graph = graph }

  fileprivate func add(_ target: ShortcutTarget) {
    if !targets.contains(where: { $0 === target }) { targets.append(target) }
    graph?.input.shortcuts = { [weak self] in self?.press($0, $1) ?? false }
    graph?.input.isShortcutFirst = { name, modifiers in
      // Return with Shift goes back where a field would be submitted.
      ShortcutPress(name: name, modifiers: modifiers).map { $0.isCommand || name == "Enter" && modifiers == .shift }
        == true
    }
    noteChange()
  }

  fileprivate func remove(_ target: ShortcutTarget) {
    targets.removeAll { $0 === target }
    noteChange()
  }

  private func noteChange() {
    all = Set(targets.compactMap { $0.shortcut.map { ShortcutPress(key: $0.key, modifiers: $0.modifiers) } })
  }

  /// Performs the shortcut of a key.
  ///
  /// - Returns: Whether the key is a shortcut.
  @discardableResult
  package func press(_ name: String, _ modifiers: KeyModifiers) -> Bool {
    guard let press = ShortcutPress(name: name, modifiers: modifiers) else { return false }
    let front = graph?.overlays?.frontNode
    let all = targets.filter { target in
      guard target.isEnabled, target.shortcut?.matches(press) == true, target.isWithinReach, let node = target.node
      else { return false }
      return front.map { node.core.isBelow($0.core) } ?? true
    }
    let own = all.filter { !$0.isStandard }
    let meant = own.isEmpty ? closestToFocus(all) : own
    guard let first = meant.count > 1 ? firstInOrder(meant) : meant.first else { return false }
    if own.count > 1, let shortcut = first.shortcut {
      IssueOnce.report(
        """
        \(meant.count) controls on the screen have the keyboard shortcut \(shortcut.menuText). The first in reading order has \
        it; give the others another one, or none.
        """
      )
    }
    first.run()
    return true
  }

  /// Returns those targets that share the innermost view with the keyboard focus, or all without a focus: the list with the focus
  /// is searched, and not another one.
  private func closestToFocus(_ targets: [ShortcutTarget]) -> [ShortcutTarget] {
    guard targets.count > 1, let focus = graph?.focus.focused?.focusNode else { return targets }
    let around = Dictionary(uniqueKeysWithValues: focus.chain.enumerated().map { (ObjectIdentifier($1), $0) })
    let distances = targets.map { target in
      target.node?.chain.lazy.compactMap { around[ObjectIdentifier($0)] }.first ?? .max
    }
    let least = distances.min()
    return zip(targets, distances).filter { $0.1 == least }.map(\.0)
  }

  private func firstInOrder(_ targets: [ShortcutTarget]) -> ShortcutTarget? {
    guard let root = targets.first?.node?.root else { return targets.first }
    var first: ShortcutTarget?
    func visit(_ node: any Node) {
      guard first == nil else { return }
      first = targets.first { $0.node === node }
      if first == nil { node.forEachChild(visit) }
    }
    visit(root)
    return first
  }
}

extension Graph {
  /// The keyboard shortcuts of this scene.
  package var shortcuts: ShortcutRegistry { service(ShortcutRegistry.self) }
}

extension Node {
  /// The node and its ancestors up to the root.
  fileprivate var chain: [any Node] {
    var nodes: [any Node] = [self]
    while let parent = nodes[nodes.count - 1].core.parent { nodes.append(parent) }
    return nodes
  }

  fileprivate var root: any Node { chain[chain.count - 1] }
}
