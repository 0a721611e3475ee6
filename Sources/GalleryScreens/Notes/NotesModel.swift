#if Data
import Foundation
import GRDB
import RowanData
import SwiftUI

/// The collection of characters: a small database that is there after a restart.
@MainActor
@Observable
final class NotesModel {
  /// What was deleted last, to be taken back.
  private(set) var deleted: [CharacterNote] = []
  /// What keeps the collection from being read or written.
  private(set) var problem: String?
  let query: PagedQuery<CharacterNote>?

  var notes: PagedRows<CharacterNote>? { query?.rows }

  init(_ storage: NotesStorage) {
    do {
      query = PagedQuery(in: try storage.open(), sortOrder: [KeyPathComparator(\.place)], options: Self.options)
    } catch {
      query = nil
      problem = "The collection cannot be opened: \(error.localizedDescription)"
    }
  }

  /// A collection is small and belongs to one program: it is waited for.
  private static var options: PagedOptions {
    var options = PagedOptions()
    options.patience = .seconds(5)
    return options
  }

  /// Returns whether it was written.
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

  /// Adds characters at the end, in the order of Unicode; those that are there stay where they are.
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

  /// Deletes rows; they can be taken back until the next change.
  func delete(_ offsets: IndexSet) {
    guard let notes else { return }
    let gone = offsets.filter { $0 < notes.count }.map { notes[$0] }
    guard write({ db in _ = try CharacterNote.deleteAll(db, keys: gone.map(\.id)) }) else { return }
    deleted = gone
  }

  /// Takes the last deletion back: everything stands where it stood.
  func undo() {
    let back = deleted
    guard write({ db in for note in back { try note.insert(db, onConflict: .ignore) } }) else { return }
    deleted = []
  }

  /// Moves rows. One row that moves is one row written: it gets a place between its neighbours.
  func move(_ offsets: IndexSet, to target: Int) {
    guard let notes else { return }
    let moved = offsets.filter { $0 < notes.count }.map { notes[$0] }
    let before = notes.prefix(target).enumerated().last { !offsets.contains($0.offset) }?.element.place
    let behind = notes.enumerated().dropFirst(target).first { !offsets.contains($0.offset) }?.element.place
    let low = before ?? (behind ?? 0) - Double(moved.count) - 1
    let high = behind ?? low + Double(moved.count) + 1
    let step = (high - low) / Double(moved.count + 1)
    let places = moved.indices.map { low + step * Double($0 + 1) }
    // After some fifty moves between the same two there is no number left: then all are numbered anew.
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
    guard let notes else { return }
    var order = Array(notes)
    order.move(fromOffsets: offsets, toOffset: target)
    write { db in
      for (place, note) in order.enumerated() {
        var note = note
        note.place = Double(place)
        try note.update(db, columns: ["place"])
      }
    }
    deleted = []
  }

  /// Keeps what is noted about a character.
  func save(_ note: CharacterNote) { write { try note.update($0, columns: ["remark"]) } }

  /// The ids of the characters that are in the collection.
  func contains(_ codePoint: UInt32) -> Bool { query?.rows.offset(of: Int64(codePoint)) != nil }
}

/// Where a collection is kept.
enum NotesStorage {
  /// In the gallery's folder.
  case support
  /// In memory, with some characters to begin with.
  case sample([UInt32])

  @MainActor
  func open() throws -> any DatabaseWriter {
    switch self {
    case .support:
      guard let folder = GalleryStorage.folder else { return try NotesStorage.sample([]).open() }
      return try NotesFiles.database(folder.appendingPathComponent("characters.sqlite"))
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

/// The open collections: one connection for all windows of the program.
@MainActor
enum NotesFiles {
  private static var open: [URL: DatabasePool] = [:]

  static func database(_ url: URL) throws -> DatabasePool {
    if let known = open[url] { return known }
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    let database = try DatabasePool(path: url.path)
    try database.write { try CharacterNote.prepare($0) }
    open[url] = database
    return database
  }
}
#endif
