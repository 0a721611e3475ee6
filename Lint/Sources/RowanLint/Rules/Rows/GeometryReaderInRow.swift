import SwiftSyntax

extension Rule {
  static let geometryReaderInRow = Rule(
    "geometry-reader-in-row",
    .rows,
    .warning,
    offByDefaultBecause: "whether a row has a height of its own is often decided outside of the code around the reader",
    summary:
      "A GeometryReader in every row gives the row no height of its own, and makes its content once more during layout.",
    essay: """
      A GeometryReader takes the size that it is offered, and its ideal size does not depend on its content. A list gives each row its \
      ideal height, so the row is as high as the list's minimum whatever its content needs, and the content overlaps the next row. The \
      content is made during layout, and once more for each new size.

      Let the content decide its height. Read the size of the list once, outside of the rows, or use containerRelativeFrame, a Layout, \
      ViewThatFits or onGeometryChange.

      Source: the documentation of GeometryReader.
      """,
    bad: """
      struct Bars: View {
        let values: [Double]
        var body: some View {
          List(values, id: \\.self) { value in
            GeometryReader { geometry in
              Color.blue.frame(width: geometry.size.width * value)
            }
          }
        }
      }
      """,
    good: """
      struct Bars: View {
        let values: [Double]
        var body: some View {
          List(values, id: \\.self) { value in
            ProgressView(value: value)
          }
        }
      }
      """
  ) { context in
    guard context.file.calls["GeometryReader"] != nil else { return }
    for call in context.rowCode.calls where call.name == "GeometryReader" && call.isViewType {
      guard context.rowCode.isInList(call), !RowReaders.isOfSomeRows(call), !RowReaders.measuresScrollView(call),
        RowReaders.decidesHeight(call, in: context)
      else { continue }
      context.report(
        call.nameToken,
        "A GeometryReader in every row takes no height from its content, and makes its content during layout. Let the content decide, or "
          + "read the size once outside of the rows."
      )
    }
  }
}

private enum RowReaders {
  /// Whether a condition without `else` decides that only some rows have the reader.
  static func isOfSomeRows(_ call: Call) -> Bool {
    guard let conditional = call.node.ancestor(IfExprSyntax.self), conditional.elseBody == nil else { return false }
    return conditional.body.range.contains(call.node.range.lowerBound)
  }

  /// Whether the reader is behind or in front of a view that scrolls itself, and reads that view's size.
  static func measuresScrollView(_ call: Call) -> Bool {
    guard let modifier = ViewContainer.call(around: Syntax(call.node)) ?? argument(call),
      ["background", "overlay"].contains(modifier.name), let root = modifier.root
    else { return false }
    return ["ScrollView", "List", "Table", "Form"].contains(root.name)
  }

  /// The modifier that takes a call as its argument.
  private static let stacks: Set<String> = [
    "VStack", "HStack", "ZStack", "LazyVStack", "LazyHStack", "Group", "Section", "Button", "NavigationLink", "Link",
  ]
  private static let decorations: Set<String> = ["background", "overlay", "mask"]

  /// Whether the row has the height of a reader: nothing but stacks and links lies between them, without a height of their own.
  static func decidesHeight(_ call: Call, in context: FileContext) -> Bool {
    if isDecoration(call.whole, in: context) || ScrollPlaces.hasHeight(call) { return false }
    return context.places(around: Syntax(call.node)).contains { path in
      for outer in path {
        if DataView.names.contains(outer.name) || outer.name == "TableColumn" { return true }
        guard outer.isViewType, stacks.contains(outer.name), !ScrollPlaces.hasHeight(outer) else { return false }
      }
      return true
    }
  }

  /// Whether a view is the background, overlay or mask of another one, which has a size already.
  private static func isDecoration(_ view: ExprSyntax, in context: FileContext) -> Bool {
    if isDecoration(view.parent?.as(LabeledExprSyntax.self)) { return true }
    guard let (name, group) = context.memberName(around: Syntax(view)), name == "body" else { return false }
    return context.index.constructions(of: TypeResolver.name(of: group)).contains { made in
      let whole = Call(made)?.whole ?? ExprSyntax(made)
      let closure = ViewContainer.call(around: Syntax(made))
      return isDecoration(whole.parent?.as(LabeledExprSyntax.self))
        || closure.map { $0.isMember && decorations.contains($0.name) } == true
    }
  }

  private static func isDecoration(_ argument: LabeledExprSyntax?) -> Bool {
    argument?.ancestor(FunctionCallExprSyntax.self).flatMap(Call.init).map {
      $0.isMember && decorations.contains($0.name)
    } == true
  }

  private static func argument(_ call: Call) -> Call? {
    call.whole.parent?.as(LabeledExprSyntax.self)?.ancestor(FunctionCallExprSyntax.self).flatMap(Call.init)
  }
}
