extension Rule {
  static let inlineMap = Rule(
    "inline-map",
    .rows,
    .warning,
    offByDefaultBecause: "the rows often need what map makes, such as pairs with a position, and a copy costs little",
    summary: "map in the data of a ForEach, List or Table makes a new array at each update of the body.",
    essay: """
      The data of a list is an argument, evaluated with the body. A map over all elements makes a new array at each update, of which the \
      screen shows a few rows. Elements that are made anew have new identities if their ids are made with them, and a list that compares its \
      data with those of the last update finds no equal storage.

      Iterate the elements themselves and compute what a row shows in the row: it is made only for rows on screen.

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
          List(people.map(\\.name), id: \\.self) { person in
            Text(person)
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
    InlineData.check(["map", "flatMap"], in: context) { name in
      "'\(name)' in the data makes a new array at each update of the body. Iterate the elements and compute in the row what it shows."
    }
  }
}
