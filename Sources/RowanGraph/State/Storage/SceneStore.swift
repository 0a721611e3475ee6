import Foundation

/// What a window keeps beyond its life: values by name. The host writes them down and brings them back.
@MainActor
package final class SceneStore: SceneService {
  /// Written on the main actor; a property that is written elsewhere hands the value over.
  nonisolated(unsafe) private var values: [String: Any] = [:]
  nonisolated private let lock = NSLock()
  /// Told after each change, on the main actor.
  package var onChange: (() -> Void)?
  /// The most that a window keeps, in bytes as written down.
  package static let limit = 32_768

  package init(of graph: Graph) {}

  /// The values as a property list in text, or `nil` while they are too many for the host to keep. Equal values have
  /// equal archives: they are written in the order of their names, since dictionaries are in none.
  package var archive: String? {
    let data = lock.withLock {
      let entries = values.sorted { $0.key < $1.key }.map { [$0.key, $0.value] as [Any] }
      return try? PropertyListSerialization.data(fromPropertyList: entries, format: .binary, options: 0)
    }
    guard let data, data.count <= Self.limit * 3 / 4 else {
      IssueOnce.report(
        "The window's @SceneStorage holds more than \(Self.limit * 3 / 4) bytes: what it holds now is not kept when the "
          + "page is loaded again. Keep what says where a person is, not data."
      )
      return nil
    }
    return data.base64EncodedString()
  }

  /// Whether properties keep values like this.
  private static func isKept(_ value: Any) -> Bool {
    switch value {
    case is String, is Bool, is Int, is Double, is NSNumber, is Data, is Date: true
    default: false
    }
  }

  /// Takes back what `archive` gave, for views that read it already too. Anything else is left out.
  package func restore(_ archive: String) {
    // A browser can say anything: only the form that is written here is read, whose depth its length limits, and of it
    // only values that properties keep.
    guard archive.utf8.count <= Self.limit, let data = Data(base64Encoded: archive),
      data.starts(with: Data("bplist00".utf8)),
      let list = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil),
      let entries = list as? [[Any]], entries.allSatisfy({ $0.count == 2 && $0[0] is String })
    else { return }
    let values = Dictionary(entries.compactMap { entry in (entry[0] as? String).map { ($0, entry[1]) } }) { $1 }
      .filter { Self.isKept($0.value) }
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
