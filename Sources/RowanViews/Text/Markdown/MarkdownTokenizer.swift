import Foundation

/// A tokenizer that splits a line of Markdown into text, code, links and delimiter runs.
struct MarkdownTokenizer {
  private let characters: [Character]
  private var index: Int
  private let end: Int
  private var found: [MarkdownToken] = []
  private var text = ""
  /// Whether links are recognized; they do not nest.
  private let allowsLinks: Bool

  init(_ text: String) {
    characters = Array(text)
    index = 0
    end = characters.count
    allowsLinks = true
  }

  private init(_ characters: [Character], _ range: Range<Int>) {
    self.characters = characters
    index = range.lowerBound
    end = range.upperBound
    allowsLinks = false
  }

  func tokens() -> [MarkdownToken] {
    var copy = self
    copy.run()
    return copy.found
  }

  private mutating func run() {
    while index < end {
      if !take() {
        text.append(characters[index])
        index += 1
      }
    }
    flush()
  }

  /// Consumes the construct that starts at the index; returns `false` for an ordinary character.
  private mutating func take() -> Bool {
    switch characters[index] {
    case "\\": takeEscape()
    case "`": takeCode()
    case "*", "_", "~": takeDelimiters()
    case "[": allowsLinks && takeLink()
    case "<": takeAngleAddress()
    case "&": takeEntity()
    case "^": takeInflection()
    case "h", "w": allowsLinks && takeAddress()
    case "@": allowsLinks && takeMailAddress()
    default: false
    }
  }

  private mutating func flush() {
    guard !text.isEmpty else { return }
    found.append(MarkdownToken(kind: .text(text)))
    text = ""
  }

  private mutating func append(_ kind: MarkdownToken.Kind, endingAt next: Int) {
    flush()
    found.append(MarkdownToken(kind: kind))
    index = next
  }

  private mutating func takeEscape() -> Bool {
    guard index + 1 < end, characters[index + 1].isMarkdownPunctuation else { return false }
    text.append(characters[index + 1])
    index += 2
    return true
  }

  private mutating func takeCode() -> Bool {
    let length = runLength(of: "`", at: index)
    var position = index + length
    while position < end {
      guard characters[position] == "`" else {
        position += 1
        continue
      }
      let closing = runLength(of: "`", at: position)
      if closing == length {
        var code = characters[(index + length)..<position]
        if code.count > 2, code.first == " ", code.last == " ", code.contains(where: { $0 != " " }) {
          code = code.dropFirst().dropLast()
        }
        append(.code(String(code)), endingAt: position + closing)
        return true
      }
      position += closing
    }
    text += String(repeating: "`", count: length)
    index += length
    return true
  }

  private mutating func takeDelimiters() -> Bool {
    let character = characters[index]
    let count = runLength(of: character, at: index)
    let before: Character = index > 0 ? characters[index - 1] : " "
    let next = index + count
    let after: Character = next < characters.count ? characters[next] : " "
    let isLeftFlanking =
      !after.isWhitespace && (!after.isMarkdownPunctuation || before.isWhitespace || before.isMarkdownPunctuation)
    let isRightFlanking =
      !before.isWhitespace && (!before.isMarkdownPunctuation || after.isWhitespace || after.isMarkdownPunctuation)
    var run = MarkdownToken.DelimiterRun(
      character: character,
      count: count,
      canOpen: isLeftFlanking,
      canClose: isRightFlanking
    )
    if character == "_" {
      run.canOpen = isLeftFlanking && (!isRightFlanking || before.isMarkdownPunctuation)
      run.canClose = isRightFlanking && (!isLeftFlanking || after.isMarkdownPunctuation)
    }
    if character == "~", count > 2 { (run.canOpen, run.canClose) = (false, false) }
    append(.delimiter(run), endingAt: next)
    return true
  }

  private mutating func takeLink() -> Bool {
    guard let close = matching("[", "]", from: index), close + 1 < end, characters[close + 1] == "(",
      let (destination, next) = destination(after: close + 2)
    else { return false }
    let content = MarkdownTokenizer(characters, (index + 1)..<close).tokens()
    append(.link(content, destination), endingAt: next)
    return true
  }

  /// Parses `url "title")`; returns the URL and the index after the parenthesis.
  private func destination(after start: Int) -> (String, Int)? {
    var position = start
    var address = ""
    func skipBlanks() -> Int { (position..<end).first { !characters[$0].isWhitespace } ?? end }
    position = skipBlanks()
    if position < end, characters[position] == "<" {
      guard let close = characters[position..<end].firstIndex(of: ">") else { return nil }
      address = String(characters[(position + 1)..<close])
      position = close + 1
    } else {
      var depth = 0
      while position < end, !characters[position].isWhitespace {
        if characters[position] == "(" { depth += 1 }
        if characters[position] == ")" {
          if depth == 0 { break }
          depth -= 1
        }
        if characters[position] == "\\", position + 1 < end, characters[position + 1].isMarkdownPunctuation {
          position += 1
        }
        address.append(characters[position])
        position += 1
      }
    }
    position = skipBlanks()
    if position < end, characters[position] == "\"" || characters[position] == "'" {
      guard let close = characters[(position + 1)..<end].firstIndex(of: characters[position]) else { return nil }
      position = close + 1
      position = skipBlanks()
    }
    return position < end && characters[position] == ")" ? (address, position + 1) : nil
  }

