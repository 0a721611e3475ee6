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
        if InlineData.isOptional(call, in: context) || InlineData.asks(call) { continue }
        // Constants and literals are small and known to the author.
        if let base = call.base, let root = chainRoot(base),
          isSmall(root, in: context) || isPartOfConstant(root, in: view, context) || root.trimmedDescription == "$0"
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

  /// Whether a call is `map` of an optional value, as in `query.map { … } ?? items`.
  private static func isOptional(_ call: Call, in context: FileContext) -> Bool {
    guard let base = call.base else { return false }
    if context.resolver.type(of: base)?.name == "Optional" { return true }
    guard !base.is(OptionalChainingExprSyntax.self), base.is(DeclReferenceExprSyntax.self),
      let list = call.node.parent?.as(ExprListSyntax.self), list.first?.id == ExprSyntax(call.node).id
    else { return false }
    return list.dropFirst().first?.as(BinaryOperatorExprSyntax.self)?.operator.text == "??"
  }

  /// Whether a filter calls a closure of each element, as in `$0.isVisible?()`: its result may differ at each update.
  private static func asks(_ call: Call) -> Bool {
    guard let closure = call.closure("_") else { return false }
    let finder = OptionalCallFinder(viewMode: .sourceAccurate)
    finder.walk(closure.statements)
    return finder.isFound
  }

  /// Whether an expression is a member of the element of a view whose data are written out, such as a case of an enumeration.
  private static func isPartOfConstant(_ root: ExprSyntax, in view: DataView, _ context: FileContext) -> Bool {
    guard let name = root.rootReference?.baseName.text else { return false }
    return ViewContainer.views(around: Syntax(view.call.node)).lazy.compactMap(DataView.init).contains { outer in
      outer.content?.parameterNames.contains(name) == true && Positions.isUnchanged(outer.data, context)
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
    // A static member of an enumeration is a list of its cases.
    if let member = root.as(MemberAccessExprSyntax.self), let base = member.base?.as(DeclReferenceExprSyntax.self),
      context.index.type(named: base.baseName.text, near: context.file.path)?.kind == .enum
    {
      return true
    }
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
    let keys = root.as(MemberAccessExprSyntax.self).flatMap { $0.declName.baseName.text == "keys" ? $0.base : nil }
    if let reference = (keys ?? root).as(DeclReferenceExprSyntax.self),
      let property = context.resolver.property(reference.baseName.text, at: Syntax(reference)),
      let value = property.initialValue
    {
      // A variable that is written out with elements and is no state is not changed by the view.
      if let literal = value.as(DictionaryExprSyntax.self), property.attributes.isEmpty {
        if case .elements = literal.content { return true }
      }
      return !property.isVariable && value.is(ArrayExprSyntax.self)
    }
    return false
  }
}

/// Looks for the call of an optional closure.
private final class OptionalCallFinder: SyntaxVisitor {
  private(set) var isFound = false

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.calledExpression.is(OptionalChainingExprSyntax.self) { isFound = true }
    return .visitChildren
  }
}
