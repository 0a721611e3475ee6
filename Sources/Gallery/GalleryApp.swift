import GalleryScreens
import SwiftUI

/// The gallery as an application: its index, or one screen on its own.
///
/// The environment variable `GALLERY_SCREEN` names the screen to open, such as `staff`; without it, or with a name that
/// no screen has, the index opens.
@main
struct GalleryApp: App {
  private let chosen = ProcessInfo.processInfo.environment["GALLERY_SCREEN"]

  var body: some Scene {
    WindowGroup {
      if let screen = galleryScreens.first(where: { $0.id == chosen }) {
        screen.content()
      } else {
        GalleryIndex()
      }
    }
    WindowGroup("Page", id: "page", for: Int.self) { PageWindow(page: $0) }
  }
}
