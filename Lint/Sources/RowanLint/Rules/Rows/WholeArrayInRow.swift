import SwiftSyntax

extension Rule {
  static let wholeArrayInRow = Rule(
    "whole-array-in-row",
    .rows,
    .warning,
    summary: "A row that takes the whole array to show one element is updated when any element changes.",
    essay: """
      A view is updated when one of its properties changes. A row with the array as a property changes with each element of it: one letter \
      typed into one row evaluates the bodies of all rows on screen. A row that takes its element, or a binding to it, is the only one to \
      be evaluated.

      Pass the element, and what else the row shows: its number, the count, the sum.

      Source: WWDC23 “Demystify SwiftUI performance”, on dependencies of views.
      """,
    bad: """
      struct Item: Identifiable {
        let id: Int
        var name: String
      }
      struct Items: View {
        @State private var items: [Item] = []
        var body: some View {
          List(items) { item in
            ItemRow(item: item, all: items)
          }
        }
      }
      struct ItemRow: View {
        let item: Item
        let all: [Item]
        var body: some View {
          Text(item.name)
        }
      }
      """,
    good: """
      struct Item: Identifiable {
        let id: Int
        var name: String
      }
      struct Items: View {
        @State private var items: [Item] = []
        var body: some View {
          List(items) { item in
            ItemRow(item: item)
          }
        }
      }
      struct ItemRow: View {
        let item: Item
        var body: some View {
          Text(item.name)
        }
      }
      """
  ) { context in
    for view in context.dataViews where view.call.name != "Table" {
      guard let content = view.content, let source = WholeArrays.source(of: view.data) else { continue }
      let name = source.plainText
      guard !IndexRange.isConstant(source, in: context), source.rootReference != nil else { continue }
      // The range of a counter is no array.
      let library = [
        "ForEach", "List", "Table", "Picker", "Text", "Binding", "Chart", "Array", "Set", "NavigationLink", "ShareLink",
      ]
      for call in RowContent(content).calls
      where call.isViewType && !library.contains(call.name) && !call.name.hasSuffix("Mark") {
        guard let argument = call.node.arguments.first(where: { $0.expression.plainText == name }) else { continue }
        if let row = context.index.type(named: call.name, near: context.file.path) {
          guard row.inherited.contains("View") else { continue }
          if let label = argument.label?.text, WholeArrays.changes(label, row, in: context) { continue }
        }
        // A destination that pages through all elements, or a view that reorders them, needs the array.
        if ViewContainer.views(around: Syntax(call.node)).first?.name == "NavigationLink", !view.isInList { continue }
        context.report(
          argument,
          "\(call.name) takes the whole array '\(name)' to show one element: it is updated when any element changes. Pass the element."
        )
      }
    }
  }
}

private enum WholeArrays {
  /// Whether a view adds elements to an array that it takes, or removes them: it needs a binding to the whole.
  static func changes(_ name: String, _ row: TypeDeclaration, in context: FileContext) -> Bool {
    let changing: Set<String> = ["append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "move"]
    return ([row] + context.index.extensions(of: row)).contains { part in
      var found = false
      CallFinder.walk(Syntax(part.node.memberBlock)) { call in
        if changing.contains(call.name), call.base?.plainText == name { found = true }
      }
      return found
    }
  }

  /// The array that the rows are made from: also that of its indices or enumerated pairs.
  static func source(of data: ExprSyntax) -> ExprSyntax? {
    if let collection = IndexRange.collection(of: data) { return collection }
    if let call = data.as(FunctionCallExprSyntax.self).flatMap(Call.init) {
      if !call.isMember, call.name == "Array", let only = call.node.arguments.first {
        return source(of: only.expression)
      }
      if call.isMember, call.name == "enumerated" { return call.base }
      return nil
    }
    return data.is(DeclReferenceExprSyntax.self) || data.is(MemberAccessExprSyntax.self) ? data : nil
  }
}
