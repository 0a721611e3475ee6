import Foundation

/// Rows as an Office Open XML workbook of as many sheets as the rows need.
struct XLSXEncoder: GridRowEncoder {
  private let file: ExportFile
  private let options: GridXLSXOptions
  private var zip: ZipWriter
  private var sheet: XLSXSheet
  private var titles: [String] = []
  /// The first rows, which are written when the widths of the columns are known.
  private var first: [[GridValue]]? = []
  private var widths: [Int] = []
  private var sheets = 0
  private let linesOfSheet: Int
  /// The number of bytes that are compressed at once.
  private static let chunk = 1 << 16
  /// The number of rows that determine the widths.
  private static let measuredRows = 100

  /// Creates an encoder.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - options: The options of the workbook.
  ///   - linesOfSheet: The number of lines of a sheet. Smaller in tests.
  ///   - wide: The size at which the archive needs zip64. Smaller in tests.
  init(
    _ file: ExportFile,
    _ options: GridXLSXOptions,
    linesOfSheet: Int = XLSXSheet.lineLimit,
    wide: UInt64 = 0xFFFF_FFFF
  ) {
    self.file = file
    self.options = options
    self.linesOfSheet = linesOfSheet
    zip = ZipWriter(file, wide: wide)
    sheet = XLSXSheet(options.timeZone)
  }

  mutating func begin(_ titles: [String]) throws { self.titles = titles }

  mutating func append(_ values: [GridValue], _ text: (Int, GridValue) -> String) throws {
    guard first != nil else { return try write(values) }
    first?.append(values)
    if first?.count == Self.measuredRows { try writeFirst() }
  }

  /// Begins the first sheet with the rows that determine the widths.
  private mutating func writeFirst() throws {
    guard let rows = first else { return }
    first = nil
    widths = titles.map { min(60, $0.count + 3) }
    for row in rows {
      for (column, value) in row.enumerated() {
        widths[column] = max(widths[column], min(60, sheet.width(of: value, options.dateFormat) + 1))
      }
    }
    try beginSheet()
    for row in rows { try write(row) }
  }

  private mutating func beginSheet() throws {
    sheets += 1
    try zip.begin("xl/worksheets/sheet\(sheets).xml")
    sheet.begin(titles, widths, isSelected: sheets == 1)
  }

  private mutating func write(_ values: [GridValue]) throws {
    if sheet.lines == linesOfSheet {
      try endSheet()
      try beginSheet()
    }
    sheet.append(values)
    if sheet.bytes.count >= Self.chunk { try flush() }
  }

  private mutating func endSheet() throws {
    sheet.end()
    try flush()
    try zip.end()
  }

  private mutating func flush() throws {
    try zip.append(sheet.bytes)
    sheet.bytes.removeAll(keepingCapacity: true)
  }

  mutating func finish() throws -> GridExportResult {
    try writeFirst()
    try endSheet()
    let parts = XLSXParts(sheetName: options.sheetName, dateFormat: options.dateFormat, sheets: sheets)
    for (name, text) in parts.all { try zip.add(name, text) }
    try zip.finish()
    try file.commit()
    return GridExportResult(bytes: file.count, sheets: sheets, shortenedTexts: sheet.shortenedTexts)
  }
}
