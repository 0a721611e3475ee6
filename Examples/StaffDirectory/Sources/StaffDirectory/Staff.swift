import Foundation
import Observation

/// A person of the directory.
struct Person: Identifiable, Hashable, Codable {
  let id: Int
  var name: String
  var role: String
  var phone: String
}

/// A department and its people, in the order in which they are shown.
struct Department: Identifiable {
  let name: String
  var people: [Person]

  var id: String { name }
}

/// The people of an organization by department.
@Observable
final class Staff {
  private(set) var departments: [Department]
  /// The people whose rows have a star, by identifier.
  private(set) var favorites: Set<Person.ID> = []

  init(departments: [Department]) { self.departments = departments }

  /// Returns the departments with the people whose name or role contains a text. Departments without any are left out.
  func departments(matching text: String) -> [Department] {
    guard !text.isEmpty else { return departments }
    return departments.compactMap { department in
      var found = department
      found.people.removeAll { person in
        !person.name.localizedCaseInsensitiveContains(text) && !person.role.localizedCaseInsensitiveContains(text)
      }
      return found.people.isEmpty ? nil : found
    }
  }

  func isFavorite(_ person: Person) -> Bool { favorites.contains(person.id) }

  func toggleFavorite(_ person: Person) {
    if favorites.remove(person.id) == nil { favorites.insert(person.id) }
  }

  func remove(_ person: Person) {
    for index in departments.indices { departments[index].people.removeAll { $0.id == person.id } }
  }
}

extension Staff {
  /// The directory that the application shows.
  static var sample: Staff {
    Staff(departments: [
      Department(
        name: "Harbor office",
        people: [
          Person(id: 1, name: "Ada Lindqvist", role: "Harbor master", phone: "555-0101"),
          Person(id: 2, name: "Bruno Keller", role: "Deputy", phone: "555-0102"),
          Person(id: 3, name: "Chiara Rossi", role: "Accounts", phone: "555-0103"),
        ]
      ),
      Department(
        name: "Boatyard",
        people: [
          Person(id: 4, name: "Dilip Nair", role: "Shipwright", phone: "555-0111"),
          Person(id: 5, name: "Ewa Nowak", role: "Sailmaker", phone: "555-0112"),
        ]
      ),
      Department(
        name: "Lifeboat",
        people: [
          Person(id: 6, name: "Femi Okafor", role: "Coxswain", phone: "555-0121"),
          Person(id: 7, name: "Gro Haugen", role: "Mechanic", phone: "555-0122"),
          Person(id: 8, name: "Hana Ito", role: "Navigator", phone: "555-0123"),
        ]
      ),
    ])
  }
}
