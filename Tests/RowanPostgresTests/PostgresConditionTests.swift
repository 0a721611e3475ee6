import Foundation
import RowanConditions
import RowanData
import TestSupport
import Testing

@testable import RowanPostgres

/// A row with a column of each kind.
private struct Thing: PostgresRecord, Codable {
  static let tableName = "thing"
  static let sortColumns: [PagedColumn<Thing>] = [PagedColumn("id", \.id)]
  let id: Int64
  var name: String?
  var size: Double?
  var amount: Int64?
  var price: Decimal?
  var isNew: Bool?
  var day: Date?

  static func placeholder(at offset: Int) -> Thing { Thing(id: Int64(-1 - offset)) }

  func value(_ column: RowColumn) -> RowValue {
    switch column.name {
    case "name": name.map(RowValue.text) ?? .null
    case "size": size.map(RowValue.number) ?? .null
    case "amount": amount.map(RowValue.integer) ?? .null
    case "price": price.map(RowValue.decimal) ?? .null
    case "isNew": isNew.map(RowValue.boolean) ?? .null
    default: day.map(RowValue.date) ?? .null
    }
  }
}

/// Conditions over PostgreSQL.
@MainActor
@Suite(.enabled(if: PostgresServer.isAvailable, PostgresServer.comment), .timeLimit(.minutes(70)))
struct PostgresConditionTests {
  private static let columns: [RowColumn] = [
    RowColumn("name", .text), RowColumn("name", .text), RowColumn("size", .number), RowColumn("amount", .number),
    RowColumn("price", .decimal), RowColumn("isNew", .boolean), RowColumn("day", .date),
  ]
  private static let texts = [
    "", "a", "A", "ä", "a\u{308}", "É", "100%", "1_0", #"x\y"#, "it's", "\"q\"", "%", "_", "\u{0}",
  ]
  private static let decimals = ["0", "0.1", "1.0", "12345678901234567890.123", "-7", "2.5"].compactMap {
    Decimal(string: $0)
  }
  private static let dates = [0, 1, -1500, 1_700_000_000_123.0].map { Date(timeIntervalSince1970: $0 / 1000) }
  private static let numbers: [Double] = [0, 1, 2.5, 0.1, -7, 1e300, .infinity, -.infinity, .nan]

  private func value(_ random: inout SeededRandom) -> RowValue {
    switch Int.random(in: 0...6, using: &random) {
    case 0: .number(Self.numbers.randomElement(using: &random) ?? 0)
    case 1, 2: .integer(Int64.random(in: -2...3, using: &random))
    case 3: .decimal(Self.decimals.randomElement(using: &random) ?? 0)
    case 4: .boolean(Bool.random(using: &random))
    case 5: .date(Self.dates.randomElement(using: &random) ?? .now)
    default: Bool.random(using: &random) ? .null : .text(Self.texts.randomElement(using: &random) ?? "")
    }
  }

  private func condition(_ random: inout SeededRandom) -> RowCondition {
    let column = Self.columns.randomElement(using: &random) ?? RowColumn("name", .text)
    switch Int.random(in: 0...9, using: &random) {
    case 0, 1: return .not(condition(&random))
    case 2: return .all([condition(&random), condition(&random)])
    case 3: return .any((0...1).map { _ in condition(&random) })
    case 4: return .isBlank(column)
    case 5: return .values(column, RowValueSet((0..<3).map { _ in value(&random) }))
    case 6, 7:
      let match = TextPattern.Match.allCases.randomElement(using: &random) ?? .contains
      let options = TextPattern.Options(rawValue: Int.random(in: 0...3, using: &random))
      return .text(column, TextPattern(match, Self.texts.randomElement(using: &random) ?? "", options: options))
    default:
      return .compare(column, RowComparison.allCases.randomElement(using: &random) ?? .equal, value(&random))
    }
  }

  @Test func `any conditions select the same rows of a server as in memory`() async throws {
    let harbour = try await Harbour(0, isLogged: false)
    try await harbour.database.execute(
      """
      CREATE TABLE thing (id bigint PRIMARY KEY, name text, size double precision, amount bigint, price numeric, "isNew" boolean,
        day timestamptz)
      """
    )
    let query = PagedQuery(Thing.self, in: harbour.database)
    var random = SeededRandom(15)
    for id in 1...100 {
      func maybe<Value>(_ values: [Value]) -> Value? {
        Int.random(in: 0...4, using: &random) == 0 ? nil : values.randomElement(using: &random)
      }
      let thing = Thing(
        id: Int64(id),
        name: maybe(Self.texts.filter { $0 != "\u{0}" }),
        size: maybe(Self.numbers),
        amount: maybe([-2, 0, 1, 3]),
        price: maybe(Self.decimals),
        isNew: maybe([true, false]),
        day: maybe(Self.dates)
      )
      try await query.insert(thing)
    }
    await query.settle()
    let things = try await query.records(0..<query.rows.count)
    #expect(things.count == 100)
    for _ in 0..<400 {
      let condition = condition(&random)
      query.filter(where: condition)
      await query.settle()
      #expect(query.failure == nil, "\(condition)")
      let found = try await query.records(0..<query.rows.count).map(\.id)
      #expect(found == things.filter { condition.matches($0.value) }.map(\.id), "\(condition)")
    }
    query.filter(where: nil)
    await query.settle()
    #expect(query.rows.count == 100)
  }
}
