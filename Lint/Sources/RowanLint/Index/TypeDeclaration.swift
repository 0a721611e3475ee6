import SwiftSyntax

/// A stored or computed property, or a function.
struct Member {
  var name: String
  /// The declared type, or the one that a simple initial value has.
  var type: SwiftType?
  var isVariable = false
  var isComputed = false
  var isStatic = false
  var isFunction = false
  var isPrivate = false
  /// Names of the attributes without arguments, such as `State`.
  var attributes: [String] = []
  var initialValue: ExprSyntax?
  /// The code of a getter or function.
  var body: CodeBlockItemListSyntax?
  var node: Syntax
}

/// A type or an extension of a file.
final class TypeDeclaration {
  enum Kind { case `struct`, `class`, actor, `enum`, `protocol`, `extension` }

  let kind: Kind
  let name: String
  let inherited: [String]
  let path: String
  let node: any DeclGroupSyntax
  let members: [Member]
  /// The places of members by name, in types with more of them than a search is worth.
  private let places: [String: [Int]]

  init(_ node: any DeclGroupSyntax, _ kind: Kind, _ name: String, _ clause: InheritanceClauseSyntax?, _ path: String) {
    self.node = node
    self.kind = kind
    self.name = name
    self.path = path
    inherited = clause?.inheritedTypes.flatMap { TypeDeclaration.names($0.type) } ?? []
    let members = TypeDeclaration.members(of: node)
    self.members = members
    places = members.count < 24 ? [:] : Dictionary(grouping: members.indices) { members[$0].name }
  }

  /// The members with a name in order of the source.
  func members(named name: String) -> [Member] {
    places.isEmpty ? members.filter { $0.name == name } : places[name, default: []].map { members[$0] }
  }

  /// The first member with a name.
  func member(named name: String, isFunction: Bool) -> Member? {
    if places.isEmpty { return members.first { $0.name == name && $0.isFunction == isFunction } }
    return places[name]?.lazy.map { self.members[$0] }.first { $0.isFunction == isFunction }
  }

  /// Whether an enumeration has a case.
  func hasCase(_ name: String) -> Bool {
    kind == .enum
      && node.memberBlock.members.contains { item in
        item.decl.as(EnumCaseDeclSyntax.self)?.elements.contains { $0.name.text == name } == true
      }
  }

  /// The names of a composition such as `Codable & Hashable`.
  private static func names(_ type: TypeSyntax) -> [String] {
    if let composition = type.as(CompositionTypeSyntax.self) { return composition.elements.flatMap { names($0.type) } }
    return [SwiftType(type).name]
  }

  private static func members(of node: any DeclGroupSyntax) -> [Member] {
    node.memberBlock.members.flatMap { item -> [Member] in
      if let variable = item.decl.as(VariableDeclSyntax.self) { return properties(of: variable) }
      if let function = item.decl.as(FunctionDeclSyntax.self) {
        var member = Member(name: function.name.text, node: Syntax(function))
        member.type = function.signature.returnClause.map { SwiftType($0.type) }
        member.isFunction = true
        member.isStatic = function.modifiers.contains { $0.name.text == "static" }
        member.body = function.body?.statements
        return [member]
      }
      return []
    }
  }

  /// The type in `@Environment(Store.self)`.
  private static func environmentType(of variable: VariableDeclSyntax) -> SwiftType? {
    for attribute in variable.attributes.lazy.compactMap({ $0.as(AttributeSyntax.self) })
    where attribute.attributeName.trimmedDescription == "Environment" {
      guard case .argumentList(let arguments)? = attribute.arguments,
        let member = arguments.first?.expression.as(MemberAccessExprSyntax.self),
        member.declName.baseName.text == "self"
      else { continue }
      return member.base.map { SwiftType($0.trimmedDescription) }
    }
    return nil
  }

  /// The variables that one `var` or `let` declares.
  static func properties(of variable: VariableDeclSyntax) -> [Member] {
    let attributes = variable.attributes.compactMap {
      $0.as(AttributeSyntax.self).map { SwiftType($0.attributeName).name }
    }
    return variable.bindings.compactMap { binding in
      guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { return nil }
      var member = Member(name: pattern.identifier.text, node: Syntax(binding))
      member.attributes = attributes
      member.isVariable = variable.bindingSpecifier.text == "var"
      member.isStatic = variable.modifiers.contains { ["static", "class"].contains($0.name.text) }
      member.isPrivate = variable.modifiers.contains {
        ["private", "fileprivate"].contains($0.name.text) && $0.detail == nil
      }
      member.initialValue = binding.initializer?.value
      member.type = binding.typeAnnotation.map { SwiftType($0.type) }
      if member.type == nil { member.type = environmentType(of: variable) }
      if member.type == nil, let value = member.initialValue { member.type = LiteralTypes.type(of: value) }
      switch binding.accessorBlock?.accessors {
      case .getter(let statements)?:
        member.isComputed = true
        member.body = statements
      case .accessors(let list)?:
        let getter = list.first { $0.accessorSpecifier.text == "get" }
        member.isComputed = getter != nil
        member.body = getter?.body?.statements
      default: break
      }
      return member
    }
  }
}

/// Types of expressions that their spelling alone tells.
enum LiteralTypes {
  static func type(of value: ExprSyntax) -> SwiftType? {
    switch value.as(ExprSyntaxEnum.self) {
    case .stringLiteralExpr: return SwiftType("String")
    case .integerLiteralExpr: return SwiftType("Int")
    case .floatLiteralExpr: return SwiftType("Double")
    case .booleanLiteralExpr: return SwiftType("Bool")
    case .arrayExpr(let array):
      let types = Set(array.elements.map { type(of: $0.expression) })
      guard types.count == 1, let first = types.first, let first else { return nil }
      return SwiftType("Array", [first])
    case .functionCallExpr(let call): return type(of: call)
    default: return nil
    }
  }

  /// The type that an initializer makes, as in `Set<String>()`, `[Item]()` and `Item(…)`.
  private static func type(of call: FunctionCallExprSyntax) -> SwiftType? {
    let called = call.calledExpression
    if let array = called.as(ArrayExprSyntax.self), array.elements.count == 1, let element = array.elements.first {
      return type(named: element.expression).map { SwiftType("Array", [$0]) }
    }
    return type(named: called)
  }

  private static func type(named expression: ExprSyntax) -> SwiftType? {
    if let reference = expression.as(DeclReferenceExprSyntax.self) {
      let name = reference.baseName.text
      return name.first?.isUppercase == true ? SwiftType(name) : nil
    }
    if let generic = expression.as(GenericSpecializationExprSyntax.self), let base = type(named: generic.expression) {
      let arguments = generic.genericArgumentClause.arguments.compactMap { argument -> SwiftType? in
        if case .type(let type) = argument.argument { return SwiftType(type) }
        return nil
      }
      return SwiftType(base.name, arguments)
    }
    if let member = expression.as(MemberAccessExprSyntax.self), let base = member.base.flatMap(type(named:)) {
      let name = member.declName.baseName.text
      guard name.first?.isUppercase == true else { return nil }
      return SwiftType(name, name == "ID" ? [base] : [])
    }
    return nil
  }
}
