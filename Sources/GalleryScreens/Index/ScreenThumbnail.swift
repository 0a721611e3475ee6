import SwiftUI

/// A small picture of a screen, drawn by the running program.
///
/// A symbol takes its place until it is drawn, which is after the page is shown.
struct ScreenThumbnail: View {
  let screen: GalleryScreen
  let symbol: String
  let color: Color
  /// The width in points.
  var width: CGFloat = 76
  @Environment(\.colorScheme) private var colorScheme

  private var shape: RoundedRectangle { RoundedRectangle(cornerRadius: 6) }

  private var image: Image? { ThumbnailRenderer.shared.drawnImage(of: screen, width: width, colorScheme: colorScheme) }

  var body: some View {
    shape
      .fill(color.gradient)
      .overlay {
        if let image {
          image
        } else {
          Image(systemName: symbol).font(.system(size: width / 4)).foregroundStyle(.white)
        }
      }
      .frame(width: width, height: width * ThumbnailRenderer.ratio)
      .clipShape(shape)
      .overlay { shape.strokeBorder(.separator) }
      .accessibilityHidden(true)
      // No task of the view: an address that leads nowhere is told once the tasks of a page have ended.
      .onAppear { ThumbnailRenderer.shared.request(screen, width: width, colorScheme: colorScheme) }
      .onChange(of: colorScheme) { ThumbnailRenderer.shared.request(screen, width: width, colorScheme: colorScheme) }
  }
}

/// Draws thumbnails one at a time, and keeps them while the program runs.
@MainActor
@Observable
final class ThumbnailRenderer {
  static let shared = ThumbnailRenderer()

  /// The height of a thumbnail divided by its width.
  static let ratio: CGFloat = 0.75
  /// The width of the drawn screen in points.
  private static let screenWidth: CGFloat = 400

  private struct Key: Hashable {
    let id: String
    let width: CGFloat
    let isDark: Bool
  }

  private var images: [Key: Image] = [:]
  @ObservationIgnored private var requested: Set<Key> = []
  @ObservationIgnored private var latest: Task<Void, Never>?

  /// The IDs of screens whose content is read after they appear.
  private static let loadingScreens: Set = ["company", "script"]

  /// Returns the thumbnail of a screen, or `nil` if it is not drawn yet.
  func drawnImage(of screen: GalleryScreen, width: CGFloat, colorScheme: ColorScheme) -> Image? {
    images[Key(id: screen.id, width: width, isDark: colorScheme == .dark)]
  }

  /// Draws the thumbnail of a screen soon, unless it was requested before.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - width: The width of the thumbnail in points.
  ///   - colorScheme: The color scheme of the screen.
  func request(_ screen: GalleryScreen, width: CGFloat, colorScheme: ColorScheme) {
    let key = Key(id: screen.id, width: width, isDark: colorScheme == .dark)
    guard requested.insert(key).inserted else { return }
    if Self.loadingScreens.contains(screen.id) {
      Task {
        let renderer = renderer(of: screen, width: width, colorScheme: colorScheme)
        await load(renderer)
        show(renderer, as: key)
      }
      return
    }
    // One after the other, with a pause in which the program answers people.
    let previous = latest
    latest = Task {
      await previous?.value
      try? await Task.sleep(for: .milliseconds(10))
      show(renderer(of: screen, width: width, colorScheme: colorScheme), as: key)
    }
  }

  private func show(_ renderer: ImageRenderer<some View>, as key: Key) {
    if let picture = renderer.cgImage { images[key] = Image(decorative: picture, scale: Self.pixelsPerPoint) }
  }

  private static let pixelsPerPoint: CGFloat = 2

  private func renderer(
    of screen: GalleryScreen,
    width: CGFloat,
    colorScheme: ColorScheme
  ) -> ImageRenderer<some View> {
    let renderer = ImageRenderer(
      content: screen.content()
        .frame(width: Self.screenWidth, height: Self.screenWidth * Self.ratio)
        .background(.background)
        .environment(\.colorScheme, colorScheme)
        .environment(\.horizontalSizeClass, .compact)
    )
    renderer.scale = Self.pixelsPerPoint * width / Self.screenWidth
    return renderer
  }

  /// Waits until a screen that reads its content has not changed for a moment, for 5 seconds at most.
  private func load(_ renderer: ImageRenderer<some View>) async {
    var changes = 0
    let subscription = renderer.objectWillChange.sink { changes += 1 }
    defer { subscription.cancel() }
    // The tasks of the screen begin with the first picture.
    _ = renderer.cgImage
    for _ in 0..<10 {
      let before = changes
      try? await Task.sleep(for: .milliseconds(500))
      if Task.isCancelled || changes > 0 && changes == before { return }
      if changes > before { _ = renderer.cgImage }
    }
  }
}
