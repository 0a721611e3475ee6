@testable import RowanMacroExpansion

/// The compiler's requests for the macros of SwiftData, in a file where the declaration is at `start`.
enum MacroRequest {
  /// The offset of a declaration in its file.
  static let start = 40

  /// The answer to a request.
  struct Answer {
    /// The expansion, or `nil` if there is none.
    let source: String?
    /// The message of the first diagnostic.
    let complaint: String?
    /// The offset of the first diagnostic in the file.
    let position: Int?

    /// Reads the answer from its message.
    init(_ value: JSONValue) {
      let result = value["expandMacroResult"]
      source = result?["expandedSource"]?.string
      let diagnostic = result?["diagnostics"]?.array?.first
      complaint = diagnostic?["message"]?.string
      position = diagnostic?["position"]?["offset"]?.int
    }
  }

  /// Requests the members of `@Model` for a class that lacks protocols.
  static func members(_ declaration: String, lacking protocols: String? = "Observable, PersistentModel") -> Answer {
    attached("ModelMacro", "member", ["declSyntax": syntax(declaration), "conformanceListSyntax": list(protocols)])
  }

  /// Requests the attribute of the member that begins with a text.
  static func attribute(of member: String, in container: String) -> Answer {
    // The compiler sends a declaration with the line break and the spaces before it.
    let range = container.range(of: member)
    let lower = range.map { container.utf8.distance(from: container.startIndex, to: $0.lowerBound) } ?? 0
    let part = " " + container.dropFirst(container[..<(range?.lowerBound ?? container.startIndex)].count)
    return attached(
      "ModelMacro",
      "memberAttribute",
      ["declSyntax": syntax(part, at: start + lower - 1), "parentDeclSyntax": syntax(container)]
    )
  }

  /// Requests the extensions of `@Model`.
  static func conformances(_ declaration: String, type: String, lacking protocols: String) -> Answer {
    attached(
      "ModelMacro",
      "extension",
      [
        "declSyntax": syntax(declaration), "extendedTypeSyntax": syntax(type),
        "conformanceListSyntax": list(protocols),
      ]
    )
  }

  /// Requests a role of `@_PersistedProperty` for a property of the class `Trip`.
  static func persisted(_ declaration: String, index: String, role: String) -> Answer {
    attached(
      "PersistedMacro",
      role,
      [
        "declSyntax": syntax(declaration), "attributeSyntax": syntax("@SwiftData._PersistedProperty(\(index))"),
        "lexicalContext": .array([syntax("@Model final class Trip {}")]),
      ]
    )
  }

  /// Requests the expansion of `@Attribute`, `@Relationship` or `@Transient`.
  static func peerless(_ name: String, _ declaration: String) -> Answer {
    attached("PeerlessMacro", "peer", ["declSyntax": syntax(declaration)], name: name)
  }

  /// Requests a role of `@ModelActor` for the actor `Handler`.
  static func modelActor(_ declaration: String, role: String) -> Answer {
    attached("ModelActorMacro", role, ["declSyntax": syntax(declaration), "extendedTypeSyntax": syntax("Handler")])
  }

  /// Requests the expansion of `#Unique` or `#Index`.
  static func constraint(_ type: String, _ use: String, in container: String?) -> Answer {
    let context = container.map { [syntax($0)] } ?? []
    return Answer(
      Expander.answer(
        to: .object([
          "expandFreestandingMacro": .object([
            "macro": .object(["typeName": .string(type)]), "syntax": syntax(use), "lexicalContext": .array(context),
          ])
        ])
      )
    )
  }

  private static func attached(
    _ type: String,
    _ role: String,
    _ parts: [String: JSONValue],
    name: String = ""
  ) -> Answer {
    var message = parts
    message["macro"] = .object(["typeName": .string(type), "name": .string(name)])
    message["macroRole"] = .string(role)
    return Answer(Expander.answer(to: .object(["expandAttachedMacro": .object(message)])))
  }

  private static func list(_ protocols: String?) -> JSONValue {
    protocols.map { syntax("struct Placeholder: \($0) {}") } ?? .null
  }

  private static func syntax(_ source: some StringProtocol, at offset: Int = start) -> JSONValue {
    let location: [String: JSONValue] = [
      "fileName": .string("/src/Trip.swift"), "offset": .number(Double(offset)),
    ]
    return .object(["source": .string(String(source)), "location": .object(location)])
  }
}
