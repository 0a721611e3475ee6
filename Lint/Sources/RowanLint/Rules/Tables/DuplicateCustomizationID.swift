extension Rule {
  static let duplicateCustomizationID = Rule(
    "duplicate-customization-id",
    .tables,
    .error,
    summary: "Two columns of a table have the same customizationID.",
    essay: """
      TableColumnCustomization remembers the width, the order and the visibility of columns by their customizationID. Two columns with one \
      ID share what is remembered: hiding one hides the other, and moving one moves the wrong one.

      Give each column an ID of its own.

      Source: the documentation of TableColumnContent.customizationID(_:).
      """,
    bad: """
      struct Person: Identifiable {
        let id: Int
        var name: String
        var city: String
      }
      struct People: View {
        let people: [Person]
        @State private var customization = TableColumnCustomization<Person>()
        var body: some View {
          Table(people, columnCustomization: $customization) {
            TableColumn("Name", value: \\.name)
              .customizationID("name")
            TableColumn("City", value: \\.city)
              .customizationID("name")
          }
        }
      }
      """,
    good: """
      struct Person: Identifiable {
        let id: Int
        var name: String
        var city: String
      }
      struct People: View {
        let people: [Person]
        @State private var customization = TableColumnCustomization<Person>()
        var body: some View {
          Table(people, columnCustomization: $customization) {
            TableColumn("Name", value: \\.name)
              .customizationID("name")
            TableColumn("City", value: \\.city)
              .customizationID("city")
          }
        }
      }
      """
  ) { context in
    for table in TableView.all(in: context) {
      var known: Set<String> = []
      for column in table.columns {
        guard let id = column.modifiers.first(where: { $0.name == "customizationID" })?.argument(nil),
          let text = context.literal(id)
        else { continue }
        if !known.insert(text).inserted {
          context.report(
            id,
            "The customizationID \(text) occurs more than once. Only the first column with it can be customized: give each one an ID of its "
              + "own."
          )
        }
      }
    }
  }
}
