import RowanGraph

/// A snapshot of the rows of a `PagedQuery`: a collection that reads pages on demand.
///
/// No access waits for the database. For a row that is not in memory, its last known value or a placeholder is returned
/// until the row has been read; the query then publishes another snapshot. A list or table that receives the next
/// snapshot of the same query gets the changes between them, without reading rows.
///
/// Enumerating the rows returns placeholders for most rows of a large table; `PagedQuery.records(_:)` reads them.
public struct PagedRows<Record: PagedRow>: RandomAccessCollection, Equatable, Sendable {
  let source: PagedSource<Record>
  let version: Int
  /// The number of rows, which needs no reading.
  public let count: Int

  /// The offset of the first row.
  public var startIndex: Int { 0 }
  /// The offset after the last row.
  public var endIndex: Int { count }

  /// The row at an offset.
  public subscript(offset: Int) -> Record {
    precondition(offset >= 0 && offset < count, "There is no row \(offset) among \(count).")
    return source.record(at: offset, version: version)
  }

  /// Returns whether both are the same snapshot of one query.
  public static func == (left: PagedRows, right: PagedRows) -> Bool {
    left.source === right.source && left.version == right.version
  }

  /// Returns the offset of the row with an ID if it is known without reading the database.
  ///
  /// Otherwise the row is looked for, and the query publishes another snapshot when its offset is known.
  /// `PagedQuery.offset(of:)` waits for it. The database may contain changes that this snapshot does not; compare the
  /// row at the returned offset.
  ///
  /// - Parameter id: The ID.
  /// - Returns: The offset, or `nil` if it is unknown, there is no such row, or the filter excludes it.
  /// - Complexity: O(*n*) in the number of rows in memory.
  public func offset(of id: Record.ID) -> Int? {
    source.offset(ofID: id).flatMap { $0 >= 0 && $0 < count ? $0 : nil }
  }
}

extension PagedRows: ChangeReportingCollection {
  /// Returns the changes since an older snapshot of the same query, or `nil` if they are unknown.
  package func changes(since older: PagedRows) -> [CollectionChange]? {
    older.source === source ? source.changes(from: older.version, to: version) : nil
  }

  /// Returns the offset of the row with an ID; see `offset(of:)`.
  package func offset(ofID id: AnyHashable) -> Int? { (id.base as? Record.ID).flatMap { offset(of: $0) } }

  /// Returns whether the store has found no row with an ID in the current state.
  package func isMissing(id: AnyHashable) -> Bool { (id.base as? Record.ID).map { source.isMissing($0) } ?? true }

  package func placeholderID(at offset: Int) -> AnyHashable? { AnyHashable(Record.placeholder(at: offset).id) }
}
