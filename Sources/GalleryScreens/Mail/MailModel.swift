/// The mail of a small shipyard.
struct MailModel: Codable {
  var favourites = [
    Mailbox(
      id: "Inbox",
      icon: "tray",
      letters: [
        Letter(
          id: 1,
          sender: "Ida Brandt",
          subject: "Oak for the ketch",
          text: """
            The planks came this morning, 32 of them, and four are split at the end. I have set these aside for the \
            rudder. Can you be at the yard by seven tomorrow? The tide is with us until nine.
            """,
          hour: "09:12",
          isUnread: true
        ),
        Letter(
          id: 2,
          sender: "Harbour Office",
          subject: "Berth 14 in September",
          text: "Berth 14 is yours from the third to the nineteenth. Please bring the papers of the boat.",
          hour: "08:40",
          isUnread: true
        ),
        Letter(
          id: 3,
          sender: "Tomas Reyes",
          subject: "Sails are ready",
          text: "Main and jib are done. The mizzen waits for the new cringles, which should be here on Friday.",
          hour: "Yesterday"
        ),
        Letter(
          id: 4,
          sender: "Rosa Lindqvist",
          subject: "Photographs",
          text: "Here are the photographs from the launch. The third one is for the wall.",
          hour: "Monday"
        ),
      ]
    ),
    Mailbox(
      id: "Flagged",
      icon: "flag",
      letters: [
        Letter(id: 5, sender: "Insurance", subject: "Survey", text: "The surveyor comes on the second.", hour: "Monday")
      ]
    ),
  ]
  var folders = [
    Mailbox(
      id: "Drafts",
      icon: "doc",
      letters: [
        Letter(id: 6, sender: "To: Ida Brandt", subject: "Re: Oak for the ketch", text: "Seven it is.", hour: "10:02")
      ]
    ),
    Mailbox(id: "Sent", icon: "paperplane", letters: []),
    Mailbox(id: "Archive", icon: "archivebox", letters: []),
    Mailbox(id: "Bin", icon: "trash", letters: []),
  ]

  /// The mailbox of messages that are not sent yet.
  static let draftsID = "Drafts"
  private static let binID = "Bin"

  /// Moves a message to the bin, or removes it if it is there.
  mutating func delete(_ id: Letter.ID) {
    var deleted: Letter?
    change { box in
      guard let index = box.letters.firstIndex(where: { $0.id == id }) else { return }
      let letter = box.letters.remove(at: index)
      if box.id != Self.binID { deleted = letter }
    }
    guard let deleted else { return }
    change { if $0.id == Self.binID { $0.letters.insert(deleted, at: 0) } }
  }

  /// Adds an answer to the drafts, and returns it.
  mutating func reply(to letter: Letter) -> Letter {
    let last = (favourites + folders).flatMap(\.letters).map(\.id).max() ?? 0
    let subject = letter.subject.hasPrefix("Re: ") ? letter.subject : "Re: \(letter.subject)"
    let draft = Letter(
      id: last + 1,
      sender: "To: \(letter.sender)",
      subject: subject,
      text: "\(letter.sender) wrote: \(letter.text)",
      hour: "Now"
    )
    change { if $0.id == Self.draftsID { $0.letters.insert(draft, at: 0) } }
    return draft
  }

  private mutating func change(_ body: (inout Mailbox) -> Void) {
    for index in favourites.indices { body(&favourites[index]) }
    for index in folders.indices { body(&folders[index]) }
  }

  /// Returns the mailbox with an ID; `nil` if there is none.
  func mailbox(_ id: Mailbox.ID?) -> Mailbox? { (favourites + folders).first { $0.id == id } }
}
