import RowanGraph

extension ChangeReportingCollection {
  /// Returns whether only values of elements changed since an older value, and no element has another place.
  func keepsPlaces(since older: Any) -> Bool {
    guard let older = older as? Self, let changes = changes(since: older) else { return false }
    return changes.allSatisfy { $0.removed.isEmpty && $0.inserted.isEmpty && $0.moved.isEmpty }
  }
}

extension IndexedRows: ChangeReportingCollection where Base: ChangeReportingCollection {
  /// Returns the changes of the rows. An element behind an insertion or removal has another index, so that its row is another one.
  func changes(since older: IndexedRows) -> [CollectionChange]? {
    guard let changes = base.changes(since: older.base) else { return nil }
    var (count, result) = (older.count, [CollectionChange]())
    for var change in changes {
      count += change.growth
      if let first = [change.removed.first, change.inserted.first].compactMap({ $0 }).min(), first < count {
        change.updated.insert(integersIn: first..<count)
      }
      result.append(change)
    }
    return result
  }

  func offset(ofID id: AnyHashable) -> Int? { base.offset(ofID: id) }
  func placeholderID(at offset: Int) -> AnyHashable? { base.placeholderID(at: offset) }
  func isMissing(id: AnyHashable) -> Bool { base.isMissing(id: id) }
}
