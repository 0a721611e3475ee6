import SwiftUI

extension GalleryScreen {
  /// Screens that are written in TSX.
  static let scripts: [GalleryScreen] = [
    GalleryScreen(
      "script",
      title: "A list in TSX",
      summary: "A list whose source is edited beside it while it runs.",
      group: "Applications"
    ) {
      ScriptScreen()
    }
  ]
}
