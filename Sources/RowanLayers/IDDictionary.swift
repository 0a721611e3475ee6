/// The ID of a layer, unique within its tree. It changes when a layer is reused (`Layer.startAnew()`).
package typealias LayerID = Int

/// A dictionary whose keys may violate the requirements of `Hashable`, as IDs of an application can.
///
/// `Dictionary` traps when it grows and finds equal keys, which happens where the hash or the equality of a key changes
/// after its insertion. This dictionary stores an entry under the hash of its key at the insertion and never computes it
/// again: entries whose keys changed are not found, and nothing else happens.
package struct IDDictionary<Key: Hashable, Value> {
  private struct Entry {
    var key: Key
    var value: Value
  }

  /// The entries with one hash: almost always a single one.
  private struct Bucket {
    var first: Entry
    var others: [Entry] = []
  }

  private var buckets: [Int: Bucket] = [:]
  /// The number of entries.
  package private(set) var count = 0

  /// Creates an empty dictionary.
  package init() {}

  /// Whether the dictionary has no entries.
  package var isEmpty: Bool { count == 0 }

  /// Accesses the value of a key.
  ///
  /// - Complexity: O(1) for keys with different hashes.
  package subscript(key: Key) -> Value? {
    get {
      guard let bucket = buckets[key.hashValue] else { return nil }
      if bucket.first.key == key { return bucket.first.value }
      return bucket.others.first { $0.key == key }?.value
    }
    set {
      if let newValue { insert(newValue, for: key) } else { removeValue(for: key) }
    }
  }

  /// Accesses the value of a key, which is inserted where there is none.
  ///
  /// The entry is searched once, so that a change applies to the value that was read.
  package subscript(key: Key, default value: @autoclosure () -> Value) -> Value {
    get { self[key] ?? value() }
    set { insert(newValue, for: key) }
    _modify {
      let hash = key.hashValue
      var entry = take(key, hash) ?? Entry(key: key, value: value())
      defer { put(entry, hash) }
      yield &entry.value
    }
  }

  /// Removes the entry of a key from its bucket.
  private mutating func take(_ key: Key, _ hash: Int) -> Entry? {
    guard let bucket = buckets[hash] else { return nil }
    if bucket.first.key == key { return remove(at: 0, of: bucket, hash) }
    return bucket.others.firstIndex { $0.key == key }.flatMap { remove(at: $0 + 1, of: bucket, hash) }
  }

  private mutating func remove(at place: Int, of bucket: Bucket, _ hash: Int) -> Entry {
    var rest = bucket
    count -= 1
    let removed: Entry
    if place > 0 {
      removed = rest.others.remove(at: place - 1)
    } else if rest.others.isEmpty {
      buckets[hash] = nil
      return rest.first
    } else {
      removed = rest.first
      rest.first = rest.others.removeFirst()
    }
    buckets[hash] = rest
    return removed
  }

  private mutating func put(_ entry: Entry, _ hash: Int) {
    count += 1
    if buckets[hash]?.others.append(entry) == nil { buckets[hash] = Bucket(first: entry) }
  }

  /// Calls `body` with the value of a key, which it may change; returns `nil` if there is none.
  package mutating func withValue<Result>(of key: Key, _ body: (inout Value) -> Result) -> Result? {
    let hash = key.hashValue
    guard var entry = take(key, hash) else { return nil }
    defer { put(entry, hash) }
    return body(&entry.value)
  }

  private mutating func insert(_ value: Value, for key: Key) {
    let hash = key.hashValue
    _ = take(key, hash)
    put(Entry(key: key, value: value), hash)
  }

  /// Removes the value of a key, and returns it.
  @discardableResult
  package mutating func removeValue(for key: Key) -> Value? {
    removeValue(hash: key.hashValue) { known, _ in known == key }
  }

  /// Removes the first entry among those whose key had a hash when it was inserted, and returns its value.
  ///
  /// - Parameters:
  ///   - hash: The hash.
  ///   - isMeant: Returns whether the entry with a key and a value is to be removed.
  @discardableResult
  package mutating func removeValue(hash: Int, where isMeant: (Key, Value) -> Bool) -> Value? {
    guard let bucket = buckets[hash] else { return nil }
    if isMeant(bucket.first.key, bucket.first.value) { return remove(at: 0, of: bucket, hash).value }
    let place = bucket.others.firstIndex { isMeant($0.key, $0.value) }
    return place.map { remove(at: $0 + 1, of: bucket, hash).value }
  }

  /// The values, in no order.
  package var values: [Value] {
    buckets.values.flatMap { bucket in [bucket.first.value] + bucket.others.map(\.value) }
  }

  /// Calls a closure with each entry, in no order.
  package func forEach(_ body: (Key, Value) -> Void) {
    for bucket in buckets.values {
      body(bucket.first.key, bucket.first.value)
      for entry in bucket.others { body(entry.key, entry.value) }
    }
  }

  /// Keeps the entries that satisfy a condition.
  ///
  /// - Complexity: O(*n*).
  package mutating func filter(_ isKept: (Key, Value) -> Bool) {
    var kept: [Int: Bucket] = [:]
    count = 0
    for (hash, bucket) in buckets {
      let entries = ([bucket.first] + bucket.others).filter { isKept($0.key, $0.value) }
      guard let first = entries.first else { continue }
      kept[hash] = Bucket(first: first, others: Array(entries.dropFirst()))
      count += entries.count
    }
    buckets = kept
  }
}
