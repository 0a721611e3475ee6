import Foundation
import RowanGraph
import RowanViews

extension Image {
  /// Creates an image that a closure draws.
  ///
  /// - Parameters:
  ///   - size: The size in points.
  ///   - label: The accessibility label; `nil` hides the image from accessibility.
  ///   - opaque: Whether the image has a black background; otherwise the background is transparent.
  ///   - colorMode: The color space. Images are drawn in sRGB in every mode.
  ///   - renderer: Draws into a context of the image's size.
  /// - Complexity: Draws and encodes the image, in O(*n*) of the number of pixels.
  @MainActor
  public init(
    size: CGSize,
    label: Text? = nil,
    opaque: Bool = false,
    colorMode: ColorRenderingMode = .nonLinear,
    renderer: @escaping (inout GraphicsContext) -> Void
  ) {
    let canvas = RowanViews.Canvas(opaque: opaque, colorMode: colorMode) { context, _ in renderer(&context) }
    // An image has at least a pixel.
    let area = CGSize(width: min(max(0.5, size.width), 8192), height: min(max(0.5, size.height), 8192))
    let drawing = ImageRenderer(content: canvas.frame(width: area.width, height: area.height))
    drawing.scale = 2
    drawing.isOpaque = opaque
    guard let picture = drawing.cgImage else { preconditionFailure("an image of \(area) was not drawn") }
    if let label {
      self.init(picture, scale: 2, label: label)
    } else {
      self.init(decorative: picture, scale: 2)
    }
  }
}
