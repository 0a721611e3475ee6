/// The SQL that a script may run: everything that stays in its own database file.
///
/// SQLite calls the authorizer while it compiles a statement. Other files (`ATTACH`, `VACUUM INTO`), extensions,
/// settings of memory and files, and writing to the schema as a table are refused.
nonisolated final class DatabaseRules {
  /// The first refused action since `reset()`.
  private(set) var refusal: String?

  func reset() { refusal = nil }

  /// The pragmas that may be read.
  private static let readablePragmas: Set<String> = [
    "application_id", "collation_list", "data_version", "encoding", "foreign_key_check", "foreign_key_list",
    "foreign_keys", "freelist_count", "index_info", "index_list", "index_xinfo", "integrity_check", "journal_mode",
    "page_count", "page_size", "quick_check", "recursive_triggers", "schema_version", "synchronous", "table_info",
    "table_list", "table_xinfo", "user_version", "wal_checkpoint",
  ]
  /// The pragmas that may be set, or that take the name of a table.
  private static let settablePragmas: Set<String> = [
    "application_id", "defer_foreign_keys", "foreign_key_check", "foreign_key_list", "foreign_keys", "index_info",
    "index_list", "index_xinfo", "integrity_check", "quick_check", "recursive_triggers", "synchronous", "table_info",
    "table_list", "table_xinfo", "user_version", "wal_checkpoint",
  ]
  private static let journals: Set<String> = ["delete", "persist", "truncate", "wal"]
  /// The functions that reach files or code, and those whose time no limit bounds: `printf` writes as many characters as
  /// its precision says, in one step.
  private static let functions: Set<String> = [
    "edit", "format", "fts3_tokenizer", "load_extension", "printf", "readfile", "writefile",
  ]
  private static let modules: Set<String> = ["fts3", "fts4", "fts5", "rtree"]

  /// Returns whether an action is allowed.
  ///
  /// - Parameters:
  ///   - action: The number of the action in SQLite's C interface.
  ///   - first: The first detail, such as the name of a pragma.
  ///   - second: The second detail, such as its new value.
  func allows(_ action: Int32, _ first: String?, _ second: String?) -> Bool {
    let reason: String? =
      switch action {
      case 24: "ATTACH, VACUUM and other files"
      case 25: "DETACH"
      case 19: allowsPragma((first ?? "").lowercased(), second?.lowercased()) ? nil : "PRAGMA \(first ?? "")"
      case 31: Self.functions.contains((second ?? "").lowercased()) ? "the function \(second ?? "")" : nil
      case 29: Self.modules.contains((second ?? "").lowercased()) ? nil : "a virtual table of \(second ?? "")"
      case 20: ["sqlite_dbpage", "sqlite_stmt"].contains((first ?? "").lowercased()) ? "the table \(first ?? "")" : nil
      default: nil
      }
    if let reason, refusal == nil { refusal = reason }
    return reason == nil
  }

  private func allowsPragma(_ name: String, _ value: String?) -> Bool {
    guard let value else { return Self.readablePragmas.contains(name) }
    return Self.settablePragmas.contains(name) || name == "journal_mode" && Self.journals.contains(value)
  }
}
