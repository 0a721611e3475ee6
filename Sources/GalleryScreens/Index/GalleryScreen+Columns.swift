import SwiftUI

extension GalleryScreen {
  /// Split views.
  static let columns: [GalleryScreen] = [
    GalleryScreen(
      "mail",
      title: "Mail",
      summary: "Three columns: mailboxes, messages and a message; one stack on a phone.",
      group: "Columns",
      hasBars: true
    ) {
      MailScreen()
    },
    GalleryScreen(
      "mail-message",
      title: "Mail, a message chosen",
      summary: "The selection of both lists, and what it leads to.",
      group: "Columns",
      hasBars: true
    ) {
      MailScreen(box: "Inbox", letter: 1)
    },
    GalleryScreen(
      "mail-double",
      title: "Mail, two columns",
      summary: "The sidebar put away, with the button that brings it back.",
      group: "Columns",
      hasBars: true
    ) {
      MailScreen(box: "Inbox", letter: 2, visibility: .doubleColumn)
    },
  ]
}
