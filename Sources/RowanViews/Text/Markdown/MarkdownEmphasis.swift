/// The matching of delimiter runs: `*one*`, `**two**` and `~~two~~` (CommonMark's algorithm for emphasis).
enum MarkdownEmphasis {
  /// Returns the tokens with the intents of the emphasis around them; matched delimiters are removed.
  static func resolved(_ tokens: [MarkdownToken]) -> [MarkdownToken] {
    guard tokens.contains(where: { $0.delimiter?.canClose == true }) else { return tokens }
    var tokens = tokens
    var openers: [Int] = []
    for index in tokens.indices {
      guard var closer = tokens[index].delimiter else { continue }
      while closer.canClose, closer.count > 0,
        let place = openers.lastIndex(where: { matches(tokens[$0].delimiter, closer) }),
        var opener = tokens[openers[place]].delimiter
      {
        let width = closer.character == "~" ? closer.count : min(opener.count, closer.count, 2)
        let intent: InlinePresentationIntent =
          closer.character == "~" ? .strikethrough : width == 2 ? .stronglyEmphasized : .emphasized
        for inner in (openers[place] + 1)..<index { tokens[inner].intent.formUnion(intent) }
        opener.count -= width
        closer.count -= width
        tokens[openers[place]].kind = .delimiter(opener)
        openers.removeSubrange((place + 1)...)
        if opener.count == 0 { openers.removeLast() }
      }
      tokens[index].kind = .delimiter(closer)
      if closer.canOpen, closer.count > 0 { openers.append(index) }
    }
    return tokens
  }

  private static func matches(
    _ opener: MarkdownToken.DelimiterRun?,
    _ closer: MarkdownToken.DelimiterRun
  ) -> Bool {
    guard let opener, opener.character == closer.character, opener.count > 0 else { return false }
    if closer.character == "~" { return opener.count == closer.count }
    // A run that can both open and close matches only by the rule of multiples of three: "a**b*c" is no emphasis.
    guard opener.canClose || closer.canOpen else { return true }
    let sum = opener.count + closer.count
    return sum % 3 != 0 || (opener.count % 3 == 0 && closer.count % 3 == 0)
  }
}

extension MarkdownToken {
  var delimiter: DelimiterRun? {
    if case .delimiter(let run) = kind { run } else { nil }
  }
}
