import Foundation
import RowanFoundation

/// The key paths by which comparators with localized comparison identify a string.
enum LocalizedKeyPaths {
  static func of<Record>(_ keyPath: KeyPath<Record, String> & Sendable) -> [PartialKeyPath<Record> & Sendable] {
    [
      KeyPathComparator(keyPath).keyPath, KeyPathComparator(keyPath, comparator: .localizedStandard).keyPath,
      KeyPathComparator(keyPath, comparator: .localized).keyPath,
    ]
  }
}
