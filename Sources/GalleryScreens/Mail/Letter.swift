import Foundation

/// A message of the mail screen.
struct Letter: Identifiable, Hashable, Codable {
  let id: Int
  var sender: String
  var subject: String
  var text: String
  var hour: String
  var isUnread = false

  /// Whether the message has a text that somebody searches for.
  func contains(_ searched: String) -> Bool {
    searched.isEmpty || [sender, subject, text].contains { $0.localizedCaseInsensitiveContains(searched) }
  }
}

/// A mailbox with its messages.
struct Mailbox: Identifiable, Hashable, Codable {
  let id: String
  var icon: String
  var letters: [Letter]

  var unread: Int { letters.count { $0.isUnread } }
}
