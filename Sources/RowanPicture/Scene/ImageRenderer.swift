import Foundation
import OpenCombine
import RowanGraph
import RowanLayers
import RowanScene
import RowanText
import RowanViews

/// Draws a view into a picture, without a window.
///
/// The view has the size that it takes for `proposedSize`: its ideal size unless another is proposed. It gets an
/// environment of its own, light and in the touch idiom; set other values with `environment(_:_:)` on the content. There
/// is no `CGContext` outside of Apple's systems: `cgImage` and `pngData` take its place.
@MainActor
public final class ImageRenderer<Content: View>: ObservableObject {
  /// Tells that the picture changed: a setting, or something that the content read.
  nonisolated(unsafe) public let objectWillChange = PassthroughSubject<Void, Never>()

  /// The view to draw.
  public var content: Content {
    didSet {
      objectWillChange.send()
      host.update(content)
    }
  }

  /// The size proposed to the content, in points; unspecified proposes the ideal size.
  public var proposedSize = ProposedViewSize.unspecified { didSet { objectWillChange.send() } }

  /// Pixels per point.
  public var scale: CGFloat = 1 {
    didSet {
      objectWillChange.send()
      host.setEnvironment(Self.environment(scale: scale))
    }
  }

  /// Whether the picture is drawn on black; otherwise what the content leaves free is transparent.
  public var isOpaque = false { didSet { objectWillChange.send() } }

  /// Whether observers are told when something that the content read changed; settings are always told.
  nonisolated(unsafe) public var isObservationEnabled = true

  private let host: ViewHost<Content>

  /// A renderer for a view.
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

  /// The picture as a PNG file, or `nil` where the content has no size. Costs the pixels.
  public var pngData: Data? { draw()?.pngData() }

  /// The picture to be shown as an `Image`, or `nil` where the content has no size. Costs the pixels.
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
