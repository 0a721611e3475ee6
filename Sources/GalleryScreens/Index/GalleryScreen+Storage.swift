import SwiftUI

extension GalleryScreen {
  /// What is there again after a restart.
  static let storage: [GalleryScreen] = [
    GalleryScreen(
      "keepsakes",
      title: "Keepsakes",
      summary: "What is kept for everybody, for this window, and in a window of its own.",
      group: "State and navigation"
    ) {
      KeepsakesScreen()
    }
  ]
}
