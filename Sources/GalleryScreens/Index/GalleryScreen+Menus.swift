import SwiftUI

extension GalleryScreen {
  /// Menus and scroll targets.
  static let menus: [GalleryScreen] = [
    GalleryScreen(
      "menus",
      title: "Menus",
      summary: "Menus, groups of controls and shortcuts.",
      group: "Views"
    ) {
      MenusScreen()
    },
    GalleryScreen(
      "scroll-targets",
      title: "Scroll targets",
      summary: "Cards that come to rest, and where things stand.",
      group: "Views"
    ) {
      ScrollTargetsScreen()
    },
  ]
}
