#if Script
import RowanGraph

/// Something that bodies and row closures read and that runs them again: what they show is the script's.
final class Signal: TrackingSource {
  private var readers: [TrackingScope] = []

  /// Notes that what runs now reads it.
  func read() {
    guard let scope = Graph.evaluating?.currentScope else { return }
    scope.noteRead(of: self)
    if !readers.contains(where: { $0 === scope }) { readers.append(scope) }
  }

  func remove(_ scope: TrackingScope) { readers.removeAll { $0 === scope } }

  /// Runs again what read it.
  func fire() { for reader in readers { reader.sourceDidChange() } }
}
#endif
