/// A dictionary of bounded size that evicts the least recently used element. Lookup and insertion are O(1).
///
/// Slots are linked by hash and by age. A slot that is reassigned to another key keeps its index, so that insertion
/// into a full cache allocates no memory. Each call computes `hashValue` of the key once.
package struct LRUCache<Key: Hashable, Value> {
  private struct Slot {
    var key: Key
    var value: Value
    var hash: Int
    /// The next slot in the same bucket.
    var chained: Int
    var newer: Int
    var older: Int
  }

  private var slots: ContiguousArray<Slot> = []
  /// The first slot of each bucket, or -1. The number of buckets is a power of two.
  private var buckets: ContiguousArray<Int> = []
  private var newest = -1
  private var oldest = -1
  /// The maximum number of elements.
  package let capacity: Int

  /// Creates an empty cache.
  ///
  /// - Precondition: `capacity` is positive.
  package init(capacity: Int) {
    precondition(capacity > 0, "a cache holds something")
    self.capacity = capacity
  }

  /// The number of elements.
  package var count: Int { slots.count }

  /// Returns the value of a key, which becomes the most recent, or `nil`.
  package mutating func value(for key: Key) -> Value? {
    let slot = find(key, key.hashValue)
    guard slot >= 0 else { return nil }
    if slot != newest {
      unlink(slot)
      link(slot)
    }
    return slots[slot].value
  }

  /// Inserts or replaces a value, which becomes the most recent. A full cache evicts the least recent one.
  package mutating func insert(_ value: Value, for key: Key) {
    let hash = key.hashValue
    var slot = find(key, hash)
    if slot >= 0 {
      slots[slot].value = value
      unlink(slot)
    } else if slots.count < capacity {
      slot = slots.count
      slots.append(Slot(key: key, value: value, hash: hash, chained: -1, newer: -1, older: -1))
      if slots.count > buckets.count { rehash() } else { chain(slot) }
    } else {
      slot = oldest
      unlink(slot)
      unchain(slot)
      slots[slot].key = key
      slots[slot].value = value
      slots[slot].hash = hash
      chain(slot)
    }
    link(slot)
  }

  // MARK: By hash

  /// Returns the slot of a key, or -1.
  private func find(_ key: Key, _ hash: Int) -> Int {
    guard !buckets.isEmpty else { return -1 }
    var slot = buckets[hash & (buckets.count - 1)]
    while slot >= 0 {
      if slots[slot].hash == hash, slots[slot].key == key { return slot }
      slot = slots[slot].chained
    }
    return -1
  }

  private mutating func chain(_ slot: Int) {
    let bucket = slots[slot].hash & (buckets.count - 1)
    slots[slot].chained = buckets[bucket]
    buckets[bucket] = slot
  }

  private mutating func unchain(_ slot: Int) {
    let bucket = slots[slot].hash & (buckets.count - 1)
    if buckets[bucket] == slot {
      buckets[bucket] = slots[slot].chained
      return
    }
    var before = buckets[bucket]
    while slots[before].chained != slot { before = slots[before].chained }
    slots[before].chained = slots[slot].chained
  }

  private mutating func rehash() {
    buckets = ContiguousArray(repeating: -1, count: max(16, buckets.count * 2))
    for slot in slots.indices { chain(slot) }
  }

  // MARK: By age

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
