import SwiftSyntax

/// Comments of the form `// rowan:disable:next RULE because REASON` in a file.
///
/// They accept findings of one rule on the next line of code. A comment without a rule or a reason accepts nothing and is a finding.
struct Suppressions {
  /// The ID of findings about comments themselves.
  static let rule = "disable-without-reason"
  private static let mark = "rowan:disable:next"

  private struct Comment {
    var line: Int
    var rule: String?
    var hasReason: Bool
  }

  private let comments: [Comment]

  init(of file: SourceFile) {
    guard file.text.contains(Self.mark) else {
      comments = []
      return
    }
    comments = file.lines.sourceLines.enumerated().compactMap { number, line in
      guard let slashes = line.range(of: "//"), let mark = line.range(of: Self.mark),
        slashes.lowerBound < mark.lowerBound
      else {
        return nil
      }
      let words = line[mark.upperBound...].split(whereSeparator: \.isWhitespace)
      let hasReason = words.count > 2 && words[1] == "because"
      return Comment(line: number + 1, rule: words.first.map(String.init), hasReason: hasReason)
    }
  }

  /// Returns whether a comment on the line before accepts a finding. Further comments may stand between.
  func covers(_ finding: Finding) -> Bool {
    var line = finding.line - 1
    while let comment = comments.first(where: { $0.line == line }) {
      if comment.hasReason, comment.rule == finding.rule { return true }
      line -= 1
    }
    return false
  }

  /// The findings about comments that accept nothing.
  func findings(in file: SourceFile) -> [Finding] {
    comments.compactMap { comment in
      let isKnown = comment.rule.map { Rule.named($0) != nil } ?? false
      if comment.hasReason, isKnown { return nil }
      let message =
        isKnown || comment.rule == nil
        ? "A disabled rule needs a reason: // \(Self.mark) RULE because REASON."
        : "There is no rule “\(comment.rule ?? "")”: rowan lint --list-rules lists them."
      let text = file.line(comment.line)
      let start = file.lines.position(ofLine: comment.line, column: 1).utf8Offset
      return Finding(
        rule: Self.rule,
        severity: .error,
        path: file.path,
        line: comment.line,
        column: 1,
        range: start..<start + text.utf8.count,
        endLine: comment.line,
        endColumn: text.utf8.count + 1,
        utf16Column: 1,
        utf16EndColumn: text.utf16.count + 1,
        message: message,
        lineText: text
      )
    }
  }
}
