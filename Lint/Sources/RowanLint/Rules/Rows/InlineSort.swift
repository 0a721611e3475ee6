extension Rule {
  static let inlineSort = Rule(
    "inline-sort",
    .rows,
    .warning,
    summary: "sorted in the data of a ForEach, List or Table sorts all elements at each update of the body.",
    essay: """
      The data of a list is an argument, evaluated with the body. A sort of all elements then runs at each update, also for changes that \
      have nothing to do with the data, such as a selection or a letter in a field. In a ForEach the offsets of onDelete and onMove count \
      the sorted elements, so that a removal from the unsorted array removes another one.

      Keep the sorted array in the model or in state and sort it when the elements or the order change.

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
          List(people.sorted { $0.name < $1.name }) { person in
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
    InlineData.check(["sorted", "shuffled"], in: context) { name in
      "'\(name)' in the data orders all elements at each update of the body. Keep the result in the model and change it when the data change."
    }
  }
}
