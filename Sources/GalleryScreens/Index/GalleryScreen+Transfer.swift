import SwiftUI

extension GalleryScreen {
  /// What people carry from one place to another.
  static let transfer: [GalleryScreen] = [
    GalleryScreen("seeds", title: "Seeds", summary: "Rows dragged, copied, cut and pasted.", group: "Editing") {
      SeedsScreen(chosen: ["Chard", "Kale"])
    }
  ]
}
