import SwiftSyntax

extension Rule {
  static let anyViewRow = Rule(
    "any-view-row",
    .rows,
    .warning,
    summary: "A row of type AnyView hides its number of rows and its identity from the list.",
    essay: """
      The type of a row's content tells the list how many rows an element gives and whether the content of an update is the same view. \
      AnyView erases it: the list has to make the content of all elements to count its rows, and a content of another type is a new view \
      without the state of the old one.

      Return the view itself. For several kinds of rows use if and else, switch, or a function with @ViewBuilder.

      Source: WWDC21 “Demystify SwiftUI” and WWDC23 “Demystify SwiftUI performance”.
      """,
    bad: """
      struct Names: View {
        let names: [String]
        var body: some View {
          List(names, id: \\.self) { name in
            AnyView(Text(name))
          }
        }
      }
      """,
    good: """
      struct Names: View {
        let names: [String]
        var body: some View {
          List(names, id: \\.self) { name in
            Text(name)
          }
        }
      }
      """,
    hasFix: true
  ) { context in
    for view in context.dataViews where context.isInList(view) {
      guard let content = context.content(of: view) else { continue }
      for expression in AnyViewRows.expressions(in: content) where context.holds(expression) {
        AnyViewRows.check(expression, in: context)
      }
    }
  }
}

private enum AnyViewRows {
  /// The views that the statements and their branches give.
  static func expressions(in statements: CodeBlockItemListSyntax) -> [ExprSyntax] {
    RowView.views(in: statements).flatMap { view -> [ExprSyntax] in
      switch view {
      case .view(let expression): [expression]
      case .conditional(let conditional): conditional.branches.flatMap(expressions)
      case .choice(let choice): choice.caseStatements.flatMap(expressions)
      }
    }
  }

  static func check(_ expression: ExprSyntax, in context: FileContext) {
    let message =
      "A row of type AnyView hides its number of rows and its identity: the list evaluates all elements to count its rows. Return the view "
      + "itself."
    guard let call = expression.calledBase.flatMap(Call.init) else {
      if let reference = expression.as(DeclReferenceExprSyntax.self),
        isErased(reference.baseName.text, reference, false, context)
      {
        context.report(expression, message)
      }
      return
    }
    // A modifier of the package or a method of the element that returns AnyView.
    if call.isMember, !call.isViewType {
      let isOwn = call.base?.isSelf == true && isErased(call.name, call.node, true, context)
      let isElement =
        call.base.flatMap { context.declaredMember(call.name, of: $0, isFunction: true) }?.type?.name == "AnyView"
      if isOwn || isElement || context.index.viewModifier(named: call.name)?.type?.name == "AnyView" {
        return context.report(call.nameToken, message)
      }
    }
    guard let root = call.root else { return }
    if root.name == "AnyView", !root.isMember {
      context.report(root.nameToken, message, fix: fix(root))
    } else if !root.isViewType, isErased(root.name, root.node, true, context) {
      context.report(root.nameToken, message)
    }
  }

  /// Whether a property or method of the type returns `AnyView`.
  private static func isErased(_ name: String, _ node: some SyntaxProtocol, _ isFunction: Bool, _ context: FileContext)
    -> Bool
  {
    guard let type = context.resolver.enclosingType(of: Syntax(node)) else { return false }
    if let closure = context.index.member(name, of: type)?.type, isFunction {
      return closure.name == "->" && closure.arguments.first?.name == "AnyView"
    }
    return context.index.member(name, of: type, isFunction: isFunction)?.type?.name == "AnyView"
  }

  /// Replaces `AnyView(content)` with the content.
  private static func fix(_ call: Call) -> Fix? {
    guard call.node.arguments.count == 1, let argument = call.node.arguments.first, call.node.trailingClosure == nil,
      argument.label == nil || argument.label?.text == "erasing", argument.expression.is(FunctionCallExprSyntax.self),
      call.node.parent?.is(ReturnStmtSyntax.self) != true
    else { return nil }
    return Fix("Return the view itself", [.replace(call.node, with: argument.expression.trimmedDescription)])
  }
}
