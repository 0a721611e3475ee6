import SwiftUI

extension GalleryScreen {
  /// Views as the content of rows and screens.
  static let views: [GalleryScreen] = [
    GalleryScreen("text", title: "Text", summary: "Styles, weights, formats and Markdown.", group: "Views") {
      TextScreen()
    },
    GalleryScreen("stacks", title: "Stacks", summary: "Rows, columns, layers and frames.", group: "Views") {
      StacksScreen()
    },
    GalleryScreen("shapes", title: "Shapes", summary: "Fills, strokes, clips and a path.", group: "Views") {
      ShapesScreen()
    },
    GalleryScreen(
      "lazy-stacks",
      title: "Lazy stacks",
      summary: "A day's programme with pinned headers.",
      group: "Views"
    ) {
      LazyStacksScreen()
    },
    GalleryScreen(
      "scroll-reader",
      title: "Scrolling by code",
      summary: "Buttons that go to a row.",
      group: "Views"
    ) {
      ScrollReaderScreen()
    },
    GalleryScreen(
      "containers",
      title: "Cards and boards",
      summary: "A card list, a carousel and a board of an application's own.",
      group: "Views"
    ) {
      ContainersScreen()
    },
  ]

  /// State, environment, navigation, animation and gestures.
  static let state: [GalleryScreen] = [
    GalleryScreen(
      "state",
      title: "State",
      summary: "Counts kept by a row, a model and a binding.",
      group: "State and navigation"
    ) {
      StateScreen()
    },
    GalleryScreen(
      "environment",
      title: "Environment",
      summary: "Values sent down the screen, and up.",
      group: "State and navigation"
    ) {
      EnvironmentScreen()
    },
    GalleryScreen(
      "toolbar",
      title: "Toolbar",
      summary: "Titles, large and inline, with buttons.",
      group: "State and navigation"
    ) {
      ToolbarScreen()
    },
    GalleryScreen(
      "changing-rows",
      title: "Changing rows",
      summary: "Rows that come, go and change places.",
      group: "State and navigation"
    ) {
      ChangingRowsScreen()
    },
    GalleryScreen(
      "transitions",
      title: "Transitions",
      summary: "Ways for a view to appear and disappear.",
      group: "State and navigation"
    ) {
      TransitionsScreen()
    },
    GalleryScreen(
      "scroll-transitions",
      title: "Scroll transitions",
      summary: "Cards that change at the edges as they scroll.",
      group: "State and navigation"
    ) {
      ScrollTransitionsScreen()
    },
    GalleryScreen(
      "gestures",
      title: "Gestures",
      summary: "Rows, buttons and drags that want the same finger.",
      group: "State and navigation"
    ) {
      GesturesScreen()
    },
  ]
}
