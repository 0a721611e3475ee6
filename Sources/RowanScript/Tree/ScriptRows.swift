#if Script
import Foundation
import RowanGraph

/// The rows of an array of the script.
///
/// Contract: `elements` asks for what changed since the last time: the ids between the common beginning and end of both
/// arrays, and no others.
final class ScriptRows: ScriptBound {
  private let ids = RowIDs()
  private var isStale = true
  /// What is wrong with the array, where something is.
  private(set) var mistake: ScriptError?

  override func valueChanged() {
    isStale = true
    super.valueChanged()
  }

  override func restart() {
    ids.replace(0..<ids.all.count, with: [])
  }

  /// The elements now. Whoever reads them runs again when they change.
  var elements: RowIDs.Elements {
    signal.read()
    bringUpToDate()
    return RowIDs.Elements(ids: ids, version: ids.version, count: ids.all.count)
  }

  private func bringUpToDate() {
    guard isStale, let session else { return }
    isStale = false
    switch session.rowChanges(handle) {
    case .success(let change):
      mistake = nil
      guard change.removed > 0 || !change.added.isEmpty else { return }
      let front = min(max(0, change.front), ids.all.count)
      ids.replace(front..<min(ids.all.count, front + max(0, change.removed)), with: change.added)
    case .failure(let found):
      mistake = found
      ids.replace(0..<ids.all.count, with: [])
    }
  }
}

/// Ids in order, and what became of them step by step. Used on the main actor only.
nonisolated final class RowIDs: @unchecked Sendable {
  private(set) var all: [String] = []
  private(set) var version = 0
  /// What happened, by the version that it led to; of long ago nothing. `nil` where so much moved that nobody looked.
  private var steps: [(version: Int, change: CollectionChange?)] = []

  /// Up to as many ids it is found out which of them moved.
  private static let matched = 4096

  func replace(_ range: Range<Int>, with added: [String]) {
    var change: CollectionChange? = CollectionChange(
      removed: IndexSet(integersIn: range),
      inserted: IndexSet(integersIn: range.lowerBound..<range.lowerBound + added.count)
    )
    if !range.isEmpty, !added.isEmpty {
      if range.count <= Self.matched, added.count <= Self.matched {
        let places = Dictionary(zip(added, range.lowerBound...), uniquingKeysWith: { first, _ in first })
        for offset in range { change?.moved[offset] = places[all[offset]] }
      } else {
        change = nil
      }
    }
    all.replaceSubrange(range, with: added)
    version += 1
    steps.append((version, change))
    if steps.count > 64 { steps.removeFirst(32) }
  }

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

    subscript(index: Int) -> Row { Row(id: index < ids.all.count ? ids.all[index] : "", index: index) }

    func changes(since older: Self) -> [CollectionChange]? {
      older.ids === ids ? ids.changes(since: older.version) : nil
    }

    func offset(ofID id: AnyHashable) -> Int? { (id.base as? String).flatMap { ids.all.firstIndex(of: $0) } }
  }

  /// A row: its id, and where it stood when it was made.
  struct Row: Identifiable {
    let id: String
    let index: Int
  }
}
#endif
