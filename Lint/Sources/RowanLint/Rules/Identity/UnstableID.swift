import SwiftSyntax

extension Rule {
  static let unstableID = Rule(
    "unstable-id",
    .identity,
    .error,
    summary: "An id property that makes a new value on each access makes every row new at each update.",
    essay: """
      The list reads the ids of its elements at each update and compares them with the ones it knows. A computed id that returns a \
      new UUID(), the time or a random number is another one on every read: all rows are removed and inserted, their state is lost, the \
      list scrolls in jumps, and no selection can be found again.

      Store the id: let id = UUID(). An id that comes with the data, such as a database key, is better still: it survives loading.

      Source: the documentation of Identifiable; Rowan reports it at run time too.
      """,
    bad: """
      struct Message: Identifiable {
        var id: UUID { UUID() }
        var text: String
      }
      """,
    good: """
      struct Message: Identifiable {
        let id = UUID()
        var text: String
      }
      """,
    hasFix: true
  ) { context in
    for type in context.file.declarations where type.kind != .protocol {
      for member in type.members where member.isComputed && !member.isStatic && !member.isFunction {
        guard let value = Statements.onlyExpression(member.body), UnstableID.isFresh(value, in: type, context),
          let binding = member.node.as(PatternBindingSyntax.self)
        else { continue }
        guard member.name == "id" || UnstableID.isUsedAsID(member.name, in: context) else { continue }
        context.report(
          value,
          "The id of \(type.name) is another one on every read: each update replaces all rows, and their state is lost. Store the id in "
            + "the element instead of computing it.",
          isCertain: !UnstableID.isDefault(value),
          fix: UnstableID.fix(binding, value: value, type: type, in: context)
        )
      }
    }
    for view in context.dataViews {
      guard let call = view.data.as(FunctionCallExprSyntax.self).flatMap(Call.init), call.name == "map", call.isMember,
        let closure = call.closure("_"), let value = Statements.onlyExpression(closure.statements)
      else { continue }
      let made = value.as(FunctionCallExprSyntax.self).flatMap(Call.init)
      guard let id = made?.argument("id"), Statements.isFresh(id) else { continue }
      context.report(
        id,
        "Each update makes elements with new ids: all rows are replaced, and their state is lost. Make the elements once and store them."
      )
    }
  }
}

private enum UnstableID {
  /// Whether a new value stands in only where another one is missing, as in `stored ?? UUID()`.
  static func isDefault(_ value: ExprSyntax) -> Bool {
    value.as(SequenceExprSyntax.self)?.elements.contains {
      $0.as(BinaryOperatorExprSyntax.self)?.operator.text == "??"
    } == true
  }

  /// Whether a view of the file takes a property as the id.
  static func isUsedAsID(_ name: String, in context: FileContext) -> Bool {
    context.dataViews.contains { $0.idPath == [name] }
  }

  /// Whether a value differs at each evaluation, also by a property or function of the type.
  static func isFresh(_ value: ExprSyntax, in type: TypeDeclaration, _ context: FileContext, depth: Int = 0) -> Bool {
    if Statements.isFresh(value) { return true }
    guard depth < 3 else { return false }
    if let call = value.as(FunctionCallExprSyntax.self).flatMap(Call.init), call.node.arguments.isEmpty {
      // An initializer by an alias of UUID or Date.
      if !call.isMember, let name = context.index.alias(call.name)?.name { return ["UUID", "Date"].contains(name) }
      guard !call.isMember || ["self", "Self", type.name].contains(call.base?.trimmedDescription) else { return false }
      return context.index.member(call.name, of: type, isFunction: true).flatMap { Statements.onlyExpression($0.body) }
        .map { isFresh($0, in: type, context, depth: depth + 1) } ?? false
    }
    guard let name = value.as(DeclReferenceExprSyntax.self)?.baseName.text,
      let member = context.index.member(name, of: type),
      member.isComputed, let inner = Statements.onlyExpression(member.body)
    else { return false }
    return isFresh(inner, in: type, context, depth: depth + 1)
  }

  /// Stores the value, where the type can have stored properties and is not decoded.
  static func fix(_ binding: PatternBindingSyntax, value: ExprSyntax, type: TypeDeclaration, in context: FileContext)
    -> Fix?
  {
    guard type.kind == .struct || type.kind == .class, let variable = binding.ancestor(VariableDeclSyntax.self),
      let accessors = binding.accessorBlock
    else { return nil }
    let inherited = context.index.inherited(by: type)
    guard !inherited.contains(where: { ["Codable", "Decodable"].contains($0) }) else { return nil }
    return Fix(
      "Store the id",
      [.replace(variable.bindingSpecifier, with: "let"), .replace(accessors, with: "= \(value.trimmedDescription)")]
    )
  }
}
