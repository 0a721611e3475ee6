/// A message of the mail screen.
struct Letter: Identifiable, Hashable {
  let id: Int
  var sender: String
  var subject: String
  var text: String
  var hour: String
  var isUnread = false
}

/// A mailbox with its messages.
struct Mailbox: Identifiable, Hashable {
  let id: String
  var icon: String
  var letters: [Letter]

  var unread: Int { letters.count { $0.isUnread } }
}
