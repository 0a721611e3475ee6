import Foundation
import TestSupport
import Testing

@testable import RowanGrid

private struct Line {
  var values: [GridValue]

  static func columns(_ count: Int) -> [GridColumn<Line>] {
    (0..<count).map { index in
      .test("c\(index)", title: "Title \(index)", text: { "<\($0)>" }) { $0.values[index] }
    }
  }
}

@Suite("Exports as comma-separated values")
struct GridCSVTests {
  private func export(_ lines: [[GridValue]], _ change: (inout GridCSVOptions) -> Void = { _ in }) async throws
    -> String
  {
    let folder = try TemporaryFolder()
    let url = folder.url.appending(path: "lines.csv")
    var options = GridCSVOptions()
    options.hasTitles = false
    options.timeZone = try #require(TimeZone(secondsFromGMT: 3600))
    change(&options)
    let export = GridExport(columns: Line.columns(lines.first?.count ?? 2), format: .csv(options))
    let result = try await export.write(lines.map { Line(values: $0) }, to: url)
    let data = try Data(contentsOf: url)
    #expect(result.bytes == data.count && result.rows == lines.count && result.sheets == 1)
    #expect(folder.names == ["lines.csv"])
    return String(decoding: data, as: UTF8.self)
  }

  @Test("Values have texts that do not depend on a language")
  func plainTexts() async throws {
    let decimal = try #require(Decimal(string: "12345678901234567890.125"))
    let text = try await export([
      [.text("a"), .integer(.min), .number(0.1), .decimal(decimal), .boolean(true), .empty],
      [
        .text(""), .number(.nan), .number(-.infinity), .number(1e300), .boolean(false),
        .date(Date(timeIntervalSince1970: 0)),
      ],
    ])
    #expect(
      text == """
        a,-9223372036854775808,0.1,12345678901234567890.125,true,\r
        ,nan,-inf,1e+300,false,1970-01-01T01:00:00+01:00\r

        """
    )
  }

  @Test(
    "Dates are local times with their offset",
    arguments: [
      ("America/New_York", 1_720_000_000.5, "2024-07-03T05:46:40.500-04:00"),
      ("GMT", -0.001, "1969-12-31T23:59:59.999Z"),
      ("Asia/Kolkata", 951_782_400, "2000-02-29T05:30:00+05:30"), ("GMT", -62_135_596_800, "0001-01-01T00:00:00Z"),
      // Before and after the clocks of Berlin change.
      ("Europe/Berlin", 1_711_846_799, "2024-03-31T01:59:59+01:00"),
      ("Europe/Berlin", 1_711_846_800, "2024-03-31T03:00:00+02:00"),
    ]
  )
  func dates(_ zone: String, _ seconds: Double, _ expected: String) async throws {
    let zone = try #require(TimeZone(identifier: zone))
    let text = try await export([[.integer(1), .date(Date(timeIntervalSince1970: seconds))]]) { $0.timeZone = zone }
    #expect(text == "1,\(expected)\r\n")
  }

  @Test("Each date has the offset of its own time")
  func offsets() async throws {
    let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
    let dates = [1_711_846_800.0, 1_711_846_799].map { [GridValue.date(Date(timeIntervalSince1970: $0))] }
    #expect(
      try await export(dates) { $0.timeZone = zone } == "2024-03-31T03:00:00+02:00\r\n2024-03-31T01:59:59+01:00\r\n"
    )
  }

  @Test("Texts that a spreadsheet takes for a formula get an apostrophe, and numbers do not")
  func formulas() async throws {
    let texts = ["=1+1", "+1", "-1", "@a", "\tx", "\rx", "a=1", "'=1"]
    let escaped = try await export(texts.map { [.text($0), .integer(-1)] })
    #expect(escaped == "'=1+1,-1\r\n'+1,-1\r\n'-1,-1\r\n'@a,-1\r\n'\tx,-1\r\n\"'\rx\",-1\r\na=1,-1\r\n'=1,-1\r\n")
    let plain = try await export([[.text("=1"), .number(-2.5)]]) { $0.escapesFormulas = false }
    #expect(plain == "=1,-2.5\r\n")
    // A shown number may begin with a sign.
    let shown = try await export([[.text("="), .number(-1)]]) { $0.texts = .shown }
    #expect(shown == #""<text(""="")>",<number(-1.0)>"# + "\r\n")
  }

  @Test("The separator, the byte order mark and the titles are options")
  func options() async throws {
    let text = try await export([[.text("a;b"), .text("c,d\te")]]) {
      $0.separator = .semicolon
      $0.hasByteOrderMark = true
      $0.hasTitles = true
    }
    #expect(text == "\u{FEFF}Title 0;Title 1\r\n\"a;b\";c,d\te\r\n")
    #expect(try await export([[.text("a;b"), .text("c,d\te")]]) { $0.separator = .tab } == "a;b\t\"c,d\te\"\r\n")
    #expect(try await export([[.text("")], [.empty]]) == "\"\"\r\n\"\"\r\n")
  }

  @Test("Another program reads any cells as they were")
  func otherProgram() async throws {
    var random = SeededRandom(4180)
    let letters: [Unicode.Scalar] = [
      "a", "\"", ",", "\r", "\n", "\t", " ", "=", "é", "👩", "\u{301}", "\u{2028}", "\u{85}",
    ]
    let lines = (0..<300).map { _ in
      (0..<3).map { _ in
        var text = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0...5, using: &random) { text.append(letters.randomElement(using: &random) ?? "a") }
        return String(text)
      }
    }
    let folder = try TemporaryFolder()
    let url = folder.url.appending(path: "cells.csv")
    var options = GridCSVOptions()
    options.escapesFormulas = false
    let export = GridExport(columns: Line.columns(3), format: .csv(options))
    try await export.write(lines.map { Line(values: $0.map { .text($0) }) }, to: url)
    let script =
      "import csv, json, sys; print(json.dumps(list(csv.reader(open(sys.argv[1], encoding='utf-8', newline='')))))"
    let output = try #require(try OtherProgram.run(["python3", "-c", script, url.path]))
    let read = try JSONDecoder().decode([[String]].self, from: Data(output.utf8))
    #expect(read.first == ["Title 0", "Title 1", "Title 2"])
    #expect(
      read.dropFirst().map { $0.map { Array($0.unicodeScalars) } } == lines.map { $0.map { Array($0.unicodeScalars) } }
    )
  }
}
