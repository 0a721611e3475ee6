import TestSupport

/// A collection with the default implementations of everything but its bounds and elements. Those of the standard library
/// trap where bounds are wrong, so nothing may call them.
struct PlainLies: RandomAccessCollection {
  let store: LyingStore

  var startIndex: Int { store.tells(.bounds) ? store.chance.below(7) - 3 : 0 }
  var endIndex: Int {
    if store.tells(.bounds) { return [0, -1, store.lots.count + 5, Int.max, Int.min][store.chance.below(5)] }
    return store.lots.count
  }
  var count: Int { store.count }
  subscript(position: Int) -> Lot { store.element(position) }
}

/// A collection with indices and steps of its own, that can be edited.
struct EditableLies: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
  struct Index: Comparable, Hashable {
    var place: Int
    static func < (left: Index, right: Index) -> Bool { left.place < right.place }
  }

  var store: LyingStore

  init(store: LyingStore) { self.store = store }

  /// An empty collection that tells the truth.
  init() { store = EditableLies.spare }

  /// The store of collections that nobody gave one.
  nonisolated(unsafe) static var spare = LyingStore(0, [], .honest, Chance(1))

  private func moved(_ place: Int, _ lie: Lies) -> Index {
    Index(place: store.tells(lie) ? place &+ store.chance.below(9) - 4 : place)
  }

  var startIndex: Index { moved(0, .bounds) }
  var endIndex: Index { moved(store.lots.count, .bounds) }
  var count: Int { store.count }

  subscript(position: Index) -> Lot {
    get { store.element(position.place) }
    nonmutating set { if store.lots.indices.contains(position.place) { store.lots[position.place] = newValue } }
  }

  func index(after i: Index) -> Index { moved(i.place &+ 1, .steps) }
  func index(before i: Index) -> Index { moved(i.place &- 1, .steps) }
  func index(_ i: Index, offsetBy distance: Int) -> Index { moved(i.place &+ distance, .steps) }

  func index(_ i: Index, offsetBy distance: Int, limitedBy limit: Index) -> Index? {
    let target = i.place &+ distance
    return distance > 0 ? (target > limit.place ? nil : moved(target, .steps)) : moved(target, .steps)
  }

  func distance(from start: Index, to end: Index) -> Int {
    store.tells(.steps) ? store.chance.below(20) - 10 : end.place &- start.place
  }

  func formIndex(after i: inout Index) { i = index(after: i) }
  func formIndex(before i: inout Index) { i = index(before: i) }

  mutating func replaceSubrange<C: Collection>(_ range: Range<Index>, with new: C) where C.Element == Lot {
    let low = Swift.min(Swift.max(0, range.lowerBound.place), store.lots.count)
    let high = Swift.min(Swift.max(low, range.upperBound.place), store.lots.count)
    store.lots.replaceSubrange(low..<high, with: Array(new))
  }

  mutating func append(_ lot: Lot) { store.lots.append(lot) }
  mutating func append<S: Swift.Sequence>(contentsOf lots: S) where S.Element == Lot { store.lots += Array(lots) }

  mutating func swapAt(_ i: Index, _ j: Index) {
    let all = store.lots.indices
    if all.contains(i.place), all.contains(j.place) { store.lots.swapAt(i.place, j.place) }
  }

  mutating func removeSubrange(_ bounds: Range<Index>) { replaceSubrange(bounds, with: []) }
}
