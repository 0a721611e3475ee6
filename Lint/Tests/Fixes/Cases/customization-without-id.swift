import SwiftUI

struct Person: Identifiable, Hashable {
  let id: Int
  var name: String
  var city: String

  static let samples = [
    Person(id: 1, name: "Ada", city: "London"), Person(id: 2, name: "Grace", city: "New York"),
    Person(id: 3, name: "Mary", city: "Lyme Regis"),
  ]
}

struct Example: View {
  @State private var people: [Person] = Person.samples
  @State private var customization = TableColumnCustomization<Person>()

  var body: some View {
    Table(people, columnCustomization: $customization) {
      TableColumn("Name", value: \.name)
        .customizationID("name")
      TableColumn("City", value: \.city)
    }
  }
}
