import SwiftUI

extension GalleryScreen {
  /// What is done with pictures of views.
  static let drawing: [GalleryScreen] = [
    GalleryScreen("effects", title: "Effects", summary: "Blurs, colours, mixtures and turns.", group: "Views") {
      EffectsScreen()
    }
  ]
}
