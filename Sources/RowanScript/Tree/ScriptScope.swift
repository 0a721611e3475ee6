import RowanGraph

/// What renders on its own: a component or one row. Stands for its counterpart in the script, which ends with it.
///
/// Contract: views and what they were given hold a scope, the session holds its record. There may be several scopes of one record,
/// since a row's view is made anew whenever its closure runs: the last of them that goes ends it. So nothing has to be held weakly, which
/// would make each use of a row's scope slower.
final class ScriptScope {
  private(set) var record: ScopeRecord

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

  /// A component's first view here: goes on with what another view of it in the same place remembers, which the same update takes away.
  func stand(in parent: ScriptScope, at path: Int, as type: Int) {
    if let known = parent.record.component(at: path, of: type) {
      record.release()
      known.holders += 1
      known.isAwaited = false
      record = known
    } else {
      record.stand(in: parent.record, at: path, as: type)
    }
  }
}

/// A scope as the session knows it. Bodies read it, and run again when the script says that what it read changed.
final class ScopeRecord: Signal {
  @exclusivity(unchecked) private(set) var id = 0
  private(set) weak var session: ScriptSession?
  @exclusivity(unchecked) fileprivate var holders = 0
  /// Of a row, which has nothing to clean up when it ends: where it is known, and by which id.
  let rows: RowScopes?
  private let rowID: String
  /// The components that this scope shows, by path, and how often it was rendered, and in which update of the graph last.
  @exclusivity(unchecked) fileprivate var components: [Int: ScopeRecord] = [:]
  @exclusivity(unchecked) fileprivate var renderings = 0
  @exclusivity(unchecked) fileprivate var renderedIn = -1
  fileprivate var standing: Standing?
  /// Whether no view shows this, and one that the same update makes may.
  fileprivate var isAwaited = false

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
    // What stays is taken away before it is made anew, where children change places.
    if let standing, standing.isListed, let session, !session.isClosed {
      self.standing?.leftIn = session.rendered.update
      isAwaited = true
      return session.awaitReturn(of: self)
    }
    end()
  }

  /// Ends where nobody holds this any more.
  func endWhereLeft() {
    isAwaited = false
    if holders == 0 { end() }
  }

  private func end() {
    rows?.forget(rowID)
    standing?.leave(self)
    standing = nil
    if id != 0 { session?.end(id, of: rows) }
  }
}

extension ScopeRecord {
  /// Where a component stands: in what, and at which path.
  ///
  /// Contract: a modifier that comes or goes makes the views inside it anew. What a component remembers is the script's, and is no view's:
  /// the new view takes it up where its parent has shown the component at this path before and after the change. A component that was
  /// away in between begins anew, as does one with another key, id or type on its way.
  struct Standing {
    let parent: ScopeRecord
    let path: Int
    let type: Int
    /// The parent's last rendering that had it, and whether the one before had it too.
    fileprivate var listed: Int
    fileprivate var stays = false

    /// Whether the parent shows it as it is now.
    fileprivate var isListed: Bool { listed == parent.renderings && (parent.holders > 0 || parent.isAwaited) }
    /// The updates of the graph in which the last view went, and in which another one took it up.
    fileprivate var leftIn = -1
    fileprivate var takenIn = -1

    fileprivate func leave(_ record: ScopeRecord) {
      if parent.components[path] === record { parent.components[path] = nil }
    }
  }

  /// The graph's update renders this scope.
  func noteRendering(in update: Int) {
    renderings += 1
    renderedIn = update
  }

  /// What is rendered now has a component at a path. One that is there twice, by keys that are equal, is nobody's.
  func list(_ path: Int) {
    guard let component = components[path], let last = component.standing?.listed else { return }
    component.standing?.stays = last == renderings - 1
    component.standing?.listed = renderings
  }

  fileprivate func component(at path: Int, of type: Int) -> ScopeRecord? {
    guard let known = components[path], let standing = known.standing, known.id != 0, standing.type == type,
      standing.stays, standing.isListed, let update = Graph.evaluating?.counters.updates, renderedIn == update,
      standing.takenIn != update, known.holders > 0 || standing.leftIn == update
    else { return nil }
    known.standing?.takenIn = update
    return known
  }

  fileprivate func stand(in parent: ScopeRecord, at path: Int, as type: Int) {
    standing = Standing(parent: parent, path: path, type: type, listed: parent.renderings)
    parent.components[path] = self
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
