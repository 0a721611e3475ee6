import SwiftUI

extension GalleryScreen {
  /// Lists that people edit.
  static let editing: [GalleryScreen] = [
    GalleryScreen("packing", title: "Packing", summary: "Rows to delete and to move.", group: "Editing") {
      PackingScreen()
    },
    GalleryScreen("packing-edited", title: "Edit mode", summary: "Discs and handles beside rows.", group: "Editing") {
      PackingScreen(mode: .active)
    },
    GalleryScreen(
      "packing-selection",
      title: "Choosing several",
      summary: "Circles beside rows, and what is done with those chosen.",
      group: "Editing"
    ) {
      PackingSelectionScreen(mode: .active, chosen: ["Lantern", "Camera"])
    },
    GalleryScreen(
      "packing-mirrored",
      title: "Edit mode, right to left",
      summary: "Discs and handles at the other sides.",
      group: "Editing"
    ) {
      PackingScreen(mode: .active).environment(\.layoutDirection, .rightToLeft)
    },
    GalleryScreen(
      "packing-large",
      title: "Edit mode, large type",
      summary: "Discs and handles beside rows of the third accessibility size.",
      group: "Editing"
    ) {
      PackingScreen(mode: .active).environment(\.dynamicTypeSize, .accessibility3)
    },
    GalleryScreen("sweeping", title: "Sweeping aside", summary: "Buttons beside rows, at both edges.", group: "Editing")
    {
      SweepingScreen()
    },
    GalleryScreen(
      "swiped-cards",
      title: "Swiping cards",
      summary: "Swipe actions of cards in a lazy stack.",
      group: "Editing"
    ) {
      SwipedCardsScreen()
    },
    GalleryScreen(
      "reordering",
      title: "Reordering",
      summary: "Cards of a grid and rows of a list, dragged within a part and to another one.",
      group: "Editing"
    ) {
      ReorderingScreen()
    },
  ]
}
