import SwiftUI

/// The program: the gallery, or the application that shows a menu bar.
@main
enum GalleryProgram {
  static func main() {
    if ProcessInfo.processInfo.environment["GALLERY_SCREEN"] == "menu-bar" { MenuBarApp.main() }
    GalleryApp.main()
  }
}
