#if Data
import RowanGraph

/// A snapshot of the rows of a `PagedQuery`: a collection that reads pages on demand.
///
/// If the database takes longer than the options' `patience`, the row's last known value or a placeholder is returned
/// until the row has been read. A list or table that receives the next snapshot of the same query gets the changes
/// between them, without reading rows.
///
/// Enumerating the rows reads the whole table page by page.
public struct PagedRows<Record: PagedRecord>: RandomAccessCollection, Equatable, Sendable {
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

  /// Returns the offset of the row with an ID, found by its key.
  ///
  /// The database may contain changes that this snapshot does not; compare the row at the returned offset.
  ///
  /// - Parameter id: The ID.
  /// - Returns: The offset, or `nil` if there is no such row, the filter excludes it, or the database does not answer
  ///   within `patience` or 250 milliseconds, whichever is longer.
  public func offset(of id: Record.ID) -> Int? {
    source.reader.offset(ofID: id).flatMap { $0 >= 0 && $0 < count ? $0 : nil }
  }
}

extension PagedRows: ChangeReportingCollection {
  /// Returns the changes since an older snapshot of the same query, or `nil` if they are unknown.
  package func changes(since older: PagedRows) -> [CollectionChange]? {
    older.source === source ? source.changes(from: older.version, to: version) : nil
  }

  /// Returns the offset of the row with an ID; see `offset(of:)`.
  package func offset(ofID id: AnyHashable) -> Int? { (id.base as? Record.ID).flatMap { offset(of: $0) } }
}
#endif
