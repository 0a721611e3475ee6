import SwiftUI

/// A member of the garden's staff, identified by the name in Latin script, which must be unique.
@MainActor
@Observable
final class Person: Identifiable {
  nonisolated let id: String
  let name: String
  let role: StaffRole
  let phoneExtension: Int
  let room: String
  let about: String

  /// Whether the person is marked as a favorite.
  var isFavourite = false

  /// Creates a person.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - latin: The name in Latin script, if `name` is in another one.
  ///   - role: The role.
  ///   - phone: The phone extension.
  ///   - room: The office.
  ///   - about: A description.
  init(
    _ name: String,
    latin: String? = nil,
    role: StaffRole,
    phone: Int,
    room: String,
    about: String
  ) {
    self.id = latin ?? name
    self.name = name
    self.role = role
    self.phoneExtension = phone
    self.room = room
    self.about = about
  }

  /// The name in Latin script; `nil` if `name` is in Latin script.
  var latinName: String? { name == id ? nil : id }

  /// The complete phone number.
  var phone: String { "+44 1632 960\(phoneExtension)" }
}
