import SwiftSyntax

extension Rule {
  static let randomRowID = Rule(
    "random-row-id",
    .identity,
    .error,
    summary: "An .id(_:) that is made while the body is evaluated discards the view's state at every update.",
    essay: """
      The modifier id(_:) binds the identity of a view to a value: another value is another view. With UUID(), Date() or a random number \
      each evaluation of the body removes the view and inserts a new one. Its state, focus, scroll position and running animations are \
      lost, and images load again. It is often added to force an update; the update then hides a view that does not observe its data.

      Reported by default on rows, lists and scroll views; `--all` reports it elsewhere too, where a new view is sometimes meant.

      Remove the modifier, or store the value in state and change it when the view is to begin anew.

      Source: the documentation of View.id(_:).
      """,
    bad: """
      struct Clock: View {
        let names: [String]
        var body: some View {
          List(names, id: \\.self) { name in
            Text(name)
              .id(UUID())
          }
        }
      }
      """,
    good: """
      struct Clock: View {
        let names: [String]
        var body: some View {
          List(names, id: \\.self) { name in
            Text(name)
          }
        }
      }
      """,
    hasFix: true
  ) { context in
    for call in context.calls("id") {
      guard call.node.arguments.count == 1, let argument = call.node.arguments.first, argument.label == nil,
        Statements.isFresh(context.value(of: argument.expression))
      else { continue }
      // A progress view without a new id stays hidden in a reused row; it has no state to lose.
      if call.base?.calledBase.flatMap(Call.init).map({ ($0.root ?? $0).name }) == "ProgressView" { continue }
      // Without a period it is the modifier within an extension of View.
      if !call.isMember, (call.node.enclosingGroup as? ExtensionDeclSyntax)?.extendedType.trimmedDescription != "View" {
        continue
      }
      context.report(
        argument.expression,
        "'\(argument.expression.trimmedDescription)' is another id at each evaluation of the body: the view and its state are replaced at "
          + "every update. Remove the modifier, or store the id in state.",
        isCertain: FreshIDs.isCertain(call, in: context),
        fix: TextEdit.removeModifier(call).map { Fix("Remove the id", [$0]) }
      )
    }
  }
}

private enum FreshIDs {
  private static let scrolling: Set<String> = ["List", "Form", "Table", "ForEach", "ScrollView"]

  /// Whether the view with the new id is a row, or one whose scroll position and rows are lost.
  static func isCertain(_ call: Call, in context: FileContext) -> Bool {
    if let root = call.root, scrolling.contains(root.name) { return true }
    return ViewContainer.views(around: Syntax(call.node)).contains { DataView.names.contains($0.name) }
      || context.rowCode.isInList(call)
  }
}
