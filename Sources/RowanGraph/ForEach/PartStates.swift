/// The archived states of parts of a row that are created and released separately, such as those cells of a table row
/// that are scrolled out horizontally.
///
/// The owner of the parts archives the state of a part before the part ends; a new part with the same ID restores it
/// (`StateRestoring`). The archive itself is archived with the enclosing row, also for another window: an ID identifies
/// the part there as well.
@MainActor
package final class PartStates: ArchivableSlot, MovableSlot {
  private let archives = RowArchives<AnyHashable>()

  /// Creates an archive without states.
  package init() {}

  /// Whether any state is archived.
  package var isWorthKeeping: Bool { archives.isWorthKeeping }

  package func prepareToMove() { archives.prepareToMove() }

  /// Returns the states that a newly created node had before, from the archive of the enclosing row.
  package static func restored(for node: any Node) -> PartStates? {
    guard node.core.graph.restoredRows > 0 else { return nil }
    let states = StateArchive.take(PartStates.self, for: node).first as? PartStates
    if states != nil { node.core.noteState() }
    return states
  }

  /// Archives the state of a part if it was ever changed.
  ///
  /// - Parameters:
  ///   - part: The node of the part.
  ///   - id: The ID of the part in the row.
  package func keep(_ part: any Node, as id: AnyHashable) {
    if let archive = StateArchive(below: part) { archives.put(archive, for: id, at: 0) }
  }

  /// Removes the states of all parts for which `isKept` returns `false`.
  package func forget(allBut isKept: (AnyHashable) -> Bool) { archives.filter(isKept) }

  /// Returns the archived state of a part that is being created. Pass it to `StateArchive.drop(_:in:)` afterward.
  package func take(_ id: AnyHashable, in graph: Graph) -> StateArchive? {
    guard let archive = archives.take(id, at: 0, isOccupied: { _ in false }) else { return nil }
    graph.restoredRows += 1
    return archive
  }
}

/// A node in a row whose parts are created and released while the row exists.
@MainActor
package protocol PartOwner: StateKeeping {
  /// The archived states of the released parts.
  var partStates: PartStates? { get }
}

extension PartOwner {
  package var stateKeeper: (any StateKeeping)? { self }
  package var stateSlots: [AnyObject] { partStates.map { [$0] } ?? [] }
  package var stateType: ObjectIdentifier { ObjectIdentifier(PartStates.self) }
  package var keepsParts: Bool { true }
}
