import SwiftSyntax

/// Literals that occur more than once in one container.
enum DuplicateLiterals {
  /// Reports the second modifier with the same literal in one builder, also through groups and sections.
  static func check(_ calls: [Call], in context: FileContext, message: (String) -> String) {
    var known: [Place: Call] = [:]
    for call in calls.sorted(by: { $0.node.endPosition < $1.node.endPosition }) {
      guard call.node.arguments.count == 1, let argument = call.node.arguments.first, argument.label == nil,
        let text = context.literal(argument.expression), let container = container(of: call)
      else { continue }
      let place = Place(container: container, text: text)
      if known[place] != nil {
        context.report(argument.expression, message(text))
      } else {
        known[place] = call
      }
    }
  }

  /// Reports tabs of `Tab(…, value:)` with equal values.
  static func checkTabs(in context: FileContext) {
    var known: Set<Place> = []
    for call in context.calls("Tab") where !call.isMember {
      guard let value = call.argument("value"), let text = context.literal(value), let container = container(of: call)
      else { continue }
      if !known.insert(Place(container: container, text: text)).inserted {
        context.report(
          value,
          "Two tabs have the value \(text): only one of them can be selected. Give each tab a value of its own."
        )
      }
    }
  }

  private struct Place: Hashable {
    var container: SyntaxIdentifier
    var text: String
  }

  /// The container of the view; `nil` in rows of data, and in code that shows one of several views.
  private static func container(of call: Call) -> SyntaxIdentifier? {
    var current = Syntax(call.whole)
    while let parent = current.parent {
      if parent.is(IfExprSyntax.self) || parent.is(SwitchExprSyntax.self) || parent.is(IfConfigDeclSyntax.self)
        || parent.is(TernaryExprSyntax.self)
      {
        return nil
      }
      if let closure = parent.as(ClosureExprSyntax.self) {
        guard let outer = closure.call, outer.isViewType, !DataView.names.contains(outer.name) || DataView(outer) == nil
        else { return nil }
        if ["Section", "Group"].contains(outer.name) {
          current = Syntax(outer.node)
          continue
        }
        return outer.node.id
      }
      if parent.asProtocol((any DeclSyntaxProtocol).self) != nil { return nil }
      current = parent
    }
    return nil
  }

  /// Reports equal elements of a literal array with `id: \.self`, and elements made with equal literal ids.
  static func checkData(of view: DataView, in context: FileContext) {
    let array: ArrayExprSyntax
    if let found = view.data.as(ArrayExprSyntax.self) {
      array = found
    } else if let found = constantArray(view.data, in: context) {
      array = found
    } else {
      return
    }
    var known: Set<String> = []
    let isSelf = view.idPath == []
    for element in array.elements {
      let text: String?
      if isSelf {
        text = context.literal(element.expression)
      } else if let name = view.idPath?.first ?? (view.call.argument("id") == nil ? "id" : nil),
        view.idPath?.count ?? 1 == 1
      {
        text = element.expression.as(FunctionCallExprSyntax.self).flatMap(Call.init)?.argument(name).flatMap(
          context.literal
        )
      } else {
        text = nil
      }
      guard let text else { continue }
      if !known.insert(text).inserted {
        context.report(
          element.expression,
          "The id \(text) occurs more than once: rows with equal ids cannot be told apart by state, selection and animation. Give every "
            + "element an id of its own."
        )
      }
    }
  }

  /// The literal value of a property.
  private static func constantArray(_ data: ExprSyntax, in context: FileContext, depth: Int = 0) -> ArrayExprSyntax? {
    guard depth < 3 else { return nil }
    var property: Member?
    if let reference = data.as(DeclReferenceExprSyntax.self) {
      property = context.resolver.property(reference.baseName.text.withoutDollar, at: Syntax(reference))
    } else if let access = data.as(MemberAccessExprSyntax.self),
      let base = access.base?.as(DeclReferenceExprSyntax.self),
      let type = context.index.type(named: base.baseName.text, near: context.file.path)
    {
      property = context.index.member(access.declName.baseName.text, of: type)
    }
    guard let value = property?.initialValue ?? Statements.onlyExpression(property?.body), context.holds(value) else {
      return nil
    }
    return value.as(ArrayExprSyntax.self) ?? constantArray(value, in: context, depth: depth + 1)
  }
}
