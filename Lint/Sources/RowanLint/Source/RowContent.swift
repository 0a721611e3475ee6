import SwiftSyntax

/// The content of a closure that makes rows.
struct RowContent {
  let closure: ClosureExprSyntax

  init(_ closure: ClosureExprSyntax) { self.closure = closure }

  /// The calls that run each time the rows are made, in order of the source. Actions are left out.
  var calls: [Call] { BodyCalls.calls(in: Syntax(closure.statements)) }

  /// The statements that give views, without declarations and assignments.
  var views: [RowView] { RowView.views(in: closure.statements) }
}

/// A statement of a view builder that gives views.
enum RowView {
  case view(ExprSyntax)
  case conditional(IfExprSyntax)
  case choice(SwitchExprSyntax)

  static func views(in statements: CodeBlockItemListSyntax) -> [RowView] {
    statements.compactMap { item in
      let expression: ExprSyntax
      switch item.item {
      case .expr(let found): expression = found
      case .stmt(let statement):
        if let found = statement.as(ExpressionStmtSyntax.self) {
          expression = found.expression
        } else if let found = statement.as(ReturnStmtSyntax.self)?.expression {
          expression = found
        } else {
          return nil
        }
      default: return nil
      }
      if let found = expression.as(IfExprSyntax.self) { return .conditional(found) }
      if let found = expression.as(SwitchExprSyntax.self) { return .choice(found) }
      return isView(expression) ? .view(expression) : nil
    }
  }

  /// The statements of a `Group`, whose views are those of the content around it.
  static func group(_ expression: ExprSyntax) -> CodeBlockItemListSyntax? {
    guard let call = expression.as(FunctionCallExprSyntax.self).flatMap(Call.init), call.name == "Group" else {
      return nil
    }
    return call.node.trailingClosure?.statements
  }

  /// Whether an expression of a builder is a view, and not an assignment or a call for its effect.
  private static func isView(_ expression: ExprSyntax) -> Bool {
    if expression.is(SequenceExprSyntax.self) || expression.is(InfixOperatorExprSyntax.self) { return false }
    if let call = expression.as(FunctionCallExprSyntax.self).flatMap(Call.init), !call.isMember {
      return !["print", "assert", "debugPrint", "NSLog"].contains(call.name)
    }
    return true
  }
}

/// Collects calls that are evaluated with a body.
final class BodyCalls: SyntaxVisitor {
  private var calls: [Call] = []

  static func calls(in node: Syntax) -> [Call] {
    let collector = BodyCalls(viewMode: .sourceAccurate)
    collector.walk(node)
    return collector.calls
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let call = Call(node) { calls.append(call) }
    return .visitChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    // A closure that is called where it stands, as in `{ … }()`, runs with the body.
    if node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == ExprSyntax(node).id {
      return .visitChildren
    }
    return node.isViewBuilder ? .visitChildren : .skipChildren
  }

  override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
    node.label?.text == "destination" ? .skipChildren : .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
