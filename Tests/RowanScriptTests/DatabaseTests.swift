import Foundation
import RowanScript
import RowanTesting
import SwiftUI
import TestSupport
import Testing

/// Databases of scripts (`SQLite`), and attacks on what is around them.
@MainActor @Suite(.script)
struct DatabaseTests {
  private let temporary: TemporaryFolder
  private let folder: URL
  private let outside: URL

  init() throws {
    temporary = try TemporaryFolder()
    folder = try temporary.folder("open")
    outside = try temporary.folder("closed")
  }

  /// Runs the body of an `async` function that logs what it finds, and waits until it has ended.
  private func said(_ body: String, seconds: Double = 2) async throws -> [String] {
    let stage = try Stage(
      """
      import { Data, Text } from "scripting"
      const folder = "\(folder.path)", outside = "\(outside.path)"
      async function attempt(action: () => unknown) {
        try { console.log(JSON.stringify(await action())) } catch (error) { console.log("refused: " + error.message) }
      }
      async function run() { \(body) }
      run().catch((error) => console.log("failed: " + error.message)).then(() => console.log("end"))
      export default () => <Text>Hello</Text>
      """,
      limits: ScriptLimits(seconds: seconds),
      permissions: ScriptPermissions(writable: [folder])
    )
    for _ in 0..<4 where stage.said.last != "end" { try await stage.wait { stage.said.last == "end" } }
    #expect(stage.errors == [])
    #expect(stage.said.last == "end", "\(stage.said)")
    return stage.said.dropLast()
  }

  @Test func rowsAreKeptInAFileOfTheFolder() async throws {
    let found = try await said(
      """
      const db = SQLite.open(folder + "/people.db", { journalMode: "wal" })
      await db.createTable("people", { columns: [{ name: "id", type: "INTEGER", primaryKey: true, autoIncrement: true },
        { name: "name", type: "TEXT", notNull: true, indexed: true }, { name: "born", type: "DATETIME" }, { name: "picture", type: "BLOB" }] })
      await db.execute("INSERT INTO people (name, born, picture) VALUES (?, ?, ?)",
        ["Ada \\"L\\" \\u00e9", new Date(0), Data.fromIntArray([0, 1, 255])!])
      await db.execute("INSERT INTO people (name, picture) VALUES (:name, $picture)", { name: "Bo", picture: null })
      await attempt(() => db.fetchAll("SELECT id, name, born FROM people ORDER BY id; -- all"))
      await attempt(async () => (await db.fetchOne("SELECT picture FROM people WHERE id = 1")).picture.toIntArray())
      await attempt(() => db.fetchOne("SELECT * FROM people WHERE id = ?", [9]))
      await attempt(() => db.transaction([{ sql: "DELETE FROM people" }, { sql: "INSERT INTO people (name) VALUES (NULL)" }]))
      await attempt(async () => (await db.fetchOne("SELECT count(*) AS n FROM people")).n)
      await attempt(async () => [await db.tableExists("people"), await db.tableExists("others"), (await db.columnsIn("people"))[1]])
      await attempt(async () => [await db.primaryKey("people"), (await db.indexes("people"))[0].columns])
      await attempt(() => db.fetchSet("SELECT 1 AS one UNION ALL SELECT 1"))
      """
    )
    #expect(found.count == 8, "\(found)")
    #expect(
      found.first
        == #"[{"id":1,"name":"Ada \"L\" é","born":"1970-01-01 00:00:00.000"},{"id":2,"name":"Bo","born":null}]"#
    )
    #expect(found[1...2] == ["[0,1,255]", "null"])
    #expect(found[3].hasPrefix("refused: SQLite: NOT NULL"))
    #expect(found[4] == "2")
    #expect(found[5].hasPrefix("[true,false,") && found[5].contains(#""isNotNull":true"#))
    #expect(found[6...] == [#"[{"columns":["id"],"rowIDColumn":"id","isRowID":true},["name"]]"#, #"[{"one":1}]"#])

