import Foundation
import RowanGraph
import RowanLayers

/// The rows of a query that are in memory, between the list on the main actor and the store.
///
/// Rows are requested, and results applied, on the main actor; access from other threads is safe and returns the rows
/// in memory. No function waits: a missing row is requested, and its last known value or a placeholder returned.
final class PagedSource<Record: PagedRow>: @unchecked Sendable {
  /// The changes for observers of the query.
  struct News {
    var version: Int?
    /// Whether rows have been counted.
    var isRead = false
    var offsets: [Record.ID: Int?] = [:]
    var failures: [PagedFailure] = []
    var isRecovered = false
    var isListing: Bool?
  }

  private struct Board {
    var version = 0
    var count = 0
    var cache: PageCache<Record>
    /// The rows before the last state without known changes, shown until the new ones are read.
    var last: PageCache<Record>
    /// The change that led to each version; `nil` if it is unknown.
    var history: [(version: Int, change: CollectionChange?)] = []
    /// The last version that came with inserted, removed or moved rows, or with unknown changes.
    var lastMove = 0
    /// The last version that came with another state of the store, and not only with rows that were read.
    var lastChange = 0
    /// The ranges that the store is reading.
    var requests: Set<Range<Int>> = []
    /// The number of starts and other requests that the store has not answered.
    var unanswered = 0
    var offsets = OffsetMemory<Record.ID>()
    /// The offsets for which another record is shown until the row is read.
    var awaited = IndexSet()
    var seen = 0
    var isForward = true
    var isFailing = false
    var inbox: [RowDelivery<Record>] = []
  }

  private static var rememberedVersions: Int { 64 }

  private let options: PagedOptions
  private let board: Locked<Board>
  let store: any RowStore<Record>
  /// The scenes that show the rows.
  let waiters = ReadWaiters()
  /// A value for each time that results wait for `takeAll()`. It ends with the source.
  let news: AsyncStream<Void>
  private let bell: AsyncStream<Void>.Continuation

  /// Creates a source without rows.
  ///
  /// - Parameters:
  ///   - store: The store, which is not started.
  ///   - options: The options of reading.
  init(store: any RowStore<Record>, options: PagedOptions) {
    self.options = options
    self.store = store
    (news, bell) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    let cache = PageCache<Record>(size: options.pageSize, limit: options.pageLimit)
    board = Locked(Board(cache: cache, last: cache))
  }

  deinit { bell.finish() }

  /// Starts the store.
  func start(_ request: PagedRequest) {
    board.with { $0.unanswered += 1 }
    store.start(request) { [board, bell] delivery in
      let isFirst = board.with {
        $0.inbox.append(delivery)
        return $0.inbox.count == 1
      }
      if isFirst { bell.yield() }
    }
  }

  /// Requests other rows, or the rows in another order.
  func ask(_ request: PagedRequest) {
    board.with { $0.unanswered += 1 }
    store.ask(request)
  }

  /// Whether requested rows or offsets have not been read.
  var isReading: Bool {
    board.with { !$0.requests.isEmpty || $0.unanswered > 0 || $0.offsets.isSearching || !$0.inbox.isEmpty }
  }

  var statistics: PagedStatistics {
    let held = board.with { $0.cache.pageCount + $0.last.pageCount }
    return store.statistics.with {
      $0.pagesHeld = held
      return $0
    }
  }

  // MARK: Rows

  /// Returns the row at an offset, or a substitute: the previous row or a placeholder.
  func record(at offset: Int, version: Int) -> Record {
    var isMissing = false
    defer { if isMissing { noteReading() } }
    return board.with { board in
      note(offset, &board)
      if !board.cache.contains(offset) { takePages(&board) }
      if let record = board.cache.record(at: offset) {
        readAhead(of: offset, &board)
        return record
      }
      store.statistics.with {
        $0.misses += 1
        $0.placeholders += 1
      }
      if version == board.version, offset < board.count, !board.isFailing,
        !board.requests.contains(where: { $0.contains(offset) })
      {
        request(board.cache.gap(around: offset, count: board.count), isAhead: false, &board)
      }
      isMissing = true
      board.awaited.insert(offset)
      return board.last.record(at: offset) ?? Record.placeholder(at: offset)
    }
  }

  /// Returns the offset of the row with an ID if it is known, and looks for it otherwise.
  func offset(ofID id: Record.ID) -> Int? {
    defer { noteReading() }
    return board.with { board in
      if let known = board.offsets.known(id) { return known }
      if let place = board.cache.offset(where: { $0.id == id }) { return place }
      if !board.isFailing { lookUp(id, &board) }
      return nil
    }
  }

  /// Returns whether the store has found no row with an ID in the current state.
  func isMissing(_ id: Record.ID) -> Bool {
    board.with { board in
      guard let known = board.offsets.known(id) else { return false }
      return known == nil
    }
  }

