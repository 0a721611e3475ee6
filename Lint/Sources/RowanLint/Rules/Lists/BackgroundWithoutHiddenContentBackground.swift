import SwiftSyntax

extension Rule {
  static let backgroundWithoutHiddenContentBackground = Rule(
    "background-without-hidden-content-background",
    .lists,
    .warning,
    summary: "A background of a List or Form is covered by the list's own background.",
    essay: """
      List and Form draw a background of their own over the whole of their area, in the color of their style. A background modifier draws \
      behind it and cannot be seen, except where the list is translucent.

      Hide the list's own background: .scrollContentBackground(.hidden) before .background(…). Backgrounds of rows are set with \
      listRowBackground(_:).

      Source: the documentation of View.scrollContentBackground(_:).
      """,
    bad: """
      struct Names: View {
        let names: [String]
        var body: some View {
          List(names, id: \\.self) { name in
            Text(name)
          }
          .background(Color.yellow)
        }
      }
      """,
    good: """
      struct Names: View {
        let names: [String]
        var body: some View {
          List(names, id: \\.self) { name in
            Text(name)
          }
          .scrollContentBackground(.hidden)
          .background(Color.yellow)
        }
      }
      """,
    hasFix: true
  ) { context in
    for root in context.calls("List", "Form") where root.isViewType {
      let modifiers = context.allModifiers(of: root)
      guard
        let place = modifiers.firstIndex(where: { $0.name == "background" && ListBackgrounds.isDrawn($0, in: context) })
      else { continue }
      let call = modifiers[place]
      if modifiers.contains(where: { $0.name == "scrollContentBackground" })
        || ListBackgrounds.isHidden(around: root, in: context)
      {
        continue
      }
      // A frame or a clip between them makes the list smaller than its background.
      let before = modifiers[..<place].filter { $0.isMember }
      if before.contains(where: {
        ["padding", "frame", "clipShape", "mask", "opacity", "hidden", "cornerRadius"].contains($0.name)
      }) {
        continue
      }
      guard call.isMember, context.holds(call.node) else {
        context.report(call.nameToken, or: root.nameToken, ListBackgrounds.message(root))
        continue
      }
      guard let period = call.node.calledExpression.as(MemberAccessExprSyntax.self)?.period else { continue }
      context.report(
        call.nameToken,
        ListBackgrounds.message(root),
        fix: Fix(
          "Hide the list's own background",
          [.insert(".scrollContentBackground(.hidden)" + period.leadingTrivia.description, before: period)]
        )
      )
    }
  }
}

private enum ListBackgrounds {
  static func message(_ list: Call) -> String {
    "The \(list.name)'s own background covers this one. Add .scrollContentBackground(.hidden) before it."
  }

  /// Whether the background is something to see, and not a helper such as a reader of the size.
  static func isDrawn(_ call: Call, in context: FileContext) -> Bool {
    let content =
      call.node.arguments.first?.expression ?? Statements.onlyExpression(call.node.trailingClosure?.statements)
    guard let content else { return false }
    let text = content.trimmedDescription
    if text == "Color.clear" || text == ".clear" { return false }
    // The color of the list's own background.
    if ["ystemGroupedBackground", "systemBackground", "windowBackgroundColor"].contains(where: text.contains) {
      return false
    }
    if let root = content.calledBase.flatMap(Call.init).map({ $0.root ?? $0 }) {
      if root.isMember { return root.base.map(isColor) == true }
      return [
        "Color", "LinearGradient", "RadialGradient", "AngularGradient", "Image", "MeshGradient", "Rectangle",
        "RoundedRectangle",
      ].contains(root.name)
    }
    if isColor(content) { return true }
    guard let reference = content.rootReference, !content.is(FunctionCallExprSyntax.self) else { return false }
    let name = context.resolver.type(of: ExprSyntax(reference))?.name ?? ""
    return ["Color", "LinearGradient", "Gradient", "Image"].contains(name)
  }

  /// `Color.red`, `.yellow`, `.thinMaterial` and members of them.
  private static func isColor(_ expression: ExprSyntax) -> Bool {
    if let call = expression.as(FunctionCallExprSyntax.self).flatMap(Call.init) {
      return call.name == "Color" || (call.base.map(isColor) ?? false)
    }
    guard let member = expression.as(MemberAccessExprSyntax.self) else { return false }
    guard let base = member.base else { return true }
    return base.trimmedDescription == "Color" || isColor(base)
  }

  /// Whether the list's own background is hidden around the list, or by UIKit's appearance.
  static func isHidden(around call: Call, in context: FileContext) -> Bool {
    if context.file.calls["scrollContentBackground"] != nil {
      for outer in ViewContainer.views(around: Syntax(call.node)) where outer.hasModifier(["scrollContentBackground"]) {
        return true
      }
    }
    return context.file.words["UITableView"] != nil || context.file.words["UICollectionView"] != nil
      || context.file.words["introspect"] != nil
  }
}
