import RowanGraph

/// An owning reference to the scope of a component, a row or a presentation, which renders on its own.
///
/// Views and decoded values own the scope; the session refers to its record. Several references can share a record,
/// since a row's view is created again whenever its closure runs. When the last one is released, the record and its
/// counterpart in the script end. No weak references are needed, which would slow each use of a row's scope.
final class ScriptScope: WindowBound {
  private(set) var record: ScopeRecord

  init(_ record: ScopeRecord = ScopeRecord()) {
    self.record = record
    record.holders += 1
  }

  isolated deinit { record.release() }

  /// The number of the counterpart in the script; 0 before the first rendering.
  var id: Int { record.id }
  var session: ScriptSession? { record.session }
  /// Registers the running body or closure as a reader.
  func read() { record.read() }
  /// See `ScopeRecord.number`.
  var number: Int { record.number }
  func begin(_ id: Int, in session: ScriptSession) { record.begin(id, in: session) }

  /// Attaches the first view of a component to its parent. If the same update removes another view of the component at
  /// the same path, this one adopts its record, and thereby its state.
  ///
  /// - Parameters:
  ///   - parent: The scope that contains the component.
  ///   - path: The component's path in the parent.
  ///   - type: The component's type.
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

/// The record of a scope. Bodies that read it run again when the script marks the scope as dirty.
final class ScopeRecord: Signal {
  @exclusivity(unchecked) private(set) var id = 0
  private(set) weak var session: ScriptSession?
  @exclusivity(unchecked) fileprivate var holders = 0
  /// The rows of the builder, if the scope is a row. A row has no effects to clean up.
  let rows: RowScopes?
  private let rowID: String
  /// The components in this scope, by path.
  @exclusivity(unchecked) fileprivate var components: [Int: ScopeRecord] = [:]
  /// The size of the scope's content, as the session's budget counts it.
  @exclusivity(unchecked) var size = ScriptBudget.Size()
  /// The number of renderings.
  @exclusivity(unchecked) fileprivate var renderings = 0
  /// The graph's update of the last rendering.
  @exclusivity(unchecked) fileprivate var renderedIn = -1
  fileprivate var standing: Standing?
  /// Whether the component has no view, but a view created in this update may adopt it.
  fileprivate var isAwaited = false

  init(of rows: RowScopes? = nil, rowID: String = "") {
    self.rows = rows
    self.rowID = rowID
  }

  nonisolated deinit {}

  /// The scope ID for `renderRow`. A negative value recycles the ended scope `-n`.
  var number: Int {
    guard id == 0, let rows, let ended = rows.takeEnded() else { return id }
    return -ended
  }

  /// Registers the record under the number that the script assigned to its counterpart.
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
    // When children are reordered, the old view is removed before the new one is created.
    if let standing, standing.isListed, let session, !session.isClosed {
      self.standing?.leftIn = session.rendered.update
      isAwaited = true
      return session.endings.awaitReturn(of: self)
    }
    end()
  }

  /// Ends the record if nothing owns it.
  func endWhereLeft() {
    isAwaited = false
    if holders == 0 { end() }
  }

  private func end() {
    rows?.forget(rowID)
    standing?.leave(self)
    standing = nil
    session?.budget.set(ScriptBudget.Size(), of: self)
    if id != 0 { session?.end(id, of: rows) }
  }
}

extension ScopeRecord {
  /// The position of a component: its parent scope and its path in it.
  ///
  /// A modifier that appears or disappears recreates the views inside it. A component's state belongs to the script and
  /// not to a view: a new view adopts the state if the parent contained the component at this path both before and
  /// after the change. A component that was absent in between starts with new state, as does one with another key, ID
  /// or type along its path.
  struct Standing {
    let parent: ScopeRecord
    let path: Int
    let type: Int
    /// The parent's last rendering that contained the component.
    fileprivate var listed: Int
    /// Whether the rendering before `listed` contained it too.
    fileprivate var stays = false

    /// Whether the parent contains the component in its latest rendering.
    fileprivate var isListed: Bool { listed == parent.renderings && (parent.holders > 0 || parent.isAwaited) }
    /// The graph's update that removed the last view.
    fileprivate var leftIn = -1
    /// The graph's update in which another view adopted the record.
    fileprivate var takenIn = -1

    fileprivate func leave(_ record: ScopeRecord) {
      if parent.components[path] === record { parent.components[path] = nil }
    }
  }

  /// Records that the graph's current update renders this scope.
  func noteRendering(in update: Int) {
    renderings += 1
    renderedIn = update
  }

  /// Records that the current rendering contains a component at a path. A path that occurs twice, because of equal
  /// keys, is not adopted.
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

/// The existing rows of a builder by ID, and the numbers of ended rows that the script still keeps. New rows take over
/// these numbers, since ending one scope and beginning another in the script costs more.
final class RowScopes {
  @exclusivity(unchecked) private var records: [String: ScopeRecord] = [:]

  /// Returns the scope of a row, created on first use.
  func scope(for id: String) -> ScriptScope {
    if let known = records[id] { return ScriptScope(known) }
    let made = ScopeRecord(of: self, rowID: id)
    records[id] = made
    return ScriptScope(made)
  }

  fileprivate func forget(_ id: String) { records[id] = nil }

  @exclusivity(unchecked) private var ended: [Int] = []
  /// Whether the session has yet to report the ended rows to the script.
  var isAwaited = false

  /// Records a row that has ended.
  ///
  /// - Returns: The number of ended rows.
  func noteEnded(_ id: Int) -> Int {
    ended.append(id)
    return ended.count
  }

  /// Removes and returns the number of an ended row, to be recycled.
  fileprivate func takeEnded() -> Int? { ended.popLast() }

  /// Removes and returns the numbers of all ended rows.
  func takeAllEnded() -> [Int] {
    isAwaited = false
    defer { ended = [] }
    return ended
  }
}
