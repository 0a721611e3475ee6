import SwiftSyntax

extension Rule {
  static let searchWithoutEmptyState = Rule(
    "search-without-empty-state",
    .lists,
    .warning,
    summary: "A list with a search field shows nothing where no element matches.",
    essay: """
      When no element matches, the list is an empty surface: a person cannot tell whether nothing was found, or the search is still running, \
      or the application failed. VoiceOver reads nothing at all.

      Show a message in an overlay while the results are empty: .overlay { if results.isEmpty { ContentUnavailableView.search } }.

      Source: the documentation of ContentUnavailableView, and Human Interface Guidelines, “Searching”.
      """,
    bad: """
      struct Names: View {
        let names: [String]
        @State private var text = ""
        private var found: [String] { names.filter { $0.contains(text) } }
        var body: some View {
          List(found, id: \\.self) { name in
            Text(name)
          }
          .searchable(text: $text)
        }
      }
      """,
    good: """
      struct Names: View {
        let names: [String]
        @State private var text = ""
        private var found: [String] { names.filter { $0.contains(text) } }
        var body: some View {
          List(found, id: \\.self) { name in
            Text(name)
          }
          .overlay {
            if found.isEmpty { ContentUnavailableView.search(text: text) }
          }
          .searchable(text: $text)
        }
      }
      """
  ) { context in
    for call in context.calls("searchable", "modifier") where call.isMember {
      // A text that does not change searches nothing.
      if call.argument("text")?.trimmedDescription.hasPrefix(".constant") == true { continue }
      if call.name == "modifier", !EmptyStates.isSearchModifier(call, in: context) { continue }
      guard let group = call.node.enclosingGroup, let base = call.base else { continue }
      let root = context.root(of: base)
      let code = context.code(of: root).flatMap(Statements.onlyExpression)
      guard let view = (code.map(context.root) ?? root).calledBase.flatMap(Call.init) else { continue }
      let isList = ["List", "Table"].contains(view.name) && view.isViewType
      let holdsList =
        !isList && ["NavigationStack", "NavigationView", "VStack", "Group", "ScrollViewReader"].contains(view.name)
      guard isList || (holdsList && EmptyStates.holdsList(view)), !EmptyStates.isFixed(view, in: context) else {
        continue
      }
      if EmptyStates.isHandled(in: group) || EmptyStates.isHandled(nearby: group, context) { continue }
      context.report(
        call.nameToken,
        "A search without a match leaves this list empty. Show ContentUnavailableView.search in an overlay while the results are empty."
      )
    }
  }
}

private enum EmptyStates {
  /// Whether `modifier(Scope(…))` applies a modifier of the package that makes its content searchable.
  static func isSearchModifier(_ call: Call, in context: FileContext) -> Bool {
    guard let made = call.argument(nil)?.calledBase.flatMap(Call.init),
      let type = context.index.type(named: made.name, near: context.file.path),
      let body = context.index.member("body", of: type, isFunction: true)?.body
    else { return false }
    return Statements.mentions(["searchable"], in: body)
  }

  /// Whether all rows of a list are written out as text and controls, so that a search leaves them there.
  static func isFixed(_ call: Call, in context: FileContext) -> Bool {
    guard call.name == "List", DataView(call) == nil, let content = call.closure("content") else { return false }
    let texts: Set<String> = ["Text", "Label", "Image", "Button", "Toggle", "TextField", "LabeledContent", "Spacer"]
    let calls = BodyCalls.calls(in: Syntax(content.statements)).filter(\.isViewType)
    if !calls.isEmpty, calls.allSatisfy({ texts.contains($0.name) }) { return true }
    return hasRow(content.statements)
  }

  /// Whether a row stands in a list without a condition, apart from the rows of data.
  private static func hasRow(_ statements: CodeBlockItemListSyntax) -> Bool {
    RowView.views(in: statements).contains { view in
      guard case .view(let expression) = view, let call = expression.calledBase.flatMap(Call.init) else { return false }
      let root = call.root ?? call
      if DataView.names.contains(root.name) { return false }
      if ["Section", "Group"].contains(root.name) {
        return root.closure("content").map { hasRow($0.statements) } ?? false
      }
      return root.isViewType && root.name != "EmptyView"
    }
  }

  static func holdsList(_ call: Call) -> Bool {
    guard let closure = call.node.trailingClosure else { return false }
    return BodyCalls.calls(in: Syntax(closure.statements)).contains {
      ["List", "Table"].contains($0.name) && $0.isViewType
    }
  }

  /// Whether the code has something for empty results.
  static func isHandled(in group: any DeclGroupSyntax) -> Bool {
    var found = false
    for token in group.memberBlock.tokens(viewMode: .sourceAccurate) {
      guard case .identifier(let text) = token.tokenKind else { continue }
      if text == "ContentUnavailableView" { return true }
      let lower = text.lowercased()
      if lower.contains("emptystate") || lower.contains("noresult") || lower.contains("nomatch")
        || lower.contains("nodata") || lower.contains("unavailable")
        || lower.contains("placeholder") || lower.contains("notfound")
      {
        return true
      }
      if text == "isEmpty", isCondition(token) { found = true }
    }
    return found
  }

  /// Whether `isEmpty` decides which views are shown, and not which elements are kept: `if results.isEmpty { … }` within a view.
  private static func isCondition(_ token: TokenSyntax) -> Bool {
    guard let conditional = token.parent?.ancestor(IfExprSyntax.self),
      conditional.conditions.range.contains(token.range.lowerBound)
    else {
      return false
    }
    // The views of the branch are calls of capitalized names.
    let calls = conditional.branches.flatMap { BodyCalls.calls(in: Syntax($0)) }
    return calls.contains {
      $0.isViewType && ["Text", "Label", "VStack", "HStack", "ZStack", "Image", "Group"].contains($0.name)
        || $0.name.contains("Empty")
    }
  }

  /// Whether another view of the file, which this one uses, has it.
  static func isHandled(nearby group: any DeclGroupSyntax, _ context: FileContext) -> Bool {
    let names = Set(BodyCalls.calls(in: Syntax(group.memberBlock)).filter(\.isViewType).map(\.name))
    return context.file.declarations.contains { names.contains($0.name) && isHandled(in: $0.node) }
  }
}