    let again = try await said(
      #"await attempt(async () => (await SQLite.open(folder + "/people.db").fetchOne("SELECT count(*) AS n FROM people")).n)"#
    )
    #expect(again == ["2"])
  }

  @Test(
    arguments: [
      "ATTACH '$outside/x.db' AS x", "ATTACH ':memory:' AS x", "VACUUM INTO '$outside/copy.db'", "VACUUM",
      "DETACH main", "PRAGMA writable_schema = ON", "PRAGMA temp_store_directory = '$outside'",
      "PRAGMA mmap_size = 9999999999",
      "PRAGMA cache_size = 1000000000", "PRAGMA max_page_count = 4294967294", "PRAGMA trusted_schema = ON",
      "PRAGMA journal_mode = OFF", "PRAGMA locking_mode = EXCLUSIVE", "PRAGMA schema_version = 9", "PRAGMA threads = 8",
      "SELECT load_extension('/tmp/x.so')", "SELECT fts3_tokenizer('x', x'00')", "SELECT readfile('/etc/passwd')",
      "SELECT writefile('$outside/x', 'x')", "CREATE VIRTUAL TABLE x USING csv(filename='/etc/passwd')",
      "SELECT * FROM pragma_temp_store_directory", "SELECT data FROM sqlite_dbpage", "SELECT zeroblob(2000000000)",
      "SELECT printf('%.*c', 2000000000, 'x')", "SELECT hex(zeroblob(8000000))",
      "SELECT 1; ATTACH '$outside/x.db' AS x",
      "WITH RECURSIVE t(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM t) SELECT n FROM t",
      "WITH RECURSIVE t(b) AS (SELECT zeroblob(4000000) UNION ALL SELECT b FROM t) SELECT b FROM t",
      "CREATE TABLE big AS WITH RECURSIVE t(b) AS (SELECT zeroblob(4000000) UNION ALL SELECT b FROM t LIMIT 100) SELECT b FROM t",
    ]
  )
  func sqlReachesNothingElse(sql: String) async throws {
    let text = sql.replacing("$outside", with: outside.path)
    let found = try await said(
      """
      const db = SQLite.openInMemory("x")
      await attempt(() => db.fetchAll("\(text)"))
      await attempt(() => db.fetchOne("SELECT 1 AS one"))
      """
    )
    #expect(found.first?.hasPrefix("refused: SQLite: ") == true, "\(found)")
    #expect(found.last == #"{"one":1}"#)
    #expect(try FileManager.default.contentsOfDirectory(atPath: outside.path) == [])
  }

  @Test func aQueryWithoutEndIsStoppedAndOthersAnswer() async throws {
    let other = try Stage(
      """
      import { Button, List, useState } from "scripting"
      export default function App() { const [n, setN] = useState(0); return <List><Button title={`Counted ${n}`} action={() => setN(n + 1)} /></List> }
      """
    )
    async let found = said(
      """
      const db = SQLite.open(folder + "/x.db")
      await attempt(() => db.fetchOne("WITH RECURSIVE t(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM t) SELECT max(n) FROM t"))
      await attempt(() => db.fetchOne("SELECT 1 AS one"))
      """,
      seconds: 0.5
    )
    for count in 0..<20 {
      other.screen.row("Counted \(count)").tap()
      try await elapse(.milliseconds(5), "the query of the other script")
    }
    #expect(other.screen.row("Counted 20").exists)
    let lines = try await found
    #expect(
      lines == ["refused: SQLite: the call was stopped after 0.5 s. Is there a query without end?", #"{"one":1}"#]
    )
  }

  @Test func aDatabaseIsARegularFileOfTheFolder() async throws {
    let files = FileManager.default
    try files.createSymbolicLink(
      at: folder.appending(path: "link.db"),
      withDestinationURL: outside.appending(path: "x.db")
    )
    try files.createSymbolicLink(at: folder.appending(path: "way"), withDestinationURL: outside)
    try files.createDirectory(at: folder.appending(path: "folder.db"), withIntermediateDirectories: false)
    mkfifo(folder.appending(path: "pipe.db").path, 0o600)
    try Data("no database, but long enough to be read as one, with some more letters".utf8)
      .write(to: folder.appending(path: "text.db"))
    let paths = [
      "outside + '/x.db'", "folder + '/../closed/x.db'", "folder + '/link.db'", "folder + '/way/x.db'",
      "folder + '/folder.db'", "folder + '/pipe.db'", "folder + '/text.db'", "'file:' + outside + '/x.db?mode=rwc'",
      "'/dev/zero'",
      "'relative.db'", "'/proc/self/mem'",
    ]
    let attempts = paths.map { "await attempt(() => SQLite.open(\($0)).execute('CREATE TABLE x (y)'))" }
    let found = try await said(attempts.joined(separator: "\n"))
    #expect(found.count == paths.count && found.allSatisfy { $0.hasPrefix("refused: ") }, "\(found)")
    #expect(try files.contentsOfDirectory(atPath: outside.path) == [])
  }

  @Test func databasesAreLimitedInNumberAndSize() async throws {
    let found = try await said(
      """
      const all = []
      await attempt(() => { for (let i = 0; i < 100; i++) all.push(SQLite.openInMemory("x")) })
      await attempt(() => all.length)
      const db = all[0]
      await db.execute("CREATE TABLE t (b)")
      await attempt(async () => { for (let i = 0; i < 100; i++) await db.execute("INSERT INTO t VALUES (zeroblob(4000000))") })
      await attempt(() => db.fetchAll("SELECT ?", [{}]))
      await attempt(() => db.fetchAll("SELECT ?, ?", [1]))
      await attempt(() => db.execute("SELECT " + "(".repeat(100000)))
      """
    )
    #expect(found[1] == "16", "\(found)")
    #expect(found[2].contains("full"), "\(found)")
    #expect(
      found.count == 6 && found.enumerated().allSatisfy { $0.offset == 1 || $0.element.hasPrefix("refused: ") },
      "\(found)"
    )
  }
}
