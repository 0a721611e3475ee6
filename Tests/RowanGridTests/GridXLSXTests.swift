import Foundation
import TestSupport
import Testing

@testable import RowanGrid

private struct Line {
  var values: [GridValue]

  static func columns(_ titles: [String]) -> [GridColumn<Line>] {
    titles.enumerated().map { index, title in .test("c\(index)", title: title) { $0.values[index] } }
  }
}

/// A cell as another program reads it.
private struct ReadCell: Decodable, Equatable {
  var ref: String
  var type: String
  var style: String
  var text: String
}

@Suite("Exports as workbooks")
struct GridXLSXTests {
  /// Tests the archive, parses each part, and prints the lines of all sheets.
  private static let reader = #"""
    import json, struct, sys, zipfile, zlib
    import xml.etree.ElementTree as tree
    archive = zipfile.ZipFile(sys.argv[1])
    assert archive.testzip() is None
    data = open(sys.argv[1], 'rb').read()
    for entry in archive.infolist():
        fields = struct.unpack_from('<IHHHHHIIIHH', data, entry.header_offset)
        checksum, compressed, size, name, extra = fields[6:]
        start = entry.header_offset + 30 + name
        if size == 0xFFFFFFFF:
            assert struct.unpack_from('<HH', data, start) == (1, 16)
            size, compressed = struct.unpack_from('<QQ', data, start + 4)
        assert (checksum, compressed, size) == (entry.CRC, entry.compress_size, entry.file_size), entry
        assert zlib.decompress(data[start + extra:start + extra + compressed], -15) == archive.read(entry)
    parts = {name: tree.fromstring(archive.read(name)) for name in archive.namelist()}
    main = '{http://schemas.openxmlformats.org/spreadsheetml/2006/main}'
    relation = '{http://schemas.openxmlformats.org/officeDocument/2006/relationships}id'
    targets = {r.get('Id'): 'xl/' + r.get('Target') for r in parts['xl/_rels/workbook.xml.rels']}
    declared = {o.get('PartName') for o in parts['[Content_Types].xml'] if o.get('PartName')}
    sheets = []
    for sheet in parts['xl/workbook.xml'].iter(main + 'sheet'):
        path = targets[sheet.get(relation)]
        assert '/' + path in declared, path
        rows = []
        for number, row in enumerate(parts[path].iter(main + 'row')):
            assert row.get('r') == str(number + 1)
            rows.append([{'ref': c.get('r'), 'type': c.get('t') or 'n', 'style': c.get('s') or '0',
                          'text': ''.join(c.itertext())} for c in row])
        pane = next(parts[path].iter(main + 'pane'))
        assert pane.get('state') == 'frozen' and pane.get('ySplit') == '1'
        sheets.append({'name': sheet.get('name'), 'rows': rows,
                       'widths': [float(c.get('width')) for c in parts[path].iter(main + 'col')]})
    formats = [x.get('formatCode') for x in parts['xl/styles.xml'].iter(main + 'numFmt')]
    print(json.dumps({'sheets': sheets, 'formats': formats}))
    """#

  private struct Workbook: Decodable {
    struct Sheet: Decodable {
      var name: String
      var rows: [[ReadCell]]
      var widths: [Double]
    }

    var sheets: [Sheet]
    var formats: [String]
  }

  private func read(_ url: URL) throws -> Workbook {
    let output = try #require(try OtherProgram.run(["python3", "-c", Self.reader, url.path]))
    return try JSONDecoder().decode(Workbook.self, from: Data(output.utf8))
  }

  private func utc() throws -> GridXLSXOptions {
    var options = GridXLSXOptions()
    options.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    return options
  }

  @Test("Cells have types, titles a bold line, and dates a format")
  func types() async throws {
    let folder = try TemporaryFolder()
    let url = folder.url.appending(path: "types.xlsx")
    let decimal = try #require(Decimal(string: "-1234567890.12345"))
    let lines: [[GridValue]] = [
      [
        .text("a & <b> \"c\""), .integer(-5), .number(0.1), .decimal(decimal), .boolean(true),
        .date(Date(timeIntervalSince1970: 1.5e9)),
      ],
      [.empty, .empty, .number(1e300), .empty, .boolean(false), .empty],
    ]
    var options = try utc()
    options.dateFormat = #"yyyy"/"mm"#
    let export = GridExport(
      columns: Line.columns(["T", "I", "N", "D", "B", "A long title & more"]),
      format: .xlsx(options)
    )
    try await export.write(lines.map { Line(values: $0) }, to: url)
    let workbook = try read(url)
    let rows = try #require(workbook.sheets.first).rows
    #expect(workbook.sheets.map(\.name) == ["Sheet"] && workbook.formats == [#"yyyy"/"mm"#])
    #expect(rows[0].map(\.text) == ["T", "I", "N", "D", "B", "A long title & more"])
    #expect(rows[0].allSatisfy { $0.style == "1" && $0.type == "inlineStr" })
    #expect(
      rows[1] == [
        ReadCell(ref: "A2", type: "inlineStr", style: "0", text: "a & <b> \"c\""),
        ReadCell(ref: "B2", type: "n", style: "0", text: "-5"), ReadCell(ref: "C2", type: "n", style: "0", text: "0.1"),
        ReadCell(ref: "D2", type: "n", style: "0", text: "-1234567890.12345"),
        ReadCell(ref: "E2", type: "b", style: "0", text: "1"),
        ReadCell(ref: "F2", type: "n", style: "2", text: "\(1.5e9 / 86_400 + 25_569)"),
      ]
    )
    #expect(rows[2].map(\.ref) == ["C3", "E3"])
    let widths = try #require(workbook.sheets.first).widths
    #expect(widths.count == 6 && widths[5] > widths[4] && widths[3] >= 17)
  }

  @Test("What a spreadsheet cannot hold as a number or date is a text with all digits")
  func textsOfNumbers() async throws {
    let folder = try TemporaryFolder()
    let url = folder.url.appending(path: "texts.xlsx")
    let long = try #require(Decimal(string: "0.1234567890123456789"))
    let values: [GridValue] = [
      .integer(1_234_567_890_123_456), .integer(999_999_999_999_999), .number(.nan), .number(.infinity), .decimal(long),
      .decimal(.nan), .date(Date(timeIntervalSince1970: -2_208_988_800)), .date(.distantFuture),
      .date(Date(timeIntervalSinceReferenceDate: .nan)),
    ]
    let export = GridExport(columns: Line.columns(["v"]), format: .xlsx(try utc()))
    try await export.write(values.map { Line(values: [$0]) }, to: url)
    let cells = try #require(try read(url).sheets.first).rows.dropFirst().flatMap { $0 }
    #expect(
      cells.map(\.type) == [
        "inlineStr", "n", "inlineStr", "inlineStr", "inlineStr", "inlineStr", "inlineStr", "n", "inlineStr",
      ]
    )
    #expect(
      cells.map(\.text) == [
        "1234567890123456", "999999999999999", "nan", "inf", "0.1234567890123456789", "NaN", "1900-01-01T00:00:00Z",
        "767377.0",
        "nan",
      ]
    )
  }

  @Test("Characters that XML does not allow are escaped, and the rest of the text is kept")
  func illegalCharacters() async throws {
    let folder = try TemporaryFolder()
    let url = folder.url.appending(path: "characters.xlsx")
    let texts = [
      "a\u{0}b\u{1F}c", " \n\t x ", "\r\n", "_x000D_", "_x00G0_", "\u{FFFF}\u{FFFE}é👩\u{FEFF}\u{FFFD}", "]]>&amp;",
      "ſ\u{7F}",
    ]
    let export = GridExport(columns: Line.columns(["a\u{1}"]), format: .xlsx())
    try await export.write(texts.map { Line(values: [.text($0)]) }, to: url)
    let cells = try #require(try read(url).sheets.first).rows.flatMap { $0 }
    #expect(
      cells.map(\.text) == [
        "a_x0001_", "a_x0000_b_x001F_c", " \n\t x ", "_x000D_\n", "_x005F_x000D_", "_x00G0_",
        "_xFFFF__xFFFE_é👩\u{FEFF}\u{FFFD}", "]]>&amp;", "ſ\u{7F}",
      ]
    )
  }

  @Test("A text that is too long for a cell is cut between characters, and the result says so")
  func longTexts() async throws {
    let folder = try TemporaryFolder()
    let url = folder.url.appending(path: "long.xlsx")
    let texts = [String(repeating: "a", count: 32_767), String(repeating: "👩", count: 20_000)]
    let export = GridExport(columns: Line.columns(["t"]), format: .xlsx())
    let result = try await export.write(texts.map { Line(values: [.text($0)]) }, to: url)
    #expect(result.shortenedTexts == 1)
    let cells = try #require(try read(url).sheets.first).rows.flatMap { $0 }
    #expect(cells[1].text == texts[0])
    #expect(cells[2].text == String(repeating: "👩", count: 16_383) + "…")
  }

  @Test("The first 100 rows determine the widths, and later ones are not kept")
  func widths() async throws {
    let folder = try TemporaryFolder()
    let url = folder.url.appending(path: "widths.xlsx")
    let texts = (0..<200).map { $0 == 99 ? "twenty characters   " : $0 == 100 ? "more than twenty characters" : "x" }
    let export = GridExport(columns: Line.columns(["t"]), format: .xlsx())
    try await export.write(texts.map { Line(values: [.text($0)]) }, to: url)
    #expect(try read(url).sheets.first?.widths == [21])
  }

  @Test("Rows beyond a sheet are on further sheets, with titles on each", arguments: [UInt64(0xFFFF_FFFF), 100])
  func furtherSheets(_ wide: UInt64) throws {
    let folder = try TemporaryFolder()
    let url = folder.url.appending(path: "sheets.xlsx")
    var options = GridXLSXOptions()
    options.sheetName = "'A [very] long name / of & sheets: which'"
    // With 100 for the size from which zip64 is needed, all entries are of that kind.
    var encoder = XLSXEncoder(try ExportFile(url), options, linesOfSheet: 101, wide: wide)
    try encoder.begin(["n"])
    for number in 0..<250 { try encoder.append([.integer(Int64(number))]) { _, _ in "" } }
    #expect(try encoder.finish().sheets == 3)
    let sheets = try read(url).sheets
    #expect(
      sheets.map(\.name) == [
        "A  very  long name   of & shee", "A  very  long name   of & sh 2", "A  very  long name   of & sh 3",
      ]
    )
    #expect(sheets.map(\.rows.count) == [101, 101, 51])
    #expect(sheets.allSatisfy { $0.rows[0][0].text == "n" && $0.rows[0][0].style == "1" })
    let numbers: [String] = sheets.flatMap { sheet in sheet.rows.dropFirst().map { $0[0].text } }
    #expect(numbers == (0..<250).map { "\($0)" })
  }

  @Test("An export of no rows has the titles, and names of columns follow Z with AA")
  func edges() async throws {
    let folder = try TemporaryFolder()
    let url = folder.url.appending(path: "empty.xlsx")
    try await GridExport(columns: Line.columns(["a", "b"]), format: .xlsx()).write([], to: url)
    #expect(try read(url).sheets.map { $0.rows.map { $0.map(\.text) } } == [[["a", "b"]]])
    try await GridExport(columns: Line.columns([]), format: .xlsx()).write([], to: url)
    #expect(try read(url).sheets.map(\.rows.count) == [1])
    #expect([0, 25, 26, 701, 702, 16_383].map(XLSXSheet.name) == ["A", "Z", "AA", "ZZ", "AAA", "XFD"])
  }

  @Test("A library for workbooks reads the values with their types")
  func library() async throws {
    guard try OtherProgram.run(["python3", "-c", "import openpyxl"]) != nil else {
      print("Not compared with openpyxl, which python3 does not have.")
      return
    }
    let folder = try TemporaryFolder()
    let url = folder.url.appending(path: "library.xlsx")
    let lines: [[GridValue]] = [
      [.text(" é "), .integer(7), .number(0.1), .boolean(true), .date(Date(timeIntervalSince1970: 1_500_000_000))],
      [.empty, .integer(-7), .empty, .boolean(false), .empty],
    ]
    let export = GridExport(columns: Line.columns(["a", "b", "c", "d", "e"]), format: .xlsx(try utc()))
    try await export.write(lines.map { Line(values: $0) }, to: url)
    let script = """
      import openpyxl, sys
      book = openpyxl.load_workbook(sys.argv[1])
      sheet = book.active
      print(sheet.title, sheet.freeze_panes, sheet['A1'].font.b, sheet['A2'].font.b)
      for row in sheet.iter_rows(values_only=True): print(row)
      """
    let output = try #require(try OtherProgram.run(["python3", "-c", script, url.path]))
    #expect(
      output == """
        Sheet A2 True False
        ('a', 'b', 'c', 'd', 'e')
        (' é ', 7, 0.1, True, datetime.datetime(2017, 7, 14, 2, 40))
        (None, -7, None, False, None)

        """
    )
  }
}