  private mutating func takeAngleAddress() -> Bool {
    guard let close = characters[index..<end].firstIndex(of: ">") else { return false }
    let address = String(characters[(index + 1)..<close])
    guard !address.isEmpty, !address.contains(where: { $0.isWhitespace || $0 == "<" }) else { return false }
    let scheme = address.prefix { $0.isLetter || $0.isNumber || $0 == "+" || $0 == "." || $0 == "-" }
    if scheme.count >= 2, address.dropFirst(scheme.count).first == ":" {
      append(.link([MarkdownToken(kind: .text(address))], address), endingAt: close + 1)
    } else if address.isMailAddress {
      append(.link([MarkdownToken(kind: .text(address))], "mailto:\(address)"), endingAt: close + 1)
    } else {
      return false
    }
    return true
  }

  private mutating func takeEntity() -> Bool {
    let limit = min(index + 10, end)
    guard let close = characters[index..<limit].firstIndex(of: ";") else { return false }
    let name = String(characters[(index + 1)..<close])
    guard let character = name.htmlEntity else { return false }
    text.append(character)
    index = close + 1
    return true
  }

  /// Consumes `^[two cats](inflect: true)`.
  private mutating func takeInflection() -> Bool {
    guard index + 1 < end, characters[index + 1] == "[", let close = matching("[", "]", from: index + 1),
      close + 1 < end, characters[close + 1] == "(", let done = matching("(", ")", from: close + 1)
    else { return false }
    flush()
    var inner = MarkdownTokenizer(characters, (index + 2)..<close)
    inner.run()
    let isInflected = String(characters[(close + 2)..<done]).filter { !$0.isWhitespace }.contains("inflect:true")
    for var token in inner.found {
      if isInflected { token.inflection = index }
      found.append(token)
    }
    index = done + 1
    return true
  }

  /// Consumes an autolink at a word boundary: `https://…`, `http://…` or `www.…`.
  private mutating func takeAddress() -> Bool {
    if index > 0, !characters[index - 1].isWhitespace, !"*_~(".contains(characters[index - 1]) { return false }
    guard let prefix = ["https://", "http://", "www."].first(where: { hasPrefix($0) }) else { return false }
    var next = index
    while next < end, !characters[next].isWhitespace, characters[next] != "<" { next += 1 }
    while next > index, "?!.,:*_~'\";".contains(characters[next - 1]) || isUnbalancedParenthesis(before: next) {
      next -= 1
    }
    let host = characters[index..<next].dropFirst(prefix.count).prefix { $0 != "/" }
    guard host.contains(".") || prefix != "www.", !host.isEmpty, host.first != "." else { return false }
    let address = String(characters[index..<next])
    let destination = prefix == "www." ? "http://\(address)" : address
    append(.link([MarkdownToken(kind: .text(address))], destination), endingAt: next)
    return true
  }

  private func isUnbalancedParenthesis(before next: Int) -> Bool {
    guard characters[next - 1] == ")" else { return false }
    let part = characters[index..<next]
    return part.count { $0 == ")" } > part.count { $0 == "(" }
  }

  /// Consumes an e-mail address at its `@`; the characters before it are already in `text`.
  private mutating func takeMailAddress() -> Bool {
    let name = text.reversed().prefix { $0.isASCII && ($0.isLetter || $0.isNumber || ".-_+".contains($0)) }
    var next = index + 1
    while next < end, characters[next].isASCII,
      characters[next].isLetter || characters[next].isNumber || ".-_".contains(characters[next])
    { next += 1 }
    while next > index + 1, ".-_".contains(characters[next - 1]) { next -= 1 }
    let address = String(name.reversed()) + String(characters[index..<next])
    guard address.isMailAddress else { return false }
    text.removeLast(name.count)
    append(.link([MarkdownToken(kind: .text(address))], "mailto:\(address)"), endingAt: next)
    return true
  }

  private func hasPrefix(_ prefix: String) -> Bool {
    let wanted = Array(prefix)
    return index + wanted.count < end && characters[index..<(index + wanted.count)].elementsEqual(wanted)
  }

  private func runLength(of character: Character, at start: Int) -> Int {
    var next = start
    while next < end, characters[next] == character { next += 1 }
    return next - start
  }

  /// Returns the index of the bracket that closes the one at `start`, or `nil`.
  private func matching(_ open: Character, _ close: Character, from start: Int) -> Int? {
    var depth = 0
    var position = start
    while position < end {
      if characters[position] == "\\" {
        position += 2
        continue
      }
      if characters[position] == open { depth += 1 }
      if characters[position] == close {
        depth -= 1
        if depth == 0 { return position }
      }
      position += 1
    }
    return nil
  }
}
