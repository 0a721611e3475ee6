#if Data
import CompanyData
import Foundation
import GRDB
import RowanData
import SwiftUI

/// What a window shows of the company: the rows, what is searched for, and the person beside them.
@MainActor
@Observable
final class CompanyModel {
  let query: PagedQuery<CompanyPerson>
  var search = "" { didSet { if search != oldValue { query.filter(CompanyPerson.condition(search)) } } }
  var selection: CompanyPerson.ID? { didSet { show() } }
  /// The selected person as the database has them.
  private(set) var person: CompanyPerson?
  /// How many changes of the person are being written: until they are, the database knows an older one.
  @ObservationIgnored private var pendingSaves = 0

  init(_ source: CompanySource, search: String = "", selection: CompanyPerson.ID? = nil) {
    var options = PagedOptions()
    // The small file answers at once; a picture of it is to show its rows.
    if source.isSample { options.patience = .seconds(5) }
    query = PagedQuery(
      file: source.url,
      sortOrder: [KeyPathComparator(\.family)],
      filter: CompanyPerson.condition(search),
      options: options
    )
    self.search = search
    self.selection = selection
    show()
  }

  /// Has changes of the file noted, whichever program makes them.
  func follow() async {
    _ = try? await query.write { try ChangeLog.create(for: CompanyPerson.self, in: $0) }
  }

  /// Brings the selected person up to date.
  func show() {
    guard pendingSaves == 0 else { return }
    guard let selection else {
      person = nil
      return
    }
    // Somebody whom the search leaves out stays beside it.
    guard let offset = query.rows.offset(of: selection) else { return }
    let found = query.rows[offset]
    if found.id == selection, found != person { person = found }
  }

  /// Writes what of a person is other than before: one row.
  func save(_ changed: CompanyPerson) {
    guard let person, changed != person, changed.id == person.id else { return }
    self.person = changed
    pendingSaves += 1
    Task {
      // A failure is reported by the query; the person is shown as the database has them then.
      _ = try? await query.write { db in _ = try changed.updateChanges(db, from: person) }
      pendingSaves -= 1
      show()
    }
  }
}

/// The file with the company.
struct CompanySource {
  let url: URL
  let isSample: Bool

  /// The file that the environment variable `GALLERY_COMPANY` names, as `script/company` makes it; without it the sample.
  static var current: CompanySource {
    guard let path = ProcessInfo.processInfo.environment["GALLERY_COMPANY"], !path.isEmpty else { return sample }
    return CompanySource(url: URL(fileURLWithPath: path), isSample: false)
  }

  /// Ten thousand people in a file of this process.
  static let sample: CompanySource = {
    let name = "rowan-company-\(ProcessInfo.processInfo.processIdentifier).sqlite"
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(name)
    // A file that cannot be made is missing, which the screen says.
    try? CompanyFile.make(at: url, people: 10_000)
    if let database = try? DatabaseQueue(path: url.path) {
      try? database.write { try ChangeLog.create(for: CompanyPerson.self, in: $0) }
    }
    return CompanySource(url: url, isSample: true)
  }()
}
#endif
