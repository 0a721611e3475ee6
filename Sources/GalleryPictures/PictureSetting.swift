import Foundation
import GalleryScreens
import RowanScene
import SwiftUI

/// A configuration in which each screen is drawn.
struct PictureSetting {
  /// A part of the file's name, such as `compact-light`.
  let name: String
  let traits: SceneTraits

  private init(_ kind: String, _ traits: SceneTraits, _ colorScheme: ColorScheme) {
    name = "\(kind)-\(colorScheme == .dark ? "dark" : "light")"
    var traits = traits
    traits.colorScheme = colorScheme
    self.traits = traits
  }

  private static let compact = CGSize(width: 390, height: 844)
  private static let regular = CGSize(width: 1024, height: 768)

  /// Returns the configurations of a screen: compact and regular with touch, and, except for single views, the desktop;
  /// each in light and dark.
  static func all(for screen: GalleryScreen) -> [PictureSetting] {
    var kinds = [
      ("compact", SceneTraits(size: compact, idiom: .touch)), ("regular", SceneTraits(size: regular, idiom: .touch)),
    ]
    if screen.group != "Views" { kinds.append(("desktop", SceneTraits(size: regular, idiom: .desktop))) }
    return kinds.flatMap { kind, traits in [ColorScheme.light, .dark].map { PictureSetting(kind, traits, $0) } }
  }
}
