import RowanLayers

/// The archived states of a `ForEach`'s off-screen rows, by ID. The oldest are discarded first.
///
/// IDs are not always unique, which is reported. Rows with equal IDs have an archive each, and none takes over that of another one
/// whose element is still where it was.
@MainActor
final class RowArchives<ID: Hashable>: ArchivableSlot, ArchivedRows, MovableSlot {
  /// The minimum number of archives that are kept; at most twice as many are stored.
  private static var limit: Int { 4096 }
  /// The maximum number of archives of rows with the same ID.
  private static var limitOfEqualIDs: Int { 64 }
  private var archives = IDDictionary<ID, [Entry]>()
  private var count = 0
  private var lastSerial = 0

  private struct Entry {
    let archive: StateArchive
    /// The index of the element at the time of archiving, or the one that it has been found at since.
    var index: Int
    let serial: Int
  }

  var isWorthKeeping: Bool { !archives.isEmpty }

  /// Adds the archive of a row, in place of an earlier one.
  ///
  /// - Parameters:
  ///   - archive: The archive.
  ///   - id: The ID of the row.
  ///   - index: The index of its element.
  func put(_ archive: StateArchive, for id: ID, at index: Int) {
    lastSerial += 1
    var entries = archives[id] ?? []
    count -= entries.count
    entries.removeAll { $0.index == index }
    if entries.count >= Self.limitOfEqualIDs { entries.removeFirst() }
    entries.append(Entry(archive: archive, index: index, serial: lastSerial))
    count += entries.count
    archives[id] = entries
    if count > 2 * Self.limit { discardOldest() }
  }

  private func discardOldest() {
    let newest = archives.values.joined().map(\.serial).sorted().suffix(Self.limit)
    var kept = IDDictionary<ID, [Entry]>()
    archives.forEach { id, entries in
      let rest = entries.filter { $0.serial >= newest[newest.startIndex] }
      if !rest.isEmpty { kept[id] = rest }
    }
    archives = kept
    count = newest.count
  }

  /// The maximum number of rows in the archive of a window.
  private static var archivedRows: Int { 512 }

  func archiveState(into collector: inout StateCollector, at path: StablePath) {
    var rest = Self.archivedRows
    archives.forEach { id, entries in
      // A path cannot tell rows with equal IDs apart.
      guard rest > 0, entries.count == 1, let name = AddressText.stableName(of: AnyHashable(id)) else { return }
      rest -= 1
      entries[0].archive.archiveState(into: &collector, at: path.appending(name))
    }
  }

  func prepareToMove() {
    archives.forEach { _, entries in entries.forEach { $0.archive.prepareToMove() } }
  }

  func filter(_ isKept: (ID) -> Bool) {
    archives.filter { id, _ in isKept(id) }
    count = archives.values.reduce(0) { $0 + $1.count }
  }

  /// Removes and returns the archive of a row that is created.
  ///
  /// - Parameters:
  ///   - id: The ID of the row.
  ///   - index: The index of its element. The archive of that index has precedence.
  ///   - isOccupied: Returns whether the element at an index has the ID and no row, so that an archive of that index belongs to
  ///     that element.
  ///   - onDuplicate: Called with the index of another element that has the ID.
  func take(_ id: ID, at index: Int, isOccupied: (Int) -> Bool, onDuplicate: (Int) -> Void = { _ in }) -> StateArchive?
  {
    guard var entries = archives[id] else { return nil }
    if entries.count > 1 { move(&entries, toward: index, isOccupied: isOccupied) }
    var place = entries.firstIndex { $0.index == index }
    if place == nil {
      var distance = Int.max
      for (candidate, entry) in entries.enumerated() {
        guard entry.index < 0 || !isOccupied(entry.index) else {
          onDuplicate(entry.index)
          continue
        }
        if abs(entry.index - index) < distance { (place, distance) = (candidate, abs(entry.index - index)) }
      }
    }
    guard let place else { return nil }
    let entry = entries.remove(at: place)
    count -= 1
    if entries.isEmpty { _ = archives.removeValue(for: id) } else { archives[id] = entries }
    return entry.archive
  }
  /// Moves archives of rows with equal IDs by the distance at which most of their elements are found, such as that of the rows that were
  /// inserted above them.
  ///
  /// - Complexity: O(*n*²) in the archives of the ID, of which there are at most 64. None is read twice where the elements are in place.
  private func move(_ entries: inout [Entry], toward index: Int, isOccupied: (Int) -> Bool) {
    func found(at distance: Int) -> Int {
      // The element that the row is created for has no row yet.
      entries.count { entry in
        let place = entry.index + distance
        return place == index || place >= 0 && isOccupied(place)
      }
    }
    var (best, distance) = (found(at: 0), 0)
    guard best < entries.count else { return }
    for other in Set(entries.map { index - $0.index }).sorted(by: { (abs($0), $0) < (abs($1), $1) }) where other != 0 {
      let count = found(at: other)
      if count > best { (best, distance) = (count, other) }
    }
    guard distance != 0 else { return }
    for place in entries.indices { entries[place].index += distance }
  }
}
