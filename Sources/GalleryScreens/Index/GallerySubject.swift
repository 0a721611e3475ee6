import SwiftUI

/// The demonstrations of one subject on the start page.
struct GallerySubject: Identifiable {
  let title: String
  let symbol: String
  let color: Color
  /// The IDs of the screens, in order. The other screens are variations, which only the index of all screens has.
  let ids: [String]

  var id: String { title }

  var screens: [GalleryScreen] { ids.compactMap { id in galleryScreens.first { $0.id == id } } }

  /// The subjects in the order of the start page.
  static let all = [
    GallerySubject(
      title: "Applications",
      symbol: "macwindow",
      color: .blue,
      ids: ["staff", "mail", "errands", "garden", "notes", "characters", "settings", "tabs", "script"]
    ),
    GallerySubject(
      title: "Lists",
      symbol: "list.bullet",
      color: .indigo,
      ids: [
        "styles", "hundred-sections", "section-index", "headers", "selection", "outline", "badges", "separators",
        "long-text",
        "containers",
      ]
    ),
    GallerySubject(
      title: "Editing",
      symbol: "pencil",
      color: .orange,
      ids: [
        "packing", "sweeping", "swiped-cards", "reordering", "packing-selection", "shelves", "seeds", "guests",
        "changing-rows",
      ]
    ),
    GallerySubject(
      title: "Tables",
      symbol: "tablecells",
      color: .green,
      ids: ["rivers", "orchestra", "times", "orders", "tablestyles"]
    ),
    GallerySubject(
      title: "Navigation and search",
      symbol: "magnifyingglass",
      color: .purple,
      ids: ["toolbar", "search", "tabs-sidebar", "tide-table", "inspector"]
    ),
    GallerySubject(
      title: "Sheets, alerts and menus",
      symbol: "rectangle.stack",
      color: .pink,
      ids: ["sheet", "detents", "confirmation", "popover", "menus"]
    ),
    GallerySubject(
      title: "Forms and controls",
      symbol: "slider.horizontal.3",
      color: .teal,
      ids: ["form-columns", "dates", "choices", "writing", "gauges", "scorecard", "tiles"]
    ),
    GallerySubject(
      title: "Languages and type",
      symbol: "textformat",
      color: .brown,
      ids: ["right-to-left", "large-type", "text"]
    ),
  ]

  /// The subject of the screens that the start page does not name.
  static let other = GallerySubject(title: "Other", symbol: "square.grid.2x2", color: .gray, ids: [])

  /// Returns the subject of a screen, or `other`.
  static func subject(of screen: GalleryScreen) -> GallerySubject {
    all.first { $0.ids.contains(screen.id) } ?? other
  }
}
