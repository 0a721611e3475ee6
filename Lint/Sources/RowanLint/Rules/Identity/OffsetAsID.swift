import SwiftSyntax

extension Rule {
  static let offsetAsID = Rule(
    "offset-as-id",
    .identity,
    .error,
    summary:
      "The offset of an element as its id identifies rows by position, so state and animations move to the wrong row.",
    essay: """
      The offset of an enumerated pair is a position and not an identity. After an insertion at the top each element has the offset of \
      the one before it: every row takes over the state, focus and selection of its neighbour, and the insertion is animated at the end.

      Use the element's own id: id: \\.element.id. Take the position from the pair only to show it.

      Reported by default in lists of Identifiable elements, and where the code inserts, removes, moves or filters elements; `--all` reports \
      the other places too.

      Source: WWDC21 “Demystify SwiftUI”, on stable identifiers.
      """,
    bad: """
      struct Track: Identifiable {
        let id: UUID
        var title: String
      }
      struct Tracks: View {
        @State private var tracks: [Track] = []
        var body: some View {
          List {
            ForEach(Array(tracks.enumerated()), id: \\.offset) { offset, track in
              Text("\\(offset + 1). \\(track.title)")
            }
          }
        }
      }
      """,
    good: """
      struct Track: Identifiable {
        let id: UUID
        var title: String
      }
      struct Tracks: View {
        @State private var tracks: [Track] = []
        var body: some View {
          List {
            ForEach(tracks) { track in
              Text(track.title)
            }
          }
        }
      }
      """,
    hasFix: true
  ) { context in
    for view in context.dataViews {
      guard let path = view.idPath, path.count == 1, let collection = Enumerated.collection(of: view.data, in: context),
        path[0] == collection.offset
      else { continue }
      if Positions.isInMenu(view) || Positions.areDrawings(view, context) || Positions.haveIDs(view) { continue }
      if let source = collection.source,
        IndexRange.isConstant(source, in: context) || Positions.areStable(in: source, context)
          || Positions.areIdentities(in: source, context) || Positions.areGiven(in: source, context)
      {
        continue
      }
      var fix: Fix?
      if let source = collection.source, let element = context.resolver.element(of: source),
        let type = context.index.type(named: element.name, near: context.file.path),
        context.index.conforms(type, to: "Identifiable"),
        let id = view.call.argument("id"), collection.offset == "offset"
      {
        fix = Fix("Use the element's id", [.replace(id, with: "\\.element.id")])
      }
      context.report(
        view.call.labeled("id") ?? view.call.node.arguments.first!,
        "The id '\\.\(collection.offset)' is the position of the element: state and animations move to the wrong row when elements are "
          + "inserted or removed. Use an id of the element, such as '\\.element.id'.",
        isCertain: collection.source.map { Positions.areWrong(in: $0, of: view, context) } ?? false,
        fix: fix
      )
    }
    Enumerated.checkTypes(in: context)
  }
}

/// Data made of pairs of an offset and an element.
enum Enumerated {
  struct Pairs {
    /// The name of the offset in a pair.
    var offset: String
    /// The collection whose elements are counted.
    var source: ExprSyntax?
  }

  /// Finds `Identifiable` types whose id is a property that is set from an offset.
  static func checkTypes(in context: FileContext) {
    for type in context.file.declarations {
      guard let id = type.members.first(where: { $0.name == "id" && $0.isComputed && !$0.isFunction }),
        let value = Statements.onlyExpression(id.body),
        let name = value.as(DeclReferenceExprSyntax.self)?.baseName.text,
        context.index.constructions(of: type.name).contains(where: { Call($0).map { takesOffset($0, name) } == true })
      else { continue }
      context.report(
        value,
        "The id of \(type.name) is the offset '\(name)' of an element: state and animations move to the wrong row when elements are inserted "
          + "or removed. Use an id of the element."
      )
    }
  }

  /// Whether a call within `enumerated().map { … }` passes the offset for a property.
  private static func takesOffset(_ call: Call, _ name: String) -> Bool {
    guard let argument = call.argument(name), let closure = call.node.ancestor(ClosureExprSyntax.self),
      let map = closure.call,
      map.name == "map", map.base?.as(FunctionCallExprSyntax.self).flatMap(Call.init)?.name == "enumerated"
    else { return false }
    let text = argument.trimmedDescription
    let first = closure.parameterNames.first
    return ["$0.offset", "$0.0"].contains(text) || (closure.parameterNames.isEmpty && text == "$0")
      || (first != nil && (text == first! + ".offset" || (closure.parameterNames.count == 2 && text == first)))
  }

  /// Returns the pairs that data consists of: `enumerated()`, or `zip(items.indices, items)`; `nil` for other data.
  static func collection(of data: ExprSyntax, in context: FileContext, depth: Int = 0) -> Pairs? {
    guard depth < 6 else { return nil }
    let data = data.withoutParentheses
    if let reference = data.as(DeclReferenceExprSyntax.self) {
      if context.resolver.type(of: data)?.name == "EnumeratedSequence" { return Pairs(offset: "offset") }
      let property = context.resolver.property(reference.baseName.text.withoutDollar, at: Syntax(reference))
      guard let value = property?.initialValue ?? Statements.onlyExpression(property?.body) else { return nil }
      return collection(of: value, in: context, depth: depth + 1)
    }
    guard let call = data.as(FunctionCallExprSyntax.self).flatMap(Call.init) else { return nil }
    switch call.name {
    case "enumerated" where call.isMember: return Pairs(offset: "offset", source: call.base)
    case "Array" where !call.isMember && call.node.arguments.count == 1:
      return call.node.arguments.first.flatMap { collection(of: $0.expression, in: context, depth: depth + 1) }
    case "zip" where !call.isMember && call.node.arguments.count == 2:
      let arguments = Array(call.node.arguments)
      guard isCounter(arguments[0].expression) else { return nil }
      return Pairs(offset: "0", source: arguments[1].expression)
    case "map" where call.isMember:
      // `enumerated().map { (index: $0, item: $1) }` gives the offset another name.
      guard let base = call.base, var pairs = collection(of: base, in: context, depth: depth + 1),
        let closure = call.closure("_"),
        let tuple = Statements.onlyExpression(closure.statements)?.as(TupleExprSyntax.self)
      else { return nil }
      let names = closure.parameterNames
      let offset = names.first ?? "$0"
      let sources = [offset, "$0.offset", "$0.0", "\(names.first ?? "$0").offset"]
      guard let place = tuple.elements.first(where: { sources.contains($0.expression.trimmedDescription) }),
        let label = place.label?.text
      else { return nil }
      pairs.offset = label
      return pairs
    case "filter" where call.isMember, "reversed" where call.isMember, "sorted" where call.isMember,
      "prefix" where call.isMember:
      return call.base.flatMap { collection(of: $0, in: context, depth: depth + 1) }
    default: return nil
    }
  }

  /// Whether an expression counts from a number: `items.indices`, `0...`, `1...`, `0..<n`.
  private static func isCounter(_ expression: ExprSyntax) -> Bool {
    let expression = expression.withoutParentheses
    if let member = expression.as(MemberAccessExprSyntax.self) { return member.declName.baseName.text == "indices" }
    if let postfix = expression.as(PostfixOperatorExprSyntax.self) { return postfix.operator.text == "..." }
    guard let sequence = expression.as(SequenceExprSyntax.self) else { return false }
    return sequence.elements.contains {
      ["..<", "..."].contains($0.as(BinaryOperatorExprSyntax.self)?.operator.text ?? "")
    }
  }
}
