#if Data
import Foundation
import GRDB
import RowanData

/// A collected character with a remark.
struct CharacterNote: Codable, Hashable, PagedRecord, PersistableRecord {
  static let databaseTableName = "note"

  /// The code point.
  let id: Int64
  /// The sort key: rows with lower values come first.
  var place: Double
  var remark = ""

  var scalar: Unicode.Scalar { UInt32(exactly: id).flatMap(Unicode.Scalar.init) ?? "?" }
  var text: String { String(scalar) }
  var name: String { scalar.properties.name ?? notation }
  var notation: String { NamedCharacter.notation(scalar.value) }

  static let sortColumns = [PagedColumn<CharacterNote>("place", \.place)]

  static func placeholder(at offset: Int) -> CharacterNote {
    CharacterNote(id: Int64(-1 - offset), place: 0)
  }

  /// Creates the table and its change log if they do not exist.
  ///
  /// - Throws: An error of the database.
  static func prepare(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE IF NOT EXISTS note (
          id INTEGER PRIMARY KEY, place REAL NOT NULL, remark TEXT NOT NULL DEFAULT '');
        CREATE INDEX IF NOT EXISTS note_place ON note (place);
        """
    )
    try ChangeLog.create(for: CharacterNote.self, in: db)
  }
}
#endif
