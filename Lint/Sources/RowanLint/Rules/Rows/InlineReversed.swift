extension Rule {
  static let inlineReversed = Rule(
    "inline-reversed",
    .rows,
    .warning,
    summary: "reversed() in the data of a ForEach, List or Table makes a new collection at each update of the body.",
    essay: """
      The data of a list is an argument, evaluated with the body. ForEach takes a random-access collection, and where the reversed one is an \
      array all elements are copied at each update. The offsets of onDelete and onMove count from the other end, so that a removal from the \
      original array removes another element.

      Keep the array in the order in which it is shown, or insert new elements at the front.

      Source: the documentation of Array.reversed(), and WWDC23 “Demystify SwiftUI performance”.
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
          List(people.reversed()) { person in
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
    // A few of the last elements are a slice of a view, and nothing is copied.
    InlineData.check(["reversed"], unless: ["prefix"], in: context) { name in
      "'\(name)()' in the data makes a new collection at each update of the body. Keep the data in the order in which they are shown."
    }
  }
}
