import Foundation
import GalleryScreens
import RowanTesting
import SwiftUI

/// One of the ways in which each screen is drawn.
struct PictureSetting {
  /// Part of the file's name, such as `compact-light`.
  let name: String
  let size: CGSize
  let idiom: Screen.Idiom
  let colorScheme: ColorScheme

  private init(_ kind: String, _ size: CGSize, _ idiom: Screen.Idiom, _ colorScheme: ColorScheme) {
    name = "\(kind)-\(colorScheme == .dark ? "dark" : "light")"
    self.size = size
    self.idiom = idiom
    self.colorScheme = colorScheme
  }

  private static let compact = CGSize(width: 390, height: 844)
  private static let regular = CGSize(width: 1024, height: 768)

  /// Compact and regular with touch, and for screens that are lists on the desktop too; each light and dark.
  static func all(for screen: GalleryScreen) -> [PictureSetting] {
    var kinds: [(String, CGSize, Screen.Idiom)] = [("compact", compact, .touch), ("regular", regular, .touch)]
    if screen.group != "Views" { kinds.append(("desktop", regular, .desktop)) }
    return kinds.flatMap { kind, size, idiom in
      [ColorScheme.light, .dark].map { PictureSetting(kind, size, idiom, $0) }
    }
  }
}
