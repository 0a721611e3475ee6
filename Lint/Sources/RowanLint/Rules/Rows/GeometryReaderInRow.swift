import SwiftSyntax

extension Rule {
  static let geometryReaderInRow = Rule(
    "geometry-reader-in-row",
    .rows,
    .warning,
    summary: "A GeometryReader as a row gives it no height of its own, and measures each row twice.",
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
    var known: Set<SyntaxIdentifier> = []
    func report(_ call: Call) {
      guard call.name == "GeometryReader", known.insert(call.node.id).inserted else { return }
      // One behind or over the content takes the content's size.
      let around = ViewContainer.views(around: Syntax(call.node))
      if around.prefix(while: { !DataView.names.contains($0.name) }).contains(where: { ["background", "overlay", "mask"].contains($0.name) }) { return }
      context.report(
        call.nameToken,
        "A GeometryReader in every row gives the row no height of its own and makes its content during layout. Let the content decide, or "
          + "read the size once outside of the rows."
      )
    }
    for view in context.dataViews where view.isInList {
      if let content = view.content { RowContent(content).calls.forEach(report) }
    }
    for type in context.file.declarations where context.index.rowTypes.contains(type.name) && type.kind == .struct {
      guard let body = type.members.first(where: { $0.name == "body" && $0.isComputed })?.body else { continue }
      // Only the root of the row: a reader deeper inside has a frame that the row chose.
      guard let only = Statements.onlyExpression(body)?.calledBase.flatMap(Call.init), let root = only.root else { continue }
      report(root)
    }
  }
}
