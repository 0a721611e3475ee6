import SwiftSyntax

/// Comments of the form `// rowan:disable:next RULE because REASON` in a file.
///
/// They accept findings of one rule on the next line of code. A comment of another form, or without a rule or a reason, accepts nothing and
/// is a finding.
struct Suppressions {
  /// The ID of findings about comments themselves.
  static let rule = "disable-without-reason"
  private static let mark = "rowan:disable:next"

  private struct Comment {
    var line: Int
    /// The line of code that follows.
    var target: Int
    var rule: String?
    var hasReason: Bool
  }

  private let comments: [Comment]

  init(of file: SourceFile) {
    guard file.text.contains(":disable") else {
      comments = []
      return
    }
    let lines = file.lines.sourceLines
    comments = file.tree.tokens(viewMode: .sourceAccurate).flatMap { token -> [Comment] in
      Self.pieces(of: token).compactMap { position, text in
        let line = file.lines.location(for: position).line
        // The lines of comments and spaces between the comment and the code are passed over.
        var target = line + 1
        while target <= lines.count, Self.isPassedOver(lines[target - 1]) { target += 1 }
        return Self.comment(text, line: line, target: target)
      }
    }
  }

  /// The comments before and after a token with their positions.
  private static func pieces(of token: TokenSyntax) -> [(AbsolutePosition, String)] {
    var found: [(AbsolutePosition, String)] = []
    for (trivia, start) in [
      (token.leadingTrivia, token.position), (token.trailingTrivia, token.endPositionBeforeTrailingTrivia),
    ] {
      var position = start
      for piece in trivia {
        switch piece {
        case .lineComment(let text), .blockComment(let text): found.append((position, text))
        default: break
        }
        position += piece.sourceLength
      }
    }
    return found
  }

  private static func isPassedOver(_ line: String) -> Bool {
    let text = line.trimmed
    return text.isEmpty || text.hasPrefix("//")
  }

  /// Reads a comment that begins with the mark; `nil` for other comments.
  private static func comment(_ text: String, line: Int, target: Int) -> Comment? {
    let isBlock = text.hasPrefix("/*")
    let words = text.dropFirst(2).split(whereSeparator: \.isWhitespace)
    guard let first = words.first, first.lowercased().hasPrefix("rowan:disable") else { return nil }
    guard !isBlock, first == mark else { return Comment(line: line, target: target, rule: nil, hasReason: false) }
    let hasReason = words.count > 3 && words[2] == "because"
    return Comment(line: line, target: target, rule: words.dropFirst().first.map(String.init), hasReason: hasReason)
  }

  /// Returns whether a comment before a finding's line accepts it.
  func covers(_ finding: Finding) -> Bool {
    comments.contains { $0.target == finding.line && $0.hasReason && $0.rule == finding.rule }
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
