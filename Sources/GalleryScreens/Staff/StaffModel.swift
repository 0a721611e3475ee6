import SwiftUI

/// The staff of a botanic garden: who works where, and whom they report to.
@MainActor
@Observable
final class StaffModel {
  let departments: [Department]

  init(departments: [Department] = StaffModel.garden) {
    self.departments = departments
  }

  /// All the people, department by department.
  var people: [Person] { departments.flatMap(\.people) }

  /// The department that a person works in.
  func department(of person: Person) -> Department? {
    departments.first { $0.people.contains { $0.id == person.id } }
  }

  /// The head of the person's department; for a head the director; for the director nobody.
  func manager(of person: Person) -> Person? {
    guard let department = department(of: person), let director = departments.first?.head else { return nil }
    if person.id == director.id { return nil }
    return person.id == department.head.id ? director : department.head
  }
}
