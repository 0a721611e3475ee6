/// A condition of a trigger's function: the table still has the columns that the function names.
///
/// A statement of a function is parsed when it runs, so that one that names a column which was dropped or renamed since must not run: it
/// would make the change fail. Neither reading the catalog nor a block that catches the error is free, at each change.
///
/// The condition is therefore a function that is declared immutable, with constant arguments: PostgreSQL evaluates it when it plans the
/// condition, once for each connection. One argument is the table as a constant of the type `regclass`, on which the plan depends, so that
/// each change of the table's columns lets the condition be planned again. The function reads the catalog's caches, which have the columns
/// with which statements are parsed, and not a snapshot of the transaction, which can be older.
enum PostgresColumnCheck {
  /// Returns the condition that a table has columns.
  ///
  /// - Parameters:
  ///   - columns: The columns.
  ///   - table: The table.
  ///   - areAll: Whether the table has no other columns.
  static func condition(_ columns: [PostgresTable.Column], of table: PostgresTable, areAll: Bool) -> String {
    let names = Dictionary(columns.map { ($0.number, $0.name) }, uniquingKeysWith: { first, _ in first })
    let count = areAll ? table.columnCount : columns.map(\.number).max() ?? 0
    let list = (0..<count).map { names[$0 + 1].map { PostgresSQL.literal($0) } ?? "NULL" }.joined(separator: ", ")
    return "\(function(table.relation))('\(table.relation)'::regclass, ARRAY[\(list)]::text[], \(areAll))"
  }

  /// Returns the statement that creates the function for a table, or replaces it.
  static func statement(for relation: UInt32) -> String {
    """
    CREATE OR REPLACE FUNCTION \(function(relation))(relation regclass, names text[], are_all boolean) RETURNS boolean
    LANGUAGE plpgsql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $rowan$\(source)$rowan$
    """
  }

  /// Returns the condition that the function for a table is there as `statement(for:)` creates it.
  static func isInstalled(for relation: UInt32) -> String {
    """
    EXISTS (SELECT FROM pg_catalog.pg_proc
      WHERE oid = to_regprocedure('\(function(relation))(regclass, text[], boolean)') AND prosrc = \(PostgresSQL.literal(source)))
    """
  }

  /// The body of the function.
  ///
  /// The names are those of the columns by their numbers, with null for dropped ones. Numbers are not used again.
  private static let source = """

    BEGIN
      FOR number IN 1 .. cardinality(names) LOOP
        IF names[number] <> coalesce(
          (pg_identify_object_as_address('pg_class'::regclass, relation, number)).object_names[3], '') THEN
          RETURN false;
        END IF;
      END LOOP;
      IF NOT are_all THEN RETURN true; END IF;
      BEGIN
        RETURN
          (pg_identify_object_as_address('pg_class'::regclass, relation, cardinality(names) + 1)).object_names IS NULL;
      EXCEPTION WHEN internal_error THEN
        -- PostgreSQL 13 throws for a column that does not exist.
        RETURN true;
      END;
    END
    """

  private static func function(_ relation: UInt32) -> String { "rowan.\"columns_\(relation)\"" }
}
