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
    for call in context.modifiers("background") {
      guard let root = call.root, ["List", "Form"].contains(root.name), root.isViewType, ListBackgrounds.isDrawn(call) else { continue }
      if root.hasModifier(["scrollContentBackground"]) || ListBackgrounds.isHidden(around: call, in: context) { continue }
      // A frame or a clip between them makes the list smaller than its background.
      let before = root.modifiers.prefix { $0.node.id != call.node.id }
      if before.contains(where: { ["padding", "frame", "clipShape", "mask", "opacity", "hidden", "cornerRadius"].contains($0.name) }) { continue }
      guard let period = call.node.calledExpression.as(MemberAccessExprSyntax.self)?.period else { continue }
      context.report(
        call.nameToken,
        "The \(root.name)'s own background covers this one. Add .scrollContentBackground(.hidden) before it.",
        fix: Fix(
          "Hide the list's own background",
          [.insert(".scrollContentBackground(.hidden)" + period.leadingTrivia.description, before: period)]
        )
      )
    }
  }
}

private enum ListBackgrounds {
  /// Whether the background is something to see, and not a helper such as a reader of the size.
  static func isDrawn(_ call: Call) -> Bool {
    let content = call.node.arguments.first?.expression ?? Statements.onlyExpression(call.node.trailingClosure?.statements)
    guard let content else { return false }
    let text = content.trimmedDescription
    if text == "Color.clear" || text == ".clear" { return false }
    if let root = content.calledBase.flatMap(Call.init).map({ $0.root ?? $0 }) {
      if root.isMember { return root.base.map(isColor) == true }
      return ["Color", "LinearGradient", "RadialGradient", "AngularGradient", "Image", "MeshGradient", "Rectangle", "RoundedRectangle"].contains(root.name)
    }
    return isColor(content)
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
      for outer in ViewContainer.views(around: Syntax(call.node)) where outer.hasModifier(["scrollContentBackground"]) { return true }
    }
    return context.file.words["UITableView"] != nil || context.file.words["UICollectionView"] != nil || context.file.words["introspect"] != nil
  }
}
