import Observation

/// The mail of a small shipyard.
@MainActor
@Observable
final class MailModel {
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

  /// Returns the mailbox with an ID; `nil` if there is none.
  func mailbox(_ id: Mailbox.ID?) -> Mailbox? { (favourites + folders).first { $0.id == id } }
}
