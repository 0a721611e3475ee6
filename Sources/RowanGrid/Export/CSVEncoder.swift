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
      if options.texts == .shown {
        cell(text(column, value), column, of: values.count, isText: !Self.isNumber(value))
      } else if case .text(let text) = value {
        cell(text, column, of: values.count, isText: true)
      } else if value == .empty {
        cell("", column, of: values.count, isText: true)
      } else {
        if column > 0 { buffer.append(separator) }
        append(value)
      }
    }
    SeparatedValues.endLine(&buffer)
    if buffer.count >= Self.chunk { try flush() }
  }

  private static func isNumber(_ value: GridValue) -> Bool {
    switch value {
    case .integer, .number, .decimal: true
    case .empty, .text, .boolean, .date: false
    }
  }

  /// Appends the plain text of a value other than a text. It has no character that is quoted.
  private mutating func append(_ value: GridValue) {
    switch value {
    case .empty, .text: break
    case .integer(let value): append(value)
    case .date(let date): dates.append(date, to: &buffer)
    case .number, .decimal, .boolean: buffer += dates.text(of: value).utf8
    }
  }

  private mutating func append(_ value: Int64) {
    if value < 0 { buffer.append(UInt8(ascii: "-")) }
    let start = buffer.count
    var rest = value.magnitude
    repeat {
      buffer.append(UInt8(truncatingIfNeeded: 48 + rest % 10))
      rest /= 10
    } while rest > 0
    buffer[start...].reverse()
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
