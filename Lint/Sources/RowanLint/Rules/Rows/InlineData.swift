import SwiftSyntax

/// Work on the data of a list that is done at each evaluation of the body.
enum InlineData {
  /// Reports calls with one of the names in the data of `ForEach`, `List` and `Table`.
  ///
  /// - Parameters:
  ///   - names: The names of methods.
  ///   - others: Methods after which the call is not reported.
  static func check(
    _ names: Set<String>,
    unless others: Set<String> = [],
    in context: FileContext,
    message: (String) -> String
  ) {
    for view in context.dataViews {
      let value = context.value(of: view.data)
      let isLocal = value.id != view.data.id
      let calls = chain(of: value)
      if calls.contains(where: { others.contains($0.name) }) { continue }
      for call in calls where names.contains(call.name) {
        // Constants and literals are small and known to the author.
        if let base = call.base, let root = chainRoot(base),
          isSmall(root, in: context) || root.trimmedDescription == "$0"
        {
          continue
        }
        if isLocal {
          context.report(view.data, message(call.name))
        } else {
          context.report(call.nameToken, message(call.name))
        }
        break
      }
    }
  }

  /// The calls of members that the data is made by, from the outside in, also within `Array(…)`.
  static func chain(of data: ExprSyntax) -> [Call] {
    let data = data.withoutParentheses
    if let sequence = data.as(SequenceExprSyntax.self) {
      // The defaults in `items?.filter { … } ?? []`, and sums of arrays.
      guard
        sequence.elements.contains(where: {
          ["??", "+"].contains($0.as(BinaryOperatorExprSyntax.self)?.operator.text ?? "")
        })
      else { return [] }
      return sequence.elements.flatMap { chain(of: $0) }
    }
    guard let call = data.as(FunctionCallExprSyntax.self).flatMap(Call.init) else {
      if let chain = data.as(OptionalChainingExprSyntax.self) { return self.chain(of: chain.expression) }
      if let member = data.as(MemberAccessExprSyntax.self), let base = member.base { return chain(of: base) }
      return []
    }
    if !call.isMember {
      guard ["Array", "Set", "ArraySlice"].contains(call.name), let only = call.node.arguments.first,
        call.node.arguments.count == 1
      else { return [] }
      return chain(of: only.expression)
    }
    return [call] + (call.base.map { chain(of: $0) } ?? [])
  }

  private static func chainRoot(_ expression: ExprSyntax) -> ExprSyntax? {
    let expression = expression.withoutParentheses
    if let call = expression.as(FunctionCallExprSyntax.self).flatMap(Call.init) {
      if !call.isMember, ["Array", "Set"].contains(call.name) {
        return call.node.arguments.first.flatMap { chainRoot($0.expression) }
      }
      return call.base.flatMap(chainRoot) ?? expression
    }
    return expression
  }

  /// Whether the data begins with a literal, the cases of an enumeration, or a range of literals.
  private static func isSmall(_ root: ExprSyntax, in context: FileContext) -> Bool {
    if root.is(ArrayExprSyntax.self) || root.is(StringLiteralExprSyntax.self) { return true }
    if let member = root.as(MemberAccessExprSyntax.self),
      ["allCases", "indices"].contains(member.declName.baseName.text)
    {
      return true
    }
    if root.is(MemberAccessExprSyntax.self), IndexRange.isConstant(root, in: context) { return true }
    if let sequence = root.as(SequenceExprSyntax.self) {
      return sequence.elements.contains {
        ["..<", "..."].contains($0.as(BinaryOperatorExprSyntax.self)?.operator.text ?? "")
      }
    }
    if let reference = root.as(DeclReferenceExprSyntax.self),
      let property = context.resolver.property(reference.baseName.text, at: Syntax(reference))
    {
      return !property.isVariable && property.initialValue?.is(ArrayExprSyntax.self) == true
    }
    return false
  }
}
