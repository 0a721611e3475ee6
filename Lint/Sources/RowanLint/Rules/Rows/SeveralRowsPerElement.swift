import SwiftSyntax

extension Rule {
  static let severalRowsPerElement = Rule(
    "several-rows-per-element",
    .rows,
    .warning,
    summary: "Several views beside one another in the content of a ForEach are several rows for each element.",
    essay: """
      In a list each view of a row's content becomes a row of its own. Two texts beside one another are two rows with a separator between \
      them. Deleting either deletes the element, both have the same id, so that selection marks both, and moving one of them leaves its \
      companion where it is to the eye until the list is laid out again.

      Put the views into a stack. Where several rows are meant, make them several elements.

      Source: the documentation of List, and WWDC23 “Demystify SwiftUI performance”.
      """,
    bad: """
      struct Person: Identifiable {
        let id: Int
        var name: String
        var city: String
      }
      struct People: View {
        let people: [Person]
        var body: some View {
          List {
            ForEach(people) { person in
              Text(person.name)
              Text(person.city)
            }
          }
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
        let people: [Person]
        var body: some View {
          List {
            ForEach(people) { person in
              VStack(alignment: .leading) {
                Text(person.name)
                Text(person.city)
              }
            }
          }
        }
      }
      """
  ) { context in
    for view in context.dataViews where context.isInList(view) {
      guard let content = context.content(of: view) else { continue }
      // Several cells for each element are usual in a grid.
      if ViewContainer.name(around: Syntax(view.call.node))?.hasSuffix("Grid") == true { continue }
      let views = context.rowViews(in: content)
      guard views.count > 1, views.contains(where: { if case .view = $0 { true } else { false } }) else { continue }
      if views.allSatisfy(SeveralRows.isInvisible) { continue }
      // Sections and nested rows are meant to be several, and so are links: a row has one.
      if views.contains(where: SeveralRows.isGroup) || views.allSatisfy(SeveralRows.isLink) { continue }
      // In a stack, a divider after the row is part of the drawing.
      if view.call.name != "List", ViewContainer.name(around: Syntax(view.call.node)) != "List",
        views.contains(where: SeveralRows.isDivider)
      {
        continue
      }
      // In a lazy stack two views are as good as one, as long as each element has as many.
      let statements = RowView.views(in: content)
      if context.isInLazyStack(view), statements.allSatisfy({ if case .view = $0 { true } else { false } }) { continue }
      let count = views.filter { !SeveralRows.isInvisible($0) }.count
      guard count > 1 else { continue }
      context.report(
        view.call.nameToken,
        "The content of this \(view.call.name) gives \(count) rows for each element. Put the views into one stack."
      )
    }
  }
}

private enum SeveralRows {
  private static func name(_ view: RowView) -> String? {
    guard case .view(let expression) = view, let call = expression.calledBase.flatMap(Call.init) else { return nil }
    return (call.root ?? call).name
  }

  static func isLink(_ view: RowView) -> Bool { name(view) == "NavigationLink" }
  static func isInvisible(_ view: RowView) -> Bool { name(view) == "EmptyView" }

  /// Whether a view is a divider, or one between the rows: `if place > 0 { Divider() }`.
  static func isDivider(_ view: RowView) -> Bool {
    if case .conditional(let conditional) = view {
      return conditional.branches.flatMap { RowView.views(in: $0) }.allSatisfy(isDivider)
    }
    return name(view) == "Divider" || name(view) == "Spacer"
  }

  /// Whether a view is meant to be beside others: a section, a nested `ForEach`, also in a stack, or rows that a condition discloses.
  static func isGroup(_ view: RowView) -> Bool {
    if case .conditional(let conditional) = view {
      return conditional.branches.flatMap { RowView.views(in: $0) }.contains(where: isGroup)
    }
    if ["Section", "ForEach", "GridRow"].contains(name(view) ?? "") { return true }
    // A stack of rows with a header beside it.
    guard case .view(let expression) = view else { return false }
    return Statements.mentions(["ForEach"], in: expression)
  }
}