  /// Lets the scenes wait for pending reads.
  private func noteReading() {
    guard MainActorCheck.isOnMainActor, isReading else { return }
    MainActor.assumeIsolated { waiters.begin() }
  }

  /// Looks for the row with an ID, whose offset is then among the news.
  func lookUp(_ id: Record.ID) { board.with { lookUp(id, &$0) } }

  private func lookUp(_ id: Record.ID, _ board: inout Board) {
    if board.offsets.beginSearch(id) { store.lookUp(id) }
  }

  private func note(_ offset: Int, _ board: inout Board) {
    if offset != board.seen { board.isForward = offset > board.seen }
    board.seen = offset
    store.focus.with { focus in
      let isNear = offset >= focus.lowerBound - 64 && offset < focus.upperBound + 64
      // The visible range is estimated by the recently requested rows.
      guard isNear, !focus.isEmpty else { return focus = offset..<offset + 1 }
      let low = min(focus.lowerBound, offset)
      let high = max(focus.upperBound, offset + 1)
      focus = board.isForward ? max(low, high - 128)..<high : low..<min(high, low + 128)
    }
  }

  private func request(_ range: Range<Int>, isAhead: Bool, _ board: inout Board) {
    guard !range.isEmpty, board.requests.insert(range).inserted else { return }
    store.load(range, isAhead: isAhead)
  }

  /// Requests the next page in the direction of scrolling, when the end of the current one is near.
  private func readAhead(of offset: Int, _ board: inout Board) {
    guard let page = board.cache.range(around: offset), !board.isFailing else { return }
    let next = board.isForward ? page.upperBound : page.lowerBound - 1
    let distance = board.isForward ? page.upperBound - offset : offset - page.lowerBound
    guard distance <= options.pageSize / 2, next >= 0, next < board.count, !board.cache.contains(next),
      !board.requests.contains(where: { $0.contains(next) })
    else { return }
    request(board.cache.gap(around: next, count: board.count), isAhead: true, &board)
  }

  // MARK: Deliveries

  /// Applies pages of the current state that have arrived. Changes for the list wait for its update.
  private func takePages(_ board: inout Board) {
    while let first = board.inbox.first {
      switch first {
      case .page(let page, let wanted):
        if board.awaited.intersects(integersIn: page.range) { return }
        board.inbox.removeFirst()
        board.requests.remove(wanted)
        board.cache.insert(page)
      case .skipped(let range):
        board.inbox.removeFirst()
        board.requests.remove(range)
      default: return
      }
    }
  }

  /// Applies all results of the store, and returns the changes for observers.
  func takeAll() -> News {
    board.with { board in
      var news = News()
      for delivery in board.inbox { take(delivery, &board, &news) }
      board.inbox = []
      return news
    }
  }

  private func take(_ delivery: RowDelivery<Record>, _ board: inout Board, _ news: inout News) {
    switch delivery {
    case .page(let page, let wanted):
      board.requests.remove(wanted)
      board.cache.insert(page)
      let came = board.awaited.intersection(IndexSet(integersIn: page.range))
      guard !came.isEmpty else { return }
      board.awaited.subtract(came)
      advance(CollectionChange(updated: came), &board, &news)
    case .skipped(let range):
      board.requests.remove(range)
    case .state(let count, let change, let isOtherRequest, let pages):
      news.isRead = true
      board.count = count
      board.requests = []
      board.isFailing = false
      board.offsets.apply(change)
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
      // A row that changed in its place is not among the updated ones if it was never read.
      board.lastChange = board.version
      board.awaited = []
      for page in pages { board.cache.insert(page) }
    case .offset(let id, let offset):
      board.offsets.endSearch(id, at: offset)
      news.offsets[id] = .some(offset)
      // The next evaluation of the views reads the offset.
      advance(CollectionChange(), &board, &news)
    case .answered: board.unanswered -= 1
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
    if change.map({ !$0.keepsPlaces }) ?? true { board.lastMove = board.version }
    board.history.append((board.version, change))
    if board.history.count > Self.rememberedVersions { board.history.removeFirst() }
    news.version = board.version
  }

  // MARK: Versions

  /// The current version and its number of rows.
  var current: (version: Int, count: Int) { board.with { ($0.version, $0.count) } }

  /// Returns whether no row was inserted, removed or moved from one version to another, however many versions are between them.
  func keepsPlaces(from old: Int, to new: Int) -> Bool {
    guard old <= new else { return false }
    if board.with({ $0.lastMove }) <= old { return true }
    return changes(from: old, to: new)?.allSatisfy(\.keepsPlaces) ?? false
  }

  /// Returns whether rows were only read from one version to another, however many versions are between them.
  func keepsValues(from old: Int, to new: Int) -> Bool { old <= new && board.with { $0.lastChange } <= old }

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
}

extension CollectionChange {
  /// Whether no element was inserted, removed or moved.
  fileprivate var keepsPlaces: Bool { removed.isEmpty && inserted.isEmpty && moved.isEmpty }
}
