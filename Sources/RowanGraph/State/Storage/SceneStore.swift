import Foundation

/// What a window keeps beyond its life: values by name. The host writes them down and brings them back.
@MainActor
package final class SceneStore: SceneService {
  /// Written on the main actor; a property that is written elsewhere hands the value over.
  nonisolated(unsafe) private var values: [String: Any] = [:]
  nonisolated private let lock = NSLock()
  /// Told after each change, on the main actor.
  package var onChange: (() -> Void)?

  package init(of graph: Graph) {}

  /// The values for a host to keep, or `nil` while they exceed what a host keeps.
  package var archive: KeptValues? {
    let kept = KeptValues(stored: lock.withLock { values })
    guard kept.encoded != nil else {
      IssueOnce.report(
        "The window's @SceneStorage holds more than \(KeptValues.byteLimit) bytes: what it holds now is not kept when the "
          + "page is loaded again. Keep what says where a person is, not data."
      )
      return nil
    }
    return kept
  }

  /// Replaces the values by those of an archive, also for views that have read them.
  package func restore(_ archive: KeptValues) {
    let values = archive.values.mapValues { $0.stored }
    let keys = lock.withLock {
      let old = self.values
      self.values = values
      return Set(old.keys).union(values.keys)
    }
    for key in keys { StorageObservers.shared.valueDidChange(in: self, for: key) }
  }
}

extension SceneStore: ValueStore {
  nonisolated package func storedValue(for key: String) -> Any? { lock.withLock { values[key] } }

  nonisolated package func store(_ value: Any?, for key: String) {
    lock.withLock { values[key] = value }
    onMain { [self] in onChange?() }
  }

  nonisolated package var storeName: String { "the window's values" }
}
