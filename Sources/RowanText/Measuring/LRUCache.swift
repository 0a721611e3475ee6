/// A dictionary that forgets what was not used for longest. Look-up and insertion are O(1).
package struct LRUCache<Key: Hashable, Value> {
  private struct Slot {
    var key: Key
    var value: Value
    var newer: Int
    var older: Int
  }

  private var slots: [Slot] = []
  private var index: [Key: Int] = [:]
  private var newest = -1
  private var oldest = -1
  package let capacity: Int

  package init(capacity: Int) {
    precondition(capacity > 0, "a cache holds something")
    self.capacity = capacity
  }

  package var count: Int { slots.count }

  /// The value of a key, which becomes the newest.
  package mutating func value(for key: Key) -> Value? {
    guard let slot = index[key] else { return nil }
    if slot != newest {
      unlink(slot)
      link(slot)
    }
    return slots[slot].value
  }

  /// Keeps a value as the newest; the oldest goes when the cache is full.
  package mutating func insert(_ value: Value, for key: Key) {
    if let slot = index[key] {
      slots[slot].value = value
      unlink(slot)
      link(slot)
      return
    }
    let slot: Int
    if slots.count < capacity {
      slot = slots.count
      slots.append(Slot(key: key, value: value, newer: -1, older: -1))
    } else {
      slot = oldest
      unlink(slot)
      index[slots[slot].key] = nil
      slots[slot] = Slot(key: key, value: value, newer: -1, older: -1)
    }
    index[key] = slot
    link(slot)
  }

  private mutating func unlink(_ slot: Int) {
    let (newer, older) = (slots[slot].newer, slots[slot].older)
    if newer >= 0 { slots[newer].older = older } else if newest == slot { newest = older }
    if older >= 0 { slots[older].newer = newer } else if oldest == slot { oldest = newer }
  }

  private mutating func link(_ slot: Int) {
    slots[slot].newer = -1
    slots[slot].older = newest
    if newest >= 0 { slots[newest].newer = slot }
    newest = slot
    if oldest < 0 { oldest = slot }
  }
}
