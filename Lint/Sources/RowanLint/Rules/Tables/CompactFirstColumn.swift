import SwiftSyntax

extension Rule {
  static let compactFirstColumn = Rule(
    "compact-first-column",
    .tables,
    .warning,
    summary: "The first column, the only one in a compact width, shows only an icon, a control, a number or a code.",
    essay: """
      In a compact width, as on an iPhone, a table shows its first column alone, without headers, as a list. If that column is an icon, a \
      checkbox or a number, the rows cannot be told apart and nothing else is seen.

      Put the name first, or let the first column's content read horizontalSizeClass and show more when it is compact.

      Source: the documentation of Table, “Using tables on different platforms”.
      """,
    bad: """
      struct Person: Identifiable {
        let id: Int
        var name: String
      }
      struct People: View {
        let people: [Person]
        var body: some View {
          Table(people) {
            TableColumn("") { person in
              Image(systemName: "person")
            }
            TableColumn("Name", value: \\.name)
          }
        }
      }
      """,
    good: """
      struct Person: Identifiable {
        let id: Int
        var name: String
      }
      struct People: View {
        let people: [Person]
        var body: some View {
          Table(people) {
            TableColumn("Name", value: \\.name)
            TableColumn("") { person in
              Image(systemName: "person")
            }
          }
        }
      }
      """
  ) { context in
    for table in TableView.all(in: context) where table.columns.count > 1 {
      guard let first = table.columns.first, let reason = FirstColumns.reason(first, table: table, in: context) else {
        continue
      }
      if FirstColumns.adapts(table, in: context) { continue }
      context.report(
        first.nameToken,
        "In a compact width only this column is shown, and it is only \(reason). Put the name first, or show more of the element when the "
          + "width is compact."
      )
    }
  }
}

private enum FirstColumns {
  /// The kind of content that says too little; `nil` for other content.
  static func reason(_ column: Call, table: TableView, in context: FileContext) -> String? {
    guard let (expression, element) = context.cell(of: column) else {
      // `TableColumn("No.", value: \.number)` takes text only, and `value: \.id` of strings is a code.
      guard column.node.trailingClosure == nil, let path = column.argument("value")?.as(KeyPathExprSyntax.self) else {
        return nil
      }
      let name = path.components.last.map { "\($0.component.trimmedDescription)" } ?? ""
      return ["id", "code", "sku", "uuid", "number"].contains(name.lowercased()) ? "a code" : nil
    }
    guard let call = expression.calledBase.flatMap(Call.init) else { return nil }
    let root = call.root ?? call
    switch root.name {
    case "Image": return "an icon"
    case "Toggle", "Button", "Checkbox", "Menu":
      return root.node.arguments.first?.expression.literalText == "\"\"" || root.name == "Toggle" ? "a control" : nil
    case "Circle", "Color", "Rectangle", "ProgressView", "Gauge": return "an icon"
    case "Text":
      guard let argument = root.node.arguments.first?.expression else { return nil }
      return number(argument, element, table, context)
    default: return nil
    }
  }

  /// Whether a text shows a number or an id alone.
  private static func number(_ argument: ExprSyntax, _ element: String, _ table: TableView, _ context: FileContext)
    -> String?
  {
    var shown = argument
    if let literal = argument.as(StringLiteralExprSyntax.self) {
      let parts = literal.segments.compactMap { segment -> ExprSyntax? in
        if case .expressionSegment(let part) = segment { return part.expressions.first?.expression }
        return nil
      }
      let rest = literal.segments.compactMap { $0.as(StringSegmentSyntax.self)?.content.text.trimmed }.joined()
      guard parts.count == 1, rest.count <= 1 else { return nil }
      shown = parts[0]
    }
    // `person.age.formatted()` and `String(person.age)` show the member.
    while let call = shown.as(FunctionCallExprSyntax.self).flatMap(Call.init) {
      guard let inner = call.isMember ? call.base : call.node.arguments.first?.expression else { return nil }
      shown = inner
    }
    guard let member = shown.as(MemberAccessExprSyntax.self) else { return nil }
    var base = member
    if base.declName.baseName.text == "uuidString" || base.declName.baseName.text == "description",
      let inner = base.base?.as(MemberAccessExprSyntax.self)
    {
      base = inner
    }
    guard base.base?.trimmedDescription == element else { return nil }
    let name = base.declName.baseName.text
    if ["id", "code", "sku", "uuid"].contains(name.lowercased()) { return "a code" }
    guard let view = DataView(table.call), let type = context.resolver.element(of: view.data),
      let shownType = context.resolver.member(name, of: type)?.unwrapped
    else { return nil }
    return ["Int", "Double", "Float", "UInt", "Int64", "Decimal", "CGFloat"].contains(shownType.name)
      ? "a number" : shownType.name == "UUID" ? "a code" : nil
  }

  /// Whether the view or a view that holds it asks for the size class, or the file is for the Mac only.
  static func adapts(_ table: TableView, in context: FileContext) -> Bool {
    if ["horizontalSizeClass", "AppKit", "NSImage", "NSWorkspace"].contains(where: { context.file.words[$0] != nil }) {
      return true
    }
    return table.call.modifiers.contains {
      ["tableStyle"].contains($0.name) && $0.node.trimmedDescription.contains("bordered")
    }
  }
}
