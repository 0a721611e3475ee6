#if Data
import RowanGraph

extension PageReader {
  /// What a reader says.
  enum Delivery: Sendable {
    /// The rows are others from here on. Without a change, all may be; with another order or filter than before, they are.
    case state(Int, count: Int, change: CollectionChange?, isOtherRequest: Bool, pages: [Page<Record>])
    /// Rows of the state last delivered.
    case page(Page<Record>, wanted: Range<Int>)
    /// Rows that were not read since nobody looks at them any more, or since they could not be.
    case skipped(Range<Int>)
    case failed(PagedFailure)
    /// A row that is no record: a placeholder stands for it, and nothing else is wrong.
    case unreadable(PagedFailure)
    case recovered
    case isListing(Bool)
  }
}
#endif
