import SwiftSyntax

extension Rule {
  static let indicesAsIDs = Rule(
    "indices-as-ids",
    .identity,
    .error,
    summary:
      "Rows over indices are identified by position, so state and animations move to the wrong row when rows are inserted or removed.",
    essay: """
      ForEach gives state, focus, selection and animation to the identity of a row. With items.indices and id: \\.self the identity \
      is the position: after the first row is removed, the second element has the identity of the first one, keeps its text field's \
      text and its focus, and the animation removes the last row. A binding items[index] that a removed row still holds reads beyond \
      the end of the array and stops the program. Without an id, ForEach reads the range once and ignores its later length.

      Iterate the elements: ForEach(items), or ForEach($items) { $item in … } for bindings.

      Reported by default in lists of Identifiable elements, and where the code inserts, removes, moves or filters elements; `--all` reports \
      the other places too.

      Source: the documentation of ForEach.init(_:content:) over a range, and WWDC21 “Demystify SwiftUI”.
      """,
    bad: """
      struct Person: Identifiable {
        let id = UUID()
        var name: String
      }
      struct Names: View {
        @State private var people: [Person] = []
        var body: some View {
          List {
            ForEach(people.indices, id: \\.self) { index in
              TextField("Name", text: $people[index].name)
            }
          }
        }
      }
      """,
    good: """
      struct Person: Identifiable {
        let id = UUID()
        var name: String
      }
      struct Names: View {
        @State private var people: [Person] = []
        var body: some View {
          List {
            ForEach($people) { $person in
              TextField("Name", text: $person.name)
            }
          }
        }
      }
      """,
    hasFix: true
  ) { context in
    for view in context.dataViews where view.call.name != "Table" {
      let hasSelfID = view.idPath == []
      guard hasSelfID || view.call.argument("id") == nil,
        let collection = IndexRange.collection(of: context.value(of: view.data))
      else { continue }
      if IndexRange.isConstant(collection, in: context) || IndexRange.isFixed(collection, in: view, context)
        || Positions.areStable(in: collection, context) || Positions.areGiven(in: collection, context)
        || Positions.areDrawings(view, context) || Positions.haveIDs(view)
      {
        continue
      }
      // A range that is not written as the indices of a collection counts only if the rows read a collection by it.
      guard let content = view.content else { continue }
      let name = view.elementName ?? "$0"
      let reads = IndexRange.subscripts(of: collection.plainText, by: name, in: content)
      context.report(
        view.data,
        "Rows over the indices of '\(collection.plainText)' are identified by position: state and animations move to the wrong row "
          + "when elements are inserted or removed. Iterate the elements themselves.",
        isCertain: Positions.areWrong(in: collection, of: view, context),
        fix: IndexRange.fix(view, collection: collection, reads: reads, in: context)
      )
    }
  }
}

/// Ranges over the positions of a collection.
enum IndexRange {
  /// Returns the collection whose indices an expression is: `items.indices`, `0..<items.count`, `items.startIndex..<items.endIndex`.
  static func collection(of data: ExprSyntax) -> ExprSyntax? {
    let data = data.withoutParentheses
    if let call = data.as(FunctionCallExprSyntax.self).flatMap(Call.init), !call.isMember,
      call.name == "Array" || call.name == "Range",
      let only = call.node.arguments.first, call.node.arguments.count == 1
    {
      return collection(of: only.expression)
    }
    if let member = data.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "indices" {
      return member.base
    }
    guard let sequence = data.as(SequenceExprSyntax.self) else { return nil }
    let parts = Array(sequence.elements)
    guard parts.count >= 3, let binary = parts[1].as(BinaryOperatorExprSyntax.self),
      ["..<", "..."].contains(binary.operator.text)
    else { return nil }
    if let member = parts[2].as(MemberAccessExprSyntax.self),
      ["count", "endIndex"].contains(member.declName.baseName.text)
    {
      return member.base
    }
    return nil
  }

  /// Returns whether positions are meant: the options of a picker, or a constant that is drawn outside of a list.
  static func isFixed(_ collection: ExprSyntax, in view: DataView, _ context: FileContext) -> Bool {
    if Positions.isInMenu(view) { return true }
    guard let name = collection.rootReference?.baseName.text.withoutDollar,
      let property = context.resolver.property(name, at: Syntax(collection)),
      !property.isVariable || (collection.plainText == name && isParameter(property))
    else { return false }
    return !context.isInList(view)
  }

