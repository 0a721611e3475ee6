import SwiftSyntax

extension Rule {
  static let deleteWithoutRemoval = Rule(
    "delete-without-removal",
    .lists,
    .error,
    summary: "The action of onDelete does not remove the elements from the data, so the row comes back.",
    essay: """
      onDelete gives rows a swipe action and a delete control. The list slides the row away and calls the action with the offsets of the \
      elements; the action removes them from the data. If it does not, the row comes back with the next update, and in UIKit's lists the \
      number of rows does not match the animation that is under way.

      Remove the elements: items.remove(atOffsets: offsets). To ask first, use swipeActions with a button that presents the question.

      Source: the documentation of DynamicViewContent.onDelete(perform:); Rowan reports it at run time too.
      """,
    bad: """
      struct Names: View {
        @State private var names = ["Ada", "Grace"]
        var body: some View {
          List {
            ForEach(names, id: \\.self) { name in
              Text(name)
            }
            .onDelete { offsets in
              print(offsets)
            }
          }
        }
      }
      """,
    good: """
      struct Names: View {
        @State private var names = ["Ada", "Grace"]
        var body: some View {
          List {
            ForEach(names, id: \\.self) { name in
              Text(name)
            }
            .onDelete { offsets in
              names.remove(atOffsets: offsets)
            }
          }
        }
      }
      """,
    hasFix: true
  ) { context in
    for call in context.modifiers("onDelete") {
      guard let action = EditAction(call, in: context) else { continue }
      let message =
        "The action of onDelete does not remove the elements: the row comes back. Remove them, for example with remove(atOffsets:)."
      if Statements.doNothing(action.statements) {
        context.report(call.nameToken, message, fix: Deletions.fix(call, action, in: context))
      } else if Deletions.keepsData(action, in: context) {
        context.report(call.nameToken, message)
      }
    }
  }
}

/// The action of `onDelete` or `onMove`: a closure, or a function of the same type.
struct EditAction {
  let statements: CodeBlockItemListSyntax
  /// The names of the parameters; empty for `$0` and `$1`.
  let parameters: [String]
  /// The closure, if the action is written in place.
  let closure: ClosureExprSyntax?

  init?(_ call: Call, in context: FileContext) {
    if let closure = call.closure("perform") {
      statements = closure.statements
      parameters = closure.parameterNames
      self.closure = closure
      return
    }
    guard let argument = call.argument("perform") else { return nil }
    var name: String?
    if let reference = argument.as(DeclReferenceExprSyntax.self) { name = reference.baseName.text }
    if let member = argument.as(MemberAccessExprSyntax.self), member.base?.trimmedDescription == "self" {
      name = member.declName.baseName.text
    }
    guard let name, let type = context.resolver.enclosingType(of: Syntax(call.node)),
      let function = context.index.member(name, of: type, isFunction: true)?.node.as(FunctionDeclSyntax.self), let body = function.body
    else { return nil }
    statements = body.statements
    parameters = function.signature.parameterClause.parameters.map { ($0.secondName ?? $0.firstName).text }
    closure = nil
  }
}

private enum Deletions {
  /// Whether the code uses the offsets only to read, and calls nothing that could remove.
  static func keepsData(_ action: EditAction, in context: FileContext) -> Bool {
    let checker = RemovalChecker(viewMode: .sourceAccurate)
    checker.walk(action.statements)
    return !checker.mayRemove
  }

  /// Removes from the variable array that the rows are made from.
  static func fix(_ call: Call, _ action: EditAction, in context: FileContext) -> Fix? {
    guard let closure = action.closure, let view = call.root.flatMap(DataView.init),
      let reference = view.data.as(DeclReferenceExprSyntax.self)
    else { return nil }
    let name = reference.baseName.text.withoutDollar
    guard let property = context.resolver.property(name, at: Syntax(reference)), property.isVariable, !property.isComputed,
      property.attributes.contains("State") || property.attributes.contains("Binding"),
      context.resolver.type(of: view.data)?.unwrapped.name == "Array"
    else { return nil }
    return Fix("Remove the elements", [.replace(closure, with: "{ \(name).remove(atOffsets: $0) }")])
  }
}

/// Looks for code that may remove elements: a call of a function other than those that read, or an assignment.
private final class RemovalChecker: SyntaxVisitor {
  private(set) var mayRemove = false
  private let reading: Set<String> = [
    "print", "debugPrint", "map", "forEach", "filter", "first", "contains", "sorted", "log", "debug", "info", "Array", "String", "compactMap",
    "min", "max",
  ]

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let call = Call(node), reading.contains(call.name) else {
      mayRemove = true
      return .skipChildren
    }
    return .visitChildren
  }

  override func visit(_ node: AssignmentExprSyntax) -> SyntaxVisitorContinueKind {
    let discards = node.parent?.as(ExprListSyntax.self)?.first?.is(DiscardAssignmentExprSyntax.self) == true
    if !discards, node.parent?.as(ExprListSyntax.self) != nil { mayRemove = true }
    return .visitChildren
  }

  override func visit(_ node: BinaryOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    if ["-=", "+="].contains(node.operator.text) { mayRemove = true }
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    mayRemove = true
    return .skipChildren
  }
}
