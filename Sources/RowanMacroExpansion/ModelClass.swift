/// A class marked `@Model`, as its source shows it.
struct ModelClass {
  /// A part of the class's body that matters for its storage.
  enum Item {
    case property(ModelProperty)
    /// A directive such as `#if DEBUG`, with its condition.
    case directive(String)
  }

  /// The declaration with its body.
  let source: SourcePart
  /// The declaration without its body.
  let member: DeclaredMember
  /// The name of the class.
  let name: String
  /// The properties and directives in the order of the source.
  let items: [Item]

  /// Reads a declaration of a type; `nil` if the source is none.
  init?(_ source: SourcePart) {
    let tokens = source.tokens
    guard let member = DeclaredMember(source, at: 0), member.keyword + 1 < tokens.count else { return nil }
    self.source = source
    self.member = member
    name = tokens[member.keyword + 1].text
    items = Self.items(source, after: member.keyword)
  }

  /// The keyword of the declaration, for example `class`.
  var keyword: String { source.tokens[member.keyword].text }

  /// Whether the class has generic parameters.
  var isGeneric: Bool {
    let next = member.keyword + 2
    return next < source.tokens.count && source.tokens[next].text.hasPrefix("<")
  }

  /// The modifier, with a space, that members need to be as accessible as the class; empty if they need none.
  var access: String { Self.access(of: member) }

  /// The properties in the order of the source, whatever the directives around them.
  var properties: [ModelProperty] {
    items.compactMap { item in
      if case .property(let property) = item { property } else { nil }
    }
  }

  /// Whether a directive surrounds a persisted property.
  var isConditional: Bool {
    var depth = 0
    for item in items {
      switch item {
      case .directive(let text): depth += Self.nesting(of: text)
      case .property(let property): if depth > 0, property.isPersisted { return true }
      }
    }
    return false
  }

  /// Returns 1 for a directive that begins a condition, -1 for one that ends it, and 0 for any other.
  static func nesting(of directive: String) -> Int {
    directive.hasPrefix("#if") ? 1 : directive.hasPrefix("#endif") ? -1 : 0
  }

  /// Returns the modifier for members of a declaration: `public `, `package ` or nothing.
  static func access(of member: DeclaredMember) -> String {
    if member.modifiers.contains("public") || member.modifiers.contains("open") { return "public " }
    return member.modifiers.contains("package") ? "package " : ""
  }

  private static func items(_ source: SourcePart, after keyword: Int) -> [Item] {
    let tokens = source.tokens
    guard let opening = tokens.indices[keyword...].first(where: { tokens[$0].depth == 0 && tokens[$0].text == "{" })
    else { return [] }
    let closing = tokens.closing(opening) ?? tokens.endIndex
    var items: [Item] = []
    var index = opening + 1
    while index < closing {
      guard tokens[index].depth == tokens[opening].depth + 1 else {
        index += 1
        continue
      }
      if let member = DeclaredMember(source, at: index) {
        if let property = ModelProperty(source, member) { items.append(.property(property)) }
        index = max(index + 1, member.range.upperBound)
      } else if ["#if", "#elseif", "#else", "#endif"].contains(tokens[index].text) {
        let end = tokens.indices[(index + 1)...].first { tokens[$0].startsLine } ?? closing
        items.append(.directive(source[tokens[index].range.lowerBound..<tokens[end - 1].range.upperBound]))
        index = end
      } else {
        index += 1
      }
    }
    return items
  }
}
