import SwiftUI

extension GalleryScreen {
  /// Properties of rows.
  static let rows: [GalleryScreen] = [
    GalleryScreen(
      "separators",
      title: "Separators",
      summary: "Hidden, tinted, by edge and aligned.",
      group: "Rows"
    ) {
      SeparatorsScreen()
    },
    GalleryScreen("backgrounds", title: "Backgrounds", summary: "Behind a row, and behind the list.", group: "Rows") {
      BackgroundsScreen()
    },
    GalleryScreen("badges", title: "Badges", summary: "Counts and words at the end of a row.", group: "Rows") {
      BadgesScreen()
    },
    GalleryScreen("heights", title: "Heights", summary: "Rows as tall as what they say.", group: "Rows") {
      HeightsScreen()
    },
    GalleryScreen("insets", title: "Insets and spacing", summary: "The room in and between rows.", group: "Rows") {
      InsetsScreen()
    },
    GalleryScreen("icons", title: "Icons", summary: "Labels, and the tint of their icons.", group: "Rows") {
      IconsScreen()
    },
    GalleryScreen("controls", title: "Controls", summary: "Buttons, switches, fields and progress.", group: "Rows") {
      ControlsScreen()
    },
    GalleryScreen("long-text", title: "Long text", summary: "Paragraphs, limits and truncation.", group: "Rows") {
      LongTextScreen()
    },
  ]

  /// Lists in other directions and sizes.
  static let languages: [GalleryScreen] = [
    GalleryScreen(
      "right-to-left",
      title: "Right to left",
      summary: "Arabic and Hebrew, mirrored.",
      group: "Languages and sizes"
    ) {
      RightToLeftScreen()
    },
    GalleryScreen(
      "large-type",
      title: "Large type",
      summary: "The third accessibility size.",
      group: "Languages and sizes"
    ) {
      LargeTypeScreen()
    },
  ]
}
