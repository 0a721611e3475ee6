/// The statements that make the company's table in a PostgreSQL database, with the same people as `CompanyFile`.
///
/// The server generates the rows. The program that runs the statements needs no memory for them.
public enum CompanyStatements {
  /// Returns the statements in order, without a semicolon at the end. They replace an existing table.
  ///
  /// - Parameter people: The number of people.
  public static func make(people: Int) -> [String] {
    ["BEGIN", "DROP TABLE IF EXISTS \(CompanyFile.table)", table] + names + [rows(people)] + indexes
      + ["COMMIT", "ANALYZE \(CompanyFile.table)"]
  }

  private static let numbers: Set = ["grade", "salary", "hours", "leave", "phone"]
  /// The columns that are compared without case.
  private static let folded: Set = ["family", "given"]

  private static var table: String {
    let columns = CompanyFile.columns.dropFirst().map { "\($0) \(numbers.contains($0) ? "bigint" : "text") NOT NULL" }
    return "CREATE TABLE \(CompanyFile.table) (number bigint PRIMARY KEY, \(columns.joined(separator: ", ")))"
  }

  /// An index for each order of the table: strings are compared byte by byte, and equal rows are ordered by their keys.
  private static var indexes: [String] {
    CompanyFile.columns.dropFirst().map { column in
      let term =
        numbers.contains(column)
        ? column : folded.contains(column) ? "(lower(\(column)) COLLATE \"C\")" : "(\(column) COLLATE \"C\")"
      return "CREATE INDEX person_\(column) ON \(CompanyFile.table) (\(term), number)"
    }
  }

  /// Creates temporary tables of the names, for lookup by number.
  private static var names: [String] {
    let families = CompanyNames.families.flatMap { front in CompanyNames.endings.map { front + $0 } }
    let lists = [
      ("families", families), ("givens", CompanyNames.givens), ("roles", CompanyNames.roles),
      ("departments", CompanyNames.departments), ("offices", CompanyNames.offices),
    ]
    return lists.flatMap { name, values in
      let rows = values.enumerated().map { index, value in
        let parts = value.split(separator: ",").map(String.init)
        return "(\(index), '\(parts[0])', \(parts.count > 1 ? "'\(parts[1])'" : "NULL"))"
      }
      return [
        "CREATE TEMP TABLE \(name) (i bigint PRIMARY KEY, name text, more text) ON COMMIT DROP",
        "INSERT INTO \(name) VALUES \(rows.joined(separator: ", "))",
        "ANALYZE \(name)",
      ]
    }
  }

  /// Returns the statement that inserts people; see `CompanyFile`.
  private static func rows(_ people: Int) -> String {
    let families = CompanyNames.families.count * CompanyNames.endings.count
    return """
      INSERT INTO \(CompanyFile.table)
      SELECT n, f.name, g.name, r.name, d.name, o.name, o.more, grade,
        24000 + grade * 6500 + c / 8 % 9000, to_char(date '1985-01-01' + (c / 64 % 15000)::integer, 'YYYY-MM-DD'),
        20 + 4 * (c / 4096 % 6), a / 2048 % 31,
        chr((65 + b % 6)::integer) || '-' || (1 + c % 9) || '.' || (100 + a % 80), 100000 + c % 900000,
        lower(g.name) || '.' || lower(f.name) || n || '@example.com'
      FROM generate_series(1::bigint, \(people)::bigint) AS numbers(n)
        CROSS JOIN LATERAL (SELECT (n * 48271 + 11) * 16807 % 2147483647 AS a) AS one
        CROSS JOIN LATERAL (SELECT (a * 69621 + n) % 2147483629 AS b) AS two
        CROSS JOIN LATERAL (SELECT (b * 39373 + a) % 2147483587 AS c,
          1 + least(b / 64 % 12, a / 32 % 12) AS grade) AS three
        JOIN families f ON f.i = a % \(families)
        JOIN givens g ON g.i = b / 16 % \(CompanyNames.givens.count)
        JOIN roles r ON r.i = c % \(CompanyNames.roles.count)
        JOIN departments d ON d.i = b / 128 % \(CompanyNames.departments.count)
        JOIN offices o ON o.i = a / 1024 % \(CompanyNames.offices.count)
      """
  }
}
