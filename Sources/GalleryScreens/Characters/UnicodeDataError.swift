/// An error in the files of the Unicode character database. Lines are numbered from 1.
enum UnicodeDataError: Error, Equatable {
  /// The files are in none of the searched folders.
  case missing
  /// A line has an invalid format or is not in ascending order.
  case malformed(file: String, line: Int)
  /// The first line of a range is not followed by its last line.
  case openRange(line: Int)
}

extension UnicodeDataError: CustomStringConvertible {
  /// A message with a remedy.
  var description: String {
    switch self {
    case .missing:
      "The Unicode character database is not on this machine. On Debian it is in the package unicode-data."
    case .malformed(let file, let line):
      "Line \(line) of \(file) cannot be read. Installing the package unicode-data again may help."
    case .openRange(let line):
      "Line \(line) of UnicodeData.txt begins a range that does not end. The file may be cut short."
    }
  }
}
