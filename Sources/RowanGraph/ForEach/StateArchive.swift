/// The state of a row that is off the screen: the property slots of its views, each under its address in the row.
///
/// Contract: a view takes its slots up again when one of its type is made at its address; other views of the row start
/// anew. An address does not depend on when, or in which order, the views of a row are made.
@MainActor
package final class StateArchive {
  @exclusivity(unchecked) private var entries: [StateAddress: Entry] = [:]

  private struct Entry {
    var type: ObjectIdentifier
    var slots: [AnyObject]
  }

  /// The state below a row, or `nil` where nothing was ever changed. Costs the nodes of the row where it has state at all.
  init?(below row: any Node) {
    guard row.core.holdsState, Self.isWorthKeeping(below: row) else { return nil }
    func visit(_ node: any Node, _ address: StateAddress) {
      let keeper = node.stateKeeper
      if let keeper {
        let slots = keeper.stateSlots
        if !slots.isEmpty { entries[address] = Entry(type: keeper.stateType, slots: slots) }
      }
      if keeper?.keepsParts == true { return }
      node.forEachChild { child in visit(child, address.appending(child.core.place)) }
    }
    visit(row, StateAddress())
  }

  /// Whether anything was ever changed below a node. What has parts of its own, as rows inside a row, archives those now.
  private static func isWorthKeeping(below node: any Node) -> Bool {
    guard node.core.holdsState else { return false }
    var isWorthKeeping = false
    if let keeper = node.stateKeeper {
      keeper.archiveParts()
      isWorthKeeping = keeper.stateSlots.contains { ($0 as? any ArchivableSlot)?.isWorthKeeping == true }
      // Parts are kept by their own names, whether they are made again soon or late.
      if keeper.keepsParts { return isWorthKeeping }
    }
    node.forEachChild { isWorthKeeping = Self.isWorthKeeping(below: $0) || isWorthKeeping }
    return isWorthKeeping
  }

  /// What a node of a type that is being made had before, as the rows around it remember it.
  package static func take(_ type: Any.Type, for node: any Node) -> [AnyObject] {
    var address = StateAddress()
    var slots: [AnyObject] = []
    address.climb(from: node) { node, address in
      guard let archive = (node as? any StateRestoring)?.archive else { return false }
      slots = archive.remove(address, type)
      return !slots.isEmpty
    }
    return slots
  }

  private func remove(_ address: StateAddress, _ type: Any.Type) -> [AnyObject] {
    guard let entry = entries[address], entry.type == ObjectIdentifier(type) else { return [] }
    entries[address] = nil
    return entry.slots
  }
}

/// The places from a node up to a row.
struct StateAddress: Hashable {
  private var places: [Int] = []

  /// The address of a child of what this is the address of.
  func appending(_ place: Int) -> StateAddress {
    var longer = self
    longer.places.insert(place, at: 0)
    return longer
  }

  /// Goes up from a node, by each step of which the address becomes longer, until `isEnd` says so of a node.
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

/// A row, or a part of one, whose views may take up state again.
@MainActor
package protocol StateRestoring: Node {
  var archive: StateArchive? { get }
}

/// A node that holds state.
@MainActor
package protocol StateKeeping: Node {
  var stateSlots: [AnyObject] { get }
  var stateType: ObjectIdentifier { get }
  /// Whether what is below comes and goes by itself: its state is one of the slots.
  var keepsParts: Bool { get }
  /// Archives the state of the parts that exist, before all of them go.
  func archiveParts()
}

extension StateKeeping {
  package var keepsParts: Bool { false }
  package func archiveParts() {}
}

/// A slot that knows whether losing it would be noticed.
@MainActor
package protocol ArchivableSlot: AnyObject {
  var isWorthKeeping: Bool { get }
}

/// The states of the rows of one `ForEach` that are off the screen, by id; the oldest are dropped first.
@MainActor
final class RowArchives<ID: Hashable>: ArchivableSlot {
  /// How many are kept at least; twice as many at the most.
  private static var limit: Int { 4096 }
  private var archives: [ID: (archive: StateArchive, serial: Int)] = [:]
  private var lastSerial = 0

  var isWorthKeeping: Bool { !archives.isEmpty }

  func put(_ archive: StateArchive, for id: ID) {
    lastSerial += 1
    archives[id] = (archive, lastSerial)
    guard archives.count > 2 * Self.limit else { return }
    let newest = archives.values.map(\.serial).sorted().suffix(Self.limit)
    archives = archives.filter { $0.value.serial >= newest[newest.startIndex] }
  }

  func filter(_ isKept: (ID) -> Bool) { archives = archives.filter { isKept($0.key) } }
  func take(_ id: ID) -> StateArchive? { archives.removeValue(forKey: id)?.archive }
}
