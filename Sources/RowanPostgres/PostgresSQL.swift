/// The text of statements.
enum PostgresSQL {
  /// Returns a name as a quoted identifier. A zero byte, which no name can contain, ends it.
  static func quoted(_ name: String) -> String {
    "\"\(name.prefix { $0 != "\0" }.replacing("\"", with: "\"\""))\""
  }

  /// Returns a text as a quoted constant. A zero byte, which no text can contain, ends it.
  static func literal(_ text: String) -> String {
    "'\(text.prefix { $0 != "\0" }.replacing("'", with: "''"))'"
  }

  /// Returns the name of a table, which can have a schema before a period, as quoted identifiers.
  static func quoted(table: String) -> String {
    table.split(separator: ".", maxSplits: 1).map { quoted(String($0)) }.joined(separator: ".")
  }
}
