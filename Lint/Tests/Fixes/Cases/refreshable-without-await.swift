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
    List(people) { person in
      Text(person.name)
    }
    .refreshable {
      Task { await load() }
    }
  }

  private func load() async { people.append(Person(id: 4, name: "Emmy", city: "Erlangen")) }
}
