import SwiftUI

extension GalleryScreen {
  /// Properties of lists: styles, sections, selection.
  static let lists: [GalleryScreen] = [
    GalleryScreen("plain", title: "Plain", summary: "Headers that stay while their rows scroll past.", group: "Lists") {
      PlainScreen()
    },
    GalleryScreen("ranges", title: "Ranges", summary: "Rows counted by a range of integers.", group: "Lists") {
      RangesScreen()
    },
    GalleryScreen("styles", title: "Styles", summary: "The same list in five styles.", group: "Lists") {
      StylesScreen()
    },
    GalleryScreen("style-plain", title: "Plain style", summary: "Rows from edge to edge.", group: "Lists") {
      StylesScreen(style: .plain)
    },
    GalleryScreen("style-grouped", title: "Grouped style", summary: "Sections as bands of rows.", group: "Lists") {
      StylesScreen(style: .grouped)
    },
    GalleryScreen("style-inset", title: "Inset style", summary: "Plain rows, set in from the edges.", group: "Lists") {
      StylesScreen(style: .inset)
    },
    GalleryScreen("style-sidebar", title: "Sidebar style", summary: "The list beside a detail.", group: "Lists") {
      StylesScreen(style: .sidebar)
    },
    GalleryScreen(
      "headers",
      title: "Headers and footers",
      summary: "Prominence, and every way to write them.",
      group: "Lists"
    ) {
      HeadersScreen()
    },
    GalleryScreen(
      "hundred-sections",
      title: "A hundred sections",
      summary: "A ship's log, a section for each day.",
      group: "Lists"
    ) {
      HundredSectionsScreen()
    },
    GalleryScreen(
      "section-index",
      title: "Section index",
      summary: "A strip of letters that leads to their sections.",
      group: "Lists"
    ) {
      SectionIndexScreen()
    },
    GalleryScreen(
      "mixed",
      title: "Mixed rows",
      summary: "Written rows, data and conditions in one list.",
      group: "Lists"
    ) {
      MixedScreen()
    },
    GalleryScreen("selection", title: "Selection", summary: "Several rows at once, chosen by code.", group: "Lists") {
      SelectionScreen()
    },
    GalleryScreen(
      "single-selection",
      title: "Single selection",
      summary: "One row or none, chosen by code.",
      group: "Lists"
    ) {
      SingleSelectionScreen()
    },
    GalleryScreen("empty", title: "Empty", summary: "A list with nothing to show yet.", group: "Lists") {
      EmptyScreen()
    },
  ]
}
