#if Data
import Foundation
import GRDB
import RowanGraph

private enum Look<Record> {
  case found(Record)
  case missing(DispatchSemaphore?)
}

/// The rows of a query that are in memory, between the list on the main actor and the reader of the database.
///
/// Rows are requested, and results applied, on the main actor; access from other threads is safe and returns the rows
/// in memory. A missing row is awaited for up to `patience`; after a timeout there is no wait until the database
/// answers.
final class PagedSource<Record: PagedRecord>: @unchecked Sendable {
  typealias Reader = PageReader<Record>

  /// The changes for observers of the query.
  struct News {
    var version: Int?
    var failures: [PagedFailure] = []
    var isRecovered = false
    var isListing: Bool?
  }

  private struct Board {
    var state = 0
    var version = 0
    var count = 0
    var cache: PageCache<Record>
    /// The rows before the last state without known changes, shown until the new ones are read.
    var last: PageCache<Record>
    /// The change that led to each version; `nil` if it is unknown.
    var history: [(version: Int, change: CollectionChange?)] = []
    var requests: [Range<Int>: DispatchSemaphore] = [:]
    /// The offsets for which another record is shown until the row is read.
    var awaited = IndexSet()
    var seen = 0
    var isForward = true
    var isLate = false
    var isFailing = false
    var inbox: [Reader.Delivery] = []
  }

  private static var rememberedVersions: Int { 64 }

  private let options: PagedOptions
  private let board: Locked<Board>
  /// Set once, before the source is shared.
  private(set) var reader: Reader!

  init(
    request: PagedRequest,
    options: PagedOptions,
    open: @escaping @Sendable () throws -> PagedDatabase,
    news: @escaping @Sendable () -> Void
  ) {
    self.options = options
    let cache = PageCache<Record>(size: options.pageSize, limit: options.pageLimit)
    let board = Locked(Board(cache: cache, last: cache))
    self.board = board
    reader = Reader(request: request, options: options, open: open) { delivery in
      let isFirst = board.with {
        $0.inbox.append(delivery)
        return $0.inbox.count == 1
      }
      if isFirst { news() }
    }
  }

  var statistics: PagedStatistics {
    let held = board.with { $0.cache.pageCount + $0.last.pageCount }
    return reader.statistics.with {
      $0.pagesHeld = held
      return $0
    }
  }

  // MARK: Rows

  /// Returns the row at an offset, or a substitute: the previous row or a placeholder.
  func record(at offset: Int, version: Int) -> Record {
    let look: Look<Record> = board.with { board in
      note(offset, &board)
      if let record = board.cache.record(at: offset) {
        readAhead(of: offset, &board)
        return .found(record)
      }
      guard version == board.version, offset < board.count, !board.isFailing else { return .missing(nil) }
      reader.statistics.with { $0.misses += 1 }
      let known = board.requests.first { $0.key.contains(offset) }?.value
      let request = known ?? request(board.cache.gap(around: offset, count: board.count), isAhead: false, &board)
      return .missing(board.isLate ? nil : request)
    }
    switch look {
    case .found(let record): return record
    case .missing(let request):
      if let request, options.patience > .zero {
        let time = DispatchTimeInterval.nanoseconds(Int(clamping: Int64(options.patience / .nanoseconds(1))))
        _ = request.wait(timeout: .now() + time)
        takePages()
      }
      return board.with { board in
        if let record = board.cache.record(at: offset) { return record }
        board.isLate = true
        board.awaited.insert(offset)
        reader.statistics.with { $0.placeholders += 1 }
        return board.last.record(at: offset) ?? Record.placeholder(at: offset)
      }
    }
  }

  private func note(_ offset: Int, _ board: inout Board) {
    if offset != board.seen { board.isForward = offset > board.seen }
    board.seen = offset
    reader.focus.with { focus in
      let isNear = offset >= focus.lowerBound - 64 && offset < focus.upperBound + 64
      // The visible range is estimated by the recently requested rows.
      guard isNear, !focus.isEmpty else { return focus = offset..<offset + 1 }
      let low = min(focus.lowerBound, offset)
      let high = max(focus.upperBound, offset + 1)
      focus = board.isForward ? max(low, high - 128)..<high : low..<min(high, low + 128)
    }
  }

  private func request(_ range: Range<Int>, isAhead: Bool, _ board: inout Board) -> DispatchSemaphore? {
    guard !range.isEmpty else { return nil }
    let done = DispatchSemaphore(value: 0)
    board.requests[range] = done
    reader.load(range, isAhead: isAhead, done: done)
    return done
  }

  /// Requests the next page in the direction of scrolling, when the end of the current one is near.
  private func readAhead(of offset: Int, _ board: inout Board) {
    guard let page = board.cache.range(around: offset), !board.isFailing else { return }
    let next = board.isForward ? page.upperBound : page.lowerBound - 1
    let distance = board.isForward ? page.upperBound - offset : offset - page.lowerBound
    guard distance <= options.pageSize / 2, next >= 0, next < board.count, !board.cache.contains(next),
      !board.requests.keys.contains(where: { $0.contains(next) })
    else { return }
    _ = request(board.cache.gap(around: next, count: board.count), isAhead: true, &board)
  }

