import RowanGraph

/// A source of changes in the script. Bodies and row closures that read it run again when it fires.
class Signal: TrackingSource {
  @exclusivity(unchecked) final private var readers: [TrackingScope] = []

  init() {}

  /// Nonisolated, since there is a signal per row and its deinitialization needs no actor.
  nonisolated deinit {}

  /// Registers the running body or closure as a reader.
  final func read() {
    guard let scope = Graph.evaluating?.currentScope else { return }
    scope.noteRead(of: self)
    if !readers.contains(where: { $0 === scope }) { readers.append(scope) }
  }

  final func remove(_ scope: TrackingScope) {
    // Most signals have one reader.
    if let index = readers.firstIndex(where: { $0 === scope }) { readers.remove(at: index) }
  }

  /// Invalidates the readers.
  final func fire() { for reader in readers { reader.sourceDidChange() } }
}
