#if Data
import Foundation
import GRDB
import RowanData
import SwiftUI

/// The model of the character collection, a small database that survives a restart.
@MainActor
@Observable
final class NotesModel {
  /// The last deleted rows, which `undo()` restores.
  private(set) var deleted: [CharacterNote] = []
  /// The error that prevents reading or writing the collection; `nil` for none.
  private(set) var problem: String?
  let query: PagedQuery<CharacterNote>?

  var notes: PagedRows<CharacterNote>? { query?.rows }

  init(_ storage: NotesStorage) {
    do {
      query = PagedQuery(in: try storage.open(), sortOrder: [KeyPathComparator(\.place)])
    } catch {
      query = nil
      problem = "The collection cannot be opened: \(error.localizedDescription)"
    }
  }

  /// Writes changes to the database and returns whether that succeeded.
  @discardableResult
  private func write(_ updates: (Database) throws -> Void) -> Bool {
    guard let query else { return false }
    do {
      try query.write(updates)
      problem = nil
      return true
    } catch {
      problem = error.localizedDescription
      return false
    }
  }

  /// Adds characters at the end in the order of their code points. Existing ones keep their positions.
  func add(_ characters: Set<UInt32>) {
    write { db in
      var place = try Double.fetchOne(db, sql: "SELECT MAX(place) FROM note") ?? 0
      for codePoint in characters.sorted() {
        place += 1
        try CharacterNote(id: Int64(codePoint), place: place).insert(db, onConflict: .ignore)
      }
    }
    deleted = []
  }

  /// Deletes the rows at some offsets. `undo()` restores them until the next change.
  func delete(_ offsets: IndexSet) {
    guard let notes else { return }
    let gone = offsets.filter { $0 < notes.count }.map { notes[$0] }
    guard write({ db in _ = try CharacterNote.deleteAll(db, keys: gone.map(\.id)) }) else { return }
    deleted = gone
  }

  /// Restores the last deleted rows at their former positions.
  func undo() {
    let back = deleted
    guard write({ db in for note in back { try note.insert(db, onConflict: .ignore) } }) else { return }
    deleted = []
  }

  /// Moves rows by new sort keys between those of their neighbors, so that a move of one row writes one row.
  func move(_ offsets: IndexSet, to target: Int) {
    guard let notes else { return }
    let moved = offsets.filter { $0 < notes.count }.map { notes[$0] }
    // The rows beside the target are on the screen.
    let before = (0..<min(target, notes.count)).last { !offsets.contains($0) }.map { notes[$0].place }
    let behind = (min(target, notes.count)..<notes.count).first { !offsets.contains($0) }.map { notes[$0].place }
    let low = before ?? (behind ?? 0) - Double(moved.count) - 1
    let high = behind ?? low + Double(moved.count) + 1
    let step = (high - low) / Double(moved.count + 1)
    let places = moved.indices.map { low + step * Double($0 + 1) }
    // After about fifty moves between the same neighbors no distinct key is left; all rows are then renumbered.
    guard Set(places + [low, high]).count == places.count + 2 else { return renumber(offsets, target) }
    write { db in
      for (note, place) in zip(moved, places) {
        var note = note
        note.place = place
        try note.update(db, columns: ["place"])
      }
    }
    deleted = []
  }

  private func renumber(_ offsets: IndexSet, _ target: Int) {
    write { db in
      var order = try CharacterNote.order(Column("place"), Column("id")).fetchAll(db)
      order.move(fromOffsets: offsets, toOffset: target)
      for (place, note) in order.enumerated() {
        var note = note
        note.place = Double(place)
        try note.update(db, columns: ["place"])
      }
    }
    deleted = []
  }

  /// Writes the remark of a character.
  func save(_ note: CharacterNote) { write { try note.update($0, columns: ["remark"]) } }

  /// Returns whether a character is known to be in the collection. One that is not in memory is looked for, and the
  /// query then publishes its rows again.
  func contains(_ codePoint: UInt32) -> Bool { query?.rows.offset(of: Int64(codePoint)) != nil }
}

/// The location of a collection.
enum NotesStorage {
  /// A file in the gallery's folder.
  case support
  /// A database in memory, with some characters.
  case sample([UInt32])

  @MainActor
  func open() throws -> any DatabaseWriter {
    switch self {
    case .support:
      guard let url = GalleryStorage.file("characters.sqlite") else { return try NotesStorage.sample([]).open() }
      return try NotesFiles.database(url)
    case .sample(let codePoints):
      let database = try DatabaseQueue()
      try database.write { db in
        try CharacterNote.prepare(db)
        for (place, codePoint) in codePoints.enumerated() {
          try CharacterNote(id: Int64(codePoint), place: Double(place)).insert(db)
        }
      }
      return database
    }
  }
}

/// The open databases, each with one connection for all windows of the program.
@MainActor
enum NotesFiles {
  private static var open: [URL: DatabasePool] = [:]

  static func database(_ url: URL) throws -> DatabasePool {
    if let known = open[url] { return known }
    let database = try DatabasePool(path: url.path)
    try database.write { try CharacterNote.prepare($0) }
    open[url] = database
    return database
  }
}
#endif
