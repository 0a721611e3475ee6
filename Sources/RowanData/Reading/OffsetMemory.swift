import RowanGraph

/// The offsets of rows by their IDs, as far as they were looked for in the current state of the rows.
struct OffsetMemory<ID: Hashable> {
  private var places: [ID: Int] = [:]
  private var missing: Set<ID> = []
  private var searches: Set<ID> = []
  private static var limit: Int { 1024 }

  /// Whether an ID is being looked for.
  var isSearching: Bool { !searches.isEmpty }

  /// Returns the offset of a row, `.some(nil)` if there is no such row, or `nil` if it is unknown.
  func known(_ id: ID) -> Int?? {
    if let place = places[id] { return .some(place) }
    return missing.contains(id) ? .some(nil) : nil
  }

  /// Notes that an ID is looked for.
  ///
  /// - Returns: `false` if it already was.
  mutating func beginSearch(_ id: ID) -> Bool { searches.insert(id).inserted }

  /// Notes the result of a search.
  mutating func endSearch(_ id: ID, at offset: Int?) {
    searches.remove(id)
    if places.count + missing.count >= Self.limit {
      places = [:]
      missing = []
    }
    places[id] = offset
    if offset == nil { missing.insert(id) }
  }

  /// Moves the offsets to another state; an unknown change clears them.
  mutating func apply(_ change: CollectionChange?) {
    missing = []
    guard let change else { return places = [:] }
    places = places.compactMapValues { change.place(of: $0) }
  }
}
