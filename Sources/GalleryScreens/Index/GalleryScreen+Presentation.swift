import SwiftUI

extension GalleryScreen {
  /// Modal presentations and inspectors.
  static let presentation: [GalleryScreen] = [
    GalleryScreen(
      "errands",
      title: "Errands",
      summary: "A to-do list with sheets, alerts and a popover.",
      group: "In front"
    ) {
      ErrandsScreen(front: .nothing)
    },
    GalleryScreen(
      "sheet",
      title: "Sheet",
      summary: "An errand written down in a sheet with navigation.",
      group: "In front"
    ) {
      ErrandsScreen(front: .sheet)
    },
    GalleryScreen("detents", title: "Detents", summary: "A sheet that rests at three heights.", group: "In front") {
      ErrandsScreen(front: .detents)
    },
    GalleryScreen("cover", title: "Cover", summary: "A view that covers everything.", group: "In front") {
      ErrandsScreen(front: .cover)
    },
    GalleryScreen("alert", title: "Alert", summary: "A question with three answers.", group: "In front") {
      ErrandsScreen(front: .alert)
    },
    GalleryScreen(
      "alert-field",
      title: "Alert with a field",
      summary: "A question with something to type.",
      group: "In front"
    ) {
      ErrandsScreen(front: .field)
    },
    GalleryScreen(
      "confirmation",
      title: "Confirmation",
      summary: "Choices beside what they are about.",
      group: "In front"
    ) {
      ErrandsScreen(front: .confirmation)
    },
    GalleryScreen("popover", title: "Popover", summary: "A note that points at a button.", group: "In front") {
      ErrandsScreen(front: .popover)
    },
    GalleryScreen(
      "inspector",
      title: "Inspector",
      summary: "A column beside a list, or a sheet over it.",
      group: "In front"
    ) {
      ErrandsScreen(front: .inspector)
    },
  ]
}
