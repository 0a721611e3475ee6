import SwiftUI

/// The staff of a botanic garden, with departments and managers.
@MainActor
@Observable
final class StaffModel {
  let departments: [Department]

  init(departments: [Department] = StaffModel.garden) {
    self.departments = departments
  }

  /// All people in the order of the departments.
  var people: [Person] { departments.flatMap(\.people) }

  /// Returns the department of a person; `nil` if there is none.
  func department(of person: Person) -> Department? {
    departments.first { $0.people.contains { $0.id == person.id } }
  }

  /// Returns the head of a person's department, the director for a head, and `nil` for the director.
  func manager(of person: Person) -> Person? {
    guard let department = department(of: person), let director = departments.first?.head else { return nil }
    if person.id == director.id { return nil }
    return person.id == department.head.id ? director : department.head
  }
}
