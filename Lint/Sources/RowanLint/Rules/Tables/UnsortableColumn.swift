import SwiftSyntax

extension Rule {
  static let unsortableColumn = Rule(
    "unsortable-column",
    .tables,
    .warning,
    summary: "A column without a value beside columns that can be sorted cannot be sorted itself.",
    essay: """
      The header of a column with a key path as value sorts by it. A column without one shows a header that looks alike and does nothing \
      when it is clicked.

      Add the key path of what the column shows: TableColumn("Age", value: \\.age) { … }. For an optional or another type that has no order, \
      add a property that has one, or pass a comparator.

      Source: the documentation of TableColumn.init(_:value:content:).
      """,
    bad: """
      struct Person: Identifiable {
        let id: Int
        var name: String
        var city: String
      }
      struct People: View {
        @State private var people: [Person] = []
        @State private var order = [KeyPathComparator(\\Person.name)]
        var body: some View {
          Table(people, sortOrder: $order) {
            TableColumn("Name", value: \\.name)
            TableColumn("City") { person in
              Text(person.city)
            }
          }
          .onChange(of: order) { people.sort(using: order) }
        }
      }
      """,
    good: """
      struct Person: Identifiable {
        let id: Int
        var name: String
        var city: String
      }
      struct People: View {
        @State private var people: [Person] = []
        @State private var order = [KeyPathComparator(\\Person.name)]
        var body: some View {
          Table(people, sortOrder: $order) {
            TableColumn("Name", value: \\.name)
            TableColumn("City", value: \\.city) { person in
              Text(person.city)
            }
          }
          .onChange(of: order) { people.sort(using: order) }
        }
      }
      """,
    hasFix: true
  ) { context in
    for table in TableView.all(in: context) where table.call.argument("sortOrder") != nil {
      let sortable = table.columns.filter { $0.argument("value") != nil || $0.argument("sortUsing") != nil }
      guard !sortable.isEmpty else { continue }
      for column in table.columns where column.argument("value") == nil && column.argument("sortUsing") == nil {
        guard let path = ColumnValues.path(of: column, in: context), column.columnTitle != "\"\"" else { continue }
        context.report(
          column.nameToken,
          "The column \(column.columnTitle) cannot be sorted beside columns that can. Add value: with the key path of what it shows.",
          fix: ColumnValues.fix(column, path: path, table: table, in: context)
        )
      }
    }
  }
}

private enum ColumnValues {
  /// The members of the element that the cell shows as text: `["city"]` for `Text(person.city)`; `nil` for cells of other kinds.
  static func path(of column: Call, in context: FileContext) -> [String]? {
    guard let (expression, element) = context.cell(of: column), let call = expression.calledBase.flatMap(Call.init)
    else { return nil }
    let root = call.root ?? call
    guard ["Text", "Label"].contains(root.name), let argument = root.node.arguments.first?.expression else {
      return nil
    }
    return members(of: argument, element: element)
  }

  /// The first chain of stored members of the element in an expression: also in `person.age.formatted()` and `"\(person.age)"`.
  private static func members(of expression: ExprSyntax, element: String) -> [String]? {
    switch expression.as(ExprSyntaxEnum.self) {
    case .memberAccessExpr(let member):
      guard let base = member.base else { return nil }
      let name = member.declName.baseName.text
      if base.trimmedDescription == element { return [name] }
      return members(of: base, element: element).map { $0 + [name] }
    case .functionCallExpr(let call):
      if let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base {
        return members(of: base, element: element)
          ?? call.arguments.lazy.compactMap { members(of: $0.expression, element: element) }.first
      }
      return call.arguments.lazy.compactMap { members(of: $0.expression, element: element) }.first
    case .stringLiteralExpr(let literal):
      return literal.segments.lazy.compactMap { segment -> [String]? in
        guard case .expressionSegment(let part) = segment else { return nil }
        return part.expressions.lazy.compactMap { members(of: $0.expression, element: element) }.first
      }.first
    default: return nil
    }
  }

  /// Adds the value, where its type is known to have an order.
  static func fix(_ column: Call, path: [String], table: TableView, in context: FileContext) -> Fix? {
    guard column.node.arguments.count == 1, let title = column.node.arguments.first, path.count == 1,
      let view = DataView(table.call),
      let element = context.resolver.element(of: view.data), let type = context.resolver.member(path[0], of: element),
      type.isSimpleValue, type.name != "Bool", type.name != "URL"
    else { return nil }
    return Fix("Sort by '\(path[0])'", [.insert(", value: \\.\(path[0])", after: title.expression)])
  }
}
