import SwiftUI

extension GalleryScreen {
  /// Screens over databases; empty if the gallery is built without them.
  static let data: [GalleryScreen] = {
    #if Data
    [
      GalleryScreen(
        "company",
        title: "Company",
        summary: "A table over a database of people, which can have ten million of them.",
        group: "Applications"
      ) {
        CompanyScreen()
      },
      GalleryScreen(
        "company-person",
        title: "Company, somebody chosen",
        summary: "The same, searched, with the person beside the table.",
        group: "Applications"
      ) {
        CompanyScreen(search: "Ros", selection: 4595)
      },
      GalleryScreen(
        "garden",
        title: "Garden diary",
        summary: "Plants and their waterings in SwiftData: queries, relationships, and changes that all windows see.",
        group: "Applications"
      ) {
        GardenScreen()
      },
      GalleryScreen(
        "notes",
        title: "Notes on characters",
        summary: "A collection that is there after a restart: found, ordered, swept aside, taken back.",
        group: "Applications"
      ) {
        NotesScreen()
      },
      GalleryScreen(
        "notes-filled",
        title: "Notes, some collected",
        summary: "A collection in memory, with some characters in it.",
        group: "Applications"
      ) {
        NotesScreen(.sample([0xE9, 0x2744, 0x222B, 0x1F33F, 0x42F, 0x20AC, 0x266B]))
      },
      GalleryScreen(
        "notes-finding",
        title: "Notes, finding some",
        summary: "Several characters chosen among those of which a name was searched.",
        group: "Applications"
      ) {
        NotesScreen(.sample([0x2744]), finding: "snow", chosen: [0x2603, 0x1F328])
      },
    ]
    #else
    []
    #endif
  }()
}
