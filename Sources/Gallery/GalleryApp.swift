import GalleryScreens
import SwiftUI

/// The gallery as an application: its index, or a single screen.
///
/// The environment variable `GALLERY_SCREEN` is the ID of the screen to open, such as `staff`; without it, or with an
/// unknown ID, the index opens. `GALLERY_SUPPORT` is the folder of the gallery's data; without it, that is a folder in
/// the application support directory.
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
