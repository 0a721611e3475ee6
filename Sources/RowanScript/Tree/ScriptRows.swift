import Foundation
import RowanGraph

/// The rows of an array of the script.
///
/// Contract: `elements` asks for what changed since the last time: the places between the common beginning and end of both
/// arrays. Ids are read where rows are asked for, a page at a time.
final class ScriptRows: ScriptBound {
  private let ids = RowIDs()
  private var isStale = true
  /// What is wrong with the array, where something is.
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

  /// The elements now. Whoever reads them runs again when they change.
  var elements: RowIDs.Elements {
    signal.read()
    bringUpToDate()
    return RowIDs.Elements(ids: ids, version: ids.version, count: ids.count)
  }

  private func bringUpToDate() {
    guard isStale, let session else { return }
    isStale = false
    switch session.rowChanges(handle) {
    case .success(let change):
      mistake = nil
      guard change.removed > 0 || change.inserted > 0 else { return }
      let front = min(max(0, change.front), ids.count)
      let removed = front..<min(ids.count, front + max(0, change.removed))
      ids.replace(removed, inserted: max(0, change.inserted), moved: change.moved)
    case .failure(let found):
      mistake = found
      restart()
    }
  }

  fileprivate func page(from start: Int, count: Int) -> [String] {
    session?.rowIDs(handle, from: start, count: count) ?? []
  }

  fileprivate func offset(of id: String) -> Int? { session?.rowOffset(handle, of: id) }
}

/// Ids in order, which stay with the script until somebody looks, and what became of them step by step. Used on the main actor
/// only.
nonisolated final class RowIDs: @unchecked Sendable {
  @exclusivity(unchecked) private(set) var count = 0
  private(set) var version = 0
  fileprivate weak var reader: ScriptRows?
  /// The ids that were read, by page; `latest` is the page that was asked for last.
  private var pages: [Int: [String]] = [:]
  @exclusivity(unchecked) private var latest: (number: Int, ids: [String]) = (-1, [])
  /// What happened, by the version that it led to; of long ago nothing. `nil` where so much moved that nobody looked.
  private var steps: [(version: Int, change: CollectionChange?)] = []

  private static let pageLength = 256
  private static let mostPages = 64

  /// `moved` says which of the elements that went came again, and where; `nil` where that is not known.
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

  /// The id at an offset; an empty one where the script has none any more.
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

  /// The elements at one moment.
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

  /// A row: its id, and where it stood when it was made.
  struct Row: Identifiable {
    let id: String
    let index: Int
  }
}
