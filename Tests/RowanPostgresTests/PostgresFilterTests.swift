import Testing

@testable import RowanPostgres

/// Conditions of rows.
struct PostgresFilterTests {
  @Test func inputOfAPersonIsAParameterAndNeverText() {
    let input = "x' OR 1=1; DROP TABLE boat; --"
    let filter: PostgresFilter = "name = \(input) AND \(identifier: "we\"ird") > \(3)"
    let parts = filter.parts.filter { $0 != .text("") }
    #expect(
      parts == [
        .text("name = "), .value(PostgresValue(input)), .text(" AND "), .text("\"we\"\"ird\""), .text(" > "),
        .value(3.postgresValue),
      ]
    )
  }
}
