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
        await follow(renderer, as: key, for: Self.loadingPauses, showsFirst: false)
      }
      return
    }
    // One after the other, with a pause in which the program answers people.
    let previous = latest
    latest = Task {
      await previous?.value
      try? await Task.sleep(for: .milliseconds(10))
      let renderer = renderer(of: screen, width: width, colorScheme: colorScheme)
      Task { await follow(renderer, as: key, for: Self.pauses, showsFirst: true) }
    }
  }

  /// The times in milliseconds after which a screen that has changed meanwhile is drawn again: of one that reads its content, and of
  /// others.
  private static let (loadingPauses, pauses) = ([500, 500, 1000, 2000, 4000, 8000, 16_000, 30_000], [500, 1000, 3000])

  /// The time in milliseconds after which a screen that reads its content is shown as it is.
  private static let loadingLimit = 4000

  /// Draws a screen, and again after pauses in which it has changed.
  ///
  /// - Parameters:
  ///   - renderer: The renderer of the screen, whose tasks begin with the first picture.
  ///   - key: The key of the thumbnail.
  ///   - pauses: The lengths of the pauses in milliseconds.
  ///   - showsFirst: Whether the first picture is shown, and not one that tells that the screen is loading.
  private func follow(
    _ renderer: ImageRenderer<some View>,
    as key: Key,
    for pauses: [Int],
    showsFirst: Bool
  ) async {
    var hasChanged = false
    let subscription = renderer.objectWillChange.sink { hasChanged = true }
    defer { subscription.cancel() }
    if showsFirst { show(renderer, as: key) } else { _ = renderer.cgImage }
    var passed = 0
    for pause in pauses {
      try? await Task.sleep(for: .milliseconds(pause))
      passed += pause
      guard hasChanged || images[key] == nil && passed >= Self.loadingLimit else { continue }
      hasChanged = false
      show(renderer, as: key)
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
}
