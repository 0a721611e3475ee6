#if Data
import CompanyData
import Foundation
import GalleryScreens
import RowanData
import RowanPostgres

extension CompanyPerson: PostgresRecord {
  package static var tableName: String { CompanyFile.table }
  package static var keyColumn: String { "number" }
}

/// The company's people in a PostgreSQL database, which all processes share.
struct PostgresCompany: CompanyStore {
  private let database: PostgresDatabase

  /// Creates a store, without connecting to the database.
  ///
  /// - Parameter string: The connection string.
  init(_ string: String) {
    var options = PostgresOptions()
    // Many tabs of a process read at the same time.
    options.connectionLimit = 8
    options.retryInterval = .seconds(2)
    database = PostgresDatabase(string, options: options)
  }

  /// Creates the log of changes, and tries again until the database is there.
  func prepare() async {
    while !Task.isCancelled {
      do { return try await PostgresChangeLog.create(for: CompanyPerson.self, in: database) } catch {
        try? await Task.sleep(for: .seconds(1))
      }
    }
  }

  func people(_ search: String) -> PagedQuery<CompanyPerson> {
    PagedQuery(
      CompanyPerson.self,
      in: database,
      sortOrder: [KeyPathComparator(\.family)],
      filter: Self.condition(search)
    )
  }

  func search(_ text: String, in query: PagedQuery<CompanyPerson>) { query.filter(Self.condition(text)) }

  func filter(where condition: RowCondition, in query: PagedQuery<CompanyPerson>) {
    query.filter(PostgresFilter(condition))
  }

  func follow(_ query: PagedQuery<CompanyPerson>) async {
    // The process has created the log, or will.
  }

  func update(_ person: CompanyPerson, from old: CompanyPerson, in query: PagedQuery<CompanyPerson>) async throws {
    try await query.update(person, from: old)
  }

  /// Returns the condition for a search text: names that begin with its words in either order, or a number; `nil` for all
  /// rows.
  private static func condition(_ search: String) -> PostgresFilter? {
    let words = search.split(whereSeparator: \.isWhitespace).prefix(2).map { $0.lowercased() }
    guard let first = words.first else { return nil }
    if words.count == 1, let number = Int64(first) { return "number = \(number)" }
    // The expressions are those of the indexes.
    func family(_ word: String) -> PostgresFilter {
      "lower(family) COLLATE \"C\" >= \(word) AND lower(family) COLLATE \"C\" < \(word + "\u{10FFFF}")"
    }
    func given(_ word: String) -> PostgresFilter {
      "lower(given) COLLATE \"C\" >= \(word) AND lower(given) COLLATE \"C\" < \(word + "\u{10FFFF}")"
    }
    guard words.count == 2, let last = words.last else { return "\(family(first)) OR \(given(first))" }
    return "(\(given(first)) AND \(family(last))) OR (\(family(first)) AND \(given(last)))"
  }
}
#endif
