#if Data
import CompanyData
import Foundation
import GRDB
import RowanData

/// The database file of the company.
struct CompanySource: CompanyStore {
  let url: URL
  let isSample: Bool

  /// The file named by the environment variable `GALLERY_COMPANY`, as `script/company` creates it, or else the sample.
  @MainActor static var current: CompanySource {
    guard let path = ProcessInfo.processInfo.environment["GALLERY_COMPANY"], !path.isEmpty else { return sample }
    return CompanySource(url: URL(fileURLWithPath: path), isSample: false)
  }

  /// Ten thousand people, in the gallery's folder, where changes outlast the process, or else in a temporary file.
  @MainActor static let sample: CompanySource = {
    removeSamplesOfEndedProcesses()
    let name = "\(samplePrefix)\(ProcessInfo.processInfo.processIdentifier).sqlite"
    let temporary = FileManager.default.temporaryDirectory.appendingPathComponent(name)
    return CompanySource(sampleAt: GalleryStorage.file("company.sqlite") ?? temporary)
  }()

  init(url: URL, isSample: Bool) {
    self.url = url
    self.isSample = isSample
  }

  /// Uses the sample in a file, which is created if there is none, or not one with the columns of today.
  ///
  /// If the file cannot be created, the screen reports that it is missing.
  init(sampleAt url: URL) {
    self.init(url: url, isSample: true)
    guard !isUsable else { return }
    try? CompanyFile.make(at: url, people: 10_000)
    if let database = try? DatabaseQueue(path: url.path) {
      try? database.write { try ChangeLog.create(for: CompanyPerson.self, in: $0) }
    }
  }

  /// Whether the file has people with the columns of today.
  private var isUsable: Bool {
    guard FileManager.default.fileExists(atPath: url.path), let database = try? DatabaseQueue(path: url.path) else {
      return false
    }
    let columns = try? database.read { try $0.columns(in: CompanyFile.table).map(\.name) }
    return columns == CompanyFile.columns
  }

  private static let samplePrefix = "rowan-company-"

  /// Returns a new folder for a file to download, whose name tells the process as that of a sample does.
  static func exportFolder() -> URL {
    let name = "\(samplePrefix)\(ProcessInfo.processInfo.processIdentifier)-\(UUID().uuidString)"
    return FileManager.default.temporaryDirectory.appending(path: name)
  }

  /// Deletes the samples and exports of processes that have ended: one that is killed cannot delete its own.
  private static func removeSamplesOfEndedProcesses() {
    let folder = FileManager.default.temporaryDirectory
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] {
      guard name.hasPrefix(samplePrefix),
        let process = pid_t(name.dropFirst(samplePrefix.count).prefix(while: \.isNumber))
      else { continue }
      if kill(process, 0) != 0, errno == ESRCH {
        try? FileManager.default.removeItem(at: folder.appendingPathComponent(name))
      }
    }
  }

  func people(_ search: String) -> PagedQuery<CompanyPerson> {
    PagedQuery(file: url, sortOrder: [KeyPathComparator(\.family)], filter: CompanyPerson.condition(search))
  }

  func search(_ text: String, in query: PagedQuery<CompanyPerson>) { query.filter(CompanyPerson.condition(text)) }

  func filter(where condition: RowCondition, in query: PagedQuery<CompanyPerson>) { query.filter(where: condition) }

  func follow(_ query: PagedQuery<CompanyPerson>) async {
    // A file that cannot be written is checked now and then.
    _ = try? await query.write { try ChangeLog.create(for: CompanyPerson.self, in: $0) }
  }

  func update(_ person: CompanyPerson, from old: CompanyPerson, in query: PagedQuery<CompanyPerson>) async throws {
    let isWritten = try await query.write { db in
      guard let stored = try CompanyPerson.fetchOne(db, key: person.id) else { return false }
      let (mine, theirs) = (try person.databaseChanges(from: old), try stored.databaseChanges(from: old))
      guard Set(mine.keys).isDisjoint(with: theirs.keys) else { return false }
      try person.updateChanges(db, from: old)
      return true
    }
    guard isWritten else {
      throw PagedFailure(
        .conflict,
        table: CompanyFile.table,
        "Somebody else has changed or deleted this person meanwhile; nothing was written."
      )
    }
  }
}
#endif
