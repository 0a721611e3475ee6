import Foundation
import RowanFoundation

/// Rows as comma-separated values.
struct CSVEncoder: GridRowEncoder {
  private let file: ExportFile
  private let options: GridCSVOptions
  private let separator: UInt8
  private var dates: PlainDates
  private var buffer: [UInt8] = []
  /// The number of bytes that are written at once.
  private static let chunk = 1 << 16

  init(_ file: ExportFile, _ options: GridCSVOptions) {
    self.file = file
    self.options = options
    separator = options.separator.rawValue.utf8.first ?? SeparatedValues.comma
    dates = PlainDates(options.timeZone)
    buffer.reserveCapacity(Self.chunk + 4096)
  }

  mutating func begin(_ titles: [String]) throws {
    if options.hasByteOrderMark { buffer += [0xEF, 0xBB, 0xBF] }
    guard options.hasTitles else { return }
    for (column, title) in titles.enumerated() { cell(title, column, of: titles.count, isText: true) }
    SeparatedValues.endLine(&buffer)
  }

  mutating func append(_ values: [GridValue], _ text: (Int, GridValue) -> String) throws {
    for (column, value) in values.enumerated() {
      let isText =
        switch value {
        case .integer, .number, .decimal: false
        case .empty, .text, .boolean, .date: true
        }
      let shown = options.texts == .shown ? text(column, value) : dates.text(of: value)
      cell(shown, column, of: values.count, isText: isText)
    }
    SeparatedValues.endLine(&buffer)
    if buffer.count >= Self.chunk { try flush() }
  }

  private mutating func cell(_ text: String, _ column: Int, of count: Int, isText: Bool) {
    if column > 0 { buffer.append(separator) }
    // A line without characters would be no row for many programs.
    if count == 1, text.isEmpty {
      buffer += [UInt8(ascii: "\""), UInt8(ascii: "\"")]
      return
    }
    let isFormula = isText && options.escapesFormulas && Self.isFormula(text)
    SeparatedValues.append(cell: isFormula ? "'" + text : text, separator: separator, to: &buffer)
  }

  /// Returns whether a spreadsheet would take a text for a formula.
  static func isFormula(_ text: String) -> Bool {
    switch text.unicodeScalars.first {
    case "=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠": true
    default: false
    }
  }

  private mutating func flush() throws {
    try file.write(buffer)
    buffer.removeAll(keepingCapacity: true)
  }

  mutating func finish() throws -> GridExportResult {
    try flush()
    try file.commit()
    var result = GridExportResult()
    result.bytes = file.count
    return result
  }
}
