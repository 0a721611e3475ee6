import SwiftSyntax

extension Rule {
  static let repeatedInnerIDs = Rule(
    "repeated-inner-ids",
    .rows,
    .warning,
    offByDefaultBecause: "equal ids do harm only where rows are selected, scrolled to or moved between the elements",
    summary: "The rows of a nested ForEach have the same ids under each element of the outer one.",
    essay: """
      Selection, scrollTo(_:) and the position of a scroll view know a row by its id alone, in the whole list. A nested ForEach over a range \
      or over positions has the ids 0, 1, 2 under each element of the outer one: the first row of every section is selected together, and \
      scrollTo(1) goes to the first section.

      Iterate elements with ids of their own, or make ids of both: id: { (section.id, $0) } in a small Hashable type.

      Source: the documentation of ScrollViewProxy.scrollTo(_:anchor:) and of List's selection.
      """,
    bad: """
      struct Month: Identifiable {
        let id: Int
        var name: String
      }
      struct Calendars: View {
        let months: [Month]
        var body: some View {
          List {
            ForEach(months) { month in
              Section(month.name) {
                ForEach(1..<29, id: \\.self) { day in
                  Text("Day \\(day)")
                }
              }
            }
          }
        }
      }
      """,
    good: """
      struct Month: Identifiable {
        let id: Int
        var name: String
        var days: [Day]
      }
      struct Day: Identifiable {
        let id: Int
        var number: Int
      }
      struct Calendars: View {
        let months: [Month]
        var body: some View {
          List {
            ForEach(months) { month in
              Section(month.name) {
                ForEach(month.days) { day in
                  Text("Day \\(day.number)")
                }
              }
            }
          }
        }
      }
      """
  ) { context in
    for inner in context.dataViews where inner.call.name == "ForEach" && context.isInList(inner) {
      guard !RepeatedIDs.isConditional(inner), let outer = RepeatedIDs.outer(of: inner, in: context),
        RepeatedIDs.repeats(inner, under: outer, in: context)
      else { continue }
      context.report(
        inner.data,
        "The rows of this ForEach have the same ids under each element of '\(outer.data.trimmedDescription)': selection and scrolling "
          + "cannot tell them apart. Iterate elements with ids of their own."
      )
    }
  }
}

private enum RepeatedIDs {
  /// The data view whose row holds an inner one directly, through sections and groups only.
  static func outer(of view: DataView, in context: FileContext) -> DataView? {
    for path in context.places(around: Syntax(view.call.node)) {
      for call in path {
        if let outer = DataView(call) { return outer }
        guard ["Section", "Group", "DisclosureGroup"].contains(call.name) else { break }
      }
    }
    return nil
  }

  /// Whether a condition lies between a view and the view around it, so that it may be there for one element only.
  static func isConditional(_ view: DataView) -> Bool {
    var current = Syntax(view.call.node).parent
    while let node = current {
      if node.is(IfExprSyntax.self) || node.is(SwitchExprSyntax.self) { return true }
      if let closure = node.as(ClosureExprSyntax.self), closure.call.flatMap(DataView.init) != nil { return false }
      if node.is(MemberBlockItemSyntax.self) { return false }
      current = node.parent
    }
    return false
  }

  /// Whether the ids do not depend on the outer element.
  static func repeats(_ view: DataView, under outer: DataView, in context: FileContext) -> Bool {
    guard view.idPath == [] || view.idPath == ["offset"] || view.call.argument("id") == nil else { return false }
    let data = view.data
    if IndexRange.collection(of: data) != nil { return true }
    // A range whose bounds are literals, or properties that are the same for all elements.
    if isRange(data) { return !context.index.isParameter(of: data, in: context) }
    if view.idPath == ["offset"] { return Enumerated.collection(of: data, in: context) != nil }
    // The same data under each element: a literal, or a property of the view.
    if data.is(ArrayExprSyntax.self) { return true }
    guard view.call.argument("id") == nil || view.idPath != nil else { return false }
    let isProperty =
      data.is(DeclReferenceExprSyntax.self)
      || data.as(MemberAccessExprSyntax.self)?.base.map { ["self", "Self"].contains($0.trimmedDescription) } == true
    guard isProperty, let name = data.plainText.split(separator: ".").last.map(String.init) else { return false }
    if data.is(DeclReferenceExprSyntax.self), context.resolver.isLocal(name, at: Syntax(data)) { return false }
    // A property of a row's own view belongs to its element.
    guard let type = context.resolver.enclosingType(of: Syntax(data)), let member = context.index.member(name, of: type)
    else { return false }
    return !context.index.rowTypes.contains(type.name) && !member.isFunction
  }

  private static func isRange(_ data: ExprSyntax) -> Bool {
    data.as(SequenceExprSyntax.self)?.elements.contains {
      ["..<", "..."].contains($0.as(BinaryOperatorExprSyntax.self)?.operator.text ?? "")
    } == true
  }
}
