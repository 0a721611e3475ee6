#if Data
import CompanyData
import Foundation
import GRDB
import RowanData

/// A person of the company, which is a row of its table.
package struct CompanyPerson: Codable, Hashable, PagedRecord, PersistableRecord {
  package static let databaseTableName = CompanyFile.table

  package let number: Int64
  package var family: String
  package var given: String
  package var role: String
  package var department: String
  package var office: String
  package var country: String
  package var grade: Int
  package var salary: Int
  /// The date in the format 1998-03-14.
  package var joined: String
  package var hours: Int
  package var leave: Int
  package var room: String
  package var phone: Int
  package var email: String

  package var id: Int64 { number }
  var name: String { "\(given) \(family)" }
  var isPlaceholder: Bool { number < 0 }

  package static let sortColumns: [PagedColumn<CompanyPerson>] = [
    PagedColumn("number", \.number), PagedColumn("family", \.family, collation: .noCase),
    PagedColumn("given", \.given, collation: .noCase), PagedColumn("role", \.role),
    PagedColumn("department", \.department), PagedColumn("office", \.office), PagedColumn("country", \.country),
    PagedColumn("grade", \.grade), PagedColumn("salary", \.salary), PagedColumn("joined", \.joined),
    PagedColumn("hours", \.hours), PagedColumn("leave", \.leave), PagedColumn("room", \.room),
    PagedColumn("phone", \.phone), PagedColumn("email", \.email),
  ]

  /// Returns a placeholder of average length, which is displayed redacted.
  package static func placeholder(at offset: Int) -> CompanyPerson {
    CompanyPerson(
      number: Int64(-1 - offset),
      family: "Somebody",
      given: "Name",
      role: "Engineer",
      department: "Production",
      office: "Rotterdam",
      country: "Netherlands",
      grade: 5,
      salary: 50_000,
      joined: "2000-01-01",
      hours: 36,
      leave: 10,
      room: "A-1.100",
      phone: 100_000,
      email: "name.somebody@example.com"
    )
  }

  /// Returns the condition for a search text: names that begin with its words in either order, or a number; `nil` for
  /// all rows.
  static func condition(_ search: String) -> SQL? {
    let words = search.split(whereSeparator: \.isWhitespace).prefix(2).map(String.init)
    guard let first = words.first else { return nil }
    if words.count == 1, let number = Int64(first) { return "number = \(number)" }
    // An index over names serves range conditions; both compare without case.
    func begins(_ column: String, _ word: String) -> SQL {
      SQL(sql: "\(column) >= ") + "\(word) AND " + SQL(sql: "\(column) < ") + "\(word + "\u{10FFFF}")"
    }
    guard words.count == 2, let last = words.last else {
      return "(" + begins("family", first) + ") OR (" + begins("given", first) + ")"
    }
    return "(" + begins("given", first) + " AND " + begins("family", last) + ") OR (" + begins("family", first)
      + " AND "
      + begins("given", last) + ")"
  }

  /// Returns the condition for a search text that is joined with filters, as `condition(_:)`; `nil` for all rows.
  static func rowCondition(_ search: String) -> RowCondition? {
    let words = search.split(whereSeparator: \.isWhitespace).prefix(2).map(String.init)
    guard let first = words.first else { return nil }
    if words.count == 1, let number = Int64(first) {
      return .compare(RowColumn("number", .number), .equal, .integer(number))
    }
    func begins(_ column: String, _ word: String) -> RowCondition {
      .text(RowColumn(column, .text), TextPattern(.begins, word, options: .ignoresCase))
    }
    guard words.count == 2, let last = words.last else {
      return .any([begins("family", first), begins("given", first)])
    }
    return .any([
      .all([begins("given", first), begins("family", last)]), .all([begins("family", first), begins("given", last)]),
    ])
  }
}
#endif
