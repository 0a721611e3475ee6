import SwiftSyntax

extension Rule {
  static let refreshableWithoutAwait = Rule(
    "refreshable-without-await",
    .lists,
    .warning,
    summary: "The action of refreshable awaits nothing, so the indicator disappears before the data arrive.",
    essay: """
      refreshable shows an indicator from the pull until its action returns. An action that starts a Task, or calls a function with a \
      completion handler, returns at once: the indicator disappears although the data are still loading, and a second pull starts a second \
      load beside the first. Work in a Task of its own also goes on when the view is gone.

      Await the loading in the action. Wrap a completion handler with withCheckedContinuation.

      Source: the documentation of View.refreshable(action:).
      """,
    bad: """
      struct Feed: View {
        let posts: [String]
        let load: () async -> Void
        var body: some View {
          List(posts, id: \\.self) { post in
            Text(post)
          }
          .refreshable {
            Task { await load() }
          }
        }
      }
      """,
    good: """
      struct Feed: View {
        let posts: [String]
        let load: () async -> Void
        var body: some View {
          List(posts, id: \\.self) { post in
            Text(post)
          }
          .refreshable {
            await load()
          }
        }
      }
      """,
    hasFix: true
  ) { context in
    for call in context.modifiers("refreshable") {
      if let argument = call.argument("action"), let body = context.function(argument)?.body {
        if !Awaiting.awaits(body) {
          context.report(
            call.nameToken,
            "The action of refreshable awaits nothing: the indicator disappears before the data arrive. Await the loading."
          )
        }
        continue
      }
      guard let closure = call.closure("action"), !Awaiting.awaits(closure.statements),
        !Awaiting.isDone(closure.statements, context)
      else { continue }
      context.report(
        call.nameToken,
        "The action of refreshable awaits nothing: the indicator disappears before the data arrive. Await the loading.",
        fix: Awaiting.fix(closure)
      )
    }
  }
}

/// Looks for `await` outside of tasks that the code starts.
private final class Awaiting: SyntaxVisitor {
  private var found = false

  static func awaits(_ statements: CodeBlockItemListSyntax) -> Bool {
    let visitor = Awaiting(viewMode: .sourceAccurate)
    visitor.walk(statements)
    return visitor.found
  }

  /// Whether the only call, beside assignments of flags, is one of a function of the package that assigns its data and starts nothing.
  static func isDone(_ statements: CodeBlockItemListSyntax, _ context: FileContext) -> Bool {
    let calls = statements.filter { !isAssignment($0) }
    guard calls.count == 1, let only = calls.first, case .expr(let call) = only.item, let code = context.code(of: call),
      !code.isEmpty
    else { return false }
    return code.allSatisfy { isAssignment($0) || isPrinting($0) }
  }

  private static func isAssignment(_ item: CodeBlockItemSyntax) -> Bool {
    guard case .expr(let expression) = item.item, let sequence = expression.as(SequenceExprSyntax.self) else {
      return false
    }
    return sequence.elements.dropFirst().first?.is(AssignmentExprSyntax.self) == true
      && !Statements.mentions(["Task", "DispatchQueue", "sink", "async"], in: sequence)
  }

  /// Whether a statement is `print`, or a loop of nothing else.
  private static func isPrinting(_ item: CodeBlockItemSyntax) -> Bool {
    switch item.item {
    case .expr(let expression):
      return ["print", "debugPrint"].contains(expression.as(FunctionCallExprSyntax.self).flatMap(Call.init)?.name)
    case .stmt(let statement):
      return statement.as(ForStmtSyntax.self)?.body.statements.allSatisfy(isPrinting) == true
    default: return false
    }
  }

  override func visit(_ node: AwaitExprSyntax) -> SyntaxVisitorContinueKind {
    found = true
    return .skipChildren
  }

  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
    if node.awaitKeyword != nil { found = true }
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.modifiers.contains(where: { $0.name.text == "async" }) { found = true }
    return .visitChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  /// Awaits the code of the only task.
  static func fix(_ closure: ClosureExprSyntax) -> Fix? {
    guard let call = Statements.onlyExpression(closure.statements)?.as(FunctionCallExprSyntax.self).flatMap(Call.init),
      call.name == "Task", !call.isMember, let body = call.node.trailingClosure, body.signature == nil,
      !body.statements.isEmpty,
      !Statements.holds(["try"], in: body.statements)
    else { return nil }
    return Fix("Await in the action", [.replace(call.node, with: body.statements.trimmedDescription)])
  }
}
