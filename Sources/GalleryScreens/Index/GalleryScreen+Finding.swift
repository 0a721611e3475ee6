import SwiftUI

extension GalleryScreen {
  /// Search fields and tabs.
  static let finding: [GalleryScreen] = [
    GalleryScreen(
      "search",
      title: "Search",
      summary: "A field with tokens, scopes and suggestions over a list of boats.",
      group: "Finding"
    ) {
      HarbourSearchScreen()
    },
    GalleryScreen(
      "search-active",
      title: "Searching",
      summary: "The same while somebody searches: scopes, a token, what is found.",
      group: "Finding"
    ) {
      HarbourSearchScreen(isSearching: true, query: "e", quays: [.north])
    },
    GalleryScreen(
      "search-drawer",
      title: "Under the title",
      summary: "A field under a large title.",
      group: "Finding"
    ) {
      HarbourSearchScreen(placement: .navigationBarDrawer(displayMode: .always))
    },
    GalleryScreen(
      "tabs",
      title: "Tabs",
      summary: "An application of four tabs with badges, one of them for searching.",
      group: "Finding",
      hasBars: true
    ) {
      HarbourTabs()
    },
    GalleryScreen(
      "tabs-sidebar",
      title: "Adaptable tabs",
      summary: "Tabs that are a sidebar where there is space, which can be hidden and moved.",
      group: "Finding",
      hasBars: true
    ) {
      HarbourSidebar()
    },
    GalleryScreen(
      "tabs-pages",
      title: "Pages",
      summary: "Pages beside each other, with a dot for each.",
      group: "Finding",
      content: { HarbourPages() },
      destination: { HarbourPages() }
    ),
  ]
}
