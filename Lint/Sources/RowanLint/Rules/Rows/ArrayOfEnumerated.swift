import SwiftSyntax

extension Rule {
  static let arrayOfEnumerated = Rule(
    "array-of-enumerated",
    .rows,
    .warning,
    summary:
      "Array(x.enumerated()) copies the data at each update, where enumerated() is a random-access collection already.",
    essay: """
      ForEach needs a random-access collection. Before Swift 6.2 enumerated() gave a plain sequence, and an array around it was needed: \
      it copies all elements at each update of the body. Since Swift 6.2 the sequence is itself a random-access collection if its base is \
      one, and the copy does nothing.

      Pass items.enumerated() itself. The rule reports only packages whose manifest has tools version 6.2 or later and platforms of 2025.

      Source: SE-0459, “Add Collection conformances for enumerated()”.
      """,
    bad: """
      struct Track: Identifiable {
        let id: Int
        var title: String
      }
      struct Tracks: View {
        let tracks: [Track]
        var body: some View {
          List {
            ForEach(Array(tracks.enumerated()), id: \\.element.id) { place, track in
              Text("\\(place + 1). \\(track.title)")
            }
          }
        }
      }
      """,
    good: """
      struct Track: Identifiable {
        let id: Int
        var title: String
      }
      struct Tracks: View {
        let tracks: [Track]
        var body: some View {
          List {
            ForEach(tracks.enumerated(), id: \\.element.id) { place, track in
              Text("\\(place + 1). \\(track.title)")
            }
          }
        }
      }
      """,
    hasFix: true
  ) { context in
    guard context.index.toolchain.hasEnumeratedCollection else { return }
    for view in context.dataViews {
      guard let array = context.value(of: view.data).as(FunctionCallExprSyntax.self), Arrays.isInitializer(array),
        let only = array.arguments.first, array.arguments.count == 1, only.label == nil,
        let pairs = only.expression.as(FunctionCallExprSyntax.self).flatMap(Call.init), pairs.name == "enumerated",
        pairs.isMember
      else { continue }
      context.report(
        array,
        "'Array' copies all elements at each update of the body: 'enumerated()' is a random-access collection since Swift 6.2. Pass it "
          + "itself.",
        fix: Fix("Pass enumerated() itself", [.replace(array, with: only.expression.trimmedDescription)])
      )
    }
  }
}

private enum Arrays {
  /// Whether a call is `Array(…)` or `[Element](…)`.
  static func isInitializer(_ call: FunctionCallExprSyntax) -> Bool {
    if call.calledExpression.is(ArrayExprSyntax.self) { return true }
    return Call(call).map { !$0.isMember && $0.name == "Array" } == true
  }
}
