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

      Put columns into groups of at most ten: Group { … }. Write the type of the rows in a group, as in \\Line.text: the compiler does not \
      infer it there. Rowan's builder takes any number of columns.

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
              TableColumn("1", value: \\Line.text)
              TableColumn("2", value: \\Line.text)
              TableColumn("3", value: \\Line.text)
              TableColumn("4", value: \\Line.text)
              TableColumn("5", value: \\Line.text)
              TableColumn("6", value: \\Line.text)
              TableColumn("7", value: \\Line.text)
              TableColumn("8", value: \\Line.text)
              TableColumn("9", value: \\Line.text)
              TableColumn("10", value: \\Line.text)
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
          let element = ColumnGroups.element(of: binding)
          context.report(
            binding.pattern,
            ColumnGroups.message(items.count),
            fix: ColumnGroups.fix(items, element: element, in: context)
          )
        }
      }
    }
    for table in TableView.all(in: context) {
      guard let content = table.call.node.trailingClosure ?? table.call.closure("columns") else { continue }
      let element = DataView(table.call).flatMap { context.resolver.element(of: $0.data) }
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
          fix: ColumnGroups.fix(items, element: element, in: context)
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

  /// The type of the rows in `@TableColumnBuilder<Row, Sort>` before a property.
  static func element(of binding: PatternBindingSyntax) -> SwiftType? {
    guard let variable = binding.ancestor(VariableDeclSyntax.self) else { return nil }
    for attribute in variable.attributes.lazy.compactMap({ $0.as(AttributeSyntax.self) }) {
      let type = SwiftType(attribute.attributeName)
      if type.name == "TableColumnBuilder" { return type.arguments.first }
    }
    return nil
  }

  static func message(_ count: Int) -> String {
    "This builder has \(count) columns, and the compiler takes ten at most. Put columns into a Group."
  }

  /// Puts the columns into groups of ten.
  ///
  /// Within a group the compiler does not infer the type of the rows, so that it is written at key paths and closures. Without a known
  /// type there is no fix.
  static func fix(_ items: [CodeBlockItemSyntax], element: SwiftType?, in context: FileContext) -> Fix? {
    guard let element, element.arguments.isEmpty, !element.name.isEmpty else { return nil }
    var edits: [TextEdit] = []
    for start in stride(from: 0, to: items.count, by: 10) {
      let group = items[start..<min(start + 10, items.count)]
      guard group.count > 1, let first = group.first, let last = group.last else { continue }
      var types: [TextEdit] = []
      for item in group {
        guard let found = annotations(in: item, element: element.name) else { return nil }
        types += found
      }
      let range = first.range.lowerBound..<last.range.upperBound
      let lines = text(range, of: context.file, with: types).split(separator: "\n", omittingEmptySubsequences: false)
      let indent = first.leadingTrivia.description.split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
      let inner = lines.enumerated().map { number, line in number == 0 || line.isEmpty ? String(line) : "  " + line }
      edits.append(TextEdit(range, "Group {\n\(indent)  \(inner.joined(separator: "\n"))\n\(indent)}"))
    }
    return Fix("Group the columns", edits)
  }

  /// The edits that write the type of the rows into the key path and the closure of a column; `nil` where that is not possible.
  private static func annotations(in item: CodeBlockItemSyntax, element: String) -> [TextEdit]? {
    var edits: [TextEdit] = []
    var isPossible = true
    CallFinder.walk(Syntax(item)) { call in
      guard call.name == "TableColumn" else { return }
      if let path = call.argument("value")?.as(KeyPathExprSyntax.self), path.root == nil {
        edits.append(.insert(element, after: path.backslash))
      }
      guard let closure = call.closure("content") else { return }
      guard case .simpleInput(let parameters)? = closure.signature?.parameterClause, parameters.count == 1,
        let parameter = parameters.first
      else {
        isPossible = isPossible && closure.parameterNames.isEmpty == false
        return
      }
      edits.append(.replace(parameter, with: "(\(parameter.name.text): \(element))"))
    }
    return isPossible ? edits : nil
  }

  /// A range of a file with edits applied within it.
  private static func text(_ range: Range<Int>, of file: SourceFile, with edits: [TextEdit]) -> String {
    var bytes = Array(Array(file.text.utf8)[range])
    for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      let place = edit.range.lowerBound - range.lowerBound..<edit.range.upperBound - range.lowerBound
      bytes.replaceSubrange(place, with: Array(edit.text.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
