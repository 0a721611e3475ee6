extension Rule {
  static let inlineFilter = Rule(
    "inline-filter",
    .rows,
    .warning,
    summary: "filter in the data of a ForEach, List or Table runs over all elements at each update of the body.",
    essay: """
      The data of a list is an argument, evaluated with the body: at each update, and thus for each letter that is typed into a field of \
      the same view, the filter visits all elements, even if only ten rows are shown. In a ForEach the offsets of onDelete and onMove count \
      the filtered elements, so that a removal from the unfiltered array removes another one.

      Keep the filtered array in the model or in state and change it when the elements or the condition do.

      Source: WWDC23 “Demystify SwiftUI performance”, on the cost of data in the body.
      """,
    bad: """
      struct Person: Identifiable {
        let id: Int
        var name: String
        var isActive: Bool
      }
      struct People: View {
        let people: [Person]
        var body: some View {
          List(people.filter { $0.isActive }) { person in
            Text(person.name)
          }
        }
      }
      """,
    good: """
      struct Person: Identifiable {
        let id: Int
        var name: String
        var isActive: Bool
      }
      struct People: View {
        let people: [Person]
        var body: some View {
          List(people) { person in
            Text(person.name)
          }
        }
      }
      """
  ) { context in
    InlineData.check(["filter", "compactMap", "drop"], in: context) { name in
      "'\(name)' in the data visits all elements at each update of the body. Keep the result in the model and change it when the data change."
    }
  }
}
