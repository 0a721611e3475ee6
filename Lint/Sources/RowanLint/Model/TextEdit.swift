/// The replacement of a range of a file's UTF-8 bytes.
public struct TextEdit: Sendable, Hashable {
  /// Byte offsets from the start of the file.
  public var range: Range<Int>
  /// The new text; empty to delete the range.
  public var text: String

  /// Creates an edit.
  public init(_ range: Range<Int>, _ text: String) {
    self.range = range
    self.text = text
  }
}

/// A correction of one finding.
public struct Fix: Sendable, Hashable {
  /// The imperative title that editors show.
  public var title: String
  /// Edits that do not overlap.
  public var edits: [TextEdit]

  /// Creates a fix.
  public init(_ title: String, _ edits: [TextEdit]) {
    self.title = title
    self.edits = edits
  }
}
