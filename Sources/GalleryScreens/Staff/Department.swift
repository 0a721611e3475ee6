/// A department of the garden, headed by the first of its people.
struct Department: Identifiable {
  let name: String
  let footer: String
  let people: [Person]

  var id: String { name }

  var head: Person { people[0] }
}
