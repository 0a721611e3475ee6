#if Data
import Foundation
import GRDB

/// A record of a `PagedQuery`: a row of an SQLite table.
///
/// The table must have row IDs: it is neither a view nor `WITHOUT ROWID`. A `Codable` record reports a missing column,
/// or one of another type, as an error. A hand-written `init(row:)` should use `row.decode(forColumn:)`, since the
/// subscript traps.
public protocol PagedRecord: PagedRow, FetchableRecord, TableRecord
where ID: DatabaseValueConvertible {}
#endif
