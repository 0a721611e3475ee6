import Foundation

/// The format of an exported file.
public enum GridExportFormat: Hashable, Sendable {
  /// Comma-separated values as in RFC 4180, in UTF-8.
  case csv(GridCSVOptions = GridCSVOptions())
  /// An Office Open XML workbook.
  case xlsx(GridXLSXOptions = GridXLSXOptions())
}

/// The options of comma-separated values.
public struct GridCSVOptions: Hashable, Sendable {
  /// The character between cells.
  public enum Separator: String, Hashable, Sendable, CaseIterable {
    /// A comma.
    case comma = ","
    /// A semicolon, which spreadsheets expect where the comma is the decimal separator.
    case semicolon = ";"
    /// A tab.
    case tab = "\t"
  }

  /// The texts of values.
  public enum Texts: String, Hashable, Sendable, CaseIterable {
    /// Texts for other programs, which do not depend on a language: numbers with a point and all digits, `true` and `false`,
    /// dates as in ISO 8601 with milliseconds where they have some.
    case plain
    /// The texts that the cells show.
    case shown
  }

  /// The character between cells.
  public var separator = Separator.comma
  /// Whether the file begins with a byte order mark, by which Excel recognizes UTF-8.
  public var hasByteOrderMark = false
  /// Whether the first line has the titles of the columns.
  public var hasTitles = true
  /// Whether texts that spreadsheets would take for a formula get an apostrophe before them: those that begin with `=`, `+`, `-`,
  /// `@`, their full-width forms, a tab or a line break. Numbers stay as they are.
  public var escapesFormulas = true
  /// The texts of values.
  public var texts = Texts.plain
  /// The time zone of plain dates.
  public var timeZone = TimeZone.current

  /// Creates options with defaults for spreadsheets.
  public init() {}
}

/// The options of a workbook.
///
/// A sheet has 1,048,576 lines, of which the first has the titles; further rows are on further sheets. Widths of columns follow the
/// titles and the first 100 rows. Numbers and dates that a spreadsheet cannot hold are texts: NaN, infinities, numbers with more than 15
/// digits, and dates before March 1900 or after 9999. Characters that XML does not allow are written as `_x0001_`, as Excel does.
public struct GridXLSXOptions: Hashable, Sendable {
  /// The name of the sheet. Further sheets have a number after it. Characters that a name cannot have become spaces.
  public var sheetName = "Sheet"
  /// The format of dates, in the language of spreadsheets.
  public var dateFormat = "yyyy-mm-dd hh:mm:ss"
  /// The time zone of dates.
  public var timeZone = TimeZone.current

  /// Creates options with defaults.
  public init() {}
}
