/// A preview's closure, split into the properties marked `@Previewable` and the remaining statements.
struct PreviewableSplit {
  /// The declarations of the properties, without the attribute.
  private(set) var properties: [String] = []
  /// The remaining statements, without the braces.
  private(set) var body = ""

  /// Splits a closure; `nil` if no property is marked.
  ///
  /// - Parameters:
  ///   - source: The use of the macro.
  ///   - closure: The range of the closure with its braces, in bytes.
  /// - Throws: `ExpansionError` if the closure has arguments.
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
      // Attributes before the mark belong to the same declaration.
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

  /// Returns the end of a declaration that starts at a token, as an offset in bytes.
  private static func declarationEnd(_ tokens: [SourceToken], from start: Int, depth: Int) -> Int {
    var index = start
    // Attributes may be on separate lines.
    while index < tokens.count, !(tokens[index].depth == depth && ["var", "let"].contains(tokens[index].text)) {
      index += 1
    }
    // The name follows the keyword, on the same line or not.
    index += 2
    while index < tokens.count {
      let token = tokens[index]
      if token.depth == depth, token.text == ";" { return token.range.lowerBound }
      if token.depth == depth, token.startsLine, !continues(token, after: tokens[index - 1]) { break }
      index += 1
    }
    return tokens[min(index, tokens.count) - 1].range.upperBound
  }

  /// Returns whether a token at the beginning of a line continues the preceding line.
  private static func continues(_ token: SourceToken, after last: SourceToken) -> Bool {
    // A closing bracket has the depth outside of the brackets.
    if [")", "]", "}", ","].contains(token.text) { return true }
    if [",", ":", "(", "[", "{"].contains(last.text) { return true }
    // `?` and `!` of a type can end an expression; any other operator continues it.
    if last.kind == .operation, ![">", "?", "!"].contains(last.text) { return true }
    if token.kind == .operation { return !["!", "-", "\\", "~"].contains(token.text) }
    if token.text == ":" || token.text == "as" || token.text == "is" { return true }
    return false
  }
}
