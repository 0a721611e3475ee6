import SwiftUI

/// A person as a compact record; the words are made when a row is shown. See the rule in the benchmarks' README.
struct Person: Identifiable, Equatable, Sendable {
  let id: Int
  var department: Int32
  var number: Int32

  init(_ index: Int) {
    id = index
    department = Int32(index % 40 + 1)
    number = Int32(Int64(index) * 7919 % 10000)
  }

  var name: String {
    let first = Self.firstNames[id % 97]
    let last = Self.lastNames[id / 97 % 89]
    return first + " " + last
  }

  var subtitle: String {
    let digits = String(number)
    return "Department \(department) · extension " + String(repeating: "0", count: 4 - digits.count) + digits
  }

  private static let firstNames = join(
    "Al Bel Cor Dan El Fer Gal Hen Is Jor",
    "a an bert da en ia ina is o ric"
  )
  private static let lastNames = join(
    "Ash Black Brook Fair Green Hart Lang North West",
    "bourne by dale field ford ham ley man ton wood"
  )

  private static func join(_ starts: String, _ ends: String) -> [String] {
    starts.split(separator: " ").flatMap { start in ends.split(separator: " ").map { String(start + $0) } }
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

/// What the list shows.
@MainActor
@Observable
final class Company {
  var people: [Person] = []
  var selection: Set<Int> = []
}

/// The measured screen: a plain list of two-line rows, 60 points each.
struct CompanyList: View {
  @Bindable var company: Company

  var body: some View {
    List(company.people, selection: $company.selection) { person in
      PersonRow(person: person)
        .listRowInsets(EdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16))
    }
    .listStyle(.plain)
    .environment(\.defaultMinListRowHeight, 60)
  }
}

struct PersonRow: View {
  let person: Person

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      Text(verbatim: person.name).font(.system(size: 17))
      Text(verbatim: person.subtitle).font(.system(size: 15)).foregroundStyle(.secondary)
    }
  }
}
