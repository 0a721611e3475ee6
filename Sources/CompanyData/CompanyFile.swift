#if Data
import Foundation
import GRDB

/// The generator of the company's database: any number of people, in one table with an index over each column.
///
/// Equal numbers of people yield equal data on every machine. SQLite generates the rows, so that none are held in
/// memory.
public enum CompanyFile {
  /// The name of the table.
  public static let table = "person"
  /// The columns, in the order of the table; the first is the row ID.
  public static let columns = [
    "number", "family", "given", "role", "department", "office", "country", "grade", "salary", "joined", "hours",
    "leave",
    "room", "phone", "email",
  ]

  private static let step = 50_000

  /// Returns the known departments in order, including one that a person may have entered.
  public static func departments(with another: String) -> [String] {
    let known = CompanyNames.departments
    return known.contains(another) ? known : (known + [another]).sorted()
  }

  /// Creates a database file, replacing an existing one. An incomplete file is deleted.
  ///
  /// - Parameters:
  ///   - url: The location of the file.
  ///   - people: The number of people.
  ///   - progress: Called with the current step, and the completed fraction from 0 to 1.
  /// - Throws: `DatabaseError`, or an error of the file system.
  public static func make(at url: URL, people: Int, progress: (String, Double) -> Void = { _, _ in }) throws {
    let manager = FileManager.default
    try manager.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    let unfinished = url.appendingPathExtension("unfinished")
    try? manager.removeItem(at: unfinished)
    do {
      try fill(unfinished, people, progress)
      for suffix in ["", "-wal", "-shm"] { try? manager.removeItem(atPath: url.path + suffix) }
      try manager.moveItem(at: unfinished, to: url)
      progress("Done", 1)
    } catch {
      try? manager.removeItem(at: unfinished)
      throw error
    }
  }

  private static func fill(_ url: URL, _ people: Int, _ progress: (String, Double) -> Void) throws {
    var configuration = Configuration()
    configuration.prepareDatabase { db in
      // An incomplete file is deleted, so that neither a journal nor synchronization is needed.
      try db.execute(sql: "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -200000")
    }
    let database = try DatabaseQueue(path: url.path, configuration: configuration)
    let indexed = columns.dropFirst()
    // An index takes about one seventh of the time of the rows.
    let whole = Double(people) * (1 + Double(indexed.count) / 7)
    try database.writeWithoutTransaction { db in
      try db.execute(sql: schema)
      try prepareNames(db)
      for start in stride(from: 1, through: max(people, 0), by: step) {
        progress("People", Double(start - 1) / max(1, whole))
        try db.inTransaction {
          try db.execute(sql: rows, arguments: ["first": start, "last": min(start + step - 1, people)])
          return .commit
        }
      }
      for (place, column) in indexed.enumerated() {
        progress("Index over \(column)", (Double(people) + Double(people) * Double(place) / 7) / max(1, whole))
        try db.execute(sql: "CREATE INDEX person_\(column) ON person (\(column))")
      }
      progress("Statistics", 0.99)
      try db.execute(sql: "PRAGMA analysis_limit = 1000; ANALYZE; PRAGMA journal_mode = WAL")
    }
    try database.close()
  }

  private static let schema = """
    CREATE TABLE person (
      number INTEGER PRIMARY KEY,
      family TEXT NOT NULL COLLATE NOCASE, given TEXT NOT NULL COLLATE NOCASE,
      role TEXT NOT NULL, department TEXT NOT NULL, office TEXT NOT NULL, country TEXT NOT NULL,
      grade INTEGER NOT NULL, salary INTEGER NOT NULL, joined TEXT NOT NULL, hours INTEGER NOT NULL,
      leave INTEGER NOT NULL, room TEXT NOT NULL, phone INTEGER NOT NULL, email TEXT NOT NULL);
    """

  /// Creates temporary tables of the names, for lookup by number.
  private static func prepareNames(_ db: Database) throws {
    let families = CompanyNames.families.flatMap { front in CompanyNames.endings.map { front + $0 } }
    let lists = [
      "families": families, "givens": CompanyNames.givens, "roles": CompanyNames.roles,
      "departments": CompanyNames.departments, "offices": CompanyNames.offices,
    ]
    for (name, values) in lists {
      try db.execute(sql: "CREATE TEMP TABLE \(name) (i INTEGER PRIMARY KEY, name TEXT, more TEXT)")
      for (i, value) in values.enumerated() {
        let parts = value.split(separator: ",").map(String.init)
        try db.execute(
          sql: "INSERT INTO \(name) VALUES (?, ?, ?)",
          arguments: [i, parts[0], parts.count > 1 ? parts[1] : nil]
        )
      }
    }
    try db.execute(sql: "CREATE TEMP TABLE days (i INTEGER PRIMARY KEY, name TEXT)")
    try db.execute(
      sql: """
        WITH RECURSIVE day(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM day WHERE i < 14999)
        INSERT INTO days SELECT i, date('1985-01-01', '+' || i || ' days') FROM day
        """
    )
  }

  /// The statement that inserts people. Three pseudo-random numbers derive from a person's number, and all other values
  /// from these.
  private static var rows: String {
    let families = CompanyNames.families.count * CompanyNames.endings.count
    return """
      WITH RECURSIVE
        numbers(n) AS (SELECT :first UNION ALL SELECT n + 1 FROM numbers WHERE n < :last),
        one AS (SELECT n, (n * 48271 + 11) * 16807 % 2147483647 AS a FROM numbers),
        two AS (SELECT n, a, (a * 69621 + n) % 2147483629 AS b FROM one),
        three AS (SELECT n, a, b, (b * 39373 + a) % 2147483587 AS c, 1 + min(b / 64 % 12, a / 32 % 12) AS grade FROM two)
      INSERT INTO person
      SELECT
        n, f.name, g.name, r.name, d.name, o.name, o.more, grade,
        24000 + grade * 6500 + c / 8 % 9000, j.name,
        20 + 4 * (c / 4096 % 6), a / 2048 % 31,
        char(65 + b % 6) || '-' || (1 + c % 9) || '.' || (100 + a % 80), 100000 + c % 900000,
        lower(g.name) || '.' || lower(f.name) || n || '@example.com'
      FROM three
        CROSS JOIN families f ON f.i = a % \(families)
        CROSS JOIN givens g ON g.i = b / 16 % \(CompanyNames.givens.count)
        CROSS JOIN roles r ON r.i = c % \(CompanyNames.roles.count)
        CROSS JOIN departments d ON d.i = b / 128 % \(CompanyNames.departments.count)
        CROSS JOIN offices o ON o.i = a / 1024 % \(CompanyNames.offices.count)
        CROSS JOIN days j ON j.i = c / 64 % 15000
      """
  }
}
#endif
