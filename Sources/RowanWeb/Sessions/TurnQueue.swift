import NIOCore

/// Tabs that wait for a turn: peers in the order of their next turns, and the tabs of each peer in the order of theirs.
@MainActor
struct TurnQueue {
  private var peers = CircularBuffer<Peer>()
  private var tabs: [Peer: CircularBuffer<any TurnTaker>] = [:]
  /// The waiting tabs, which `tabs` retains.
  private var waiting: Set<ObjectIdentifier> = []

  /// The number of waiting tabs.
  var count: Int { waiting.count }

  /// Returns whether a tab waits.
  func contains(_ tab: any TurnTaker) -> Bool { waiting.contains(ObjectIdentifier(tab)) }

  /// Adds a tab at the end of its peer's queue, and its peer at the end of all if it has no other tab there.
  /// - Complexity: O(1), amortized.
  mutating func append(_ tab: any TurnTaker) {
    guard waiting.insert(ObjectIdentifier(tab)).inserted else { return }
    if tabs[tab.peer] == nil { peers.append(tab.peer) }
    tabs[tab.peer, default: CircularBuffer()].append(tab)
  }

  /// Removes and returns the first tab of the first peer, which goes to the end of all with its other tabs.
  /// - Complexity: O(1), amortized.
  mutating func next() -> (any TurnTaker)? {
    guard let peer = peers.popFirst(), let tab = tabs[peer]?.popFirst() else { return nil }
    waiting.remove(ObjectIdentifier(tab))
    if tabs[peer]?.isEmpty ?? true { tabs[peer] = nil } else { peers.append(peer) }
    return tab
  }
}
