import SwiftSyntax

extension Positions {
  /// Whether the only view of a row has an id of its own, as in `Text(items[index].name).id(items[index].id)`: state stays with it.
  static func haveIDs(_ view: DataView) -> Bool {
    guard let content = view.content else { return false }
    let views = RowContent(content).views
    guard views.count == 1, case .view(let only) = views[0], var call = only.calledBase.flatMap(Call.init) else {
      return false
    }
    while call.isMember {
      if call.name == "id", let id = call.argument(nil) {
        return id.is(MemberAccessExprSyntax.self) || id.is(SubscriptCallExprSyntax.self)
      }
      guard let base = call.base?.calledBase.flatMap(Call.init) else { return false }
      call = base
    }
    return false
  }

  /// Whether the code shows that positions are a worse identity than another one: rows of a list whose elements have ids, or elements that
  /// change their positions, since rows are deleted or moved, a filter leaves some out, or a property has some inserted or removed.
  static func areWrong(in collection: ExprSyntax, of view: DataView, _ context: FileContext) -> Bool {
    if let element = context.resolver.element(of: collection),
      let type = context.index.type(named: element.name, near: context.file.path),
      context.index.conforms(type, to: "Identifiable"), context.isInList(view)
    {
      return true
    }
    return view.call.hasModifier(["onDelete", "onMove", "onInsert"]) || change(in: collection, context)
  }

  private static func change(in collection: ExprSyntax, _ context: FileContext, depth: Int = 0) -> Bool {
    guard depth < 5 else { return false }
    let collection = collection.withoutParentheses
    if let sequence = collection.as(SequenceExprSyntax.self), let first = sequence.elements.first {
      // The default in `items ?? []`.
      return change(in: first, context, depth: depth + 1)
    }
    if let chain = collection.as(OptionalChainingExprSyntax.self) {
      return change(in: chain.expression, context, depth: depth + 1)
    }
    if let call = collection.as(FunctionCallExprSyntax.self).flatMap(Call.init) {
      guard let base = call.isMember ? call.base : call.node.arguments.first?.expression else { return false }
      if call.name == "filter" { return !isUnchanged(base, context) }
      return ["Array", "sorted", "reversed", "prefix", "dropFirst"].contains(call.name)
        && change(in: base, context, depth: depth + 1)
    }
    guard let (name, owner) = ReorderedMembers.member(collection, context.resolver, context.index) else {
      // The value of a local constant.
      guard let local = collection.as(DeclReferenceExprSyntax.self),
        let value = context.resolver.localValue(local.baseName.text, at: Syntax(local)), value.id != collection.id
      else { return false }
      return change(in: value, context, depth: depth + 1)
    }
    if context.index.reordered.contains(name, of: owner) { return true }
    guard let type = context.index.type(named: owner, near: context.file.path),
      let property = context.index.member(name, of: type)
    else { return false }
    if property.isComputed {
      guard let value = Statements.onlyExpression(property.body) else { return false }
      return InlineData.chain(of: value).contains { $0.name == "filter" }
        || change(in: value, context, depth: depth + 1)
    }
    // A parameter of a view has the changes of what its users pass.
    guard property.initialValue == nil else { return false }
    return context.index.constructions(of: owner).lazy.compactMap(Call.init).compactMap { $0.argument(name) }.contains {
      change(in: $0, context, depth: depth + 1)
    }
  }
}
