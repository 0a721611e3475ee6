import SwiftSyntax

extension Rule {
  static let valueLinkWithoutDestination = Rule(
    "value-link-without-destination",
    .lists,
    .error,
    summary:
      "A NavigationLink(value:) has no navigationDestination(for:) of its value's type, so nothing can be shown for it.",
    essay: """
      A link with a value appends the value to the path of its stack, and the stack looks for a destination that is registered for exactly \
      the value's type. Without one the link shows a warning sign or does nothing. Item and Item? are different types, and so are Item and \
      Item.ID.

      Reported by default where a NavigationStack of the files holds the link; `--all` reports the other places too.

      Register the type within the stack and outside of lazy containers: .navigationDestination(for: Item.self) { item in … }.

      Source: the documentation of View.navigationDestination(for:destination:); Rowan reports it at run time too.
      """,
    bad: """
      struct Item: Identifiable, Hashable {
        let id: Int
        var name: String
      }
      struct Items: View {
        let items: [Item]
        var body: some View {
          NavigationStack {
            List(items) { item in
              NavigationLink(item.name, value: item)
            }
          }
        }
      }
      """,
    good: """
      struct Item: Identifiable, Hashable {
        let id: Int
        var name: String
      }
      struct Items: View {
        let items: [Item]
        var body: some View {
          NavigationStack {
            List(items) { item in
              NavigationLink(item.name, value: item)
            }
            .navigationDestination(for: Item.self) { item in
              Text(item.name)
            }
          }
        }
      }
      """
  ) { context in
    guard let destinations = context.index.destinations, !context.index.hasUnknownSelection else { return }
    for call in context.calls("NavigationLink") where call.isViewType {
      guard let value = call.argument("value"), var type = context.resolver.type(of: value) else { continue }
      // An optional value disables the link where it is nil.
      if type.name == "Optional" { type = type.unwrapped }
      if type.name == "ID" {
        guard let found = type.arguments.first.flatMap({ context.index.idType(of: $0, near: context.file.path) }) else {
          continue
        }
        if destinations.contains("ID") { continue }
        type = found
      }
      let isDeclared = context.index.type(named: type.name, near: context.file.path)
      guard type.isSimpleValue || (isDeclared != nil && isDeclared?.kind != .protocol),
        !destinations.contains(type.name)
      else { continue }
      // The ID of a type, and a typealias, have other names.
      if destinations.contains(where: { name in context.index.isAlias(name) || name == "ID" }) { continue }
      if context.index.selectionTypes.contains(type.name) || SidebarLinks.selects(call, in: context) { continue }
      context.report(
        value,
        "A NavigationLink presents a value of type \(type.description), but no navigationDestination(for: \(type.description).self) is in "
          + "the package: nothing can be shown for it.",
        isCertain: SidebarLinks.isInStack(call, in: context)
      )
    }
  }
}

private enum SidebarLinks {
  /// Whether a stack of the package holds the link: the stack of another package may have a destination that the files do not show.
  static func isInStack(_ call: Call, in context: FileContext) -> Bool {
    context.places(around: Syntax(call.node)).contains { path in
      path.contains { $0.name == "NavigationStack" && $0.isViewType }
    }
  }

  /// Whether the link stands in a list with a selection, which takes the value instead of a stack.
  static func selects(_ call: Call, in context: FileContext) -> Bool {
    if ViewContainer.views(around: Syntax(call.node)).contains(where: {
      $0.name == "List" && $0.argument("selection") != nil
    }) {
      return true
    }
    if context.file.calls["NavigationSplitView"] != nil { return true }
    guard let group = call.node.enclosingGroup else { return false }
    let calls = BodyCalls.calls(in: Syntax(group.memberBlock))
    return calls.contains { $0.name == "List" && $0.argument("selection") != nil }
  }
}
