#if Data
import RowanGraph

/// The rows of a `PagedQuery` as they were at one moment: a collection that reads the pages that are looked at.
///
/// Rows that are not in memory are read when they are asked for; where the database takes longer than the query's options
/// allow, what is last known of a row, or a placeholder, stands for it until it is read. A list or table that is given the next
/// value of the same query is told what changed, so that neither reads rows to find out.
///
/// Enumerating the rows reads the whole table, page by page.
public struct PagedRows<Record: PagedRecord>: RandomAccessCollection, Equatable, Sendable {
  let source: PagedSource<Record>
  let version: Int
  /// The number of rows, known without reading them.
  public let count: Int

  public var startIndex: Int { 0 }
  public var endIndex: Int { count }

  /// The row at an offset.
  public subscript(offset: Int) -> Record {
    precondition(offset >= 0 && offset < count, "There is no row \(offset) among \(count).")
    return source.record(at: offset, version: version)
  }

  /// Whether both are the rows of one query at the same moment.
  public static func == (left: PagedRows, right: PagedRows) -> Bool {
    left.source === right.source && left.version == right.version
  }

  /// The offset of the row with an id, found by its place in the order; `nil` where there is none, where the filter leaves it
  /// out, and where the database cannot tell within the query's patience, a quarter of a second at least. The database may know of
  /// changes already that these rows do not: look at the row that is there.
  public func offset(of id: Record.ID) -> Int? {
    source.reader.offset(ofID: id).flatMap { $0 >= 0 && $0 < count ? $0 : nil }
  }
}

extension PagedRows: ChangeReportingCollection {
  package func changes(since older: PagedRows) -> [CollectionChange]? {
    older.source === source ? source.changes(from: older.version, to: version) : nil
  }

  package func offset(ofID id: AnyHashable) -> Int? { (id.base as? Record.ID).flatMap { offset(of: $0) } }
}
#endif
