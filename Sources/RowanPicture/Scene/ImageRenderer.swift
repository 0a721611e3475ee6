import Foundation
import OpenCombine
import RowanGraph
import RowanLayers
import RowanScene
import RowanText
import RowanViews

/// An object that renders a view to a picture, without a window.
///
/// The view has the size that it returns for `proposedSize`, by default its ideal size. Its environment has the light
/// color scheme and the touch idiom; the content can set other values with `environment(_:_:)`. In place of a
/// `CGContext`, which exists only on Apple's systems, the renderer provides `cgImage` and `pngData`.
@MainActor
public final class ImageRenderer<Content: View>: ObservableObject {
  /// A publisher that emits before the picture changes: after a setting changed, or a value that the content reads.
  nonisolated(unsafe) public let objectWillChange = PassthroughSubject<Void, Never>()

  /// The view to render.
  public var content: Content {
    didSet {
      objectWillChange.send()
      host.update(content)
    }
  }

  /// The size proposed to the content, in points; unspecified for the ideal size.
  public var proposedSize = ProposedViewSize.unspecified { didSet { objectWillChange.send() } }

  /// The number of pixels per point.
  public var scale: CGFloat = 1 {
    didSet {
      objectWillChange.send()
      host.setEnvironment(Self.environment(scale: scale))
    }
  }

  /// Whether the picture has a black background; otherwise the background is transparent.
  public var isOpaque = false { didSet { objectWillChange.send() } }

  /// The color space of the picture. Pictures are drawn in sRGB in every mode, as canvases are.
  public var colorMode = ColorRenderingMode.nonLinear { didSet { objectWillChange.send() } }

  /// The range of brightness of the picture; `nil` for the standard one. Pictures are drawn in the standard range.
  public var allowedDynamicRange: Image.DynamicRange? { didSet { objectWillChange.send() } }

  /// Whether `objectWillChange` emits for changes of values that the content reads. It always emits for settings.
  nonisolated(unsafe) public var isObservationEnabled = true

  private let host: ViewHost<Content>

  /// Creates a renderer for a view.
  public init(content view: Content) {
    content = view
    host = ViewHost(
      view,
      size: .zero,
      environment: Self.environment(scale: 1),
      measurer: PangoTextMeasurer(),
      pictures: PictureLibrary.shared
    )
    host.graph.onNeedsUpdate = { [weak self] in
      if let self, isObservationEnabled { objectWillChange.send() }
    }
  }

  /// The picture as a PNG file, or `nil` if the content has no size.
  ///
  /// - Complexity: Renders the picture on each access, in O(*n*) of the number of pixels.
  public var pngData: Data? { draw()?.pngData() }

  /// The picture for an `Image`, or `nil` if the content has no size.
  ///
  /// - Complexity: Renders the picture on each access, in O(*n*) of the number of pixels.
  public var cgImage: CGImage? { draw().map { CGImage($0.bitmap) } }

  private func draw() -> PictureRenderer? {
    let size = host.sizeThatFits(proposedSize)
    guard size.width > 0, size.height > 0 else { return nil }
    host.resize(size)
    host.graph.update()
    let renderer = PictureRenderer(size: size, scale: scale)
    renderer.draw(host.graph.layers, background: isOpaque ? .black : .clear)
    return renderer
  }

  private static func environment(scale: CGFloat) -> EnvironmentValues {
    var traits = SceneTraits(size: .zero)
    traits.displayScale = max(scale, 0.1)
    var environment = traits.environment
    (environment.horizontalSizeClass, environment.verticalSizeClass) = (nil, nil)
    return environment
  }
}
