/// The properties of a window's views while the window itself is released: `@State` with its values and objects, owned objects, and the
/// states of rows.
///
/// A view of the next window takes the properties of the view of its type at the same path, before its body runs for the first time.
/// Properties that belong to their window, such as focus states, are made anew; so are those of the framework's own views.
@MainActor
package final class StateVault {
  private struct Key: Hashable {
    let type: ObjectIdentifier
    let path: StablePath
  }

  @exclusivity(unchecked) private var slots: [Key: [AnyObject]] = [:]
  /// The path of the node with the focus.
  private var focused: StablePath?

  /// Collects the properties of the views below a root.
  ///
  /// - Parameters:
  ///   - root: The root node of the window, which is closed afterward. Call `prepareToMove()` then.
  ///   - focused: The node with the focus.
  ///   - earlier: Properties that no view has taken since the window was parked before.
  /// - Returns: `nil` if views of the same type have the same path, so that their properties could be exchanged, or if a node keeps the
  ///   window (`WindowKeeping`, `WindowBound`). Nothing has changed then.
  /// - Complexity: O(*n*) in the existing nodes with state.
  package init?(below root: any Node, focused: (any Node)?, after earlier: StateVault?) {
    var keys: Set<Key> = []
    let canPark = Self.visit(root, StablePath()) { node, path in
      if (node as? any WindowKeeping)?.keepsWindow == true { return false }
      guard let keeper = node.stateKeeper else { return true }
      if keeper.stateSlots.contains(where: { ($0 as? any ArchivableState)?.isWindowBound == true }) { return false }
      return !Self.moves(keeper) || keys.insert(Key(type: keeper.stateType, path: path)).inserted
    }
    guard canPark else { return nil }
    slots = earlier?.slots ?? [:]
    Self.visit(root, StablePath()) { node, path in
      guard let keeper = node.stateKeeper else { return true }
      keeper.archiveParts()
      if Self.moves(keeper), !keeper.stateSlots.isEmpty {
        slots[Key(type: keeper.stateType, path: path)] = keeper.stateSlots
      }
      return true
    }
    self.focused = focused?.pathInProcess
  }

  /// Whether the properties of a node move: those of the application's views, and the states of rows.
  private static func moves(_ keeper: any StateKeeping) -> Bool {
    keeper.keepsParts || keeper.archivedType.map { ArchivedType.of($0).isArchived } == true
  }

  /// Visits the nodes with state from a root downward until `body` returns `false`.
  ///
  /// - Returns: `false` if it did.
  @discardableResult
  private static func visit(_ node: any Node, _ path: StablePath, _ body: (any Node, StablePath) -> Bool) -> Bool {
    guard body(node, path) else { return false }
    let isRoot = node.core.parent == nil
    var goesOn = true
    node.forEachChild { child in
      guard goesOn, child.core.holdsState, child.core.isAlive else { return }
      let isElsewhere = child.core.parent !== node || isRoot && node.stableName(of: child) == nil
      let next = isElsewhere ? child.pathInProcess : path.appending(node.nameInProcess(of: child))
      if let next { goesOn = visit(child, next, body) }
    }
    return goesOn
  }

  /// Releases the slots that belong to the window. Call it after the window was closed.
  package func prepareToMove() { slots = slots.compactMapValues(VacantSlot.moving) }

  /// Removes and returns the properties of a view that is being created; empty if there are none.
  ///
  /// - Parameters:
  ///   - type: The type of the view.
  ///   - node: The node of the view.
  func take(_ type: Any.Type, for node: any Node) -> [AnyObject] {
    guard let path = node.pathInProcess else { return [] }
    return slots.removeValue(forKey: Key(type: ObjectIdentifier(type), path: path)) ?? []
  }

  /// Returns whether a node is at the place of the one that had the focus.
  package func hadFocus(_ node: any Node) -> Bool { focused != nil && node.pathInProcess == focused }
}

extension Node {
  /// Returns the name of a child, which is the same in each window of the process.
  fileprivate func nameInProcess(of child: any Node) -> String { stableName(of: child) ?? "=\(child.core.place)" }

  /// The path of the node, which is the same in each window of the process; `nil` in an overlay that no view presents.
  ///
  /// - Complexity: O(*depth*).
  fileprivate var pathInProcess: StablePath? {
    var names: [String] = []
    var node: any Node = self
    while let parent = node.core.parent {
      if parent.core.parent == nil, parent.stableName(of: node) == nil {
        guard let presenter = node.core.environment.overlayPresenter?.node else { return nil }
        names.append("^")
        node = presenter
      } else {
        names.append(parent.nameInProcess(of: node))
        node = parent
      }
    }
    return names.reversed().reduce(StablePath()) { $0.appending($1) }
  }
}

/// A node whose window is not parked at times.
@MainActor
package protocol WindowKeeping: Node {
  /// Whether the node has state that another window could not take over.
  var keepsWindow: Bool { get }
}

/// A property slot that can serve a view of another window.
@MainActor
package protocol MovableSlot: AnyObject {
  /// Releases references to the window of the slot's view. Called after the view was torn down.
  func prepareToMove()
}

extension MovableSlot {
  package func prepareToMove() {}
}

/// A slot in place of one that belonged to an earlier window. It is replaced when its property is connected.
@MainActor
final class VacantSlot {
  static let shared = VacantSlot()

  /// Returns slots with vacant ones for those that belong to their window; `nil` if none can move.
  static func moving(_ slots: [AnyObject]) -> [AnyObject]? {
    var canMove = false
    let moved = slots.map { slot -> AnyObject in
      guard let movable = slot as? any MovableSlot else { return shared }
      movable.prepareToMove()
      canMove = true
      return slot
    }
    return canMove ? moved : nil
  }
}
