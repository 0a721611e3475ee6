#if Data
import RowanGraph

extension PageReader {
  /// A result of the reader.
  enum Delivery: Sendable {
    /// Another state of the rows. Without a change, all rows may differ; with another order or filter, all do.
    case state(Int, count: Int, change: CollectionChange?, isOtherRequest: Bool, pages: [Page<Record>])
    /// Rows of the state delivered last.
    case page(Page<Record>, wanted: Range<Int>)
    /// Rows that were not read, because they are no longer visible or because of an error.
    case skipped(Range<Int>)
    /// Reading fails.
    case failed(PagedFailure)
    /// A row cannot be decoded and is a placeholder; reading goes on.
    case unreadable(PagedFailure)
    /// Reading succeeds again after a failure.
    case recovered
    /// Whether row IDs are being listed.
    case isListing(Bool)
  }
}
#endif
