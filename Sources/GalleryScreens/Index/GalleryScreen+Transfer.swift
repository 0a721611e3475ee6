import SwiftUI

extension GalleryScreen {
  /// Drag and drop, the clipboard, and files.
  static let transfer: [GalleryScreen] = [
    GalleryScreen("seeds", title: "Seeds", summary: "Rows dragged, copied, cut and pasted.", group: "Editing") {
      SeedsScreen(chosen: ["Chard", "Kale"])
    },
    GalleryScreen("guests", title: "Guests", summary: "Files imported into a list and exported.", group: "Editing") {
      GuestsScreen()
    },
  ]
}
