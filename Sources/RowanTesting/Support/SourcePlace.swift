import IssueReporting

/// Where in a test something was asked for: failures are reported there.
struct SourcePlace: Sendable {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  init(_ fileID: StaticString, _ filePath: StaticString, _ line: UInt, _ column: UInt) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  /// Nowhere in particular: elements that came in an array.
  static let unknown = SourcePlace(#fileID, #filePath, #line, #column)

  /// Fails the running test.
  func report(_ message: String) {
    reportIssue(message, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
