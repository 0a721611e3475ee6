import SwiftSyntax

/// Finds the types of expressions from declarations in the files of the run.
struct TypeResolver {
  let index: PackageIndex
  let path: String
  private let locals = LocalVariables()

  init(index: PackageIndex, path: String) {
    self.index = index
    self.path = path
  }

  /// Returns the type of an expression; `nil` if it is not known for certain.
  func type(of expression: ExprSyntax, depth: Int = 0) -> SwiftType? {
    guard depth < 12, let found = plainType(of: expression, depth: depth) else { return nil }
    return expand(found)
  }

  /// Replaces aliases of the package.
  private func expand(_ type: SwiftType) -> SwiftType {
    if type.arguments.isEmpty, let found = index.alias(type.name) { return found.name == type.name ? type : found }
    return type
  }

  private func plainType(of expression: ExprSyntax, depth: Int) -> SwiftType? {
    let expression = expression.withoutParentheses
    if let type = LiteralTypes.type(of: expression) {
      guard let call = expression.as(FunctionCallExprSyntax.self) else { return type }
      // A case with a capital letter, as in `Route.Search(…)`.
      if let access = call.calledExpression.as(MemberAccessExprSyntax.self),
        let base = access.base?.as(DeclReferenceExprSyntax.self),
        let owner = index.type(named: base.baseName.text, near: path), owner.hasCase(access.declName.baseName.text)
      {
        return SwiftType(owner.name)
      }
      // A capitalized call is an initializer if its type is known or simple.
      return isKnown(type) ? type : member(of: call, depth: depth)
    }
    switch expression.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let reference):
      return declaredType(of: reference.baseName.text.withoutDollar, at: Syntax(reference), depth: depth)
    case .memberAccessExpr(let access):
      guard let base = access.base else { return nil }
      let name = access.declName.baseName.text
      if base.isSelf {
        return memberType(name.withoutDollar, ofTypeAround: Syntax(access))
      }
      guard let type = type(of: base, depth: depth + 1)?.unwrapped else { return staticMember(name, of: base) }
      return member(name, of: type)
    case .forceUnwrapExpr(let unwrap): return type(of: unwrap.expression, depth: depth + 1)?.unwrapped
    case .optionalChainingExpr(let chain): return type(of: chain.expression, depth: depth + 1)?.unwrapped
    case .functionCallExpr(let call): return member(of: call, depth: depth)
    case .subscriptCallExpr(let call):
      guard let type = type(of: call.calledExpression, depth: depth + 1)?.unwrapped, type.name == "Array",
        call.arguments.count == 1, let argument = call.arguments.first?.expression
      else { return nil }
      return self.type(of: argument, depth: depth + 1)?.name == "Int" ? type.element : nil
    default: return nil
    }
  }

  /// Returns the type of the elements of a data expression.
  func element(of data: ExprSyntax, depth: Int = 0) -> SwiftType? {
    // `Table(of: Item.self)` names the type.
    if let member = data.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "self",
      let base = member.base
    {
      return SwiftType(base.trimmedDescription)
    }
    return type(of: data, depth: depth)?.unwrapped.element
  }

  private func isKnown(_ type: SwiftType) -> Bool {
    type.isSimpleValue || ["Array", "Set", "Dictionary"].contains(type.name)
      || index.type(named: type.name, near: path) != nil
  }

  /// The type of a static constant such as `Item.samples`, or of a case.
  private func staticMember(_ name: String, of base: ExprSyntax) -> SwiftType? {
    guard let reference = base.as(DeclReferenceExprSyntax.self) else { return nil }
    let isSelf = reference.baseName.text == "Self"
    guard
      let declaration = isSelf
        ? enclosingType(of: Syntax(base)) : index.type(named: reference.baseName.text, near: path)
    else { return nil }
    if name == "allCases" { return SwiftType("Array", [SwiftType(declaration.name)]) }
    if let member = index.member(name, of: declaration), member.isStatic { return member.type }
    let isCase = declaration.node.memberBlock.members.contains { item in
      item.decl.as(EnumCaseDeclSyntax.self)?.elements.contains { $0.name.text == name } == true
    }
    return isCase ? SwiftType(declaration.name) : nil
  }

  /// The type of a member of a value.
  func member(_ name: String, of type: SwiftType) -> SwiftType? {
    let type = type.unwrapped
    if let element = type.element {
      switch name {
      case "count": return SwiftType("Int")
      case "first", "last": return SwiftType("Optional", [element])
      case "isEmpty": return SwiftType("Bool")
      case "indices": return SwiftType("Range", [SwiftType("Int")])
      default: return nil
      }
    }
    if name == "count", type.name == "String" { return SwiftType("Int") }
    guard let declaration = index.type(named: type.name, near: path) else { return nil }
    if let member = index.member(name, of: declaration), !member.isStatic {
      return member.type?.name == "Self" ? type : member.type
    }
    return nil
  }

  /// The result of a method.
  private func member(of call: FunctionCallExprSyntax, depth: Int) -> SwiftType? {
    guard let call = Call(call) else { return nil }
    guard let base = call.base else {
      if let declaration = enclosingType(of: Syntax(call.node)) {
        return index.member(call.name, of: declaration, isFunction: true)?.type
      }
      return nil
    }
    let type = type(of: base, depth: depth + 1)?.unwrapped
    if let element = type?.element {
      switch call.name {
      case "sorted", "filter", "reversed", "shuffled", "prefix", "suffix", "dropFirst", "dropLast":
        return SwiftType("Array", [element])
      default: return nil
      }
    }
    guard let type, let declaration = index.type(named: type.name, near: path) else { return nil }
    return index.member(call.name, of: declaration, isFunction: true)?.type
  }

  // MARK: Names

  /// The declaration of the type around a node, also from one of its extensions.
  func enclosingType(of node: Syntax) -> TypeDeclaration? {
    var current = node.parent
    while let parent = current {
      if let group = parent.asProtocol((any DeclGroupSyntax).self) {
        let name = TypeResolver.name(of: group)
        return index.type(named: name, near: path) ?? nil
      }
      current = parent.parent
    }
    return nil
  }

  static func name(of group: any DeclGroupSyntax) -> String {
    if let found = group.as(ExtensionDeclSyntax.self) { return SwiftType(found.extendedType).name }
    return group.asProtocol((any NamedDeclSyntax).self)?.name.text ?? ""
  }

  private func memberType(_ name: String, ofTypeAround node: Syntax) -> SwiftType? {
    guard let declaration = enclosingType(of: node) else { return nil }
    return index.member(name, of: declaration)?.type
  }

  /// Returns the member of the type around a node, unless a local name hides it.
  func property(_ name: String, at node: Syntax) -> Member? {
    if let local = local(name, at: node) { return local.member }
    guard let declaration = enclosingType(of: node) else { return nil }
    return index.member(name, of: declaration)
  }

  private func declaredType(of name: String, at node: Syntax, depth: Int) -> SwiftType? {
    if let local = local(name, at: node) {
      if let type = local.type { return type }
      if let data = local.elementOf { return element(of: data, depth: depth + 1) }
      if let value = local.unwraps { return type(of: value, depth: depth + 1)?.unwrapped }
      if let value = local.member?.initialValue { return type(of: value, depth: depth + 1) }
      return nil
    }
    guard let declaration = enclosingType(of: node), let member = index.member(name, of: declaration) else {
      return nil
    }
    if let type = member.type, isKnown(type) || member.initialValue == nil || type.element != nil { return type }
    return member.type
  }

  private struct Local {
    var type: SwiftType?
    /// The data whose element the name is, for the parameter of a row's closure.
    var elementOf: ExprSyntax?
    /// The optional value that the name is bound to, as in `if let name = value`.
    var unwraps: ExprSyntax?
    var member: Member?
    /// Whether the name is a parameter of a function.
    var isParameter = false
  }

  /// Finds a parameter or a local variable above a node.
  private func local(_ name: String, at node: Syntax) -> Local? {
    var current = node
    while let parent = current.parent {
      if let closure = parent.as(ClosureExprSyntax.self) {
        if closure.parameterNames.contains(where: { $0.withoutDollar == name }) {
          guard let call = closure.call, closure.parameterNames.first?.withoutDollar == name else { return Local() }
          return parameter(of: call, closure)
        }
      } else if let function = parent.as(FunctionDeclSyntax.self) {
        for parameter in function.signature.parameterClause.parameters
        where (parameter.secondName ?? parameter.firstName).text == name {
          return Local(type: SwiftType(parameter.type), isParameter: true)
        }
      } else if let list = parent.as(CodeBlockItemListSyntax.self) {
        if let found = locals.declaration(of: name, in: list), found.position < node.position {
          return Local(type: found.member.type, member: found.member)
        }
      } else if let binding = parent.as(IfExprSyntax.self).flatMap({ Self.binding(of: name, $0, at: node) }) {
        return Local(unwraps: binding.initializer?.value)
      } else if parent.asProtocol((any DeclGroupSyntax).self) != nil {
        return nil
      }
      current = parent
    }
    return nil
  }

  /// The first parameter of a closure that a view or modifier calls.
  private func parameter(of call: Call, _ closure: ClosureExprSyntax) -> Local {
    if call.name == "TableColumn" {
      let table = ViewContainer.views(around: Syntax(call.node)).first { $0.name == "Table" }
      return Local(elementOf: table.flatMap(DataView.init)?.data)
    }
    if call.name == "navigationDestination", let type = call.argument("for")?.as(MemberAccessExprSyntax.self),
      let base = type.base
    {
      return Local(type: SwiftType(base.trimmedDescription))
    }
    if ["sheet", "fullScreenCover", "navigationDestination", "popover"].contains(call.name),
      let item = call.argument("item")
    {
      return Local(type: type(of: item)?.unwrapped)
    }
    guard let view = DataView(call), call.name != "Table" else { return Local() }
    return Local(elementOf: view.data)
  }

  /// Whether a name is a parameter of the function around a node.
  func isFunctionParameter(_ name: String, at node: Syntax) -> Bool {
    guard let function = node.ancestor(FunctionDeclSyntax.self), local(name, at: node)?.isParameter == true else {
      return false
    }
    return function.signature.parameterClause.parameters.contains { ($0.secondName ?? $0.firstName).text == name }
  }

  /// Whether a name is a parameter or a local constant.
  func isLocal(_ name: String, at node: Syntax) -> Bool { local(name, at: node) != nil }

  /// Returns the value of a local constant, if the name is one.
  func localValue(_ name: String, at node: Syntax) -> ExprSyntax? { local(name, at: node)?.member?.initialValue }

  /// The binding of a name in the conditions before a node.
  private static func binding(of name: String, _ conditional: IfExprSyntax, at node: Syntax)
    -> OptionalBindingConditionSyntax?
  {
    conditional.conditions.lazy.filter { $0.endPosition <= node.position }
      .compactMap { $0.condition.as(OptionalBindingConditionSyntax.self) }
      .first { $0.pattern.trimmedDescription == name }
  }
}

/// The local variables of blocks by name, which are read once for each block. One thread uses them.
private final class LocalVariables {
  struct Declaration {
    var position: AbsolutePosition
    var member: Member
  }

  private var blocks: [SyntaxIdentifier: [String: Declaration]] = [:]

  /// The first declaration of a name in a block.
  func declaration(of name: String, in list: CodeBlockItemListSyntax) -> Declaration? {
    if let known = blocks[list.id] { return known[name] }
    var found: [String: Declaration] = [:]
    for item in list {
      guard let variable = item.item.as(VariableDeclSyntax.self) else { continue }
      for member in TypeDeclaration.properties(of: variable) where found[member.name] == nil {
        found[member.name] = Declaration(position: item.position, member: member)
      }
    }
    blocks[list.id] = found
    return found[name]
  }
}
