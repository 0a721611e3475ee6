import SwiftUI

extension GalleryScreen {
  /// Visual effects.
  static let drawing: [GalleryScreen] = [
    GalleryScreen("effects", title: "Effects", summary: "Blurs, colours, mixtures and turns.", group: "Views") {
      EffectsScreen()
    }
  ]
}
