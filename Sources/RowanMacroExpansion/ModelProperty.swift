/// A stored or computed property of a model class, as its source shows it.
struct ModelProperty {
  /// A mistake in the declaration that makes the property unfit for a model.
  enum Mistake: Equatable {
    /// The property has `willSet` or `didSet`.
    case observers
    /// The property is `lazy` without being transient.
    case lazy
    /// The declaration has several variables.
    case several
    /// The property is a `let` without a value.
    case constant
    /// The property is transient without a default value.
    case transient
  }

  /// The declaration.
  let member: DeclaredMember
  /// The name as in the source, possibly in backticks.
  let name: String
  /// The text of the type, or `nil` if it is inferred.
  let type: String?
  /// The text of the initial value, or `nil` if there is none.
  let value: String?
  /// Whether the property has accessors in place of storage.
  let isComputed: Bool
  /// The offset of the declaration's first token in the source, in bytes.
  let offset: Int
  private let hasObservers: Bool
  private let isConstant: Bool
  private let isSeveral: Bool

  /// Reads a declaration; `nil` if it is no property.
  init?(_ source: SourcePart, _ member: DeclaredMember) {
    let tokens = source.tokens
    let keyword = member.keyword
    guard ["var", "let"].contains(tokens[keyword].text), keyword + 1 < member.range.upperBound else { return nil }
    self.member = member
    isConstant = tokens[keyword].text == "let"
    offset = tokens[member.range.lowerBound].range.lowerBound
    name = tokens[keyword + 1].text
    let rest = (keyword + 2..<member.range.upperBound).filter { tokens[$0].depth == tokens[keyword].depth }
    // `=` is one token with the end of the type in `Int?=nil`.
    let equals = rest.first { tokens[$0].kind == .operation && tokens[$0].text.hasSuffix("=") }
    let braces = rest.filter { tokens[$0].text == "{" }
    let observers = braces.first { brace in
      brace + 1 < tokens.count && ["willSet", "didSet"].contains(tokens[brace + 1].text)
    }
    let accessors = observers ?? braces.first { brace in equals.map { brace < $0 } ?? true }
    hasObservers = observers != nil
    isComputed = accessors != nil && observers == nil
    let end = accessors ?? member.range.upperBound
    func text(_ from: Int, _ to: Int) -> String {
      String(source[from..<max(from, to)].drop { $0.isWhitespace })
    }
    let lastEnd = tokens[end - 1].range.upperBound
    if let colon = rest.first, tokens[colon].text == ":" {
      let typeEnd = equals.map { equals in
        tokens[equals].text == "=" ? tokens[equals - 1].range.upperBound : tokens[equals].range.upperBound - 1
      }
      type = text(tokens[colon].range.upperBound, typeEnd ?? lastEnd)
    } else {
      type = nil
    }
    value = equals.map { text(tokens[$0].range.upperBound, lastEnd) }
    isSeveral = name == "(" || Self.declaresSeveral(tokens, rest.filter { $0 < end })
  }

  /// Whether the property is marked `@Transient`.
  var isTransient: Bool { member.attribute("Transient") != nil }

  /// Whether the property belongs to each instance and has storage.
  private var isStored: Bool {
    !isComputed && !member.modifiers.contains("static") && !member.modifiers.contains("class")
  }

  /// Whether the model stores the property's value, provided that the declaration has no mistake.
  var isPersisted: Bool { isStored && !isConstant && !isTransient && !member.modifiers.contains("lazy") }

  /// Whether the property's value is `nil` unless an initializer sets it.
  var isOptional: Bool {
    type.map { $0.hasSuffix("?") || $0.hasSuffix("!") } ?? false
  }

  /// The mistake in the declaration, if there is one.
  var mistake: Mistake? {
    guard isStored else { return nil }
    if isSeveral { return .several }
    if isConstant { return value == nil ? .constant : nil }
    if isTransient { return value == nil && !isOptional ? .transient : nil }
    if member.modifiers.contains("lazy") { return .lazy }
    return hasObservers ? .observers : nil
  }

  /// The name without backticks.
  var plainName: String { name.filter { $0 != "`" } }

  /// The name of the property that the initializers set in place of this one.
  var storageName: String {
    let plain = "_" + plainName
    let isPlain = plain.utf8.allSatisfy { byte in
      byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || Character(Unicode.Scalar(byte)).isLetter
        || Character(Unicode.Scalar(byte)).isNumber
    }
    return isPlain ? plain : "`\(plain)`"
  }

  /// Returns whether a comma outside of brackets separates two variables.
  private static func declaresSeveral(_ tokens: [SourceToken], _ places: [Int]) -> Bool {
    var open = 0
    for place in places {
      let token = tokens[place]
      // Spaces around `<` make it a comparison.
      if token.angles != 0, !(token.text == "<" && token.followsSpace) { open = max(0, open + token.angles) }
      if token.text == ",", open == 0 { return true }
    }
    return false
  }
}
