import SwiftUI

/// All screens of the gallery in the order of the index, in which the screens of a group are adjacent.
public let galleryScreens: [GalleryScreen] =
  GalleryScreen.applications + GalleryScreen.data + GalleryScreen.scripts + GalleryScreen.lists + GalleryScreen.outlines
  + GalleryScreen.editing
  + GalleryScreen.transfer + GalleryScreen.rows
  + GalleryScreen.languages
  + GalleryScreen.views + GalleryScreen.drawing + GalleryScreen.menus + GalleryScreen.forms
  + GalleryScreen.presentation + GalleryScreen.controls + GalleryScreen.finding + GalleryScreen.columns
  + GalleryScreen.tables + GalleryScreen.state + GalleryScreen.storage

/// The screens of one group of the index.
struct GalleryGroup: Identifiable {
  let title: String
  let screens: [GalleryScreen]

  var id: String { title }

  /// The groups in the order of their first screens in `galleryScreens`.
  static let all: [GalleryGroup] = {
    var titles: [String] = []
    for screen in galleryScreens where !titles.contains(screen.group) {
      titles.append(screen.group)
    }
    return titles.map { title in
      GalleryGroup(title: title, screens: galleryScreens.filter { $0.group == title })
    }
  }()
}
