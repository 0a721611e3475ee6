/// One term of the notation in which the recordings write their views: `(text#row1 "Apple" :font title)`.
indirect enum Expression: Equatable, Sendable {
  /// A bare word: `red`, `320`, `text#row1`, `:spacing`.
  case word(String)
  /// A quoted string.
  case string(String)
  /// Terms in parentheses.
  case list([Expression])
  /// Terms in square brackets: data.
  case array([Expression])

  /// Reads one term; throws where parentheses or quotes do not match.
  init(parsing text: String) throws {
    var parser = ExpressionParser(text)
    self = try parser.parse()
    guard parser.isAtEnd else { throw ExpressionError.trailingText }
  }

  /// The characters of a word or string.
  var text: String? {
    switch self {
    case .word(let text), .string(let text): text
    case .list, .array: nil
    }
  }

  var items: [Expression] {
    switch self {
    case .list(let items), .array(let items): items
    case .word, .string: []
    }
  }
}

enum ExpressionError: Error {
  case unexpectedEnd, unbalanced, trailingText
}

private struct ExpressionParser {
  private let characters: [Character]
  private var position = 0

  init(_ text: String) { characters = Array(text) }

  private mutating func skipSpace() {
    while position < characters.count, characters[position].isWhitespace { position += 1 }
  }

  var isAtEnd: Bool { characters[min(position, characters.count)...].allSatisfy(\.isWhitespace) }

  mutating func parse() throws -> Expression {
    skipSpace()
    guard position < characters.count else { throw ExpressionError.unexpectedEnd }
    switch characters[position] {
    case "(": return .list(try parseItems(until: ")"))
    case "[": return .array(try parseItems(until: "]"))
    case ")", "]": throw ExpressionError.unbalanced
    case "\"": return .string(try parseString())
    default: return .word(parseWord())
    }
  }

  private mutating func parseItems(until end: Character) throws -> [Expression] {
    position += 1
    var items: [Expression] = []
    while true {
      skipSpace()
      guard position < characters.count else { throw ExpressionError.unbalanced }
      if characters[position] == end {
        position += 1
        return items
      }
      items.append(try parse())
    }
  }

  private mutating func parseString() throws -> String {
    position += 1
    var text = ""
    while position < characters.count {
      let character = characters[position]
      position += 1
      if character == "\"" { return text }
      text.append(character)
    }
    throw ExpressionError.unexpectedEnd
  }

  /// A word ends at a space or bracket; braces hold an expression of the recorder (`text#{Style name}`).
  private mutating func parseWord() -> String {
    var text = ""
    var depth = 0
    while position < characters.count {
      let character = characters[position]
      if character == "{" { depth += 1 }
      if character == "}" { depth -= 1 }
      if depth == 0, character.isWhitespace || "()[]\"".contains(character) { break }
      text.append(character)
      position += 1
    }
    return text
  }
}
