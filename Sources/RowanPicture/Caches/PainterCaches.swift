import CPango
import Foundation
import RowanLayers
import RowanText

/// The caches that a painter keeps between frames: glyphs, masks, gradients, scaled bitmaps and shadows.
@MainActor
final class PainterCaches {
  let glyphs = GlyphCache()
  let masks = MaskCache()
  private var gradients = LRUCache<GradientKey, Canvas>(capacity: 48)
  private var images = LRUCache<ImageKey, ScaledImage>(capacity: 128)
  private var shadows = LRUCache<ShadowKey, Canvas>(capacity: 96)
  private lazy var measurer = PangoTextMeasurer(capacity: 256)

  private struct GradientKey: Hashable {
    var paint: Paint
    var width: Int
    var height: Int
    var scale: CGFloat
    var alpha: Double
  }

  private struct ImageKey: Hashable {
    var image: ObjectIdentifier
    var width: Int
    var height: Int
  }

  /// A scaled bitmap, which retains the original so that no other bitmap can have its identity.
  private struct ScaledImage {
    var image: BitmapImage
    var canvas: Canvas
  }

  private struct ShadowKey: Hashable {
    enum Caster: Hashable {
      case box(RoundedBox)
      case shape(ShapeOutline)
    }

    var caster: Caster
    var boxes: [Int]
  }

  /// Returns a layout with glyphs. A layout of another measurer is laid out again.
  func shaped(_ layout: TextLayout) -> PangoTextLayout {
    if let layout = layout as? PangoTextLayout { return layout }
    var options = layout.options
    if !layout.lines.isEmpty || layout.isTruncated { options.maxWidth = max(layout.size.width, 1) }
    return measurer.shapedLayout(layout.runs, options: options)
  }

  /// Returns a gradient over a rectangle of a size in pixels.
  ///
  /// - Parameters:
  ///   - paint: The gradient.
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  ///   - scale: The number of pixels per point of a radius.
  ///   - alpha: The opacity.
  func gradient(_ paint: Paint, width: Int, height: Int, scale: CGFloat, alpha: Double) -> Canvas {
    let key = GradientKey(paint: paint, width: width, height: height, scale: scale, alpha: alpha)
    if let known = gradients.value(for: key) { return known }
    let canvas = Canvas(width: width, height: height)
    let pattern = Gradients.pattern(
      paint,
      width: CGFloat(width),
      height: CGFloat(height),
      scale: scale,
      alpha: alpha
    )
    cairo_set_source(canvas.context, pattern)
    cairo_paint(canvas.context)
    cairo_pattern_destroy(pattern)
    gradients.insert(canvas, for: key)
    return canvas
  }

  /// Returns a bitmap stretched to a size in pixels.
  func image(_ image: BitmapImage, width: Int, height: Int) -> Canvas {
    let key = ImageKey(image: ObjectIdentifier(image), width: width, height: height)
    if let known = images.value(for: key) { return known.canvas }
    let canvas = Canvas(width: width, height: height)
    let source = Canvas(width: image.width, height: image.height)
    let stride = source.stride
    source.withBytes { bytes in
      image.pixels.withUnsafeBytes { pixels in
        guard let base = pixels.baseAddress else { return }
        for row in 0..<image.height { memcpy(bytes + row * stride, base + row * image.width * 4, image.width * 4) }
      }
    }
    cairo_scale(
      canvas.context,
      Double(width) / Double(image.width),
      Double(height) / Double(image.height)
    )
    cairo_set_source_surface(canvas.context, source.surface, 0, 0)
    let pattern = cairo_get_source(canvas.context)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
    cairo_paint(canvas.context)
    images.insert(ScaledImage(image: image, canvas: canvas), for: key)
    return canvas
  }

  /// Returns the blurred coverage of a box at the origin, with a margin for the blur on all sides.
  func shadow(of box: RoundedBox, _ geometry: ShadowGeometry) -> Canvas {
    shadow(of: ShadowKey(caster: .box(box), boxes: geometry.boxes)) {
      let reach = geometry.reach
      let canvas = Canvas(width: box.rect.width + 2 * reach, height: box.rect.height + 2 * reach)
      cairo_translate(canvas.context, Double(reach), Double(reach))
      canvas.context.addPath(box.path)
      cairo_fill(canvas.context)
      return canvas
    }
  }

  /// Returns the blurred coverage of the content that casts a shadow. That of a shape is cached, because the knobs of
  /// all switches cast the same shadow.
  ///
  /// - Parameters:
  ///   - shape: The shape, if it determines the shadow.
  ///   - boxes: The widths of the box blurs in pixels.
  ///   - picture: Draws the content.
  func shadow(of shape: ShapeOutline?, boxes: [Int], picture: () -> Canvas) -> Canvas {
    guard let shape else { return BoxBlur.mask(of: picture(), boxes: boxes) }
    return shadow(of: ShadowKey(caster: .shape(shape), boxes: boxes), picture)
  }

  private func shadow(of key: ShadowKey, _ picture: () -> Canvas) -> Canvas {
    if let known = shadows.value(for: key) { return known }
    let mask = BoxBlur.mask(of: picture(), boxes: key.boxes)
    shadows.insert(mask, for: key)
    return mask
  }
}
