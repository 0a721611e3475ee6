import CPango
import Foundation
import RowanLayers
import RowanText

/// A renderer of a layer tree to a bitmap, either completely or only the parts that a patch changed. Both produce the
/// same pixels on every run.
///
/// Content scrolled by whole pixels is moved within the bitmap. For rotated or stretched layers the two ways may differ
/// by the smallest step of a color component.
@MainActor
package final class PictureRenderer {
  /// The size in points.
  package let size: CGSize
  /// The number of pixels per point.
  package let scale: CGFloat
  /// The number of pixels that the last `draw` or `apply` has drawn, for the cost counters, without moved pixels.
  @exclusivity(unchecked) package private(set) var pixelsDrawn = 0
  /// The rectangles that the last `draw` or `apply` has drawn.
  @exclusivity(unchecked) package private(set) var damage: [DeviceRect] = []

  private let canvas: Canvas
  private let caches = PainterCaches()
  @exclusivity(unchecked) private var list: DisplayList
  @exclusivity(unchecked) private var background = RGBA.white
  @exclusivity(unchecked) private var hasDrawn = false

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - size: The size of the picture in points. Sides are limited to 1…32,767 pixels.
  ///   - scale: The number of pixels per point.
  package init(size: CGSize, scale: CGFloat = 2) {
    self.size = size
    self.scale = scale
    func side(_ length: CGFloat) -> Int { min(max(DeviceRect.whole((length * scale).rounded(.up)), 1), 32_767) }
    canvas = Canvas(width: side(size.width), height: side(size.height))
    list = DisplayList(screen: canvas.rect)
  }

  /// The width in pixels.
  package var pixelWidth: Int { canvas.width }
  /// The height in pixels.
  package var pixelHeight: Int { canvas.height }

  /// Draws the whole tree.
  ///
  /// - Parameters:
  ///   - tree: The layer tree.
  ///   - background: The color behind the layers, also for subsequent patches.
  package func draw(_ tree: LayerTree, background: RGBA) {
    self.background = background
    // Changes that are not in a patch yet are drawn already, and are drawn again with their patch.
    list = DisplayList(tree: tree, scale: scale, screen: canvas.rect, patch: tree.patchNumber - 1)
    hasDrawn = true
    draw([canvas.rect])
  }

  /// Updates the picture after a patch of the tree that was drawn last. The first call draws the whole tree.
  ///
  /// - Complexity: O(*n*) in the layers that can be visible, and in the changed pixels.
  package func apply(_ patch: LayerPatch, tree: LayerTree) {
    guard hasDrawn else { return draw(tree, background: background) }
    let old = list
    old.noteIndices()
    // If a patch was skipped or comes late, unchanged layers cannot be determined.
    let isNext = patch.number == old.patch + 1
    list = DisplayList(tree: tree, scale: scale, screen: canvas.rect, patch: patch.number, after: isNext ? old : nil)
    let difference = FrameDifference(from: old, to: list, changed: patch.changed)
    for move in difference.moves { canvas.movePixels(in: move.rect, dx: move.dx, dy: move.dy) }
    draw(difference.damage.rects)
  }

  /// Returns the picture as a PNG file. Equal pictures have equal bytes.
  package func pngData() -> Data {
    cairo_surface_flush(canvas.surface)
    return BitmapImage.encodePNG(of: canvas.surface)
  }

  /// A copy of the pixels in rows: premultiplied BGRA, which is Cairo's ARGB32 on little-endian machines.
  package var pixels: [UInt32] {
    var copy = [UInt32](repeating: 0, count: canvas.width * canvas.height)
    let stride = canvas.stride
    canvas.withBytes { bytes in
      copy.withUnsafeMutableBytes { target in
        guard let base = target.baseAddress else { return }
        for row in 0..<canvas.height { memcpy(base + row * canvas.width * 4, bytes + row * stride, canvas.width * 4) }
      }
    }
    return copy
  }

  /// The picture as a bitmap with its PNG file.
  package var bitmap: BitmapImage {
    BitmapImage(
      width: canvas.width,
      height: canvas.height,
      pixels: pixels,
      scale: scale,
      encoded: pngData(),
      mediaType: "image/png"
    )
  }

  private func draw(_ rects: [DeviceRect]) {
    let context = canvas.context
    damage = rects
    pixelsDrawn = damage.reduce(0) { $0 + $1.area }
    let painter = Painter(list, on: context, of: canvas, caches: caches)
    for rect in damage {
      cairo_save(context)
      context.addRectangle(rect)
      cairo_clip(context)
      painter.draw(within: rect, over: background)
      cairo_restore(context)
    }
    cairo_surface_flush(canvas.surface)
  }
}

extension Canvas {
  /// Moves the pixels of a rectangle within it. Uncovered pixels keep their old values.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - dx: The distance to the right in pixels.
  ///   - dy: The distance downward in pixels.
  func movePixels(in rect: DeviceRect, dx: Int, dy: Int) {
    let target = rect.offset(dx, dy).intersection(rect).intersection(self.rect)
    guard !target.isEmpty else { return }
    let stride = stride
    withBytes { bytes in
      // Rows are copied in the order that reads each row before it is overwritten.
      for step in 0..<target.height {
        let y = dy > 0 ? target.maxY - 1 - step : target.minY + step
        let destination = bytes + y * stride + target.minX * 4
        memmove(destination, bytes + (y - dy) * stride + (target.minX - dx) * 4, target.width * 4)
      }
    }
  }
}
