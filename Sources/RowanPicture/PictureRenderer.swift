import CPango
import Foundation
import RowanLayers
import RowanText

/// Draws a layer tree into a bitmap: whole, or only what a patch changed. Both give the same pixels, on every run.
///
/// `apply(_:tree:)` costs the layers alive and the pixels that changed; content scrolled by whole pixels is moved
/// within the bitmap. Layers that are turned or stretched may differ by the smallest step of a colour between the two.
@MainActor
package final class PictureRenderer {
  /// Size in points.
  package let size: CGSize
  /// Pixels per point.
  package let scale: CGFloat
  /// Pixels that the last `draw` or `apply` drew, for the cost counters; moved pixels do not count.
  @exclusivity(unchecked) package private(set) var pixelsDrawn = 0
  /// The pixels of the last `apply` that were drawn anew.
  @exclusivity(unchecked) package private(set) var damage: [DeviceRect] = []

  private let canvas: Canvas
  private let caches = PainterCaches()
  @exclusivity(unchecked) private var list: DisplayList
  @exclusivity(unchecked) private var background = RGBA.white
  @exclusivity(unchecked) private var hasDrawn = false

  /// A renderer for a picture of a size in points, at a scale of pixels per point. Sides are at least one pixel and at
  /// most 32,767.
  package init(size: CGSize, scale: CGFloat = 2) {
    self.size = size
    self.scale = scale
    func side(_ length: CGFloat) -> Int { min(max(DeviceRect.whole((length * scale).rounded(.up)), 1), 32_767) }
    canvas = Canvas(width: side(size.width), height: side(size.height))
    list = DisplayList(screen: canvas.rect)
  }

  /// Width and height in pixels.
  package var pixelWidth: Int { canvas.width }
  package var pixelHeight: Int { canvas.height }

  /// Draws the whole tree over a background.
  package func draw(_ tree: LayerTree, background: RGBA) {
    self.background = background
    // Changes that no patch has told of yet are drawn already, and will be again with theirs.
    list = DisplayList(tree: tree, scale: scale, screen: canvas.rect, patch: tree.patchNumber - 1)
    hasDrawn = true
    draw([canvas.rect])
  }

  /// Brings the picture up to date after a patch of the tree that was drawn last. A first call draws everything.
  package func apply(_ patch: LayerPatch, tree: LayerTree) {
    guard hasDrawn else { return draw(tree, background: background) }
    let old = list
    old.noteIndices()
    // Where a patch was left out, or comes late, what did not change cannot be told.
    let isNext = patch.number == old.patch + 1
    list = DisplayList(tree: tree, scale: scale, screen: canvas.rect, patch: patch.number, after: isNext ? old : nil)
    let difference = FrameDifference(from: old, to: list, changed: patch.changed)
    for move in difference.moves { canvas.movePixels(in: move.rect, dx: move.dx, dy: move.dy) }
    draw(difference.damage.rects)
  }

  /// The picture as a PNG file; equal pictures give equal bytes.
  package func pngData() -> Data {
    cairo_surface_flush(canvas.surface)
    return BitmapImage.encodePNG(of: canvas.surface)
  }

  /// The pixels in rows, premultiplied BGRA (Cairo's ARGB32 on little-endian machines), copied.
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

  /// The picture as a bitmap, with its PNG file.
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
  /// Moves the pixels of a rectangle within it; what the move uncovers keeps its old pixels.
  func movePixels(in rect: DeviceRect, dx: Int, dy: Int) {
    let target = rect.offset(dx, dy).intersection(rect).intersection(self.rect)
    guard !target.isEmpty else { return }
    let stride = stride
    withBytes { bytes in
      // Rows are copied from the side that they move to, so that none is overwritten before it is read.
      for step in 0..<target.height {
        let y = dy > 0 ? target.maxY - 1 - step : target.minY + step
        let destination = bytes + y * stride + target.minX * 4
        memmove(destination, bytes + (y - dy) * stride + (target.minX - dx) * 4, target.width * 4)
      }
    }
  }
}
