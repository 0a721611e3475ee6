import SwiftSyntax

extension Rule {
  static let editButtonWithoutEditing = Rule(
    "edit-button-without-editing",
    .lists,
    .warning,
    summary: "An EditButton beside a list without onDelete, onMove, edit actions or a selection changes nothing.",
    essay: """
      EditButton turns the edit mode of the environment on and off. A list shows delete controls for rows with onDelete, handles for rows \
      with onMove, and marks for a selection of several rows. Without any of them the button changes its title and nothing else.

      Give the rows onDelete or onMove, the list a selection, or read the edit mode in the rows.

      Source: the documentation of EditButton.
      """,
    bad: """
      struct Names: View {
        let names: [String]
        var body: some View {
          List(names, id: \\.self) { name in
            Text(name)
          }
          .toolbar { EditButton() }
        }
      }
      """,
    good: """
      struct Names: View {
        @State private var names: [String] = []
        var body: some View {
          List {
            ForEach(names, id: \\.self) { name in
              Text(name)
            }
            .onDelete { names.remove(atOffsets: $0) }
          }
          .toolbar { EditButton() }
        }
      }
      """
  ) { context in
    let editing: Set<String> = ["onDelete", "onMove", "editActions", "editMode", "onInsert", "isEditing"]
    for call in context.calls("EditButton") where call.isViewType {
      // Another view of the file may hold the list.
      guard !editing.contains(where: { context.file.words[$0] != nil }) else { continue }
      guard let group = call.node.enclosingGroup, !EditButtons.selectsSeveral(in: context) else { continue }
      // The list has to be in the same view, or its rows could be edited elsewhere.
      let calls = BodyCalls.calls(in: Syntax(group.memberBlock))
      guard calls.contains(where: { $0.name == "List" && $0.isViewType }) || EditButtons.hasPlainList(group) else {
        continue
      }
      // A view of the package within the list may hold the rows.
      let isElsewhere = calls.filter(\.isViewType).contains { view in
        context.code(of: ExprSyntax(view.node)).map { Statements.mentions(editing, in: $0) } == true
      }
      if isElsewhere { continue }
      context.report(
        call.nameToken,
        "Nothing can be edited here: the list has no onDelete, onMove, edit actions or selection. Add one of them, or remove the button."
      )
    }
  }
}

private enum EditButtons {
  /// Whether a list of the file selects several rows, or a type that is not known.
  static func selectsSeveral(in context: FileContext) -> Bool {
    context.calls("List", "Table").contains { call in
      guard let selection = call.argument("selection") else { return false }
      guard let type = context.resolver.type(of: selection) else { return true }
      return type.name != "Optional"
    }
  }

  static func hasPlainList(_ group: any DeclGroupSyntax) -> Bool {
    var found = false
    CallFinder.walk(Syntax(group.memberBlock)) { if $0.name == "List", $0.isViewType { found = true } }
    return found
  }
}
