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

  /// A line of code and a rule.
  private struct Target: Hashable {
    var line: Int
    var rule: String
  }

  private let comments: [Comment]
  private let accepted: Set<Target>

  init(of file: SourceFile) {
    guard file.mayAccept else {
      (comments, accepted) = ([], [])
      return
    }
    let lines = file.positions
    comments = file.tree.tokens(viewMode: .sourceAccurate).flatMap { token -> [Comment] in
      Self.pieces(of: token).compactMap { position, text in
        let line = lines.location(of: position.utf8Offset).line
        guard var comment = Self.comment(text, line: line) else { return nil }
        // The lines of comments and spaces between the comment and the code are passed over.
        while comment.target <= lines.count, Self.isPassedOver(lines.text(ofLine: comment.target)) {
          comment.target += 1
        }
        return comment
      }
    }
    accepted = Set(
      comments.compactMap { comment in
        comment.hasReason ? comment.rule.map { Target(line: comment.target, rule: $0) } : nil
      }
    )
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

  private static func isPassedOver(_ line: String) -> Bool { line.isEmpty || line.hasPrefix("//") }

  /// Reads a comment that begins with the mark; `nil` for other comments.
  private static func comment(_ text: String, line: Int) -> Comment? {
    let isBlock = text.hasPrefix("/*")
    let words = text.dropFirst(2).split(whereSeparator: \.isWhitespace)
    guard let first = words.first, first.lowercased().hasPrefix("rowan:disable") else { return nil }
    guard !isBlock, first == mark else { return Comment(line: line, target: line + 1, rule: nil, hasReason: false) }
    let hasReason = words.count > 3 && words[2] == "because"
    return Comment(line: line, target: line + 1, rule: words.dropFirst().first.map(String.init), hasReason: hasReason)
  }

  /// Returns whether a comment before a finding's line accepts it.
  func covers(_ finding: Finding) -> Bool {
    accepted.contains(Target(line: finding.line, rule: finding.rule))
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
      let start = file.positions.start(ofLine: comment.line) ?? 0
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
