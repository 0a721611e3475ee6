/// A part of the program that the compiler sends with a request: its text and location.
struct SourcePart {
  let text: String
  /// The text in UTF-8.
  let bytes: [UInt8]
  let tokens: [SourceToken]
  let fileName: String
  /// The file as `#fileID` identifies it.
  let fileID: String
  /// The offset of the text in its file, in bytes.
  let offset: Int
  let line: Int
  let column: Int

  init?(_ syntax: JSONValue?) {
    guard let syntax, let text = syntax["source"]?.string else { return nil }
    self.text = text
    bytes = Array(text.utf8)
    tokens = SourceScanner.tokens(of: bytes)
    let location = syntax["location"]
    fileName = location?["fileName"]?.string ?? ""
    fileID = location?["fileID"]?.string ?? ""
    offset = location?["offset"]?.int ?? 0
    line = location?["line"]?.int ?? 1
    column = location?["column"]?.int ?? 1
  }

  /// The text from the first to the last token, without the comments around them.
  var trimmed: String {
    guard let first = tokens.first, let last = tokens.last else { return "" }
    return self[first.range.lowerBound..<last.range.upperBound]
  }

  /// The text of a range of bytes.
  subscript(range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

/// An error in the use of a macro, described for its author.
struct ExpansionError: Error {
  let message: String
  let part: SourcePart

  /// The offset of the part's first token in its file, in bytes.
  var offset: Int { part.offset + (part.tokens.first?.range.lowerBound ?? 0) }
}

/// The expansion of macros on request of the compiler.
///
/// It uses a scanner of words, strings and brackets instead of a parser: a client that had to build swift-syntax would
/// wait minutes for its first build.
package enum Expander {
  /// The supported revision of the message protocol.
  private static let protocolVersion = 7

  /// Returns the answer to a request.
  ///
  /// - Parameter message: The request as JSON.
  /// - Returns: The answer as JSON, or `nil` if the request is not valid JSON.
  package static func answer(to message: [UInt8]) -> String? {
    JSONValue(parsing: message).map { answer(to: $0).text }
  }

  static func answer(to request: JSONValue) -> JSONValue {
    if request["getCapability"] != nil {
      let capability: [String: JSONValue] = [
        "protocolVersion": .number(Double(protocolVersion)), "features": .array([]),
      ]
      return .object(["getCapabilityResult": .object(["capability": .object(capability)])])
    }
    if let message = request["expandFreestandingMacro"] {
      return result { try expandFreestanding(message) }
    }
    if let message = request["expandAttachedMacro"] {
      return result { try expandAttached(message) }
    }
    return result { throw UnknownRequest() }
  }

  private static func expandFreestanding(_ message: JSONValue) throws -> String {
    let use = try part(message, "syntax")
    switch message["macro"]?["typeName"]?.string {
    case "UniqueMacro": return try ModelConstraintMacro.unique.expansion(of: use, in: context(message).first)
    case "IndexMacro": return try ModelConstraintMacro.index.expansion(of: use, in: context(message).first)
    default: return try PreviewMacro(use: use, discriminator: message["discriminator"]?.string ?? "").expansion()
    }
  }

  private static func expandAttached(_ message: JSONValue) throws -> String {
    switch message["macro"]?["typeName"]?.string {
    case "PreviewableMacro":
      return try PreviewableMacro.expansion(
        of: part(message, "attributeSyntax"),
        in: context(message)
      )
    case "EntryMacro":
      let entry = try EntryMacro(declaration: part(message, "declSyntax"), container: container(message))
      return message["macroRole"]?.string == "accessor" ? entry.accessors : entry.key
    case "ModelMacro": return try expandModel(message)
    case "PersistedMacro":
      let property = try PersistedMacro(
        declaration: part(message, "declSyntax"),
        container: container(message),
        attribute: part(message, "attributeSyntax")
      )
      return message["macroRole"]?.string == "accessor" ? property.accessors : property.storage
    case "PeerlessMacro":
      try PeerlessMacro.check(part(message, "declSyntax"), attribute: message["macro"]?["name"]?.string ?? "")
      return ""
    case "ModelActorMacro":
      let actor = ModelActorMacro(declaration: try part(message, "declSyntax"))
      guard message["macroRole"]?.string == "extension" else { return try actor.members() }
      return actor.conformance(of: try part(message, "extendedTypeSyntax"))
    default: throw UnknownRequest()
    }
  }

  private static func expandModel(_ message: JSONValue) throws -> String {
    let declaration = try part(message, "declSyntax")
    let conformances = SourcePart(message["conformanceListSyntax"])
    switch message["macroRole"]?.string {
    case "memberAttribute": return try ModelMacro.attribute(of: declaration, in: part(message, "parentDeclSyntax"))
    case "extension":
      let type = try part(message, "extendedTypeSyntax")
      return ModelMacro.conformances(of: type, to: conformances, declaration: declaration)
    default: return try ModelMacro.members(of: declaration, conformances: conformances)
    }
  }

  /// Returns the declarations around a use of a macro, the innermost first and without their bodies.
  private static func context(_ message: JSONValue) -> [SourcePart] {
    (message["lexicalContext"]?.array ?? []).compactMap { SourcePart($0) }
  }

  /// Returns the declaration that contains an attached macro's declaration.
  private static func container(_ message: JSONValue) -> SourcePart? {
    SourcePart(message["parentDeclSyntax"]) ?? context(message).first
  }

  private static func part(_ message: JSONValue, _ name: String) throws -> SourcePart {
    guard let part = SourcePart(message[name]) else { throw UnknownRequest() }
    return part
  }

  private static func result(_ expand: () throws -> String?) -> JSONValue {
    var source = JSONValue.null
    var diagnostics: [JSONValue] = []
    do {
      if let expanded = try expand() { source = .string(expanded) }
    } catch let error as ExpansionError {
      diagnostics.append(diagnostic(error.message, fileName: error.part.fileName, offset: error.offset))
    } catch {
      diagnostics.append(diagnostic("\(error)", fileName: "", offset: 0))
    }
    return .object([
      "expandMacroResult": .object(["expandedSource": source, "diagnostics": .array(diagnostics)])
    ])
  }

  private static func diagnostic(_ message: String, fileName: String, offset: Int) -> JSONValue {
    .object([
      "message": .string(message), "severity": .string("error"), "highlights": .array([]), "notes": .array([]),
      "fixIts": .array([]),
      "position": .object(["fileName": .string(fileName), "offset": .number(Double(offset))]),
    ])
  }
}

/// An error that occurs if the compiler's request is for another macro.
private struct UnknownRequest: Error, CustomStringConvertible {
  var description: String { "The compiler asks Rowan's macros for something that they do not know." }
}
