#if Script
/// What renders on its own: a component or one row. Stands for its counterpart in the script, which ends with it.
///
/// Contract: views and what they were given hold a scope, the session holds its record. There may be several scopes of one record,
/// since a row's view is made anew whenever its closure runs: the last of them that goes ends it. So nothing has to be held weakly, which
/// would make each use of a row's scope slower.
final class ScriptScope {
  let record: ScopeRecord

  init(_ record: ScopeRecord = ScopeRecord()) {
    self.record = record
    record.holders += 1
  }

  isolated deinit { record.release() }

  /// The counterpart's number; 0 before it rendered.
  var id: Int { record.id }
  var session: ScriptSession? { record.session }
  /// Notes that what runs now reads it.
  func read() { record.read() }
  /// See `ScopeRecord.number`.
  var number: Int { record.number }
  func begin(_ id: Int, in session: ScriptSession) { record.begin(id, in: session) }
}

/// A scope as the session knows it. Bodies read it, and run again when the script says that what it read changed.
final class ScopeRecord: Signal {
  @exclusivity(unchecked) private(set) var id = 0
  private(set) weak var session: ScriptSession?
  @exclusivity(unchecked) fileprivate var holders = 0
  /// Of a row, which has nothing to clean up when it ends: where it is known, and by which id.
  private let rows: RowScopes?
  private let rowID: String

  init(of rows: RowScopes? = nil, rowID: String = "") {
    self.rows = rows
    self.rowID = rowID
  }

  nonisolated deinit {}

  /// The number to render by: below 0 that of another row that has ended, which this one takes over.
  var number: Int {
    guard id == 0, let rows, let ended = rows.takeEnded() else { return id }
    return -ended
  }

  /// Takes the number that the script gave its counterpart.
  func begin(_ id: Int, in session: ScriptSession) {
    guard self.id != id else { return }
    if self.id != 0 { session.scopes[self.id] = nil }
    self.id = id
    self.session = session
    session.scopes[id] = self
  }

  fileprivate func release() {
    holders -= 1
    guard holders == 0 else { return }
    rows?.forget(rowID)
    if id != 0 { session?.end(id, of: rows) }
  }
}

/// The rows of a builder that exist, by id, and the numbers of those that ended without the script's knowing: rows that come take them
/// over, since to end a scope there and to begin another costs more.
final class RowScopes {
  @exclusivity(unchecked) private var records: [String: ScopeRecord] = [:]

  func scope(for id: String) -> ScriptScope {
    if let known = records[id] { return ScriptScope(known) }
    let made = ScopeRecord(of: self, rowID: id)
    records[id] = made
    return ScriptScope(made)
  }

  fileprivate func forget(_ id: String) { records[id] = nil }

  @exclusivity(unchecked) private var ended: [Int] = []
  /// Whether the session waits to tell the script of those that ended.
  var isAwaited = false

  /// Returns how many have ended.
  func noteEnded(_ id: Int) -> Int {
    ended.append(id)
    return ended.count
  }

  fileprivate func takeEnded() -> Int? { ended.popLast() }

  func takeAllEnded() -> [Int] {
    isAwaited = false
    defer { ended = [] }
    return ended
  }
}
#endif
