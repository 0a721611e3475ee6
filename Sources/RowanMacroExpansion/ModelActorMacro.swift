/// The expansion of `@ModelActor`: the actor's executor and container, an initializer, and its conformance.
struct ModelActorMacro {
  /// The actor.
  let declaration: SourcePart

  /// Returns the members.
  ///
  /// They include `init(modelContainer:)`, unless the source has its own.
  ///
  /// - Throws: `ExpansionError` if the declaration is not an actor.
  func members() throws -> String {
    guard let member = actor else {
      throw ExpansionError(message: "'@ModelActor' takes an actor: declare it with 'actor'.", part: declaration)
    }
    let access = ModelClass.access(of: member)
    let properties = """
      \(access)nonisolated let modelExecutor: any SwiftData.ModelExecutor
      \(access)nonisolated let modelContainer: SwiftData.ModelContainer
      """
    if hasInitializer { return properties }
    return properties + """

      \(access)init(modelContainer: SwiftData.ModelContainer) {
        let modelContext = SwiftData.ModelContext(modelContainer)
        self.modelExecutor = SwiftData.DefaultSerialModelExecutor(modelContext: modelContext)
        self.modelContainer = modelContainer
      }
      """
  }

  /// Returns the extension with the conformance, or an empty text if the declaration is not an actor.
  ///
  /// - Parameter type: The actor as an extension names it.
  func conformance(of type: SourcePart) -> String {
    actor == nil ? "" : "extension \(type.trimmed): SwiftData.ModelActor {}"
  }

  /// The declaration, or `nil` if it is not an actor.
  private var actor: DeclaredMember? {
    DeclaredMember(declaration, at: 0).flatMap { declaration.tokens[$0.keyword].text == "actor" ? $0 : nil }
  }

  /// Whether the source declares an initializer with `modelContainer` as its only parameter.
  private var hasInitializer: Bool {
    let tokens = declaration.tokens
    return tokens.indices.contains { index in
      guard tokens[index].depth == 1, tokens[index].text == "init", index + 2 < tokens.count,
        tokens[index + 1].text == "(", tokens[index + 2].text == "modelContainer",
        let closing = tokens.closing(index + 1)
      else { return false }
      let labels = tokens[index + 1..<closing].filter { $0.depth == 2 && $0.text == ":" }
      return labels.count == 1
    }
  }
}
