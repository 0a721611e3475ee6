import SwiftUI

extension GalleryScreen {
  /// Outlines, refreshable lists, and menus for selected rows.
  static let outlines: [GalleryScreen] = [
    GalleryScreen(
      "outline",
      title: "Outline",
      summary: "The orders, families and genera of ferns, with a selection.",
      group: "Work"
    ) {
      OutlineScreen()
    },
    GalleryScreen(
      "sorting-tray",
      title: "Sorting tray",
      summary: "Several rows at once, with a menu for all of them.",
      group: "Work"
    ) {
      SortingTrayScreen()
    },
    GalleryScreen(
      "tide-table",
      title: "Tide table",
      summary: "Pull to refresh, or press the button.",
      group: "Work"
    ) {
      TideTableScreen()
    },
    GalleryScreen(
      "shelves",
      title: "Shelves",
      summary: "Jars that are dragged from shelf to shelf.",
      group: "Work"
    ) {
      ShelvesScreen()
    },
  ]
}
