import SwiftSyntax

extension Rule {
  static let tooManyColumns = Rule(
    "too-many-columns",
    .tables,
    .error,
    summary: "More than ten columns in one table column builder do not compile.",
    essay: """
      The builder of table columns has a buildBlock for one to ten columns. With eleven the compiler finds no overload, and often says that \
      it cannot type-check the expression in reasonable time instead of naming the reason.

      Put columns into groups of at most ten: Group { … }.

      Source: the documentation of TableColumnBuilder.
      """,
    bad: """
      struct Line: Identifiable {
        let id: Int
        var text: String
      }
      struct Lines: View {
        let lines: [Line]
        var body: some View {
          Table(lines) {
            TableColumn("1", value: \\.text)
            TableColumn("2", value: \\.text)
            TableColumn("3", value: \\.text)
            TableColumn("4", value: \\.text)
            TableColumn("5", value: \\.text)
            TableColumn("6", value: \\.text)
            TableColumn("7", value: \\.text)
            TableColumn("8", value: \\.text)
            TableColumn("9", value: \\.text)
            TableColumn("10", value: \\.text)
            TableColumn("11", value: \\.text)
          }
        }
      }
      """,
    good: """
      struct Line: Identifiable {
        let id: Int
        var text: String
      }
      struct Lines: View {
        let lines: [Line]
        var body: some View {
          Table(lines) {
            Group {
              TableColumn("1", value: \\.text)
              TableColumn("2", value: \\.text)
              TableColumn("3", value: \\.text)
              TableColumn("4", value: \\.text)
              TableColumn("5", value: \\.text)
              TableColumn("6", value: \\.text)
              TableColumn("7", value: \\.text)
              TableColumn("8", value: \\.text)
              TableColumn("9", value: \\.text)
              TableColumn("10", value: \\.text)
            }
            TableColumn("11", value: \\.text)
          }
        }
      }
      """,
    hasFix: true
  ) { context in
    for type in context.file.declarations {
      for member in type.members where member.attributes.contains("TableColumnBuilder") {
        guard let body = member.body, let binding = member.node.as(PatternBindingSyntax.self) else { continue }
        let items = ColumnGroups.items(in: body)
        if items.count > 10 {
          context.report(binding.pattern, ColumnGroups.message(items.count), fix: ColumnGroups.fix(items))
        }
      }
    }
    for table in TableView.all(in: context) {
      guard let content = table.call.node.trailingClosure ?? table.call.closure("columns") else { continue }
      var builders = [content.statements]
      CallFinder.walk(Syntax(content)) {
        if $0.name == "Group", let group = $0.node.trailingClosure { builders.append(group.statements) }
      }
      for statements in builders {
        let items = ColumnGroups.items(in: statements)
        guard items.count > 10 else { continue }
        context.report(
          table.call.nameToken,
          ColumnGroups.message(items.count),
          fix: ColumnGroups.fix(items)
        )
      }
    }
  }
}

private enum ColumnGroups {
  /// The expressions of a builder.
  static func items(in statements: CodeBlockItemListSyntax) -> [CodeBlockItemSyntax] {
    Array(statements).filter { if case .decl = $0.item { false } else { true } }
  }

  static func message(_ count: Int) -> String {
    "This builder has \(count) columns, and the compiler takes ten at most. Put columns into a Group."
  }

  /// Puts the columns into groups of ten.
  static func fix(_ items: [CodeBlockItemSyntax]) -> Fix? {
    var edits: [TextEdit] = []
    for start in stride(from: 0, to: items.count, by: 10) {
      let last = min(start + 10, items.count) - 1
      guard last > start else { continue }
      edits.append(.insert("Group {\n", before: items[start]))
      edits.append(.insert("\n}", after: items[last]))
    }
    return Fix("Group the columns", edits)
  }
}
