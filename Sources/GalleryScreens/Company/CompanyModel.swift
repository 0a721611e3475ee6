#if Data
import CompanyData
import Foundation
import GRDB
import RowanData
import SwiftUI

/// The model of a company window: the rows, the search text and the selected person.
@MainActor
@Observable
final class CompanyModel {
  let query: PagedQuery<CompanyPerson>
  var search = "" { didSet { if search != oldValue { query.filter(CompanyPerson.condition(search)) } } }
  var selection: CompanyPerson.ID?
  /// The selected person, as in the database.
  private(set) var person: CompanyPerson?
  /// The number of pending writes of the person; the database has an older version until they end.
  @ObservationIgnored private var pendingSaves = 0

  init(_ source: CompanySource, search: String = "", selection: CompanyPerson.ID? = nil) {
    query = PagedQuery(
      file: source.url,
      sortOrder: [KeyPathComparator(\.family)],
      filter: CompanyPerson.condition(search)
    )
    self.search = search
    self.selection = selection
  }

  /// Creates the change log of the file, by which changes of any program are followed.
  func follow() async {
    _ = try? await query.write { try ChangeLog.create(for: CompanyPerson.self, in: $0) }
  }

  /// Updates the selected person from the database. A person who does not match the search remains selected.
  func show() async {
    guard let selection else {
      person = nil
      return
    }
    // The previous person is not the selected one.
    if person?.id != selection { person = nil }
    guard pendingSaves == 0 else { return }
    // The query reports a failure; the person that was read last is shown meanwhile.
    guard let found = try? await query.record(id: selection) else { return }
    guard pendingSaves == 0, found.id == self.selection, found != person else { return }
    person = found
  }

  /// Writes the changed columns of a person.
  func save(_ changed: CompanyPerson) {
    guard let person, changed != person, changed.id == person.id else { return }
    self.person = changed
    pendingSaves += 1
    Task {
      // The query reports a failure; the person is then updated from the database.
      _ = try? await query.write { db in _ = try changed.updateChanges(db, from: person) }
      pendingSaves -= 1
      await show()
    }
  }
}

/// The database file of the company.
struct CompanySource {
  let url: URL
  let isSample: Bool

  /// The file named by the environment variable `GALLERY_COMPANY`, as `script/company` creates it, or else the sample.
  static var current: CompanySource {
    guard let path = ProcessInfo.processInfo.environment["GALLERY_COMPANY"], !path.isEmpty else { return sample }
    return CompanySource(url: URL(fileURLWithPath: path), isSample: false)
  }

  /// A temporary file with ten thousand people.
  static let sample: CompanySource = {
    let name = "rowan-company-\(ProcessInfo.processInfo.processIdentifier).sqlite"
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(name)
    // If the file cannot be created, the screen reports that it is missing.
    try? CompanyFile.make(at: url, people: 10_000)
    if let database = try? DatabaseQueue(path: url.path) {
      try? database.write { try ChangeLog.create(for: CompanyPerson.self, in: $0) }
    }
    return CompanySource(url: url, isSample: true)
  }()
}
#endif
