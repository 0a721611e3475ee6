import SwiftSyntax

extension Rule {
  static let rowWithoutElse = Rule(
    "row-without-else",
    .rows,
    .warning,
    summary:
      "An if without else as a row's content gives no row for some elements, so the list evaluates all of them to count its rows.",
    essay: """
      A list makes rows when they are scrolled to, and needs their number before. If each element gives the same number of rows, the \
      number of elements tells it. With an if without else some elements give none, and the list has to evaluate the content of all \
      elements, at each update, to find where its rows are. Offsets of onDelete and onMove still count the elements that show nothing.

      Leave out elements in the data: keep a filtered array in the model. Or show other content in else.

      Source: WWDC23 “Demystify SwiftUI performance”, on the number of rows for each element.
      """,
    bad: """
      struct Inbox: View {
        let messages: [Message]
        var body: some View {
          List {
            ForEach(messages) { message in
              if message.isUnread {
                Text(message.title)
              }
            }
          }
        }
      }
      struct Message: Identifiable {
        let id: Int
        var title: String
        var isUnread: Bool
      }
      """,
    good: """
      struct Inbox: View {
        let unread: [Message]
        var body: some View {
          List {
            ForEach(unread) { message in
              Text(message.title)
            }
          }
        }
      }
      struct Message: Identifiable {
        let id: Int
        var title: String
        var isUnread: Bool
      }
      """
  ) { context in
    // Data that the code writes out are few.
    for view in context.dataViews where context.isInList(view) && !Positions.areWrittenOut(view, context) {
      guard let content = context.content(of: view) else { continue }
      let views = context.rowViews(in: content)
      guard views.count == 1, case .conditional(let conditional) = views[0], !conditional.hasElse,
        !conditional.isAvailability
      else { continue }
      context.report(
        conditional.ifKeyword,
        or: view.call.nameToken,
        "An 'if' without 'else' gives no row for some elements: the list evaluates all elements to count its rows. Filter the data, or "
          + "add 'else'."
      )
    }
  }
}

extension IfExprSyntax {
  /// Whether the last branch is an `else` without a condition.
  var hasElse: Bool {
    switch elseBody {
    case .codeBlock?: true
    case .ifExpr(let next)?: next.hasElse
    default: false
    }
  }

  /// Whether the condition is `#available`, which is the same for all elements.
  var isAvailability: Bool { conditions.allSatisfy { $0.condition.is(AvailabilityConditionSyntax.self) } }

  /// The statements of all branches.
  var branches: [CodeBlockItemListSyntax] {
    switch elseBody {
    case .codeBlock(let block)?: [body.statements, block.statements]
    case .ifExpr(let next)?: [body.statements] + next.branches
    default: [body.statements]
    }
  }
}
