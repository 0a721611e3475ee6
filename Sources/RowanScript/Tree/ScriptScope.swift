#if Script
/// What renders on its own: a component or one row. Stands for its counterpart in the script, which ends with it. Bodies read it,
/// and run again when the script says that what it read changed.
final class ScriptScope: Signal {
  /// The counterpart's number; 0 before it rendered.
  @exclusivity(unchecked) private(set) var id = 0
  private(set) weak var session: ScriptSession?
  /// Whether it is one row, which has nothing to clean up when it ends.
  private let isRow: Bool

  init(isRow: Bool = false) { self.isRow = isRow }

  /// Takes the number that the script gave its counterpart.
  func begin(_ id: Int, in session: ScriptSession) {
    guard self.id != id else { return }
    self.id = id
    self.session = session
    session.scopes[id] = WeakScope(scope: self)
  }

  isolated deinit { if id != 0 { session?.end(id, isRow: isRow) } }

  struct WeakScope {
    weak var scope: ScriptScope?
  }
}
#endif
