import SwiftUI

extension GalleryScreen {
  /// Screens in the form of complete applications.
  static let applications: [GalleryScreen] = [
    GalleryScreen(
      "staff",
      title: "Staff",
      summary: "A directory by department, with a detail for each person.",
      group: "Applications",
      content: { StaffDirectory() },
      destination: { StaffList() }
    ),
    GalleryScreen(
      "characters",
      title: "Characters",
      summary: "The whole Unicode character database, block by block.",
      group: "Applications"
    ) {
      CharacterBrowser()
    },
    GalleryScreen(
      "million",
      title: "A million stars",
      summary: "A million rows that exist only while somebody looks at them.",
      group: "Applications"
    ) {
      MillionScreen()
    },
  ]
}
