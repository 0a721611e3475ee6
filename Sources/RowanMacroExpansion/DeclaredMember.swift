/// A declaration in the body of a type: its attributes, modifiers and keyword.
struct DeclaredMember {
  /// An attribute such as `@Attribute(.unique)`.
  struct Attribute {
    /// The name without `@`, for example `SwiftData.Attribute`.
    let name: String
    /// The text between the parentheses, or `nil` if the attribute has none.
    let arguments: String?

    /// Reads a source that begins with an attribute; `nil` if it does not.
    init?(_ source: SourcePart) {
      var index = 0
      self.init(source, at: &index)
    }

    /// Reads the attribute at a token, and advances the index to the token after it.
    fileprivate init?(_ source: SourcePart, at index: inout Int) {
      let tokens = source.tokens
      guard index < tokens.count, tokens[index].text.hasPrefix("@") else { return nil }
      var name = String(tokens[index].text.dropFirst())
      index += 1
      while index + 1 < tokens.count, tokens[index].text == ".", tokens[index + 1].kind == .word {
        name += "." + tokens[index + 1].text
        index += 2
      }
      self.name = name
      if index < tokens.count, tokens[index].text == "<", !tokens[index].followsSpace {
        index = tokens.closingAngle(index) + 1
      }
      guard index < tokens.count, tokens[index].text == "(", let closing = tokens.closing(index) else {
        arguments = nil
        return
      }
      arguments = source[tokens[index].range.upperBound..<tokens[closing].range.lowerBound]
      index = closing + 1
    }
  }

  /// The attributes in the order of the source.
  let attributes: [Attribute]
  /// The modifiers, except those with an argument such as `private(set)`.
  let modifiers: [String]
  /// The index of the keyword, for example of `var`, among the tokens of the source.
  let keyword: Int
  /// The tokens of the declaration.
  let range: Range<Int>

  /// Finds the declaration that starts at a token.
  ///
  /// - Parameters:
  ///   - source: The source that contains the declaration.
  ///   - start: The index of the first token.
  /// - Returns: `nil` if no declaration starts there.
  init?(_ source: SourcePart, at start: Int) {
    let tokens = source.tokens
    let depth = start < tokens.count ? tokens[start].depth : 0
    var (attributes, modifiers): ([Attribute], [String]) = ([], [])
    var index = start
    while index < tokens.count, tokens[index].depth == depth {
      let text = tokens[index].text
      if let attribute = Attribute(source, at: &index) {
        attributes.append(attribute)
      } else if Self.isModifier(tokens, at: index) {
        index += 1
        if index < tokens.count, tokens[index].text == "(" {
          index = (tokens.closing(index) ?? tokens.count - 1) + 1
        } else {
          modifiers.append(text)
        }
      } else {
        break
      }
    }
    guard index < tokens.count, tokens[index].depth == depth, Self.keywords.contains(tokens[index].text) else {
      return nil
    }
    self.attributes = attributes
    self.modifiers = modifiers
    keyword = index
    range = start..<Self.end(tokens, after: index)
  }

  /// Returns the first attribute of the module SwiftData with a name, written with or without the module.
  func attribute(_ name: String) -> Attribute? {
    attributes.first { $0.name == name || $0.name == "SwiftData." + name }
  }

  private static let keywords: Set<String> = [
    "var", "let", "func", "init", "deinit", "subscript", "class", "struct", "enum", "actor", "protocol", "extension",
    "typealias", "associatedtype", "case", "import", "macro", "operator", "precedencegroup",
  ]
  private static let modifierWords: Set<String> = [
    "private", "fileprivate", "internal", "package", "public", "open", "static", "final", "lazy", "weak", "unowned",
    "override", "required", "convenience", "dynamic", "optional", "nonisolated", "isolated", "mutating",
    "nonmutating", "consuming", "borrowing", "indirect", "prefix", "postfix", "infix", "distributed",
  ]

  /// Returns whether a token starts a declaration or a compiler directive if it is the first of its line.
  static func canStart(_ token: SourceToken) -> Bool {
    token.kind == .word
      && (token.text.hasPrefix("@") || token.text.hasPrefix("#") || keywords.contains(token.text)
        || modifierWords.contains(token.text))
  }

  private static func isModifier(_ tokens: [SourceToken], at index: Int) -> Bool {
    if modifierWords.contains(tokens[index].text) { return true }
    // `class` is a modifier in `class var` and `class func`.
    guard tokens[index].text == "class", index + 1 < tokens.count else { return false }
    let next = tokens[index + 1].text
    return modifierWords.contains(next) || ["var", "let", "func", "subscript"].contains(next)
  }

  /// Returns the index after the last token of the declaration with a keyword.
  private static func end(_ tokens: [SourceToken], after keyword: Int) -> Int {
    let depth = tokens[keyword].depth
    // The name follows the keyword, on the same line or not.
    var index = keyword + 2
    while index < tokens.count {
      let token = tokens[index]
      if token.depth < depth { break }
      if token.depth == depth {
        if token.text == ";" { break }
        if token.startsLine, canStart(token), !continues(after: tokens[index - 1]) { break }
      }
      index += 1
    }
    return min(index, tokens.count)
  }

  /// Returns whether the line after a token continues an expression or a type.
  private static func continues(after token: SourceToken) -> Bool {
    switch token.kind {
    case .operation: !["?", "!", ">"].contains(token.text.last)
    case .punctuation: [",", ":"].contains(token.text)
    case .word, .literal: false
    }
  }
}

extension [SourceToken] {
  /// Returns the index of the `>` that ends the generic arguments that begin at `index`, or of the last token.
  func closingAngle(_ index: Int) -> Int {
    var open = 0
    for place in indices[index...] where self[place].depth == self[index].depth && self[place].kind == .operation {
      open += self[place].angles
      if open <= 0 { return place }
    }
    return count - 1
  }
}

extension SourceToken {
  /// The number of angle brackets that an operator opens, minus the number of those that it closes.
  var angles: Int {
    guard kind == .operation else { return 0 }
    return text.reduce((0, Character(" "))) { found, character in
      switch character {
      case "<": (found.0 + 1, character)
      case ">" where found.1 != "-": (found.0 - 1, character)
      default: (found.0, character)
      }
    }
    .0
  }
}
