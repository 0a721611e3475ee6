/// The expansion of `@Model`: the storage of a model class, the list of its properties, and its conformances.
///
/// Each persisted property is marked `@_PersistedProperty` with its index, so that `PersistedMacro` writes its
/// accessors. Mistakes in the class are reported with its members and those in a property with the property's
/// attribute, so that each is reported once.
enum ModelMacro {
  /// Returns the attribute of a member, or an empty text if the member is not persisted.
  ///
  /// - Parameters:
  ///   - declaration: The member.
  ///   - container: The class with all of its members.
  /// - Throws: `ExpansionError` if a model cannot contain the property.
  static func attribute(of declaration: SourcePart, in container: SourcePart) throws -> String {
    guard let model = ModelClass(container), complaint(about: model) == nil,
      let first = declaration.tokens.first, declaration.fileName == container.fileName
    else { return "" }
    let offset = declaration.offset + first.range.lowerBound - container.offset
    // Members that other macros add are not in the class's source.
    guard let property = model.properties.first(where: { $0.offset == offset }) else { return "" }
    if let complaint = complaint(about: property, in: model) {
      throw ExpansionError(message: complaint, part: declaration)
    }
    return property.isPersisted ? "@SwiftData._PersistedProperty(\(index(of: property, in: model)))" : ""
  }

  /// Returns the members of the class.
  ///
  /// - Parameters:
  ///   - declaration: The class.
  ///   - conformances: A declaration whose inheritance clause lists the protocols that the class lacks, or `nil` if it
  ///     lacks none.
  /// - Throws: `ExpansionError` if the declaration is not a class that can be a model.
  static func members(of declaration: SourcePart, conformances: SourcePart?) throws -> String {
    guard let model = ModelClass(declaration) else {
      throw ExpansionError(message: "'@Model' takes a class.", part: declaration)
    }
    if let complaint = complaint(about: model) { throw ExpansionError(message: complaint, part: declaration) }
    // A class that conforms without saying so has the conformance from its superclass.
    guard mentionsModel(conformances) || mentionsModel(declaration) else {
      throw ExpansionError(message: inheritanceComplaint(about: model), part: declaration)
    }
    let isComplete = model.properties.allSatisfy { $0.mistake == nil }
    // A property with a mistake is reported itself; an initializer that never returns causes no second error.
    let initialization =
      isComplete
      ? lines(model) { "  \($0.storageName) = SwiftData._NoType()\n" } + "  _$storage = persistentStorage"
      : "  fatalError()"
    return """
      @SwiftData.Transient private var _$storage: SwiftData.ModelStorage = SwiftData.ModelStorage()
      \(model.access)var persistentStorage: SwiftData.ModelStorage {
        get { _$storage }
        set { _$storage = newValue }
      }
      \(model.access)required init(persistentStorage: SwiftData.ModelStorage) {
      \(initialization)
      }
      \(model.access)static var schemaMetadata: [SwiftData.Schema.PropertyMetadata] {
      \(isComplete ? metadata(of: model) : "  []")
      }
      """
  }

  /// Returns the extensions of the class for the protocols that the compiler requests.
  ///
  /// - Parameters:
  ///   - type: The class as an extension names it.
  ///   - requested: A declaration whose inheritance clause lists the protocols, or `nil` if there are none.
  ///   - declaration: The class.
  static func conformances(of type: SourcePart, to requested: SourcePart?, declaration: SourcePart) -> String {
    guard let model = ModelClass(declaration), complaint(about: model) == nil, let requested else { return "" }
    let names = requested.tokens.map(\.text)
    return ["Observation.Observable", "SwiftData.PersistentModel"].filter { path in
      names.contains { path.hasSuffix("." + $0) }
    }
    .map { "extension \(type.trimmed): \($0) {}" }.joined(separator: "\n")
  }

  private static func mentionsModel(_ source: SourcePart?) -> Bool {
    source?.tokens.contains { $0.depth == 0 && $0.text == "PersistentModel" } ?? false
  }

  /// Returns an expression for the index of a property among those that exist in the build.
  ///
  /// Directives around properties decide which of them exist; the expression then has the same directives.
  private static func index(of property: ModelProperty, in model: ModelClass) -> String {
    guard model.isConditional else {
      return "\(model.properties.prefix { $0.offset < property.offset }.count(where: \.isPersisted))"
    }
    // Each branch needs a call. A closure with a variable cannot be the argument of an attribute.
    var (calls, open) = ("", 0)
    for item in model.items {
      switch item {
      case .directive(let text):
        calls += text + "\n.advanced(by: 0)\n"
        open += ModelClass.nesting(of: text)
      case .property(let other):
        if other.offset == property.offset { return "(0)\n" + calls + String(repeating: "#endif\n", count: open) }
        if other.isPersisted { calls += ".advanced(by: 1)\n" }
      }
    }
    return "0"
  }

  /// Returns the list of the properties' descriptions, as the body of a getter.
  private static func metadata(of model: ModelClass) -> String {
    guard model.isConditional else {
      return "  [\n" + lines(model) { "    \(metadata(of: $0, in: model)),\n" } + "  ]"
    }
    return "  var properties: [SwiftData.Schema.PropertyMetadata] = []\n"
      + lines(model) { "  properties.append(\(metadata(of: $0, in: model)))\n" } + "  return properties"
  }

  private static func metadata(of property: ModelProperty, in model: ModelClass) -> String {
    var arguments = [
      "name: \(JSONValue.string(property.plainName).text)", "keypath: \\\(model.name).\(property.name)",
    ]
    if let value = property.value {
      // As an argument, `if` and `switch` need a closure around them.
      let isStatement = ["if", "switch", "do"].contains { value.hasPrefix($0 + " ") }
      arguments.append("defaultValue: " + (isStatement ? "{ \(value) }()" : value))
    }
    for kind in ["Relationship", "Attribute"] {
      guard let attribute = property.member.attribute(kind) else { continue }
      arguments.append("metadata: SwiftData.Schema.\(kind)(\(attribute.arguments ?? ""))")
      break
    }
    return "SwiftData.Schema.PropertyMetadata(" + arguments.joined(separator: ", ") + ")"
  }

  /// Returns the lines of the persisted properties, with the directives around them.
  private static func lines(_ model: ModelClass, _ line: (ModelProperty) -> String) -> String {
    model.items.reduce(into: "") { text, item in
      switch item {
      case .directive(let directive): if model.isConditional { text += directive + "\n" }
      case .property(let property): if property.isPersisted { text += line(property) }
      }
    }
  }
}
