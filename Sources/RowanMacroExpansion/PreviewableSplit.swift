/// The closure of a preview, taken apart into the properties marked `@Previewable` and all the rest.
struct PreviewableSplit {
  /// The declarations, without the mark.
  private(set) var properties: [String] = []
  /// What is left of the closure, without its braces.
  private(set) var body = ""

  /// `nil` where nothing is marked.
  init?(_ source: SourcePart, closure: Range<Int>) throws {
    let all = source.tokens.filter {
      closure.lowerBound < $0.range.lowerBound && $0.range.upperBound < closure.upperBound
    }
    guard let depth = all.first?.depth else { return nil }
    let marks = all.indices.filter { all[$0].depth == depth && Self.isMark(all, $0) }
    guard let first = marks.first else { return nil }
    if all[..<first].contains(where: { $0.depth == depth && $0.text == "in" }) {
      throw ExpansionError(
        message: "'@Previewable' takes a '#Preview' without arguments for its closure.",
        part: source
      )
    }
    var kept = closure.lowerBound + 1
    for mark in marks where all[mark].range.lowerBound >= kept {
      // Attributes in front of the mark belong to the same declaration.
      var start = mark
      while start > 0, Self.isAttribute(all[start - 1]) { start -= 1 }
      let end = Self.declarationEnd(all, from: mark, depth: depth)
      let from = all[start].range.lowerBound
      let markEnd = all[mark].text == "@Previewable" ? mark : mark + 2
      let declaration = source[from..<all[mark].range.lowerBound] + source[all[markEnd].range.upperBound..<end]
      properties.append(declaration)
      body += source[kept..<from]
      kept = source.bytes[end] == UInt8(ascii: ";") ? end + 1 : end
    }
    body += source[kept..<closure.upperBound - 1]
  }

  private static func isMark(_ tokens: [SourceToken], _ index: Int) -> Bool {
    if tokens[index].text == "@Previewable" { return true }
    return tokens[index].text == "@SwiftUI" && index + 2 < tokens.count && tokens[index + 2].text == "Previewable"
  }

  private static func isAttribute(_ token: SourceToken) -> Bool { token.text.hasPrefix("@") }

  /// Where a declaration that begins at a token ends, in bytes.
  private static func declarationEnd(_ tokens: [SourceToken], from start: Int, depth: Int) -> Int {
    var index = start
    // The attributes may stand on lines of their own.
    while index < tokens.count, !(tokens[index].depth == depth && ["var", "let"].contains(tokens[index].text)) {
      index += 1
    }
    // The name belongs to the keyword, wherever it stands.
    index += 2
    while index < tokens.count {
      let token = tokens[index]
      if token.depth == depth, token.text == ";" { return token.range.lowerBound }
      if token.depth == depth, token.startsLine, !continues(token, after: tokens[index - 1]) { break }
      index += 1
    }
    return tokens[min(index, tokens.count) - 1].range.upperBound
  }

  /// Whether a token at the beginning of a line goes on with what stands on the line before.
  private static func continues(_ token: SourceToken, after last: SourceToken) -> Bool {
    // What closes brackets stands at the depth outside of them.
    if [")", "]", "}", ","].contains(token.text) { return true }
    if [",", ":", "(", "[", "{"].contains(last.text) { return true }
    // A type's `?` and `!` end an expression; every other operator wants more.
    if last.kind == .operation, ![">", "?", "!"].contains(last.text) { return true }
    if token.kind == .operation { return !["!", "-", "\\", "~"].contains(token.text) }
    if token.text == ":" || token.text == "as" || token.text == "is" { return true }
    return false
  }
}
