#if Data
import Foundation
import RowanData

/// The database of the company's people: an SQLite file, or another one that a host supplies.
@MainActor
package protocol CompanyStore {
  /// Returns a query for the people whom a search text finds, sorted by family name.
  func people(_ search: String) -> PagedQuery<CompanyPerson>
  /// Sets the search text of a query.
  func search(_ text: String, in query: PagedQuery<CompanyPerson>)
  /// Sets the condition of a query, which replaces the search text.
  func filter(where condition: RowCondition, in query: PagedQuery<CompanyPerson>)
  /// Prepares the database for following the changes of other programs.
  func follow(_ query: PagedQuery<CompanyPerson>) async
  /// Writes the columns in which a person differs from what was read.
  ///
  /// - Throws: `PagedFailure`, of the kind `conflict` if somebody else has changed the same columns meanwhile; then nothing
  ///   is written.
  func update(_ person: CompanyPerson, from old: CompanyPerson, in query: PagedQuery<CompanyPerson>) async throws
}

/// The company that screens show.
@MainActor
package enum Company {
  /// The store; by default the file of the environment variable `GALLERY_COMPANY`, or else the sample.
  package static var store: any CompanyStore {
    get { supplied ?? CompanySource.current }
    set { supplied = newValue }
  }

  private static var supplied: (any CompanyStore)?
}
#endif
