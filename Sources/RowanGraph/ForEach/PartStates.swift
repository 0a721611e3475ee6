/// The states of parts of a row that come and go by themselves, by number: of the cells of a table's row, those that are
/// scrolled away sideways.
///
/// Contract: whoever owns parts keeps the state of one before it ends, and a part that is made in its place takes it up again
/// (`StateRestoring`). With the row around them they are archived themselves.
@MainActor
package final class PartStates: ArchivableSlot {
  private let archives = RowArchives<Int>()

  package init() {}

  package var isWorthKeeping: Bool { archives.isWorthKeeping }

  /// The states that a node which is being made had before, as the row around it remembers them.
  package static func restored(for node: any Node) -> PartStates? {
    guard node.core.graph.restoredRows > 0 else { return nil }
    let states = StateArchive.take(PartStates.self, for: node).first as? PartStates
    if states != nil { node.core.noteState() }
    return states
  }

  /// Keeps what a part has of state, if anything was ever changed of it.
  package func keep(_ part: any Node, as number: Int) {
    if let archive = StateArchive(below: part) { archives.put(archive, for: number) }
  }

  /// Forgets all but these parts.
  package func forget(allBut isKept: (Int) -> Bool) { archives.filter(isKept) }

  /// What a part takes up that is being made: given back by `drop`.
  package func take(_ number: Int, in graph: Graph) -> StateArchive? {
    guard let archive = archives.take(number) else { return nil }
    graph.restoredRows += 1
    return archive
  }

  /// Ends what `take` began: what no view took up belongs to views that are no more.
  package static func drop(_ archive: inout StateArchive?, in graph: Graph) {
    guard archive != nil else { return }
    archive = nil
    graph.restoredRows -= 1
  }
}

/// A node in a row whose parts come and go while the row stays.
@MainActor
package protocol PartOwner: StateKeeping {
  var partStates: PartStates? { get }
}

extension PartOwner {
  package var stateKeeper: (any StateKeeping)? { self }
  package var stateSlots: [AnyObject] { partStates.map { [$0] } ?? [] }
  package var stateType: ObjectIdentifier { ObjectIdentifier(PartStates.self) }
  package var keepsParts: Bool { true }
}
