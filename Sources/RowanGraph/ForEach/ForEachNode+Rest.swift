/// Rows of a container that rests (`Resting`).
extension ForEachNode {
  /// Rows of a nested `ForEach` are created again with those of the enclosing one, and lose state that was never changed.
  var canRest: Bool { lazyConsumer == nil && !core.holdsState && childrenCanRest }

  func canRest(at index: Int) -> Bool { lazyConsumer != nil && rows[index]?.canRest == true }

  func rest(at index: Int, watchedBy watcher: any Tracked) -> [TrackingScope] {
    guard let row = rows[index] else { return [] }
    rows[index] = nil
    keepAllState(of: row)
    var scopes: [TrackingScope] = []
    func lend(_ node: any Node) {
      for scope in node.core.takeScopes() where scope.owner === node {
        scope.lend(to: watcher)
        scopes.append(scope)
      }
      node.forEachChild(lend)
    }
    lend(row)
    retire(row, keepingState: false)
    return scopes
  }

  /// Archives the state of a row, also state that was never changed, since its initial value can differ each time.
  private func keepAllState(of row: Row) {
    holdsResting = true
    guard let archive = StateArchive(below: row, keepsInitialState: true) else { return }
    let kept = archives ?? RowArchives()
    kept.put(archive, for: row.id, at: row.index)
    archives = kept
  }
}
