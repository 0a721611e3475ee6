import SwiftSyntax

extension Rule {
  static let listInScrollView = Rule(
    "list-in-scroll-view",
    .lists,
    .error,
    summary: "A List or Form in a ScrollView has no height, or scrolls within a view that scrolls.",
    essay: """
      A list scrolls itself and takes the height that it is offered. A scroll view offers none, and so the list gets its minimum, and often \
      nothing of it is seen. With a fixed height two views scroll in one another, and a pull moves one or the other. A list that is as high \
      as all its rows makes them all at once.

      Make the other content rows or sections of the list, or use LazyVStack in the scroll view.

      Reported by default for a List or Table in the view that has the scroll view; `--all` reports a Form and lists of other views too.

      Source: the documentation of List and of ScrollView.
      """,
    bad: """
      struct Names: View {
        let names: [String]
        var body: some View {
          ScrollView {
            Text("Names")
            List(names, id: \\.self) { name in
              Text(name)
            }
          }
        }
      }
      """,
    good: """
      struct Names: View {
        let names: [String]
        var body: some View {
          List {
            Text("Names")
            ForEach(names, id: \\.self) { name in
              Text(name)
            }
          }
        }
      }
      """
  ) { context in
    for call in context.calls("List", "Form", "Table") where call.isViewType {
      guard let scroll = ScrollPlaces.scrollView(around: call, in: context), !ScrollPlaces.isHorizontal(scroll) else {
        continue
      }
      // A form of columns, the style on the Mac, is as high as its content.
      if call.name == "Form", context.index.isForMac, !call.hasModifier(["formStyle"]) { continue }
      if call.hasModifier(["scrollDisabled"]) || ScrollPlaces.hasHeight(call) { continue }
      // The view that is the list has a height where it is used.
      if let (name, group) = context.memberName(around: Syntax(call.node)), name == "body",
        context.index.constructions(of: TypeResolver.name(of: group)).contains(where: {
          Call($0).map(ScrollPlaces.hasHeight) == true
        })
      {
        continue
      }
      context.report(
        call.nameToken,
        "A \(call.name) in a ScrollView has no height of its own and scrolls itself. Make the other content rows of the \(call.name), or use "
          + "LazyVStack.",
        isCertain: ScrollPlaces.isPart(call, ofViewWith: scroll)
      )
    }
  }
}

/// The places of lists in scroll views.
enum ScrollPlaces {
  private static let stacks: Set<String> = [
    "VStack", "HStack", "ZStack", "LazyVStack", "Group", "Section", "ScrollViewReader", "ForEach", "GroupBox",
  ]

  /// The scroll view around a list, through stacks and views of the package only.
  static func scrollView(around call: Call, in context: FileContext) -> Call? {
    for path in context.places(around: Syntax(call.node)) {
      for outer in path {
        if outer.name == "ScrollView", outer.isViewType { return outer }
        // A stack with a height of its own offers it to the list.
        guard outer.isViewType, stacks.contains(outer.name), !hasHeight(outer) else { break }
      }
    }
    return nil
  }

  /// Whether the code of a list is part of the view whose code has the scroll view.
  static func isPart(_ call: Call, ofViewWith scroll: Call) -> Bool {
    call.name != "Form" && call.node.enclosingGroup?.memberBlock.id == scroll.node.enclosingGroup?.memberBlock.id
  }

  static func isHorizontal(_ call: Call) -> Bool {
    call.node.arguments.first?.expression.trimmedDescription == ".horizontal"
  }

  static func hasHeight(_ call: Call) -> Bool {
    call.modifiers.contains { modifier in
      switch modifier.name {
      case "frame":
        modifier.node.arguments.contains { ["height", "minHeight", "idealHeight"].contains($0.label?.text ?? "") }
      case "fixedSize", "aspectRatio", "containerRelativeFrame": true
      default: false
      }
    }
  }
}
