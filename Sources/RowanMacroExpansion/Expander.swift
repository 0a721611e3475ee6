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

  /// The text of a range of bytes.
  subscript(range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

/// An error in the use of a macro, described for its author.
struct ExpansionError: Error {
  let message: String
  let part: SourcePart
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
      return result {
        let use = try part(message, "syntax")
        return try PreviewMacro(use: use, discriminator: message["discriminator"]?.string ?? "").expansion()
      }
    }
    if let message = request["expandAttachedMacro"] {
      return result { try expandAttached(message) }
    }
    return result { throw UnknownRequest() }
  }

  private static func expandAttached(_ message: JSONValue) throws -> String {
    switch message["macro"]?["typeName"]?.string {
    case "PreviewableMacro":
      return try PreviewableMacro.expansion(
        of: part(message, "attributeSyntax"),
        in: (message["lexicalContext"]?.array ?? []).compactMap { SourcePart($0) }
      )
    case "EntryMacro":
      let context = SourcePart(message["parentDeclSyntax"]) ?? SourcePart(message["lexicalContext"]?.array?.first)
      let entry = try EntryMacro(declaration: part(message, "declSyntax"), container: context)
      return message["macroRole"]?.string == "accessor" ? entry.accessors : entry.key
    default: throw UnknownRequest()
    }
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
      diagnostics.append(diagnostic(error.message, fileName: error.part.fileName, offset: error.part.offset))
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
