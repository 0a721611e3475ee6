import SwiftSyntax

extension Rule {
  static let rowModifierOutsideRow = Rule(
    "row-modifier-outside-row",
    .lists,
    .warning,
    summary: "A row modifier on a view that is not a row of a list has no effect.",
    essay: """
      listRowBackground, listRowSeparator, listRowInsets and swipeActions describe a row: the list reads them from the views that are its \
      rows, through ForEach, Section and Group. On the List itself, or on a view in a stack or a scroll view, nothing reads them.

      Apply them to the row, to the ForEach or to the Section within the List.

      Source: the documentation of View.listRowBackground(_:) and the ones beside it.
      """,
    bad: """
      struct Names: View {
        let names: [String]
        var body: some View {
          List(names, id: \\.self) { name in
            Text(name)
          }
          .listRowSeparator(.hidden)
        }
      }
      """,
    good: """
      struct Names: View {
        let names: [String]
        var body: some View {
          List(names, id: \\.self) { name in
            Text(name)
              .listRowSeparator(.hidden)
          }
        }
      }
      """,
    hasFix: true
  ) { context in
    for call in context.modifiers(
      "listRowBackground",
      "listRowSeparator",
      "listRowSeparatorTint",
      "listRowInsets",
      "swipeActions"
    ) {
      // The package's own modifier of the name may do as it likes.
      guard let root = call.root, root.isViewType, context.index.viewModifier(named: call.name) == nil else { continue }
      let isList = root.name == "List" || root.name == "Form"
      if isList {
        // A list within a list would be a row itself.
        if let around = RowPlaces.container(of: call), RowPlaces.lists.contains(around) { continue }
      } else {
        guard RowPlaces.isOutsideOfLists(call, in: context) || RowPlaces.isInsideRow(call, in: context) else {
          continue
        }
      }
      context.report(
        call.nameToken,
        "'\(call.name)' has no effect here: \(isList ? "the \(root.name) is no row" : "this view is no row of a list"). Apply it to the "
          + "rows.",
        fix: call.name == "swipeActions" ? nil : TextEdit.removeModifier(call).map { Fix("Remove the modifier", [$0]) }
      )
    }
  }
}

private enum RowPlaces {
  static let lists: Set<String> = ["List", "Form"]
  private static let stacks: Set<String> = [
    "ScrollView", "LazyVStack", "LazyHStack", "LazyVGrid", "LazyHGrid", "VStack", "HStack", "ZStack", "NavigationStack",
    "NavigationView",
  ]

  static func container(of call: Call) -> String? { ViewContainer.name(around: Syntax(call.node)) }

  /// Whether every place of use is within a scroll view or a navigation container, and none is in a list.
  static func isOutsideOfLists(_ call: Call, in context: FileContext) -> Bool {
    let places = context.places(around: Syntax(call.whole)).map { $0.filter(\.isViewType).map(\.name) }
    return !places.isEmpty
      && places.allSatisfy { around in
        guard !around.contains(where: { ["List", "Form", "Table"].contains($0) }) else { return false }
        // A stack alone may be the content of a row elsewhere; a scroll view and a navigation container are not.
        return around.contains {
          ["ScrollView", "LazyVStack", "LazyVGrid", "NavigationStack", "NavigationView"].contains($0)
        }
          && around.allSatisfy {
            stacks.contains($0) || ["ForEach", "Section", "Group", "ScrollViewReader"].contains($0)
              || isOwn($0, context)
          }
      }
  }

  private static func isOwn(_ name: String, _ context: FileContext) -> Bool {
    context.index.type(named: name, near: context.file.path) != nil
  }

  /// Whether the view is a part of a row and not the row: in a stack in the row of a list.
  static func isInsideRow(_ call: Call, in context: FileContext) -> Bool {
    guard call.name != "swipeActions" else { return false }
    let around = ViewContainer.views(around: Syntax(call.whole))
    guard let stack = around.first, ["HStack", "VStack", "ZStack", "Grid", "GridRow"].contains(stack.name),
      stack.isViewType
    else { return false }
    return around.dropFirst().contains { ["List", "Form"].contains($0.name) && $0.isViewType }
  }
}
