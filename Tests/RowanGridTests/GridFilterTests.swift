import Foundation
import Testing

@testable import RowanGrid

@Suite("Filters of columns")
struct GridFilterTests {
  private struct Person {
    var name: String?
    var age: Double?
  }

  private let columns: [GridColumn<Person>] = [.test("name") { $0.name.gridValue }, .test("age") { $0.age.gridValue }]

  private func includes(_ condition: GridCondition, _ value: GridValue) -> Bool {
    GridFilter(condition).includes(value)
  }

  @Test(
    "A text is found without regard to case and marks, or exactly",
    arguments: [
      ("Zürich", TextPattern.Match.contains, "URI", TextPattern.Options([.ignoresCase, .ignoresDiacritics]), true),
      ("Zürich", .contains, "URI", [.ignoresCase], false), ("Zürich", .contains, "ÜRI", [.ignoresCase], true),
      ("Zu\u{308}rich", .equals, "Zürich", [], true), ("Zürich", .begins, "zu", [.ignoresDiacritics], false),
      ("Zürich", .ends, "CH", [.ignoresCase], true), ("100%", .contains, "%", [], true),
      ("100", .contains, "%", [], false),
      ("a_b", .contains, "_", [], true), ("aXb", .contains, "a_b", [], false), (#"C:\x"#, .ends, #"\x"#, [], true),
      ("it's \"so\"", .contains, "'s \"", [], true), ("", .contains, "", [], true),
      ("a\u{0}b", .ends, "\u{0}b", [], true),
    ] as [(String, TextPattern.Match, String, TextPattern.Options, Bool)]
  )
  func texts(
    _ text: String,
    _ match: TextPattern.Match,
    _ part: String,
    _ options: TextPattern.Options,
    _ isFound: Bool
  ) {
    #expect(includes(.text(match, part, options), .text(text)) == isFound)
  }

  @Test("Comparisons are false for empty cells, NaN and other kinds, and ≠ is true for them")
  func othersThanNumbers() {
    for value in [GridValue.empty, .number(.nan), .decimal(.nan), .text("5"), .boolean(true), .date(.now)] {
      for comparison in [GridComparison.equal, .less, .lessOrEqual, .greater, .greaterOrEqual] {
        #expect(!includes(.compare(comparison, .integer(1)), value))
      }
      #expect(includes(.compare(.notEqual, .integer(1)), value))
      #expect(!includes(.between(.integer(-9), .integer(9)), value))
    }
    #expect(!includes(.compare(.less, .number(.nan)), .integer(1)))
    #expect(!includes(.text(.contains, "5"), .integer(5)))
  }

  @Test("Numbers of different kinds are compared by value, also where they are large")
  func numbers() throws {
    let tenth = try #require(Decimal(string: "0.1"))
    #expect(includes(.compare(.equal, .decimal(tenth)), .number(0.1)))
    #expect(includes(.compare(.equal, .number(0.1)), .decimal(tenth)))
    #expect(!includes(.compare(.equal, .integer(9_007_199_254_740_993)), .number(9_007_199_254_740_992)))
    #expect(includes(.compare(.less, .number(9_223_372_036_854_775_808)), .integer(.max)))
    #expect(includes(.compare(.greater, .number(-.infinity)), .integer(.min)))
    #expect(includes(.compare(.greater, .number(-2.5)), .integer(-2)))
    #expect(includes(.between(.integer(1), .integer(3)), .decimal(3)))
    #expect(includes(.values([.integer(3), .decimal(tenth)]), .number(3)))
    #expect(includes(.values([.number(.nan)]), .number(.nan)) && !includes(.values([.number(.nan)]), .empty))
  }

  @Test("A filter joins two conditions, and a missing name is empty as one without letters is")
  func joining() {
    let ends = GridFilter(.compare(.less, .integer(2)), .or, .compare(.greater, .integer(8)))
    #expect([1, 5, 9].map { ends.includes(.integer($0)) } == [true, false, true])
    let middle = GridFilter(.compare(.greater, .integer(2)), .and, .compare(.less, .integer(8)))
    #expect([1, 5, 9].map { middle.includes(.integer($0)) } == [false, true, false])
    #expect(includes(.isEmpty, .empty) && includes(.isEmpty, .text("")) && includes(.isNotEmpty, .number(.nan)))
  }

  @Test("The rows of all filters keep their order, and a filter of a vanished column has no effect")
  func columnsTogether() {
    let people = [
      Person(name: "Ida", age: 3), Person(name: "Jan", age: .nan), Person(name: nil, age: 9),
      Person(name: "Ina", age: 40),
    ]
    var filters = GridFilters(["gone": GridFilter(.isEmpty), "name": GridFilter(.text(.begins, "i"))])
    #expect(filters.indices(of: people, columns: columns) == [0, 3])
    filters["age"] = GridFilter(.compare(.greater, .integer(5)))
    #expect(filters.indices(of: people, columns: columns) == [3])
    #expect(filters.vanished(from: columns).keys.sorted() == ["gone"])
    filters["name"] = nil
    #expect(filters.indices(of: people, columns: columns) == [2, 3])
    #expect(filters.condition([:]) == nil)
  }

  @Test("Each row is evaluated once, up to the first filter that excludes it, and none without filters")
  func onePass() {
    let counter = EvaluationCounter()
    let columns: [GridColumn<Person>] = [
      .test("name", counter: counter) { $0.name.gridValue }, .test("age", counter: counter) { $0.age.gridValue },
    ]
    let people = (0..<100).map { Person(name: $0 % 2 == 0 ? "even" : "odd", age: Double($0)) }
    var filters = GridFilters(["gone": GridFilter(.isEmpty)])
    #expect(filters.indices(of: people, columns: columns).count == 100)
    #expect(counter.count == 0)
    filters["name"] = GridFilter(.text(.equals, "even"))
    filters["age"] = GridFilter(.compare(.less, .integer(10)))
    #expect(filters.indices(of: people, columns: columns) == [0, 2, 4, 6, 8])
    #expect(counter.count == 100 + 50)
  }

  @Test("Filters are stored with every value as it was")
  func storing() throws {
    let values: Set<GridValue> = [
      .empty, .text("a\"\u{0}"), .integer(.max), .number(.infinity), .number(0.1), .boolean(false),
      .decimal(try #require(Decimal(string: "12345678901234567890.123456789"))),
      .date(Date(timeIntervalSince1970: 0.125)),
    ]
    let filters = GridFilters([
      "a": GridFilter(.values(values), .or, .text(.ends, "x", [])), "b": GridFilter(.between(.integer(1), .number(2))),
      "c": GridFilter(.compare(.notEqual, .decimal(3))), "d": GridFilter(.isEmpty, .and, .isNotEmpty),
    ])
    let data = try JSONEncoder().encode(filters)
    #expect(try JSONDecoder().decode(GridFilters.self, from: data) == filters)
    let nan = try JSONDecoder().decode(GridValue.self, from: try JSONEncoder().encode(GridValue.number(.nan)))
    guard case .number(let number) = nan else { return #expect(Bool(false)) }
    #expect(number.isNaN)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(GridValue.self, from: Data(#"{"integer": "many"}"#.utf8))
    }
  }
}
