import Foundation

/// The values that a window stores by key. The host saves and restores them.
@MainActor
package final class SceneStore: SceneService {
  /// The maximum size of the encoded values, in bytes.
  package static let byteLimit = 24_576
  /// The values, guarded by the lock, since properties may be read and written on any thread.
  nonisolated(unsafe) private var values: [String: Any] = [:]
  nonisolated private let lock = NSLock()
  /// Called on the main actor after each change.
  package var onChange: (() -> Void)?

  /// Creates the store of a scene.
  package init(of graph: Graph) {}

  /// The values for the host to save, or `nil` if they exceed a limit.
  package var archive: KeptValues? {
    let kept = KeptValues(stored: lock.withLock { values })
    guard let encoded = kept.encoded, encoded.count <= Self.byteLimit else {
      IssueOnce.report(
        "The window's @SceneStorage holds more than \(Self.byteLimit) bytes: its values are not kept when the page "
          + "is loaded again. Keep the position in the application there, not data."
      )
      return nil
    }
    return kept
  }

  /// Replaces the values with those of an archive, and notifies the views that read them.
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
