import SwiftUI

extension GalleryScreen {
  /// Forms and grids.
  static let forms: [GalleryScreen] = [
    GalleryScreen(
      "settings",
      title: "Settings",
      summary: "A form of links, toggles and values, and the forms behind it.",
      group: "Forms and grids"
    ) {
      SettingsScreen()
    },
    GalleryScreen(
      "sound-settings",
      title: "Sounds",
      summary: "Sliders, pickers, steppers and toggles in sections with footers.",
      group: "Forms and grids"
    ) {
      SoundSettingsScreen()
    },
    GalleryScreen(
      "form-columns",
      title: "Form in columns",
      summary: "Labels that end where their controls begin.",
      group: "Forms and grids"
    ) {
      ColumnsScreen()
    },
    GalleryScreen(
      "tiles",
      title: "Tiles",
      summary: "A hundred thousand tiles in as many columns as fit.",
      group: "Forms and grids"
    ) {
      TilesScreen()
    },
    GalleryScreen(
      "scorecard",
      title: "Scorecard",
      summary: "A grid that lines up, boxes, and details that open.",
      group: "Forms and grids"
    ) {
      ScorecardScreen()
    },
  ]
}