  // MARK: Deliveries

  /// Applies pages of the current state. Changes for the list wait for its update.
  private func takePages() {
    board.with { board in
      while let first = board.inbox.first {
        switch first {
        case .page(let page, let wanted):
          if board.awaited.intersects(integersIn: page.range) { return }
          board.inbox.removeFirst()
          board.requests[wanted] = nil
          board.isLate = false
          board.cache.insert(page)
        case .skipped(let range):
          board.inbox.removeFirst()
          board.requests[range] = nil
        case .state, .failed, .unreadable, .recovered, .isListing: return
        }
      }
    }
  }

  /// Applies all results of the reader, and returns the changes for observers.
  func takeAll() -> News {
    board.with { board in
      var news = News()
      for delivery in board.inbox { take(delivery, &board, &news) }
      board.inbox = []
      return news
    }
  }

  private func take(_ delivery: Reader.Delivery, _ board: inout Board, _ news: inout News) {
    switch delivery {
    case .page(let page, let wanted):
      board.requests[wanted] = nil
      board.isLate = false
      board.cache.insert(page)
      let came = board.awaited.intersection(IndexSet(integersIn: page.range))
      guard !came.isEmpty else { return }
      board.awaited.subtract(came)
      advance(CollectionChange(updated: came), &board, &news)
    case .skipped(let range):
      board.requests[range] = nil
      board.isLate = false
    case .state(let state, let count, let change, let isOtherRequest, let pages):
      board.state = state
      board.count = count
      board.requests = [:]
      board.isLate = false
      board.isFailing = false
      if var change {
        board.cache.apply(change)
        // Rows that are still awaited are requested again, at their new offsets.
        change.updated.formUnion(IndexSet(board.awaited.compactMap { change.place(of: $0) }))
        advance(change, &board, &news)
      } else {
        // In another order, the previous rows are no substitute.
        if isOtherRequest || board.cache.pageCount > 0 { board.last = isOtherRequest ? empty : board.cache }
        board.cache = empty
        advance(nil, &board, &news)
      }
      board.awaited = []
      for page in pages { board.cache.insert(page) }
    case .failed(let failure):
      board.isFailing = true
      news.failures.append(failure)
      news.isRecovered = false
    case .unreadable(let failure): news.failures.append(failure)
    case .recovered:
      board.isFailing = false
      news.isRecovered = true
      guard !board.awaited.isEmpty else { return }
      advance(CollectionChange(updated: board.awaited), &board, &news)
      board.awaited = []
    case .isListing(let isListing): news.isListing = isListing
    }
  }

  private var empty: PageCache<Record> { PageCache(size: options.pageSize, limit: options.pageLimit) }

  private func advance(_ change: CollectionChange?, _ board: inout Board, _ news: inout News) {
    board.version += 1
    board.history.append((board.version, change))
    if board.history.count > Self.rememberedVersions { board.history.removeFirst() }
    news.version = board.version
  }

  // MARK: Versions

  /// The current version and its number of rows.
  var current: (version: Int, count: Int) { board.with { ($0.version, $0.count) } }

  /// Returns the changes from one version to another, or `nil` if they are unknown.
  func changes(from old: Int, to new: Int) -> [CollectionChange]? {
    board.with { board in
      guard old <= new else { return nil }
      let steps = board.history.filter { $0.version > old && $0.version <= new }
      guard steps.count == new - old else { return nil }
      let changes = steps.compactMap(\.change)
      return changes.count == steps.count ? changes : nil
    }
  }

  // MARK: Writing

  /// Writes to the reader's database.
  func write<Result: Sendable>(_ updates: @escaping @Sendable (Database) throws -> Result) async throws -> Result {
    let database = try await withCheckedThrowingContinuation { continuation in
      reader.queue.async { continuation.resume(with: Swift.Result { try self.reader.opened() }) }
    }
    return try await database.connection.write(updates)
  }

  /// Writes, and waits until the changes are delivered.
  func write<Result>(_ updates: (Database) throws -> Result) throws -> Result {
    let database = try reader.queue.sync { try reader.opened() }
    let result = try database.connection.write(updates)
    reader.checkNow()
    return result
  }

  func failure(_ error: any Error, _ action: String) -> PagedFailure { reader.failure(error, action) }

  /// Waits until the reader has no pending work.
  func finishReading() async {
    while true {
      let isIdle = await withCheckedContinuation { continuation in
        reader.queue.async { continuation.resume(returning: self.reader.isIdle) }
      }
      if isIdle { return }
      try? await Task.sleep(for: .milliseconds(1))
    }
  }
}
#endif
