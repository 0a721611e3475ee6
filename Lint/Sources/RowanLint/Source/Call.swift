import SwiftSyntax

/// A call with its name, such as `List(items) { … }`, `.onDelete { … }` or `items.sorted()`.
struct Call {
  let node: FunctionCallExprSyntax
  /// The last component of the called name.
  let name: String
  /// Whether the name follows a period: a modifier, a method or an implicit member.
  let isMember: Bool

  init?(_ node: FunctionCallExprSyntax) {
    self.node = node
    var called = node.calledExpression
    if let generic = called.as(GenericSpecializationExprSyntax.self) { called = generic.expression }
    if let reference = called.as(DeclReferenceExprSyntax.self) {
      name = reference.baseName.text
      isMember = false
    } else if let member = called.as(MemberAccessExprSyntax.self) {
      name = member.declName.baseName.text
      isMember = true
    } else {
      return nil
    }
  }

  /// The expression before the period; `nil` without one.
  var base: ExprSyntax? { node.calledExpression.as(MemberAccessExprSyntax.self)?.base }

  /// The base of a qualified type's name, as in `SwiftUI.List(…)`, counts as none.
  var isViewType: Bool {
    guard let first = name.unicodeScalars.first, ("A"..."Z").contains(first) else { return false }
    return !isMember || base?.trimmedDescription == "SwiftUI"
  }

  /// The token of the name, which findings mark.
  var nameToken: TokenSyntax {
    var called = node.calledExpression
    if let generic = called.as(GenericSpecializationExprSyntax.self) { called = generic.expression }
    if let member = called.as(MemberAccessExprSyntax.self) { return member.declName.baseName }
    if let reference = called.as(DeclReferenceExprSyntax.self) { return reference.baseName }
    return node.calledExpression.firstToken(viewMode: .sourceAccurate) ?? node.calledExpression.lastToken(
      viewMode: .all
    )!
  }

  /// Returns the argument with a label; `nil` as the label finds the first one without.
  func argument(_ label: String?) -> ExprSyntax? { labeled(label)?.expression }

  func labeled(_ label: String?) -> LabeledExprSyntax? { node.arguments.first { $0.label?.text == label } }

  /// The closures of the call in order of the source, with their labels; the first trailing closure has none.
  var closures: [(label: String?, closure: ClosureExprSyntax)] {
    var found: [(String?, ClosureExprSyntax)] = node.arguments.compactMap { argument in
      argument.expression.as(ClosureExprSyntax.self).map { (argument.label?.text, $0) }
    }
    if let closure = node.trailingClosure { found.append((nil, closure)) }
    found += node.additionalTrailingClosures.map { ($0.label.text, $0.closure) }
    return found
  }

  /// The first trailing closure, or the last closure argument with one of the labels.
  func closure(_ labels: String...) -> ClosureExprSyntax? {
    node.trailingClosure ?? closures.last { labels.contains($0.label ?? "") }?.closure
  }

  /// The calls of members on this expression, from the inside out: a view's modifiers.
  var modifiers: [Call] {
    var found: [Call] = []
    var current = Syntax(node)
    while let parent = current.parent {
      if let member = parent.as(MemberAccessExprSyntax.self), member.base?.id == current.id {
        current = parent
      } else if let call = parent.as(FunctionCallExprSyntax.self), call.calledExpression.id == current.id {
        if let modifier = Call(call) { found.append(modifier) }
        current = parent
      } else if let conditional = parent.as(PostfixIfConfigExprSyntax.self), conditional.base?.id == current.id {
        found += conditional.config.modifiers
        current = parent
      } else {
        break
      }
    }
    return found
  }

  /// Whether a modifier with one of the names is applied.
  func hasModifier(_ names: Set<String>) -> Bool { modifiers.contains { names.contains($0.name) } }

  /// The expression with its modifiers.
  var whole: ExprSyntax { ExprSyntax(modifiers.last?.node ?? node) }

  /// The innermost base of a chain of modifiers: the view that they are applied to.
  var root: Call? {
    var current = self
    while current.isMember, let base = current.base {
      guard let call = base.calledBase, let next = Call(call) else { return nil }
      current = next
    }
    return current
  }
}

extension ExprSyntax {
  /// The call that this expression is, also within parentheses and conditional modifiers.
  var calledBase: FunctionCallExprSyntax? {
    if let call = self.as(FunctionCallExprSyntax.self) { return call }
    if let conditional = self.as(PostfixIfConfigExprSyntax.self) { return conditional.base?.calledBase }
    return nil
  }
}

extension IfConfigDeclSyntax {
  /// Modifiers in the clauses of `#if` after a view.
  fileprivate var modifiers: [Call] {
    clauses.flatMap { clause -> [Call] in
      guard case .postfixExpression(var expression)? = clause.elements else { return [] }
      var found: [Call] = []
      while let call = expression.as(FunctionCallExprSyntax.self) {
        if let modifier = Call(call) { found.append(modifier) }
        guard let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base else { break }
        expression = base
      }
      return found
    }
  }
}
