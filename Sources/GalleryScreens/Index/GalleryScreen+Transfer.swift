import SwiftUI

extension GalleryScreen {
  /// Drag and drop, and the clipboard.
  static let transfer: [GalleryScreen] = [
    GalleryScreen("seeds", title: "Seeds", summary: "Rows dragged, copied, cut and pasted.", group: "Editing") {
      SeedsScreen(chosen: ["Chard", "Kale"])
    }
  ]
}
