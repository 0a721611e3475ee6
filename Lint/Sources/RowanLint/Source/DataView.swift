import SwiftSyntax

/// A view that makes rows from data: `ForEach`, `List(data)`, `Table(data)` or `OutlineGroup`.
struct DataView {
  static let names = ["ForEach", "List", "Table", "OutlineGroup"]

  let call: Call
  /// The data without `$`, parentheses and labels.
  let data: ExprSyntax
  /// Whether the data is a binding, as in `ForEach($items)`.
  let isBinding: Bool

  init?(_ call: Call) {
    guard DataView.names.contains(call.name), !call.isMember || call.base?.trimmedDescription == "SwiftUI",
      let argument = call.node.arguments.first, argument.label == nil || argument.label?.text == "of",
      !argument.expression.is(ClosureExprSyntax.self), !argument.expression.is(KeyPathExprSyntax.self)
    else { return nil }
    if call.name == "ForEach", DataView.makesMarks(call) { return nil }
    self.call = call
    let expression = argument.expression.withoutParentheses
    let root = expression.rootReference
    isBinding = root?.baseName.text.hasPrefix("$") == true
    data = expression
  }

  /// The views among the calls of a file, in order of the source.
  static func all(in calls: [String: [Call]]) -> [DataView] {
    names.flatMap { calls[$0] ?? [] }.compactMap(DataView.init).sorted {
      $0.call.node.position < $1.call.node.position
    }
  }

  /// Whether a `ForEach` makes the marks of a chart, which are no rows: in `Chart { … }`, or in a member of the type `some ChartContent`.
  private static func makesMarks(_ call: Call) -> Bool {
    var current = Syntax(call.node)
    while let parent = current.parent {
      if let closure = parent.as(ClosureExprSyntax.self), closure.call?.name == "Chart" { return true }
      if let variable = parent.as(VariableDeclSyntax.self), variable.parent?.is(CodeBlockItemSyntax.self) != true {
        return variable.bindings.first?.typeAnnotation?.type.trimmedDescription.contains("ChartContent") == true
      }
      if let function = parent.as(FunctionDeclSyntax.self) {
        return function.signature.returnClause?.type.trimmedDescription.contains("ChartContent") == true
      }
      current = parent
    }
    return false
  }

  /// The closure that makes the rows; for a table the closure of its columns.
  var content: ClosureExprSyntax? { call.closure("content", "rowContent", "columns") }

  /// The name that the closure gives to an element, without `$`.
  var elementName: String? { content?.parameterNames.first?.withoutDollar }

  /// The last names of the key path after `id:`; empty for `\.self`. `nil` without a key path.
  var idPath: [String]? {
    guard let path = call.argument("id")?.as(KeyPathExprSyntax.self) else { return nil }
    var names: [String] = []
    for component in path.components {
      guard case .property(let property) = component.component else { return nil }
      names.append(property.declName.baseName.text)
    }
    return names == ["self"] ? [] : names
  }

  /// Whether each element is a row of a `List`, `Form` or `Table`, or an item of a lazy stack or grid.
  var isLazy: Bool {
    if call.name == "List" || call.name == "Table" { return true }
    guard let container = ViewContainer.name(around: Syntax(call.node)) else { return false }
    return ViewContainer.lazy.contains(container)
  }

  /// Whether each element is a row of a `List` or `Form`.
  var isInList: Bool {
    if call.name == "List" { return true }
    guard call.name != "Table", let container = ViewContainer.name(around: Syntax(call.node)) else { return false }
    return container == "List" || container == "Form" || ViewContainer.lazy.contains(container)
  }
}

extension ClosureExprSyntax {
  /// The names of the parameters as they are written; empty for `$0`.
  var parameterNames: [String] {
    switch signature?.parameterClause {
    case .simpleInput(let list)?: list.map(\.name.text)
    case .parameterClause(let clause)?: clause.parameters.map { ($0.secondName ?? $0.firstName).text }
    default: []
    }
  }
}

extension String {
  /// The name without a leading dollar sign.
  var withoutDollar: String { hasPrefix("$") ? String(dropFirst()) : self }
}

extension ExprSyntax {
  /// The expression within parentheses.
  var withoutParentheses: ExprSyntax {
    if let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first,
      only.label == nil
    {
      return only.expression.withoutParentheses
    }
    return self
  }

  /// The reference that a chain of members, calls and subscripts begins with.
  var rootReference: DeclReferenceExprSyntax? {
    switch self.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let reference): return reference
    case .memberAccessExpr(let member): return member.base?.rootReference
    case .functionCallExpr(let call): return call.calledExpression.rootReference
    case .subscriptCallExpr(let call): return call.calledExpression.rootReference
    case .forceUnwrapExpr(let unwrap): return unwrap.expression.rootReference
    case .optionalChainingExpr(let chain): return chain.expression.rootReference
    default: return nil
    }
  }

  /// Whether the expression is `self`.
  var isSelf: Bool { self.as(DeclReferenceExprSyntax.self)?.baseName.text == "self" }

  /// The code without `self.` and `$` at its start, to compare expressions.
  var plainText: String {
    var text = trimmedDescription
    if text.hasPrefix("self.") { text.removeFirst(5) }
    return text.withoutDollar
  }
}
