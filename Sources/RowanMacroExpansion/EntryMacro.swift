/// The expansion of `@Entry`: the type of the key, and the property's accessors, which use the key.
struct EntryMacro {
  /// The property's accessors, in braces.
  let accessors: String
  /// The declaration of the key's type.
  let key: String

  /// Expands the macro.
  ///
  /// - Parameters:
  ///   - declaration: The property.
  ///   - container: The extension that contains it.
  /// - Throws: `ExpansionError` if the declaration is not supported.
  init(declaration: SourcePart, container: SourcePart?) throws {
    func fail(_ message: String) -> ExpansionError { ExpansionError(message: message, part: declaration) }
    guard let container, let keyProtocol = Self.keyProtocol(of: container) else {
      throw fail(
        "'@Entry' takes a property in an extension of EnvironmentValues, Transaction, ContainerValues or FocusedValues."
      )
    }
    let tokens = declaration.tokens
    guard let keyword = tokens.firstIndex(where: { $0.depth == 0 && ["var", "let"].contains($0.text) }),
      tokens[keyword].text == "var", keyword + 1 < tokens.count
    else { throw fail("'@Entry' takes a 'var': the value is set by whoever has it.") }
    let rest = tokens.indices[(keyword + 2)...].filter { tokens[$0].depth == 0 }
    let equals = rest.first { tokens[$0].text == "=" }
    if let brace = rest.first(where: { tokens[$0].text == "{" }), equals.map({ brace < $0 }) ?? true {
      throw fail("'@Entry' writes the accessors of the property: take away those that it has.")
    }
    var type: String?
    if keyword + 2 < tokens.count, tokens[keyword + 2].text == ":", keyword + 3 < tokens.count {
      let end = equals.map { tokens[$0].range.lowerBound } ?? declaration.bytes.count
      type = Self.trimmed(declaration[tokens[keyword + 3].range.lowerBound..<end])
    }
    let value = equals.map { Self.trimmed(declaration[tokens[$0].range.upperBound..<declaration.bytes.count]) }

    let name = tokens[keyword + 1].text
    let keyName = "__Key_" + name.filter { $0 != "`" }
    accessors = """
      {
        get { self[\(keyName).self] }
        set { self[\(keyName).self] = newValue }
      }
      """
    let isOptional = type.map { $0.hasSuffix("?") || $0.hasPrefix("Optional<") || $0.hasPrefix("Swift.Optional<") }
    var protocols = "SwiftUI.\(keyProtocol)"
    let members: String
    if keyProtocol == "FocusedValueKey" {
      guard let type, isOptional == true, value == nil || value == "nil" else {
        throw fail("A focused value is optional and has no other value than nil of its own: 'var \(name): Type?'.")
      }
      members = "typealias Value = \(Self.wrapped(type))"
    } else if let type {
      guard let value = value ?? (isOptional == true ? "nil" : nil) else {
        throw fail("'@Entry' takes a default value: 'var \(name): \(type) = …'.")
      }
      members = """
        typealias Value = \(type)
          static var defaultValue: Value { return \(value) }
        """
    } else {
      guard let value else { throw fail("'@Entry' takes a default value: 'var \(name) = …'.") }
      // The type is inferred, which requires a stored value. The box allows a value that is not sendable.
      members = "static let entryDefault = SwiftUI._EntryDefault(\(value))"
      protocols += ", SwiftUI._EntryKey"
    }
    key = """
      private struct \(keyName): \(protocols) {
        \(members)
      }
      """
  }

  /// Returns the protocol of keys for the extended type, or `nil` if the type has no entries.
  private static func keyProtocol(of container: SourcePart) -> String? {
    let tokens = container.tokens
    guard let keyword = tokens.firstIndex(where: { $0.depth == 0 && $0.text == "extension" }) else { return nil }
    let end = tokens.indices[keyword...].first { ["{", ":", "where"].contains(tokens[$0].text) } ?? tokens.endIndex
    switch tokens[keyword..<end].last?.text {
    case "EnvironmentValues": return "EnvironmentKey"
    case "Transaction": return "TransactionKey"
    case "ContainerValues": return "ContainerValueKey"
    case "FocusedValues": return "FocusedValueKey"
    default: return nil
    }
  }

  /// Returns the wrapped type of `Type?` or `Optional<Type>`.
  private static func wrapped(_ type: String) -> String {
    if type.hasSuffix("?") { return String(type.dropLast()) }
    return String(type[type.index(after: type.firstIndex(of: "<") ?? type.startIndex)...].dropLast())
  }

  private static func trimmed(_ text: String) -> String {
    func isSpace(_ character: Character) -> Bool { character.isWhitespace || character.isNewline }
    var rest = text[...]
    while rest.first.map(isSpace) == true { rest.removeFirst() }
    while rest.last.map(isSpace) == true { rest.removeLast() }
    return String(rest)
  }
}
