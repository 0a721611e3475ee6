/// A trigger that logs the changes of a table, and its function, which runs with the rights of its owner.
struct PostgresTrigger: Sendable, Equatable {
  private let event: String
  private let relation: UInt32
  private let references: String
  /// The text of the function.
  let source: String
  /// The name of the trigger.
  var name: String { "rowan_change_\(event)" }

  /// Creates a trigger.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - event: The event in lower case, such as `insert`.
  ///   - body: The statements of the function, which can use the variable `changed`.
  ///   - references: The clause that names the changed rows; empty for none.
  init(_ table: PostgresTable, event: String, _ body: String, references: String) {
    self.event = event
    self.references = references
    relation = table.relation
    source = """

      DECLARE changed bigint;
      BEGIN
        \(body)
        PERFORM pg_notify('\(PostgresChangeLog.channel)', '\(table.relation)');
        RETURN NULL;
      END

      """
  }

  /// Returns the statements that create the trigger for a record's table, or replace it.
  func statements<Record: PostgresRecord>(for record: Record.Type) -> [String] {
    let table = PostgresSQL.quoted(table: Record.tableName)
    // No name that is part of the text may end its quotation.
    var tag = "$rowan$"
    while source.contains(tag) { tag = "$r\(tag.dropFirst())" }
    let function = "rowan.\"change_\(relation)_\(event)\""
    return [
      PostgresColumnCheck.statement(for: relation),
      """
      CREATE OR REPLACE FUNCTION \(function)() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
      SET search_path = pg_catalog, pg_temp AS \(tag)\(source)\(tag)
      """,
      "DROP TRIGGER IF EXISTS \(name) ON \(table)",
      """
      CREATE TRIGGER \(name) AFTER \(event.uppercased()) ON \(table) \(references)
      FOR EACH STATEMENT EXECUTE FUNCTION \(function)()
      """,
    ]
  }
}
