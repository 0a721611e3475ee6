#if Data
import Foundation
import GRDB

/// An order of strings in the store, by which SQLite compares as Swift does.
enum StoreCollation: String, CaseIterable, Sendable {
  /// The order of `String`'s operators.
  case swift = "SWIFT"
  /// The order of the Finder.
  case localizedStandard = "SWIFT_STANDARD"
  /// The order of the current language.
  case localized = "SWIFT_LOCALIZED"

  /// Returns the order of two strings.
  func compare(_ lhs: String, _ rhs: String) -> ComparisonResult {
    switch self {
    case .swift: lhs == rhs ? .orderedSame : lhs < rhs ? .orderedAscending : .orderedDescending
    case .localizedStandard: lhs.localizedStandardCompare(rhs)
    case .localized: lhs.localizedCompare(rhs)
    }
  }

  /// Adds the collations to a connection.
  static func add(to db: Database) {
    for collation in allCases {
      db.add(collation: DatabaseCollation(collation.rawValue) { collation.compare($0, $1) })
    }
  }
}
#endif
