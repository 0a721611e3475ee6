import SwiftSyntax

/// Collections in which the position of an element is a good identity.
enum Positions {
  /// Containers whose content is made anew each time it opens: its rows keep no state.
  private static let menus: Set<String> = ["Picker", "Menu", "contextMenu", "CommandMenu", "CommandGroup"]

  /// Whether a view gives the options of a picker or the items of a menu.
  static func isInMenu(_ view: DataView) -> Bool {
    ViewContainer.views(around: Syntax(view.call.node)).first { !ViewContainer.isTransparent($0) }
      .map { menus.contains($0.name) } == true
  }

  /// Whether the file that declares a collection only appends to it: an element keeps its position.
  static func areStable(in collection: ExprSyntax, _ context: FileContext) -> Bool {
    guard let reference = collection.as(DeclReferenceExprSyntax.self) else { return false }
    let name = reference.baseName.text.withoutDollar
    guard let property = context.resolver.property(name, at: Syntax(reference)), property.attributes == ["State"],
      let type = context.resolver.enclosingType(of: Syntax(reference))
    else { return false }
    var appends = false
    for part in [type] + context.index.extensions(of: type) {
      for use in part.node.memberBlock.tokens(viewMode: .sourceAccurate) {
        switch use.tokenKind {
        case .dollarIdentifier("$" + name): return false
        case .identifier(name): break
        default: continue
        }
        guard let reference = use.parent?.as(DeclReferenceExprSyntax.self) else { continue }
        switch change(expression(of: reference)) {
        case .append: appends = true
        case .other: return false
        case .none: break
        }
      }
    }
    return appends
  }

  /// Whether elements are numbers, which have no identity but their position.
  static func areIdentities(in collection: ExprSyntax, _ context: FileContext) -> Bool {
    ["Double", "Float", "CGFloat", "Bool"].contains(context.resolver.element(of: collection)?.name ?? "")
  }

  private enum Change { case append, other }

  /// The name with `self.` before it, where that is written.
  private static func expression(of reference: DeclReferenceExprSyntax) -> ExprSyntax {
    guard let access = reference.parent?.as(MemberAccessExprSyntax.self), access.declName.id == reference.id,
      access.base?.trimmedDescription == "self"
    else { return ExprSyntax(reference) }
    return ExprSyntax(access)
  }

  /// The change that an expression makes to the collection that it names; `nil` for one that reads it.
  private static func change(_ expression: ExprSyntax) -> Change? {
    if let access = expression.parent?.as(MemberAccessExprSyntax.self), access.base?.id == expression.id {
      switch access.declName.baseName.text {
      case "append": return .append
      case "insert", "remove", "removeAll", "removeFirst", "removeLast", "removeSubrange", "replaceSubrange", "move",
        "sort", "shuffle", "reverse", "swapAt", "popLast":
        return .other
      default: return nil
      }
    }
    if expression.parent?.is(InOutExprSyntax.self) == true { return .other }
    guard let list = expression.parent?.as(ExprListSyntax.self), list.first?.id == expression.id,
      let sign = list.dropFirst().first
    else { return nil }
    if sign.is(AssignmentExprSyntax.self) { return .other }
    return sign.as(BinaryOperatorExprSyntax.self)?.operator.text == "+=" ? .append : nil
  }
}
