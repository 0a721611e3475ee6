import SwiftSyntax

extension Rule {
  static let sortOrderNotApplied = Rule(
    "sort-order-not-applied",
    .tables,
    .error,
    summary: "A Table changes its sortOrder, but nothing sorts the data by it.",
    essay: """
      A table does not sort. A click on a header writes comparators into the sortOrder binding and turns the arrow in the header; the rows \
      stay in the order of the data. If no code reads the order, the arrows tell a falsehood.

      Sort the data when the order changes: .onChange(of: sortOrder) { people.sort(using: sortOrder) }, or fetch them in that order.

      Source: the documentation of Table, “Supporting sorting”.
      """,
    bad: """
      struct Person: Identifiable {
        let id: Int
        var name: String
      }
      struct People: View {
        @State private var people: [Person] = []
        @State private var order = [KeyPathComparator(\\Person.name)]
        var body: some View {
          Table(people, sortOrder: $order) {
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
        @State private var people: [Person] = []
        @State private var order = [KeyPathComparator(\\Person.name)]
        var body: some View {
          Table(people, sortOrder: $order) {
            TableColumn("Name", value: \\.name)
          }
          .onChange(of: order) {
            people.sort(using: order)
          }
        }
      }
      """
  ) { context in
    for table in TableView.all(in: context) {
      guard let argument = table.call.argument("sortOrder") else { continue }
      // Without a column that can be sorted the order stays as it is.
      if !table.columns.isEmpty,
        !table.columns.contains(where: { $0.argument("value") != nil || $0.argument("sortUsing") != nil })
      {
        continue
      }
      if let reference = argument.as(DeclReferenceExprSyntax.self) {
        let name = reference.baseName.text.withoutDollar
        guard reference.baseName.text.hasPrefix("$"), let group = argument.enclosingGroup else { continue }
        // A binding from elsewhere is applied there.
        guard let property = context.resolver.property(name, at: Syntax(argument)),
          property.attributes.contains("State"),
          !SortOrders.isRead(name, in: context, group)
        else { continue }
      } else if let access = argument.as(MemberAccessExprSyntax.self), let base = access.base,
        base.trimmedDescription.hasPrefix("$")
      {
        // A property of a model of the package.
        let name = access.declName.baseName.text
        guard let found = context.resolver.type(of: base)?.unwrapped,
          let type = context.index.type(named: found.name, near: context.file.path),
          context.index.member(name, of: type) != nil,
          let group = argument.enclosingGroup, !SortOrders.isRead(name, in: context, group),
          !SortOrders.isRead(name, in: context, type.node)
        else { continue }
      } else {
        continue
      }
      context.report(
        argument,
        "Nothing sorts the data by '\(argument.plainText)': the arrows in the headers change and the rows do not. Sort the data with "
          + "sort(using:) when the order changes."
      )
    }
  }
}

private enum SortOrders {
  /// Whether the type, or an extension of it, reads the order other than to declare it and to bind it to tables.
  static func isRead(_ name: String, in context: FileContext, _ group: any DeclGroupSyntax) -> Bool {
    guard let type = context.index.type(named: TypeResolver.name(of: group), near: context.file.path) else {
      return true
    }
    return ([type] + context.index.extensions(of: type)).contains { part in
      let words = context.words(of: part.node)
      return words.uses(of: name).contains { token in
        token.parent?.is(IdentifierPatternSyntax.self) != true && !isOnlyWatched(token)
      }
        // Another use of the binding than the table's.
        || words.uses(of: "$" + name).contains { token in
          token.parent?.parent?.as(LabeledExprSyntax.self)?.label?.text != "sortOrder"
        }
    }
  }

  /// Whether the word is a label, the target of an assignment, or read by `onChange` only to print it.
  private static func isOnlyWatched(_ token: TokenSyntax) -> Bool {
    if token.parent?.as(LabeledExprSyntax.self)?.label?.id == token.id { return true }
    if let access = token.parent?.parent?.as(MemberAccessExprSyntax.self),
      access.base?.trimmedDescription.hasPrefix("$") == true
    {
      return true
    }
    if let list = token.parent?.parent?.as(ExprListSyntax.self), list.first?.id == ExprSyntax(token.parent)?.id,
      list.dropFirst().first?.is(AssignmentExprSyntax.self) == true
    {
      return true
    }
    guard let call = token.ancestor(FunctionCallExprSyntax.self).flatMap(Call.init) else { return false }
    if ["print", "debugPrint"].contains(call.name) { return true }
    guard call.name == "onChange", let closure = call.node.trailingClosure else { return false }
    return Statements.doNothing(closure.statements)
  }
}
