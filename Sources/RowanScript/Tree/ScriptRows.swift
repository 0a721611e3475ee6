import Foundation
import RowanGraph

/// The rows of an array of the script.
///
/// Reading `elements` requests the changes since the last time, as the range between the common prefix and suffix of
/// both arrays. IDs are read on demand, a page at a time.
final class ScriptRows: ScriptBound {
  private let ids = RowIDs()
  private var isStale = true
  /// The source location of the element that shows the rows.
  var place = ScriptLocation()
  /// The script's error in the array, if there is one.
  private(set) var mistake: ScriptError?

  override init(handle: Int, session: ScriptSession) {
    super.init(handle: handle, session: session)
    ids.reader = self
  }

  override func valueChanged() {
    isStale = true
    super.valueChanged()
  }

  override func restart() { ids.replace(0..<ids.count, inserted: 0, moved: [:]) }

  /// The current elements. Readers run again when they change.
  var elements: RowIDs.Elements {
    signal.read()
    bringUpToDate()
    return RowIDs.Elements(ids: ids, version: ids.version, count: ids.count)
  }

  private func bringUpToDate() {
    guard isStale, let session else { return }
    isStale = false
    switch session.rowChanges(handle, count: ids.count) {
    case .success(let change):
      mistake = nil
      guard change.removed > 0 || change.inserted > 0 else { return }
      ids.replace(change.front..<change.front + change.removed, inserted: change.inserted, moved: change.moved)
    case .failure(var found):
      if found.place.isEmpty { found.place = session.place(place) }
      mistake = found
      restart()
    }
  }

  fileprivate func page(from start: Int, count: Int) -> [String] {
    session?.rowIDs(handle, from: start, count: count) ?? []
  }

  fileprivate func offset(of id: String) -> Int? {
    session?.rowOffset(handle, of: id).flatMap { $0 < ids.count ? $0 : nil }
  }
}

/// The ordered IDs of a script's array, which are read on demand, and the history of their changes. Used on the main
/// actor only.
nonisolated final class RowIDs: @unchecked Sendable {
  @exclusivity(unchecked) private(set) var count = 0
  private(set) var version = 0
  fileprivate weak var reader: ScriptRows?
  /// The IDs that have been read, by page number.
  private var pages: [Int: [String]] = [:]
  /// The page that was requested last.
  @exclusivity(unchecked) private var latest: (number: Int, ids: [String]) = (-1, [])
  /// The latest changes, by the version that they led to. A change is `nil` if the moves in it were not computed.
  private var steps: [(version: Int, change: CollectionChange?)] = []

  private static let pageLength = 256
  private static let mostPages = 64

  /// Replaces a range of IDs, and records the change.
  ///
  /// - Parameters:
  ///   - range: The offsets that are removed.
  ///   - inserted: The number of IDs inserted in their place.
  ///   - moved: The new offsets of removed elements that were inserted again, by their old offsets; `nil` if unknown.
  func replace(_ range: Range<Int>, inserted: Int, moved: [Int: Int]?) {
    let change = moved.map {
      CollectionChange(
        removed: IndexSet(integersIn: range),
        inserted: IndexSet(integersIn: range.lowerBound..<range.lowerBound + inserted),
        moved: $0
      )
    }
    count += inserted - range.count
    let kept = range.lowerBound / Self.pageLength
    pages = pages.filter { $0.key < kept }
    latest = (-1, [])
    version += 1
    steps.append((version, change))
    if steps.count > 64 { steps.removeFirst(32) }
  }

  /// The ID at an offset; empty if the script's array is shorter.
  subscript(offset: Int) -> String {
    guard offset >= 0, offset < count else { return "" }
    let (number, place) = offset.quotientAndRemainder(dividingBy: Self.pageLength)
    if number != latest.number { latest = (number, page(number)) }
    return place < latest.ids.count ? latest.ids[place] : ""
  }

  private func page(_ number: Int) -> [String] {
    if let known = pages[number] { return known }
    let start = number * Self.pageLength
    let length = min(Self.pageLength, count - start)
    let read = MainActor.assumeIsolated { reader?.page(from: start, count: length) ?? [] }
    if pages.count >= Self.mostPages { pages.removeAll() }
    if read.count == length { pages[number] = read }
    return read
  }

  func offset(of id: String) -> Int? { MainActor.assumeIsolated { reader?.offset(of: id) } }

  private func changes(since older: Int) -> [CollectionChange]? {
    guard older < version else { return [] }
    guard let first = steps.first, first.version <= older + 1 else { return nil }
    var changes: [CollectionChange] = []
    for step in steps where step.version > older {
      guard let change = step.change else { return nil }
      changes.append(change)
    }
    return changes
  }

  /// A snapshot of the elements.
  struct Elements: RandomAccessCollection, ChangeReportingCollection {
    let ids: RowIDs
    let version: Int
    let count: Int

    var startIndex: Int { 0 }
    var endIndex: Int { count }

    subscript(index: Int) -> Row { Row(id: ids[index], index: index) }

    func changes(since older: Self) -> [CollectionChange]? {
      older.ids === ids ? ids.changes(since: older.version) : nil
    }

    func offset(ofID id: AnyHashable) -> Int? { (id.base as? String).flatMap { ids.offset(of: $0) } }
  }

  /// A row: its ID, and its index when it was created.
  struct Row: Identifiable {
    let id: String
    let index: Int
  }
}
