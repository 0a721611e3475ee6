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
    guard let argument = call.argument("perform"),
      let function = context.function(argument)?.node.as(FunctionDeclSyntax.self), let body = function.body
    else { return nil }
    statements = body.statements
    parameters = function.signature.parameterClause.parameters.map { ($0.secondName ?? $0.firstName).text }
    closure = nil
  }
}

private enum Deletions {
  /// Whether the code calls nothing that could remove elements, and assigns nothing that could lead to it.
  static func keepsData(_ action: EditAction, in context: FileContext) -> Bool {
    let checker = RemovalChecker(context, copies: copies(in: action.statements))
    checker.walk(action.statements)
    return !checker.mayRemove
  }

  /// Local variables that begin as copies of the data and are passed on to nothing.
  private static func copies(in statements: CodeBlockItemListSyntax) -> Set<String> {
    var found: Set<String> = []
    for item in statements {
      guard let variable = item.item.as(VariableDeclSyntax.self), variable.bindingSpecifier.text == "var" else {
        continue
      }
      for member in TypeDeclaration.properties(of: variable)
      where member.initialValue?.is(DeclReferenceExprSyntax.self) == true {
        let uses = statements.tokens(viewMode: .sourceAccurate).filter { $0.text == member.name }
        // Each use is its declaration, or the base of a method or subscript.
        let isKept = uses.contains { token in
          guard let reference = token.parent?.as(DeclReferenceExprSyntax.self) else { return false }
          return reference.parent?.is(MemberAccessExprSyntax.self) != true
            && reference.parent?.is(SubscriptCallExprSyntax.self) != true
        }
        if !isKept { found.insert(member.name) }
      }
    }
    return found
  }

  /// Removes from the variable array that the rows are made from.
  static func fix(_ call: Call, _ action: EditAction, in context: FileContext) -> Fix? {
    guard let closure = action.closure, let view = call.root.flatMap(DataView.init),
      let reference = view.data.as(DeclReferenceExprSyntax.self)
    else { return nil }
    let name = reference.baseName.text.withoutDollar
    guard let property = context.resolver.property(name, at: Syntax(reference)), property.isVariable,
      !property.isComputed,
      property.attributes.contains("State") || property.attributes.contains("Binding"),
      context.resolver.type(of: view.data)?.unwrapped.name == "Array"
    else { return nil }
    return Fix("Remove the elements", [.replace(closure, with: "{ \(name).remove(atOffsets: $0) }")])
  }
}

/// Looks for code that may remove elements: a call of a function other than those that read, or an assignment.
private final class RemovalChecker: SyntaxVisitor {
  private(set) var mayRemove = false
  private let context: FileContext
  private let copies: Set<String>
  private static let reading: Set<String> = [
    "print", "debugPrint", "map", "forEach", "filter", "first", "contains", "sorted", "log", "debug", "info", "Array",
    "String", "compactMap",
    "min", "max", "joined", "withAnimation", "withTransaction", "NSLog", "formatted",
  ]

  init(_ context: FileContext, copies: Set<String>) {
    self.context = context
    self.copies = copies
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let call = Call(node) else {
      mayRemove = true
      return .skipChildren
    }
    if Self.reading.contains(call.name) { return .visitChildren }
    if let root = node.rootReference?.baseName.text, copies.contains(root) { return .visitChildren }
    mayRemove = true
    return .skipChildren
  }

  override func visit(_ node: AssignmentExprSyntax) -> SyntaxVisitorContinueKind {
    if let target = node.parent?.as(ExprListSyntax.self)?.first, changesData(target) { mayRemove = true }
    return .visitChildren
  }

  override func visit(_ node: BinaryOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    if ["-=", "+="].contains(node.operator.text), let target = node.parent?.as(ExprListSyntax.self)?.first,
      changesData(target)
    {
      mayRemove = true
    }
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    mayRemove = true
    return .skipChildren
  }

  /// Whether an assignment may remove elements, or lead to it later: not one to text or to a number, nor to a property of an element.
  private func changesData(_ target: ExprSyntax) -> Bool {
    if target.is(DiscardAssignmentExprSyntax.self) { return false }
    if let member = target.as(MemberAccessExprSyntax.self), member.base?.is(SubscriptCallExprSyntax.self) == true {
      let name = member.declName.baseName.text.lowercased()
      return ["delet", "remov", "archiv", "hid", "trash"].contains { name.contains($0) }
    }
    return !["String", "Int", "Double", "Date"].contains(context.resolver.type(of: target)?.name ?? "")
  }
}

extension FunctionCallExprSyntax {
  /// The reference that the call's chain begins with.
  fileprivate var rootReference: DeclReferenceExprSyntax? { calledExpression.rootReference }
}
