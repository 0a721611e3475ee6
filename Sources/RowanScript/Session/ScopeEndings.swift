/// The scopes of a session that have ended, until the script is notified.
///
/// The script is notified as soon as possible, for the cleanup of effects; of rows, which have none, with the next turn
/// or in batches, within a second: a timer per frame costs more than the rows.
final class ScopeEndings {
  private var ended: [Int] = []
  private var left: [ScopeRecord] = []
  private var endedRows: [RowScopes] = []
  @exclusivity(unchecked) private var hasManyRows = false
  /// The delay after which the script is notified; `nil` if no notification is pending.
  @exclusivity(unchecked) private var within: Duration?
  /// Whether the script can be called: no call is running.
  private let isFree: () -> Bool
  /// Notifies the script of ended scopes.
  private let tell: ([Int]) -> Void

  init(isFree: @escaping () -> Bool, tell: @escaping ([Int]) -> Void) {
    self.isFree = isFree
    self.tell = tell
  }

  /// Adds a scope without views.
  ///
  /// - Parameters:
  ///   - scope: The scope's number.
  ///   - rows: The rows of its builder, if it is a row.
  func add(_ scope: Int, of rows: RowScopes?) {
    if let rows {
      if rows.noteEnded(scope) >= 64 { hasManyRows = true }
      if !rows.isAwaited { endedRows.append(rows) }
      rows.isAwaited = true
    } else {
      ended.append(scope)
    }
    notify(within: rows == nil ? .zero : .seconds(1))
  }

  /// Adds a component that has lost its view but is still in its parent. It ends unless this update adopts it.
  func awaitReturn(of component: ScopeRecord) {
    left.append(component)
    notify(within: .zero)
  }

  /// Ends the components that no view has adopted.
  func endLeft() {
    let away = left
    left = []
    for component in away { component.endWhereLeft() }
  }

  /// Notifies the script of ended rows if there are many. Bodies may be running: no code of the author runs here.
  func notifyWhereMany() {
    guard hasManyRows, isFree() else { return }
    tell(takeRows())
  }

  /// Notifies the script of all ended scopes, unless a call is running.
  func notify() {
    guard isFree() else { return }
    within = nil
    endLeft()
    while !ended.isEmpty || !endedRows.isEmpty {
      let gone = ended + takeRows()
      ended = []
      tell(gone)
    }
  }

  private func notify(within wait: Duration) {
    if let within, within <= wait { return }
    within = wait
    Task { @MainActor [weak self] in
      if wait > .zero { try? await Task.sleep(for: wait) }
      self?.notify()
    }
  }

  private func takeRows() -> [Int] {
    let gone = endedRows.flatMap { $0.takeAllEnded() }
    endedRows = []
    hasManyRows = false
    return gone
  }
}
