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

  var body: some View {
    Table(people) {
      TableColumn("1", value: \.name)
      TableColumn("2", value: \.name)
      TableColumn("3", value: \.name)
      TableColumn("4", value: \.name)
      TableColumn("5", value: \.name)
      TableColumn("6", value: \.name)
      TableColumn("7", value: \.name)
      TableColumn("8", value: \.name)
      TableColumn("9", value: \.name)
      TableColumn("10", value: \.name)
      TableColumn("11", value: \.name)
      TableColumn("12", value: \.name)
    }
  }
}
