/// A mistake found at a place of a source file.
public struct Finding: Sendable, Hashable {
  /// The ID of the rule.
  public var rule: String
  /// The severity of the finding.
  public var severity: Severity
  /// The path of the file, as it was given or found.
  public var path: String
  /// The line, from 1.
  public var line: Int
  /// The column in UTF-8 bytes, from 1.
  public var column: Int
  /// The range of the marked code in bytes of the file.
  public var range: Range<Int>
  /// The end of the marked code: line and column, from 1.
  public var endLine: Int
  /// The column after the end, from 1, in bytes of UTF-8.
  public var endColumn: Int
  /// The columns in UTF-16 code units, as editors and SARIF count them.
  public var utf16Column: Int
  /// The column after the end, from 0, in code units of UTF-16.
  public var utf16EndColumn: Int
  /// One sentence about this place and its correction.
  public var message: String
  /// The source line of the mark without surrounding spaces. A baseline identifies a finding by it.
  public var lineText: String
  /// The correction, if there is one.
  public var fix: Fix?
}
