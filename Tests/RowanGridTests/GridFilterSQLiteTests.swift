#if Data
import Foundation
import GRDB
import RowanData
import TestSupport
import Testing

@testable import RowanGrid

/// A row with a column of each kind.
private struct Thing: PagedRecord, Codable, PersistableRecord {
  static let databaseTableName = "thing"
  static let sortColumns: [PagedColumn<Thing>] = [PagedColumn("id", \.id)]

  var id: Int64
  var name: String?
  var size: Double?
  var amount: Int64?
  var price: Decimal?
  var isNew: Bool?
  var day: Date?
  var moment: Double?

  static func placeholder(at offset: Int) -> Thing { Thing(id: Int64(-1 - offset)) }

  static var columns: [GridColumn<Thing>] {
    [
      .test("name") { $0.name.gridValue }, .test("size") { $0.size.gridValue }, .test("amount") { $0.amount.gridValue },
      .test("price") { $0.price.gridValue }, .test("isNew") { $0.isNew.gridValue }, .test("day") { $0.day.gridValue },
      .test("moment") { $0.moment.map { Date(timeIntervalSince1970: $0) }.gridValue },
    ]
  }

  static let stored: [String: RowColumn] = [
    "name": RowColumn("name", .text), "size": RowColumn("size", .number), "amount": RowColumn("amount", .number),
    "price": RowColumn("price", .decimal), "isNew": RowColumn("isNew", .boolean), "day": RowColumn("day", .date),
    "moment": RowColumn("moment", .seconds),
  ]
}

/// Values among which equal ones, neighbours and special ones are frequent.
private struct ThingMaker {
  var random: SeededRandom

  private let texts = [
    "", "a", "A", "ä", "a\u{308}", "Ab", "100%", "1_0", "x\\y", "it's", "\"q\"", "%", "_", "\\", "\u{0}b", "ß", "SS",
    "👩", "K",
    "\u{212A}",
  ]
  private let numbers: [Double] = [0, -0.0, 1, 2.5, 0.1, -7, 1e300, .infinity, -.infinity, 9_007_199_254_740_992]
  private let integers: [Int64] = [0, 1, -7, 9_007_199_254_740_993, .max, .min, 2]
  private let decimals = ["0", "0.1", "1", "1.0", "2.5", "-7", "12345678901234567890.123", "0.10000000000000000001"]

  init(_ seed: UInt64) { random = SeededRandom(seed) }

  mutating func pick<Value>(_ values: [Value]) -> Value { values[Int.random(in: 0..<values.count, using: &random)] }
  mutating func text() -> String {
    let text = pick(texts)
    return Int.random(in: 0...3, using: &random) == 0 ? text + pick(texts) : text
  }
  mutating func date() -> Date {
    Date(timeIntervalSince1970: Double(pick([0, 1, -1, 1500, 1_700_000_000_123, -62_000_000_000_000])) / 1000)
  }
  mutating func decimal() -> Decimal { Decimal(string: pick(decimals)) ?? 0 }

  mutating func thing(_ id: Int64) -> Thing {
    func maybe<Value>(_ value: Value) -> Value? { Int.random(in: 0...5, using: &random) == 0 ? nil : value }
    return Thing(
      id: id,
      name: maybe(text()),
      size: maybe(pick(numbers)),
      amount: maybe(pick(integers)),
      price: maybe(decimal()),
      isNew: maybe(pick([true, false])),
      day: maybe(date()),
      moment: maybe(date().timeIntervalSince1970)
    )
  }

  mutating func value() -> GridValue {
    switch Int.random(in: 0...7, using: &random) {
    case 0: .number(pick(numbers + [.nan]))
    case 1: .integer(pick(integers))
    case 2: .decimal(decimal())
    case 3: .boolean(pick([true, false]))
    case 4, 5: .date(date())
    case 6: .text(text())
    default: .empty
    }
  }

  mutating func condition() -> GridCondition {
    switch Int.random(in: 0...9, using: &random) {
    case 0...3: .text(pick(TextPattern.Match.allCases), text(), TextPattern.Options(rawValue: pick([0, 1, 2, 3])))
    case 4...6: .compare(pick(GridComparison.allCases), value())
    case 7: .between(value(), value())
    case 8: .values(Set((0..<pick([0, 1, 4])).map { _ in value() }))
    default: pick([.isEmpty, .isNotEmpty])
    }
  }

