/// Why the files of the Unicode character database could not be used. Lines count from 1.
enum UnicodeDataError: Error, Equatable {
  /// No known folder holds the files.
  case missing
  /// A line that is not in the file's format, or not in ascending order.
  case malformed(file: String, line: Int)
  /// A range's first line without its last one.
  case openRange(line: Int)
}

extension UnicodeDataError: CustomStringConvertible {
  /// A sentence for the reader, with what to do about it.
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
