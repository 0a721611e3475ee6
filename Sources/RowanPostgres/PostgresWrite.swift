import Foundation
import RowanData

/// The statements that write a record.
///
/// They are not prepared: behind a transaction pooler, one that is missing on the connection of the server would end the
/// transaction, which cannot be repeated.
enum PostgresWrite<Record: PostgresRecord> {
  private static var table: String { PostgresSQL.quoted(table: Record.tableName) }
  private static var key: String { PostgresSQL.quoted(Record.keyColumn) }

  /// Returns the statement that deletes a row.
  static func delete(_ id: Record.ID) -> PostgresStatement {
    PostgresStatement(
      "DELETE FROM \(table) WHERE \(key) = $1",
      [PostgresReader<Record>.parameter(id)],
      isPrepared: false
    )
  }

  /// Returns the statement that reads whether there is a row.
  static func exists(_ id: Record.ID) -> PostgresStatement {
    PostgresStatement(
      "SELECT 1 FROM \(table) WHERE \(key) = $1",
      [PostgresReader<Record>.parameter(id)],
      isPrepared: false
    )
  }
}

extension PostgresWrite where Record: Encodable {
  /// Returns the statement that inserts a record.
  static func insert(_ record: Record) throws -> PostgresStatement {
    let columns = try PostgresRowEncoder.columns(of: record).sorted { $0.key < $1.key }
    var builder = PostgresBuilder()
    let names = columns.map { PostgresSQL.quoted($0.key) }.joined(separator: ", ")
    let values = columns.map { builder.bind($0.value) }.joined(separator: ", ")
    return PostgresStatement("INSERT INTO \(table) (\(names)) VALUES (\(values))", builder.values, isPrepared: false)
  }

  /// Returns the statement that updates the columns in which two records differ, if the row is still the old one; `nil`
  /// if they are equal.
  static func update(_ record: Record, from old: Record) throws -> PostgresStatement? {
    let before = try PostgresRowEncoder.columns(of: old)
    let after = try PostgresRowEncoder.columns(of: record)
    let names = Set(before.keys).union(after.keys).sorted()
    let changed = names.filter { $0 != Record.versionColumn && before[$0] ?? .null != after[$0] ?? .null }
    guard !changed.isEmpty else { return nil }
    var builder = PostgresBuilder()
    var sets = changed.map { "\(PostgresSQL.quoted($0)) = \(builder.bind(after[$0] ?? .null))" }
    var conditions = ["\(key) = \(builder.bind(PostgresReader<Record>.parameter(old.id)))"]
    if let version = Record.versionColumn {
      let name = PostgresSQL.quoted(version)
      sets.append("\(name) = \(name) + 1")
      conditions.append("\(name) = \(builder.bind(before[version] ?? .null))")
    }
    // With a version as well: an edit that was restored has the version of now and the values of its beginning (`RowDraft`).
    conditions += changed.map {
      "\(PostgresSQL.quoted($0)) IS NOT DISTINCT FROM \(builder.bind(before[$0] ?? .null))"
    }
    let sql = "UPDATE \(table) SET \(sets.joined(separator: ", ")) WHERE \(conditions.joined(separator: " AND "))"
    return PostgresStatement(sql, builder.values, isPrepared: false)
  }
}
