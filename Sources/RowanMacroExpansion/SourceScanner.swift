/// A token of Swift source: a word, a literal, an operator or a punctuation mark.
struct SourceToken: Equatable {
  enum Kind: Equatable {
    /// A name, a keyword, a number, or a name after `@` or `#`.
    case word
    /// A string, or a regular expression between `#/` and `/#`, including interpolations.
    case literal
    /// A run of operator characters.
    case operation
    /// One of `( ) [ ] { } , : ;`.
    case punctuation
  }

  var kind: Kind
  var text: String
  /// The range in the source, in bytes.
  var range: Range<Int>
  /// Whether the token is the first on its line.
  var startsLine: Bool
  /// Whether whitespace precedes the token.
  var followsSpace: Bool
  /// The number of brackets around the token. A bracket has the depth outside of it.
  var depth: Int
}

/// A scanner that splits Swift source into tokens, omitting whitespace and comments.
///
/// It handles all kinds of strings with interpolation, nested comments and brackets, which suffices to find the end of
/// an argument, a closure or a statement. It accepts any text; invalid Swift yields tokens as well.
struct SourceScanner {
  private let source: [UInt8]
  private var place: Int
  private var tokens: [SourceToken] = []
  private var depth = 0

  /// Returns the tokens of a source in UTF-8.
  static func tokens(of source: [UInt8]) -> [SourceToken] {
    var scanner = SourceScanner(source: source, place: 0)
    scanner.scan(untilClosing: false)
    return scanner.tokens
  }

  private init(source: [UInt8], place: Int) {
    self.source = source
    self.place = place
  }

  private func byte(_ offset: Int = 0) -> UInt8? {
    place + offset < source.count ? source[place + offset] : nil
  }

  private func has(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { source[place...].starts(with: $0) }
  }

  /// Scans to the end of the source, or up to the bracket that closes the enclosing one.
  private mutating func scan(untilClosing: Bool) {
    var (startsLine, followsSpace) = (true, true)
    while let next = byte() {
      let start = place
      var kind = SourceToken.Kind.word
      var tokenDepth = depth
      switch next {
      case 0x0A, 0x0D:
        (startsLine, followsSpace) = (true, true)
        place += 1
        continue
      case 0x20, 0x09, 0x0B, 0x0C:
        followsSpace = true
        place += 1
        continue
      case UInt8(ascii: "/") where has("//"):
        while let next = byte(), next != 0x0A { place += 1 }
        continue
      case UInt8(ascii: "/") where has("/*"):
        if skipBlockComment() { startsLine = true }
        followsSpace = true
        continue
      case UInt8(ascii: "\""):
        kind = .literal
        skipString(hashes: 0)
      case UInt8(ascii: "#"):
        let hashes = source[place...].prefix { $0 == UInt8(ascii: "#") }.count
        if byte(hashes) == UInt8(ascii: "\"") {
          kind = .literal
          place += hashes
          skipString(hashes: hashes)
        } else if byte(hashes) == UInt8(ascii: "/") {
          kind = .literal
          skipRegex(hashes: hashes)
        } else {
          place += 1
          skipWord()
        }
      case UInt8(ascii: "@"):
        place += 1
        skipWord()
      case UInt8(ascii: "`"): skipQuotedName()
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        kind = .punctuation
        depth += 1
        place += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        if untilClosing, depth == 0 { return }
        kind = .punctuation
        depth = max(0, depth - 1)
        tokenDepth = depth
        place += 1
      case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";"):
        kind = .punctuation
        place += 1
      case _ where Self.isWord(next): skipWord()
      default:
        kind = .operation
        place += 1
        while let next = byte(), Self.isOperator(next), !has("//"), !has("/*") { place += 1 }
      }
      let text = String(decoding: source[start..<place], as: UTF8.self)
      tokens.append(
        SourceToken(
          kind: kind,
          text: text,
          range: start..<place,
          startsLine: startsLine,
          followsSpace: followsSpace,
          depth: tokenDepth
        )
      )
      (startsLine, followsSpace) = (false, false)
    }
  }

  private mutating func skipWord() {
    while let next = byte(), Self.isWord(next) { place += 1 }
  }

  /// Skips a name in backticks, which can contain spaces, or only its first word if no backtick closes it.
  private mutating func skipQuotedName() {
    let line = source[(place + 1)...].prefix { $0 != 0x0A && $0 != 0x0D }
    if let end = line.firstIndex(of: UInt8(ascii: "`")) {
      place = end + 1
    } else {
      place += 1
      skipWord()
    }
  }

  /// Skips a block comment.
  ///
  /// - Returns: Whether the comment contains a line break.
  private mutating func skipBlockComment() -> Bool {
    var (open, hasLines) = (0, false)
    while let next = byte() {
      if has("/*") {
        open += 1
        place += 2
      } else if has("*/") {
        open -= 1
        place += 2
        if open == 0 { break }
      } else {
        if next == 0x0A { hasLines = true }
        place += 1
      }
    }
    return hasLines
  }

  /// Skips a string, from its first quote, that is delimited by a number of number signs.
  private mutating func skipString(hashes: Int) {
    let isLong = has("\"\"\"")
    let quotes = isLong ? 3 : 1
    place += quotes
    while let next = byte() {
      if next == UInt8(ascii: "\""), closes(quotes, hashes) {
        place += quotes + hashes
        return
      }
      if next == 0x0A, !isLong { return }
      place += 1
      guard next == UInt8(ascii: "\\"), (0..<hashes).allSatisfy({ byte($0) == UInt8(ascii: "#") }) else { continue }
      place += hashes
      if byte() == UInt8(ascii: "(") {
        var inner = SourceScanner(source: source, place: place + 1)
        inner.scan(untilClosing: true)
        place = min(source.count, inner.place + 1)
      } else {
        place += 1
      }
    }
  }

  private func closes(_ quotes: Int, _ hashes: Int) -> Bool {
    (0..<quotes).allSatisfy { byte($0) == UInt8(ascii: "\"") }
      && (0..<hashes).allSatisfy { byte(quotes + $0) == UInt8(ascii: "#") }
  }

  private mutating func skipRegex(hashes: Int) {
    place += hashes + 1
    while let next = byte() {
      place += next == UInt8(ascii: "\\") ? 2 : 1
      if next == UInt8(ascii: "/"), (0..<hashes).allSatisfy({ byte($0) == UInt8(ascii: "#") }) {
        place += hashes
        return
      }
    }
    place = min(place, source.count)
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...: true
    default: false
    }
  }

  private static func isOperator(_ byte: UInt8) -> Bool { "/=-+!*%<>&|^~?.\\".utf8.contains(byte) }
}

extension [SourceToken] {
  /// Returns the index of the bracket that closes the one at `index`, or `nil` if there is none.
  func closing(_ index: Int) -> Int? {
    indices[(index + 1)...].first { self[$0].depth == self[index].depth && [")", "]", "}"].contains(self[$0].text) }
  }
}
