/// A person as a compact record; the words are made when a row is shown. See the rule in the benchmarks' README.
struct Person: Identifiable, Hashable, Sendable {
  let id: Int
  var department: Int16
  var isPresent: Bool
  var number: Int32

  init(_ index: Int) {
    id = index
    department = Int16(index % 40 + 1)
    isPresent = index % 3 == 0
    number = Int32(Int64(index) * 7919 % 10000)
  }

  /// The people of departments divisible by 10. Not on the main actor: a closure there would check that for each element.
  static func everyTenthDepartment(_ people: [Person]) -> [Person] { people.filter { $0.department % 10 == 0 } }

  static func ids(_ people: [Person]) -> Set<Int> {
    var ids = Set<Int>(minimumCapacity: people.count)
    for person in people { ids.insert(person.id) }
    return ids
  }

  static func make(_ range: Range<Int>) -> [Person] { range.map { Person($0) } }
}
