import SwiftUI

/// Somebody who works in the garden.
///
/// The name in Latin letters identifies a person: no two of them share one.
@MainActor
@Observable
final class Person: Identifiable {
  nonisolated let id: String
  let name: String
  let role: StaffRole
  let phoneExtension: Int
  let room: String
  let about: String

  /// Whether the reader wants to find this person quickly.
  var isFavourite = false

  /// A person; `latin` spells a name that is written in another script.
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

  /// The name in Latin letters, when that is not how the person writes it.
  var latinName: String? { name == id ? nil : id }

  /// The whole number to dial from outside.
  var phone: String { "+44 1632 960\(phoneExtension)" }
}
