/// The expansion of `@Attribute`, `@Relationship` and `@Transient`, which is empty: `@Model` reads them.
enum PeerlessMacro {
  /// Checks the declaration that has the attribute.
  ///
  /// - Parameters:
  ///   - declaration: The declaration.
  ///   - attribute: The name of the attribute.
  /// - Throws: `ExpansionError` if the attribute needs a stored property and the declaration is none.
  static func check(_ declaration: SourcePart, attribute: String) throws {
    let name = String(attribute.filter { $0 != " " })
    guard name != "Transient" else { return }
    guard let member = DeclaredMember(declaration, at: 0), let property = ModelProperty(declaration, member) else {
      throw ExpansionError(message: "'@\(name)' takes a stored property of a model.", part: declaration)
    }
    if property.isComputed {
      throw ExpansionError(
        message: "'@\(name)' takes a stored property, but '\(property.name)' is computed: take the attribute away.",
        part: declaration
      )
    }
  }
}
