import SwiftSyntax

extension Rule {
  static let moveIgnoresOffsets = Rule(
    "move-ignores-offsets",
    .lists,
    .error,
    summary: "The action of onMove does not use both offsets as move(fromOffsets:toOffset:) does.",
    essay: """
      onMove gives the offsets of the moved elements and the offset in front of which they go, counted before they are taken out. Removing \
      an element and inserting it at that offset puts it one place too far when it moves down, and beyond the end of the array at the last \
      place, which stops the program. An action that changes nothing lets the row jump back.

      Write items.move(fromOffsets: source, toOffset: destination), which counts like that.

      Source: the documentation of DynamicViewContent.onMove(perform:) and of MutableCollection.move(fromOffsets:toOffset:).
      """,
    bad: """
      struct Names: View {
        @State private var names = ["Ada", "Grace", "Mary"]
        var body: some View {
          List {
            ForEach(names, id: \\.self) { name in
              Text(name)
            }
            .onMove { source, destination in
              let name = names.remove(at: source.first!)
              names.insert(name, at: destination)
            }
          }
        }
      }
      """,
    good: """
      struct Names: View {
        @State private var names = ["Ada", "Grace", "Mary"]
        var body: some View {
          List {
            ForEach(names, id: \\.self) { name in
              Text(name)
            }
            .onMove { source, destination in
              names.move(fromOffsets: source, toOffset: destination)
            }
          }
        }
      }
      """,
    hasFix: true
  ) { context in
    for call in context.modifiers("onMove") {
      guard let action = EditAction(call, in: context), Moves.isWrong(action) else { continue }
      context.report(
        call.nameToken,
        "The action of onMove does not use the offsets as the list counts them: the destination is counted before the removal. Use "
          + "move(fromOffsets:toOffset:).",
        fix: Moves.fix(call, action, in: context)
      )
    }
  }
}

private enum Moves {
  static func isWrong(_ action: EditAction) -> Bool {
    if Statements.doNothing(action.statements) { return true }
    var calls: [Call] = []
    CallFinder.walk(Syntax(action.statements)) { calls.append($0) }
    let names = action.parameters.isEmpty ? ["$0", "$1"] : action.parameters
    guard names.count == 2 else { return false }
    if let move = calls.first(where: { $0.name == "move" && $0.isMember && $0.argument("fromOffsets") != nil }) {
      // Both offsets in their places, unless other code computes with them.
      guard let from = move.argument("fromOffsets"), let to = move.argument("toOffset") else { return false }
      return !uses(names[0], in: from, action) || !uses(names[1], in: to, action) || isShifted(to, names[1])
    }
    if calls.contains(where: { $0.name == "swapAt" }) { return true }
    // An action that reads neither offset orders the elements by something else.
    if !Statements.holds(Set(names), in: action.statements),
      calls.allSatisfy({ ["shuffle", "sort", "reverse"].contains($0.name) })
    {
      return true
    }
    let removal = calls.contains {
      $0.name == "remove" && ($0.argument("at") != nil || $0.argument("atOffsets") != nil)
    }
    guard removal, let insertion = calls.first(where: { ["insert"].contains($0.name) && $0.isMember }) else {
      return false
    }
    guard let place = insertion.argument("at") ?? insertion.argument("contentsOf") else { return false }
    // Code that compares or computes a place knows of the difference.
    return place.trimmedDescription == names[1]
      && !Statements.holds(["<", ">", "<=", ">=", "-", "-="], in: action.statements)
  }

  /// Whether an argument uses a parameter, or a constant that the action computes.
  private static func uses(_ name: String, in argument: ExprSyntax, _ action: EditAction) -> Bool {
    if Statements.holds([name], in: argument) { return true }
    // A constant of the action may be made from the parameter.
    guard let reference = argument.rootReference else { return false }
    let local = reference.baseName.text
    return action.statements.contains { item in
      item.item.as(VariableDeclSyntax.self).map { TypeDeclaration.properties(of: $0).contains { $0.name == local } }
        ?? false
    }
  }

  /// Whether a literal is added to the destination.
  private static func isShifted(_ argument: ExprSyntax, _ name: String) -> Bool {
    guard let parts = argument.as(SequenceExprSyntax.self)?.elements, parts.count == 3 else { return false }
    let list = Array(parts)
    return list[0].trimmedDescription == name && list[2].is(IntegerLiteralExprSyntax.self)
      && ["+", "-"].contains(list[1].trimmedDescription)
  }

  /// Moves within the variable array that the rows are made from.
  static func fix(_ call: Call, _ action: EditAction, in context: FileContext) -> Fix? {
    guard let closure = action.closure, let view = call.root.flatMap(DataView.init),
      let reference = view.data.as(DeclReferenceExprSyntax.self)
    else { return nil }
    let name = reference.baseName.text.withoutDollar
    guard let property = context.resolver.property(name, at: Syntax(reference)), property.isVariable,
      !property.isComputed,
      property.attributes.contains("State") || property.attributes.contains("Binding"),
      context.resolver.type(of: view.data)?.unwrapped.name == "Array"
    else { return nil }
    return Fix("Move the elements", [.replace(closure, with: "{ \(name).move(fromOffsets: $0, toOffset: $1) }")])
  }
}

/// Calls a closure with each call below a node.
final class CallFinder: SyntaxVisitor {
  private let found: (Call) -> Void

  private init(_ found: @escaping (Call) -> Void) {
    self.found = found
    super.init(viewMode: .sourceAccurate)
  }

  static func walk(_ node: Syntax, _ found: @escaping (Call) -> Void) { CallFinder(found).walk(node) }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let call = Call(node) { found(call) }
    return .visitChildren
  }
}
