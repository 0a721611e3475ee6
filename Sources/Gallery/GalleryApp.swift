import GalleryScreens
import SwiftUI

/// The gallery as an application: its start page, the index of all screens, or a single screen.
///
/// The environment variable `GALLERY_SCREEN` is the ID of the screen to open, such as `staff`, or `index`; without it, or
/// with an unknown ID, the start page opens. `GALLERY_SUPPORT` is the folder of the gallery's data; without it, that is a folder in
/// the application support directory.
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
    WindowGroup { GalleryWindow(id: chosen) }
    WindowGroup("Page", id: "page", for: Int.self) { PageWindow(page: $0) }
  }
}
