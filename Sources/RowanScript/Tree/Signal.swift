import RowanGraph

/// Something that bodies and row closures read and that runs them again: what they show is the script's.
class Signal: TrackingSource {
  @exclusivity(unchecked) final private var readers: [TrackingScope] = []

  init() {}

  /// There is one for each row, and it has nothing to say when it goes.
  nonisolated deinit {}

  /// Notes that what runs now reads it.
  final func read() {
    guard let scope = Graph.evaluating?.currentScope else { return }
    scope.noteRead(of: self)
    if !readers.contains(where: { $0 === scope }) { readers.append(scope) }
  }

  final func remove(_ scope: TrackingScope) {
    // Most have one reader.
    if let index = readers.firstIndex(where: { $0 === scope }) { readers.remove(at: index) }
  }

  /// Runs again what read it.
  final func fire() { for reader in readers { reader.sourceDidChange() } }
}