  /// Whether a property is one that others set when they make the view.
  private static func isParameter(_ property: Member) -> Bool {
    property.attributes.isEmpty && !property.isComputed && !property.isStatic
  }

  /// Returns whether a collection never changes: a literal, or a constant with a literal value.
  static func isConstant(_ collection: ExprSyntax, in context: FileContext) -> Bool {
    if collection.is(ArrayExprSyntax.self) { return true }
    if let member = collection.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "allCases" {
      return true
    }
    guard let root = collection.rootReference else { return false }
    let name = root.baseName.text
    if name.first?.isUppercase == true {
      // A static member, such as Item.samples.
      guard let member = collection.as(MemberAccessExprSyntax.self),
        let type = name == "Self"
          ? context.resolver.enclosingType(of: Syntax(root)) : context.index.type(named: name, near: context.file.path),
        let found = context.index.member(member.declName.baseName.text, of: type)
      else { return false }
      return found.isStatic && !found.isVariable
    }
    guard collection.is(DeclReferenceExprSyntax.self) || collection.plainText == name else { return false }
    guard let property = context.resolver.property(name, at: Syntax(collection)) else {
      return context.index.isGlobal(name)
    }
    if property.isComputed { return Statements.onlyExpression(property.body)?.is(ArrayExprSyntax.self) == true }
    return !property.isVariable && property.initialValue != nil
  }

  /// The places where a closure reads the collection by the index; `nil` if it uses the index in another way too.
  static func subscripts(of collection: String, by index: String, in closure: ClosureExprSyntax)
    -> [SubscriptCallExprSyntax]?
  {
    let finder = Finder(collection: collection, index: index)
    finder.walk(closure.statements)
    return finder.otherUses == 0 && !finder.found.isEmpty ? finder.found : nil
  }

  private final class Finder: SyntaxVisitor {
    let collection: String
    let index: String
    var found: [SubscriptCallExprSyntax] = []
    var otherUses = 0

    init(collection: String, index: String) {
      self.collection = collection
      self.index = index
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
      if node.calledExpression.plainText == collection, node.arguments.count == 1,
        node.arguments.first?.expression.trimmedDescription == index
      {
        found.append(node)
        return .skipChildren
      }
      return .visitChildren
    }

    override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
      if token.text == index || token.text == collection { otherUses += 1 }
      return .skipChildren
    }
  }

  /// Iterates the elements, where they are known to be `Identifiable` and the rows use the index only to read the collection.
  static func fix(
    _ view: DataView,
    collection: ExprSyntax,
    reads: [SubscriptCallExprSyntax]?,
    in context: FileContext
  ) -> Fix? {
    guard let reads, let element = context.resolver.element(of: collection),
      let type = context.index.type(named: element.name, near: context.file.path),
      context.index.conforms(type, to: "Identifiable"),
      let content = view.content, case .simpleInput(let parameters)? = content.signature?.parameterClause,
      parameters.count == 1,
      let parameter = parameters.first, let argument = view.call.node.arguments.first
    else { return nil }
    let name = element.name.prefix(1).lowercased() + element.name.dropFirst()
    guard !Statements.mentions([name], in: content) else { return nil }
    let isBound = reads.contains { $0.calledExpression.trimmedDescription.hasPrefix("$") }
    // An assignment through the subscript needs the binding too.
    var edits = [
      TextEdit.replace(argument.expression, with: (isBound ? "$" : "") + collection.plainText),
      TextEdit.replace(parameter, with: (isBound ? "$" : "") + name),
    ]
    if let edit = TextEdit.removeArgument("id", of: view.call) { edits.append(edit) }
    for read in reads {
      let dollar = read.calledExpression.trimmedDescription.hasPrefix("$") ? "$" : ""
      if isBound == false, Self.isChanged(read) { return nil }
      edits.append(.replace(read, with: dollar + name))
    }
    return Fix("Iterate the elements", edits)
  }

  /// Whether an element is assigned or changed in place.
  private static func isChanged(_ read: SubscriptCallExprSyntax) -> Bool {
    var node = Syntax(read)
    while let parent = node.parent, parent.is(MemberAccessExprSyntax.self) || parent.is(FunctionCallExprSyntax.self) {
      if let member = parent.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "toggle" { return true }
      node = parent
    }
    if node.parent?.is(InOutExprSyntax.self) == true { return true }
    guard let list = node.parent?.as(ExprListSyntax.self) else { return false }
    return list.contains {
      $0.is(AssignmentExprSyntax.self) || $0.as(BinaryOperatorExprSyntax.self)?.operator.text.hasSuffix("=") == true
    }
  }
}
