/// The expansion of `@_PersistedProperty`: a persisted property's accessors, which use the model's storage.
struct PersistedMacro {
  /// The property's accessors, in braces.
  let accessors: String
  /// The declaration of the empty property that the initializers set in place of the persisted one.
  let storage: String

  /// Expands the macro.
  ///
  /// - Parameters:
  ///   - declaration: The property.
  ///   - container: The class.
  ///   - attribute: The use of the macro, whose argument is an expression for the index of the property.
  /// - Throws: `ExpansionError` if the declaration is not a property of a class.
  init(declaration: SourcePart, container: SourcePart?, attribute: SourcePart) throws {
    guard let container, let model = ModelClass(container), model.keyword == "class",
      let member = DeclaredMember(declaration, at: 0), let property = ModelProperty(declaration, member),
      let index = DeclaredMember.Attribute(attribute)?.arguments
    else {
      throw ExpansionError(message: "'@Model' adds '@_PersistedProperty': take it away.", part: declaration)
    }
    let (name, path) = (property.storageName, "\\\(model.name).\(property.name)")
    accessors = """
      {
        @storageRestrictions(accesses: _$storage, initializes: \(name))
        init(initialValue) {
          _$storage.initialize(initialValue, at: \(index))
          \(name) = SwiftData._NoType()
        }
        get { _$storage.value(at: \(index), of: self, \(path)) }
        set { _$storage.setValue(newValue, at: \(index), of: self, \(path)) }
      }
      """
    storage = "@SwiftData.Transient private var \(name): SwiftData._NoType"
  }
}
