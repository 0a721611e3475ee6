import SwiftSyntax

/// A type as far as its spelling tells it: a name and generic arguments.
///
/// `[T]`, `T?` and `[K: V]` have the names `Array`, `Optional` and `Dictionary`. A nested type has its last name; a member type
/// `Item.ID` has the name `ID` and the argument `Item`.
struct SwiftType: Hashable, Sendable {
  var name: String
  var arguments: [SwiftType] = []

  init(_ name: String, _ arguments: [SwiftType] = []) {
    self.name = name
    self.arguments = arguments
  }

  init(_ syntax: TypeSyntax) {
    switch syntax.as(TypeSyntaxEnum.self) {
    case .identifierType(let type):
      self.init(type.name.text, SwiftType.list(type.genericArgumentClause))
    case .memberType(let type):
      let base = SwiftType(type.baseType)
      let arguments = SwiftType.list(type.genericArgumentClause)
      self.init(type.name.text, type.name.text == "ID" ? [base] : arguments)
    case .arrayType(let type): self.init("Array", [SwiftType(type.element)])
    case .dictionaryType(let type): self.init("Dictionary", [SwiftType(type.key), SwiftType(type.value)])
    case .optionalType(let type): self.init("Optional", [SwiftType(type.wrappedType)])
    case .implicitlyUnwrappedOptionalType(let type): self.init("Optional", [SwiftType(type.wrappedType)])
    case .attributedType(let type): self = SwiftType(type.baseType)
    case .functionType(let type): self.init("->", [SwiftType(type.returnClause.type)])
    case .tupleType(let type) where type.elements.count == 1:
      self = type.elements.first.map { SwiftType($0.type) } ?? SwiftType("")
    case .someOrAnyType(let type): self = SwiftType(type.constraint)
    default: self.init("")
    }
  }

  private static func list(_ clause: GenericArgumentClauseSyntax?) -> [SwiftType] {
    clause?.arguments.compactMap { argument in
      if case .type(let type) = argument.argument { return SwiftType(type) }
      return nil
    } ?? []
  }

  /// The type of elements, for collections whose name is known.
  var element: SwiftType? {
    switch name {
    case "Array", "Set", "ArraySlice", "FetchedResults", "Results", "List", "ContiguousArray", "IdentifiedArrayOf",
      "OrderedSet":
      arguments.first
    case "EnumeratedSequence": nil
    case "Range", "ClosedRange": SwiftType("Int")
    case "Binding": arguments.first?.element
    case "Dictionary": nil
    default: nil
    }
  }

  /// The type without `Optional` and `Binding` around it.
  var unwrapped: SwiftType {
    (name == "Optional" || name == "Binding") && arguments.count == 1 ? arguments[0].unwrapped : self
  }

  /// Whether the standard library or Foundation declares it as a value that is its own identity.
  var isSimpleValue: Bool { SwiftType.simpleNames.contains(name) }

  static let simpleNames: Set<String> = [
    "String", "Substring", "Character", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32",
    "UInt64",
    "Double", "Float", "CGFloat", "Bool", "UUID", "Date", "URL", "Decimal",
  ]

  /// The spelling for messages.
  var description: String {
    switch name {
    case "Array": "[\(arguments.first?.description ?? "?")]"
    case "Optional": "\(arguments.first?.description ?? "?")?"
    case "ID" where arguments.count == 1: "\(arguments[0].description).ID"
    default: arguments.isEmpty ? name : "\(name)<\(arguments.map(\.description).joined(separator: ", "))>"
    }
  }
}
