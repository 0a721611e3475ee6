import SwiftSyntax

extension Rule {
  static let switchWithEmptyCase = Rule(
    "switch-with-empty-case",
    .rows,
    .warning,
    summary:
      "A switch in a row's content has a case without a view or with several, so elements give different numbers of rows.",
    essay: """
      A list needs the number of its rows before it makes them. A switch whose cases each hold one view gives one row for each element. A \
      case with EmptyView or break gives none, and a case with several views gives several: the list then evaluates the content of all \
      elements, at each update, to count its rows.

      Leave such elements out of the data, and put several views of one case into a stack.

      Source: WWDC23 “Demystify SwiftUI performance”, on the number of rows for each element.
      """,
    bad: """
      enum Entry: Hashable { case note(String), hidden }
      struct Entries: View {
        let entries: [Entry]
        var body: some View {
          List(entries, id: \\.self) { entry in
            switch entry {
            case .note(let text): Text(text)
            case .hidden: EmptyView()
            }
          }
        }
      }
      """,
    good: """
      enum Entry: Hashable { case note(String), link(String) }
      struct Entries: View {
        let entries: [Entry]
        var body: some View {
          List(entries, id: \\.self) { entry in
            switch entry {
            case .note(let text): Text(text)
            case .link(let text): Label(text, systemImage: "link")
            }
          }
        }
      }
      """
  ) { context in
    // Data that the code writes out are few.
    for view in context.dataViews where context.isInList(view) && !Positions.areWrittenOut(view, context) {
      guard let content = context.content(of: view) else { continue }
      let views = context.rowViews(in: content)
      guard views.count == 1, case .choice(let choice) = views[0] else { continue }
      let counts = choice.caseStatements.map(SwitchRows.count)
      guard let odd = zip(choice.casePlaces, counts).first(where: { $0.1 != 1 }) else { continue }
      context.report(
        odd.0,
        or: view.call.nameToken,
        "This case gives \(odd.1 == 0 ? "no row" : "several rows"): the list evaluates all elements to count its rows. "
          + (odd.1 == 0 ? "Leave such elements out of the data." : "Put the views into one stack.")
      )
    }
  }
}

private enum SwitchRows {
  /// The number of rows of a case: 1 for a single view or a condition with else.
  static func count(_ statements: CodeBlockItemListSyntax) -> Int {
    // The platform decides.
    if statements.contains(where: { $0.item.is(IfConfigDeclSyntax.self) }) { return 1 }
    let views = RowView.views(in: statements)
    return views.reduce(0) { total, view in
      switch view {
      case .view(let expression): total + (isEmpty(expression) ? 0 : 1)
      case .conditional(let conditional): total + (conditional.hasElse ? 1 : 0)
      case .choice: total + 1
      }
    }
  }

  static func isEmpty(_ expression: ExprSyntax) -> Bool {
    guard let call = expression.calledBase.flatMap(Call.init) else { return expression.is(TupleExprSyntax.self) }
    return (call.root ?? call).name == "EmptyView"
  }
}

extension SwitchExprSyntax {
  private var plainCases: [SwitchCaseSyntax] { cases.compactMap { $0.as(SwitchCaseSyntax.self) } }

  /// The statements of the cases in their order.
  var caseStatements: [CodeBlockItemListSyntax] { plainCases.map(\.statements) }

  /// The first statements of the cases in their order; the labels of those without one.
  var casePlaces: [Syntax] { plainCases.map { $0.statements.first.map { Syntax($0) } ?? Syntax($0.label) } }
}
