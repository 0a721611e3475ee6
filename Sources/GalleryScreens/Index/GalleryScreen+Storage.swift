import SwiftUI

extension GalleryScreen {
  /// Storage that survives a restart.
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
