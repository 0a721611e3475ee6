import Foundation

/// The XML of a sheet, whose beginning can be taken from `bytes` at any time.
struct XLSXSheet {
  /// The number of lines of a sheet.
  static let lineLimit = 1_048_576
  /// The number of columns of a sheet.
  static let columnLimit = 16_384
  /// The number of UTF-16 units of a text.
  static let textLimit = 32_767

  /// The XML that was not taken yet.
  var bytes: [UInt8] = []
  /// The number of lines of the sheet so far.
  private(set) var lines = 0
  /// The number of texts that were cut.
  private(set) var shortenedTexts = 0
  private var dates: PlainDates
  /// The names of the columns, such as `AB`.
  private var names: [[UInt8]] = []

  init(_ timeZone: TimeZone) { dates = PlainDates(timeZone) }

  /// Begins a sheet.
  ///
  /// - Parameters:
  ///   - titles: The titles of the columns, in the first line.
  ///   - widths: The widths of the columns in characters.
  ///   - isSelected: Whether it is the sheet that is shown first.
  mutating func begin(_ titles: [String], _ widths: [Int], isSelected: Bool) {
    lines = 0
    names = titles.indices.map { Array(Self.name(ofColumn: $0).utf8) }
    add(#"<?xml version="1.0" encoding="UTF-8" standalone="yes"?>"#)
    add("\n")
    add(#"<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView "#)
    if isSelected { add(#"tabSelected="1" "#) }
    add(#"workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>"#)
    add(#"<selection pane="bottomLeft" activeCell="A2" sqref="A2"/></sheetView></sheetViews>"#)
    if !widths.isEmpty {
      add("<cols>")
      for (column, width) in widths.enumerated() {
        add(#"<col min="\#(column + 1)" max="\#(column + 1)" width="\#(width)" customWidth="1"/>"#)
      }
      add("</cols>")
    }
    add("<sheetData>")
    line(titles.map { .text($0) }, isTitle: true)
  }

  /// Appends a row.
  mutating func append(_ values: [GridValue]) { line(values, isTitle: false) }

  /// Ends the sheet.
  mutating func end() { add("</sheetData></worksheet>") }

  private mutating func line(_ values: [GridValue], isTitle: Bool) {
    lines += 1
    let number = Array(String(lines).utf8)
    add(#"<row r=""#)
    bytes += number
    add(#"">"#)
    for (column, value) in values.enumerated() where value != .empty {
      add(#"<c r=""#)
      bytes += names[column]
      bytes += number
      add(isTitle ? #"" s="1""# : #"""#)
      cell(value)
    }
    add("</row>")
  }

  private mutating func cell(_ value: GridValue) {
    switch value {
    case .empty: add("/>")
    case .text(let text): self.text(text)
    case .integer(let value) where value.magnitude < 1_000_000_000_000_000: number(String(value))
    case .number(let value) where value.isFinite: number(String(value))
    case .decimal(let value) where Self.fits(value): number(value.description)
    case .boolean(let value): add(value ? #" t="b"><v>1</v></c>"# : #" t="b"><v>0</v></c>"#)
    case .date(let date):
      guard let serial = serial(of: date) else { return text(dates.text(of: value)) }
      add(#" s="2""#)
      number(String(serial))
    case .integer, .number, .decimal: text(dates.text(of: value))
    }
  }

  private mutating func number(_ digits: String) {
    add("><v>")
    add(digits)
    add("</v></c>")
  }

  private mutating func text(_ text: String) {
    add(#" t="inlineStr"><is><t xml:space="preserve">"#)
    if text.utf8.count > Self.textLimit, text.utf16.count > Self.textLimit {
      shortenedTexts += 1
      var (end, units) = (text.startIndex, 1)
      while units + text[end].utf16.count <= Self.textLimit {
        units += text[end].utf16.count
        end = text.index(after: end)
      }
      XLSXText.append(text[..<end] + "…", to: &bytes)
    } else {
      XLSXText.append(text[...], to: &bytes)
    }
    add("</t></is></c>")
  }

  private mutating func add(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  private mutating func add(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Returns whether a spreadsheet, whose numbers have 15 digits, holds a decimal number.
  private static func fits(_ value: Decimal) -> Bool {
    guard !value.isNaN else { return false }
    let digits = value.significand.description.drop { $0 == "-" }
    return digits.count - (digits.reversed().prefix { $0 == "0" }.count) <= 15
  }

  /// Returns the days since 30 December 1899, or `nil` where spreadsheets disagree or have no dates.
  private mutating func serial(of date: Date) -> Double? {
    guard let milliseconds = dates.local(date)?.milliseconds else { return nil }
    let serial = Double(milliseconds) / 86_400_000 + 25_569
    return serial >= 61 && serial < 2_958_466 ? serial : nil
  }

  /// Returns the width of a value in characters.
  mutating func width(of value: GridValue, _ dateFormat: String) -> Int {
    if case .date = value { return dateFormat.count + 1 }
    return dates.text(of: value).prefix(60).count
  }

  /// Returns the name of a column, such as `A` for 0 and `AA` for 26.
  static func name(ofColumn column: Int) -> String {
    var (name, rest) = ("", column + 1)
    while rest > 0 {
      name = String(Character(Unicode.Scalar(UInt8(65 + (rest - 1) % 26)))) + name
      rest = (rest - 1) / 26
    }
    return name
  }
}
