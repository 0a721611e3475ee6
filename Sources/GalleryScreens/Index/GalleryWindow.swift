import SwiftUI

/// The content of a window of the gallery: a single screen, the index of all screens, or the start page.
///
/// The window has the values that a person edits in its screens.
public struct GalleryWindow: View {
  private let id: String?
  @State private var values = ScreenValues()

  /// Creates the content of a window.
  ///
  /// - Parameter id: The ID of the only screen, such as `staff`, or `index`; otherwise, the start page opens.
  public init(id: String? = nil) { self.id = id }

  /// The screen or page.
  public var body: some View {
    GalleryContent(id: id).environment(values)
  }
}

/// The content of a window, in the appearance that was chosen in the settings.
private struct GalleryContent: View {
  let id: String?
  @Kept("settings") private var settings = TelescopeSettings()

  var body: some View {
    Group {
      if let screen = galleryScreens.first(where: { $0.id == id }) {
        screen.content()
      } else if id == "index" {
        GalleryIndex()
      } else {
        GalleryStart()
      }
    }
    .preferredColorScheme(settings.theme.colorScheme)
  }
}
