/// A part of the garden's staff. The first of its people leads it.
struct Department: Identifiable {
  let name: String
  let footer: String
  let people: [Person]

  var id: String { name }

  var head: Person { people[0] }
}
