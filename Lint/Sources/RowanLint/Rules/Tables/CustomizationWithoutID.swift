import SwiftSyntax

extension Rule {
  static let customizationWithoutID = Rule(
    "customization-without-id",
    .tables,
    .error,
    summary: "A Table with columnCustomization has a column without customizationID, which cannot be customized.",
    essay: """
      TableColumnCustomization remembers the width, the order and the visibility of columns by their customizationID. A column without one \
      cannot be moved or hidden, and the columns that can be are moved only among themselves.

      Give every column an id that never changes, since customizations are stored: .customizationID("name").

      Source: the documentation of TableColumnCustomization.
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
      """,
    hasFix: true
  ) { context in
    for table in TableView.all(in: context) where table.call.argument("columnCustomization") != nil {
      let known = Set(
        table.columns.compactMap { $0.modifiers.first { $0.name == "customizationID" }?.argument(nil)?.literalText }
      )
      for column in table.columns where !column.hasModifier(["customizationID"]) {
        // A column that is always there is meant not to be customized.
        if column.modifiers.contains(where: {
          $0.name == "disabledCustomizationBehavior" && $0.node.trimmedDescription.hasSuffix("(.all)")
        }) {
          continue
        }
        context.report(
          column.nameToken,
          "The column \(column.columnTitle) has no customizationID: it cannot be moved or hidden, and its width is not remembered. Give it "
            + "one.",
          fix: CustomizationIDs.fix(column, known: known)
        )
      }
    }
  }
}

private enum CustomizationIDs {
  /// Adds an ID made from the title.
  static func fix(_ column: Call, known: Set<String>) -> Fix? {
    guard let title = column.node.arguments.first?.expression.as(StringLiteralExprSyntax.self),
      title.segments.count == 1
    else { return nil }
    let words = title.segments.trimmedDescription.lowercased().split { !$0.isLetter && !$0.isNumber }
    let id = words.joined(separator: "-")
    guard !id.isEmpty, !known.contains("\"\(id)\"") else { return nil }
    return Fix("Add a customizationID", [.insert(".customizationID(\"\(id)\")", after: column.node)])
  }
}
