/// Content for the clipboard: text, and for tabular content also comma-separated values and HTML.
nonisolated package struct ClipboardContent: Hashable, Sendable {
  /// The plain text.
  package let text: String
  /// The values as comma-separated lines (RFC 4180), if the content is a table.
  package let commaSeparated: String?
  /// The content as a fragment of HTML, if it has one.
  package let html: String?

  /// Creates clipboard content.
  package init(_ text: String, commaSeparated: String? = nil) {
    self.init(text, commaSeparated: commaSeparated, html: nil)
  }

  /// Creates clipboard content with HTML.
  package init(_ text: String, commaSeparated: String?, html: String?) {
    self.text = text
    self.commaSeparated = commaSeparated
    self.html = html
  }
}
