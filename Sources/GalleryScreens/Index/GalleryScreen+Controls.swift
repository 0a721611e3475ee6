import SwiftUI

extension GalleryScreen {
  /// Controls for dates, choices, text and values.
  static let controls: [GalleryScreen] = [
    GalleryScreen("dates", title: "Dates", summary: "Days and times, in every style.", group: "Controls") {
      DatesScreen()
    },
    GalleryScreen("choices", title: "Pickers", summary: "One of several, and colours.", group: "Controls") {
      ChoicesScreen()
    },
    GalleryScreen("writing", title: "Writing", summary: "Fields that grow, secrets, an editor.", group: "Controls") {
      WritingScreen()
    },
    GalleryScreen("gauges", title: "Gauges", summary: "Bars and rings for values.", group: "Controls") {
      GaugesScreen()
    },
  ]
}