  mutating func filters() -> GridFilters {
    var filters = GridFilters()
    for _ in 0..<pick([1, 1, 1, 2]) {
      let column = pick(["name", "name", "size", "amount", "price", "isNew", "day", "moment", "vanished"])
      let isPair = pick([true, false])
      filters[column] = isPair ? GridFilter(condition(), pick([.and, .or]), condition()) : GridFilter(condition())
    }
    return filters
  }
}

@MainActor
@Suite("Filters over a database", .timeLimit(.minutes(70)))
struct GridFilterSQLiteTests {
  private func database(_ things: [Thing]) throws -> (DatabasePool, URL) {
    let url = FileManager.default.temporaryDirectory.appending(path: "things-\(UUID().uuidString).sqlite")
    let database = try DatabasePool(path: url.path)
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE thing (
            id INTEGER PRIMARY KEY, name TEXT COLLATE NOCASE, size DOUBLE, amount INTEGER, price TEXT, isNew BOOLEAN,
            day DATETIME, moment DOUBLE);
          """
      )
      try ChangeLog.create(for: Thing.self, in: db)
      for thing in things { try thing.insert(db) }
    }
    return (database, url)
  }

  private func remove(_ url: URL) {
    for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: url.path + suffix) }
  }

  @Test("Any filters select the same rows of a database as of an array", arguments: 0..<6)
  func sameRows(_ seed: UInt64) async throws {
    var maker = ThingMaker(seed)
    let (database, url) = try database((1...120).map { maker.thing($0) })
    defer { remove(url) }
    let query = PagedQuery(Thing.self, in: database)
    await query.settle()
    let things = try await query.records(0..<query.rows.count)
    #expect(things.count == 120)
    var sizes: Set<Int> = []
    for _ in 0..<80 {
      let filters = maker.filters()
      query.filter(where: filters.condition(Thing.stored))
      await query.settle()
      #expect(query.failure == nil)
      let found = try await query.records(0..<query.rows.count).map(\.id)
      let expected = filters.indices(of: things, columns: Thing.columns).map { things[$0].id }
      #expect(found == expected, "\(filters)")
      sizes.insert(found.count)
    }
    #expect(sizes.count > 10)
  }

  @Test("The rows of a database are exported page by page")
  func pages() async throws {
    let (database, url) = try database((1...300).map { Thing(id: $0, name: "Thing \($0)") })
    defer { remove(url) }
    let query = PagedQuery(Thing.self, in: database)
    await query.settle()
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "things.csv")
    let export = GridExport(columns: [GridColumn<Thing>.test("name") { $0.name.gridValue }])
    let result = try await export.write(count: query.rows.count, pageSize: 100, to: file) {
      try await query.records($0)
    }
    #expect(result.rows == 300)
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\r\n")
    #expect(lines == ["name"] + (1...300).map { "Thing \($0)" })
  }

  @Test("The opposite of a set has the rows without a value")
  func opposites() async throws {
    let (database, url) = try database([Thing(id: 1, name: "Bonn"), Thing(id: 2), Thing(id: 3, name: "Jena")])
    defer { remove(url) }
    let query = PagedQuery(Thing.self, in: database)
    query.filter(where: .not(.values(RowColumn("name", .text), RowValueSet([.text("Bonn")]))))
    await query.settle()
    #expect(try await query.records(0..<query.rows.count).map(\.id) == [2, 3])
  }

  @Test("A changed row enters and leaves the rows of a filter")
  func changes() async throws {
    let (database, url) = try database([Thing(id: 1, name: "Ärger"), Thing(id: 2, name: "Blume")])
    defer { remove(url) }
    let query = PagedQuery(Thing.self, in: database)
    query.filter(where: GridFilters(["name": GridFilter(.text(.begins, "a"))]).condition(Thing.stored))
    await query.settle()
    #expect(query.rows.map(\.id) == [1])
    try await query.update(Thing(id: 2, name: "ÁB"))
    await query.settle()
    #expect(query.rows.count == 2)
    try await query.update(Thing(id: 1, name: "B"))
    await query.settle()
    #expect(try await query.records(0..<query.rows.count).map(\.id) == [2])
    query.filter(where: nil)
    await query.settle()
    #expect(query.rows.count == 2)
  }
}
#endif
