/// Content for the clipboard: text, and for tabular content also comma-separated values.
nonisolated package struct ClipboardContent: Hashable, Sendable {
  /// The plain text.
  package let text: String
  /// The values as comma-separated lines (RFC 4180), if the content is a table.
  package let commaSeparated: String?

  /// Creates clipboard content.
  package init(_ text: String, commaSeparated: String? = nil) {
    self.text = text
    self.commaSeparated = commaSeparated
  }
}
