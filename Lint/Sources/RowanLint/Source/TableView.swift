import SwiftSyntax

/// A `Table` with its columns, as the code shows them.
struct TableView {
  let call: Call
  /// The calls of `TableColumn` in their order; those in groups and conditions too.
  let columns: [Call]

  init?(_ call: Call) {
    guard call.name == "Table", call.isViewType, let content = call.node.trailingClosure ?? call.closure("columns") else { return nil }
    self.call = call
    var columns: [Call] = []
    CallFinder.walk(Syntax(content)) { inner in
      if inner.name == "TableColumn", !inner.isMember { columns.append(inner) }
    }
    self.columns = columns.sorted { $0.node.position < $1.node.position }
  }

  /// The tables of a file.
  static func all(in context: FileContext) -> [TableView] { context.calls("Table").compactMap(TableView.init) }
}

extension Call {
  /// The title of a table column for messages.
  var columnTitle: String { node.arguments.first.map { $0.expression.trimmedDescription } ?? "" }

  /// The only expression of a column's content, with the name of its element.
  var cell: (expression: ExprSyntax, element: String)? {
    guard let closure = closure("content"), let only = Statements.onlyExpression(closure.statements) else { return nil }
    return (only, closure.parameterNames.first ?? "$0")
  }
}
