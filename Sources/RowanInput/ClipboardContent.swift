/// What is put on the person's clipboard: text for every program and, where it is a table, the same for those that take tables.
nonisolated package struct ClipboardContent: Hashable, Sendable {
  package let text: String
  /// Lines of values between commas (RFC 4180).
  package let commaSeparated: String?

  package init(_ text: String, commaSeparated: String? = nil) {
    self.text = text
    self.commaSeparated = commaSeparated
  }
}
