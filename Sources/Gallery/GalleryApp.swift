import GalleryScreens
import SwiftUI

/// The gallery as an application: its index, or one screen on its own.
///
/// The environment variable `GALLERY_SCREEN` names the screen to open, such as `staff`; without it, or with a name that
/// no screen has, the index opens. `GALLERY_SUPPORT` names the folder in which the gallery keeps what people make in it;
/// without it that is a folder of its own where programs keep what belongs to them.
@main
struct GalleryApp: App {
  private let chosen = ProcessInfo.processInfo.environment["GALLERY_SCREEN"]

  init() {
    let folder = ProcessInfo.processInfo.environment["GALLERY_SUPPORT"].map {
      URL(fileURLWithPath: $0, isDirectory: true)
    }
    GalleryStorage.folder =
      folder ?? URL.applicationSupportDirectory.appendingPathComponent("rowan-gallery", isDirectory: true)
  }

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
