import SwiftSyntax

/// A `Table` with its columns, as the code shows them.
struct TableView {
  let call: Call
  /// The calls of `TableColumn` in their order; those in groups and conditions too.
  let columns: [Call]

  init?(_ call: Call, in context: FileContext) {
    guard call.name == "Table", call.isViewType, let content = call.node.trailingClosure ?? call.closure("columns")
    else { return nil }
    self.call = call
    columns = TableView.columns(in: Syntax(content), context, depth: 0)
  }

  /// The columns of code in their order, also those of the properties that it names.
  private static func columns(in node: Syntax, _ context: FileContext, depth: Int) -> [Call] {
    let finder = ColumnFinder(viewMode: .sourceAccurate)
    finder.walk(node)
    return finder.found.flatMap { place -> [Call] in
      switch place {
      case .column(let call): return [call]
      case .name(let reference):
        guard depth < 3, let body = context.code(of: ExprSyntax(reference)), context.holds(body) else { return [] }
        return columns(in: Syntax(body), context, depth: depth + 1)
      }
    }
  }

  /// The tables of a file.
  static func all(in context: FileContext) -> [TableView] {
    context.calls("Table").compactMap { TableView($0, in: context) }
  }
}

extension Call {
  /// The title of a table column for messages.
  var columnTitle: String { node.arguments.first.map { $0.expression.trimmedDescription } ?? "" }

}

extension FileContext {
  /// The only expression of a column's content, with the name of its element.
  func cell(of column: Call) -> (expression: ExprSyntax, element: String)? {
    if let closure = column.closure("content") {
      guard let only = Statements.onlyExpression(closure.statements) else { return nil }
      return (only, closure.parameterNames.first ?? "$0")
    }
    guard let function = column.argument("content").flatMap(function)?.node.as(FunctionDeclSyntax.self),
      let only = Statements.onlyExpression(function.body?.statements),
      let parameter = function.signature.parameterClause.parameters.first
    else { return nil }
    return (only, (parameter.secondName ?? parameter.firstName).text)
  }
}

/// Finds columns, and references that may be columns, outside of the columns' own content.
private final class ColumnFinder: SyntaxVisitor {
  enum Place {
    case column(Call)
    case name(DeclReferenceExprSyntax)
  }

  private(set) var found: [Place] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let call = Call(node), call.name == "TableColumn", !call.isMember else { return .visitChildren }
    found.append(.column(call))
    return .skipChildren
  }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    if case .expr(let expression) = node.item, let reference = expression.as(DeclReferenceExprSyntax.self) {
      found.append(.name(reference))
    }
    return .visitChildren
  }
}
