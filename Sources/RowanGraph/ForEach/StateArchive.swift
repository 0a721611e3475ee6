import RowanLayers

/// The archived state of a row that is off screen: the property slots of its views by their address in the row.
///
/// A view of the same type at the same address restores its slots at its creation; other views start with initial
/// state. Addresses do not depend on the time or order in which views are created.
@MainActor
package final class StateArchive {
  @exclusivity(unchecked) private var entries: [StateAddress: Entry] = [:]

  private struct Entry {
    var type: ObjectIdentifier
    var slots: [AnyObject]
    /// The names of the nodes from the row to the view, and the type of the view; `nil` without stable names.
    var view: (path: String, type: Any.Type)?
  }

  /// Creates an archive of the state below a row, or returns `nil` if no state was ever changed.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - keepsInitialState: Whether to archive state that was never changed as well.
  /// - Complexity: O(*n*) in the nodes of the row if it has state, otherwise O(1).
  init?(below row: any Node, keepsInitialState: Bool = false) {
    guard row.core.holdsState, keepsInitialState || Self.isWorthKeeping(below: row) else { return nil }
    func visit(_ node: any Node, _ address: StateAddress, _ path: String?) {
      let keeper = node.stateKeeper
      if let keeper {
        let slots = keeper.stateSlots
        let type = keeper.archivedType
        let view = path.flatMap { path in type.map { (path, $0) } }
        if !slots.isEmpty { entries[address] = Entry(type: keeper.stateType, slots: slots, view: view) }
      }
      if keeper?.keepsParts == true { return }
      node.forEachChild { child in
        let name = path == nil ? nil : node.stableName(of: child)
        let inner = path.flatMap { path in name.map { path.isEmpty ? $0 : path + "/" + $0 } }
        visit(child, address.appending(child.core.place), inner)
      }
    }
    visit(row, StateAddress(), "")
  }

  /// Adds the states to the archive of the window.
  ///
  /// - Parameters:
  ///   - collector: Receives the states.
  ///   - path: The path of the row.
  func archiveState(into collector: inout StateCollector, at path: StablePath) {
    for entry in entries.values {
      guard let view = entry.view else { continue }
      collector.add(entry.slots, of: view.type, at: view.path.isEmpty ? path : path.appending(view.path))
    }
  }

  /// Returns whether any state was ever changed below a node. Nodes with parts, such as nested rows, archive them
  /// first.
  private static func isWorthKeeping(below node: any Node) -> Bool {
    guard node.core.holdsState else { return false }
    var isWorthKeeping = false
    if let keeper = node.stateKeeper {
      keeper.archiveParts()
      isWorthKeeping = keeper.stateSlots.contains { ($0 as? any ArchivableSlot)?.isWorthKeeping == true }
      // Parts are archived by their own identifiers, independent of when they are created again.
      if keeper.keepsParts { return isWorthKeeping }
    }
    node.forEachChild { isWorthKeeping = Self.isWorthKeeping(below: $0) || isWorthKeeping }
    return isWorthKeeping
  }

  /// Removes and returns the archived state for a node that is being created, from the archives of the enclosing rows.
  ///
  /// - Parameters:
  ///   - type: The type of the node's value.
  ///   - node: The node.
  /// - Returns: The property slots, or an empty array.
  package static func take(_ type: Any.Type, for node: any Node) -> [AnyObject] {
    var address = StateAddress()
    var slots: [AnyObject] = []
    address.climb(from: node) { node, address in
      guard let archive = (node as? any StateRestoring)?.archive else { return false }
      slots = archive.remove(address, type)
      return !slots.isEmpty
    }
    return slots.isEmpty ? node.core.graph.vault?.take(type, for: node) ?? [] : slots
  }

  /// Ends the restoration from an archive that counts among `Graph.restoredRows`, and discards the state of views that no longer exist.
  ///
  /// - Parameters:
  ///   - archive: The archive; `nil` where the restoration ended before.
  ///   - graph: The graph of the views.
  package static func drop(_ archive: inout StateArchive?, in graph: Graph) {
    guard archive != nil else { return }
    archive = nil
    graph.restoredRows -= 1
  }

  /// Releases the slots that belong to the window of the views.
  func prepareToMove() {
    entries = entries.compactMapValues { entry in
      var entry = entry
      guard let slots = VacantSlot.moving(entry.slots) else { return nil }
      entry.slots = slots
      return entry
    }
  }

  private func remove(_ address: StateAddress, _ type: Any.Type) -> [AnyObject] {
    guard let entry = entries[address], entry.type == ObjectIdentifier(type) else { return [] }
    entries[address] = nil
    return entry.slots
  }
}

/// The identity components from a node up to a row.
package struct StateAddress: Hashable {
  private var places: [Int] = []

  init() {}

  /// Returns the address of a node below another one; `nil` if it is not below it.
  @MainActor
  package init?(of node: any Node, below root: any Node) {
    var isBelow = false
    climb(from: node) { node, _ in
      isBelow = node === root
      return isBelow
    }
    guard isBelow else { return nil }
  }

  /// Returns the address of a child.
  func appending(_ place: Int) -> StateAddress {
    var longer = self
    longer.places.insert(place, at: 0)
    return longer
  }

  /// Ascends from a node, appending each identity component, until `isEnd` returns `true` for an ancestor.
  @MainActor
  mutating func climb(from node: any Node, until isEnd: (any Node, StateAddress) -> Bool) {
    var core = node.core
    while let parent = core.parent {
      places.append(core.place)
      if isEnd(parent, self) { return }
      core = parent.core
    }
  }
}

/// A row, or a part of one, whose views can restore state.
@MainActor
package protocol StateRestoring: Node {
  /// The state to restore.
  var archive: StateArchive? { get }
}

/// A node that holds state.
@MainActor
package protocol StateKeeping: Node {
  /// The property slots.
  var stateSlots: [AnyObject] { get }
  /// The type of the value that owns the slots.
  var stateType: ObjectIdentifier { get }
  /// The type by which a window's archive identifies the state; `nil` if it does not contain it.
  var archivedType: Any.Type? { get }
  /// Whether the node archives its descendants itself, in one of its slots.
  var keepsParts: Bool { get }
  /// Archives the state of the existing parts, before they are released.
  func archiveParts()
}

extension StateKeeping {
  package var keepsParts: Bool { false }
  package var archivedType: Any.Type? { nil }
  package func archiveParts() {}
}

/// A property slot that reports whether its state needs to be archived.
@MainActor
package protocol ArchivableSlot: AnyObject {
  /// Whether losing the slot could be noticed, because its state was or may have been changed.
  var isWorthKeeping: Bool { get }
  /// Whether the slot works without its view: it subscribes to nothing, and notifies tracking scopes alone.
  var canRest: Bool { get }
}

extension ArchivableSlot {
  package var canRest: Bool { false }
}
