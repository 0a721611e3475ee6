import CPango
import Foundation
import RowanLayers
import RowanText

/// A coverage mask and the distance of its top left corner from the origin of its content, in pixels.
struct Mask {
  let canvas: Canvas
  let left: Int
  let top: Int
}

/// The way in which a path is converted to coverage.
enum MaskStyle: Hashable {
  case fill(isEvenOdd: Bool)
  case stroke(
    width: CGFloat,
    cap: Stroke.Cap,
    join: Stroke.Join,
    miterLimit: CGFloat,
    dash: [CGFloat],
    dashPhase: CGFloat
  )

  /// Creates the style of a stroke, without its paint.
  init(_ stroke: Stroke) {
    self = .stroke(
      width: stroke.width,
      cap: stroke.cap,
      join: stroke.join,
      miterLimit: stroke.miterLimit,
      dash: stroke.dash,
      dashPhase: stroke.dashPhase
    )
  }
}

/// A cache of coverage masks of paths and rounded corners.
///
/// Cairo's antialiasing of an edge depends slightly on the clip that cuts the edge. Shapes are therefore rasterized
/// completely and once, then copied, so that a part that is drawn again has the same pixels as in the whole picture.
@MainActor
final class MaskCache {
  private struct Key: Hashable {
    var path: Path
    var style: MaskStyle
    var scale: CGFloat
  }

  private var masks = LRUCache<Key, Mask?>(capacity: 512)
  private var corners = LRUCache<RoundedBox, [Canvas]>(capacity: 64)
  private var bytes = 0

  /// The maximum size of a mask, in bytes; larger shapes have none.
  private static let largest = 4_000_000
  /// The total size in bytes beyond which all masks are discarded.
  private static let budget = 48_000_000

  /// Returns the mask of a path whose origin is aligned to a pixel, or `nil` if it is empty or too large.
  ///
  /// - Parameters:
  ///   - path: The path in points.
  ///   - style: Fill or stroke.
  ///   - scale: The number of pixels per point.
  func mask(of path: Path, style: MaskStyle, scale: CGFloat) -> Mask? {
    let key = Key(path: path, style: style, scale: scale)
    if let known = masks.value(for: key) { return known }
    let mask = make(path, style: style, scale: scale)
    if bytes > Self.budget {
      masks = LRUCache(capacity: masks.capacity)
      bytes = 0
    }
    bytes += mask.map { $0.canvas.stride * $0.canvas.height } ?? 0
    masks.insert(mask, for: key)
    return mask
  }

  /// Returns the masks of a rounded box's corners, clockwise from the top left, as squares of `box.reach` pixels.
  func corners(of box: RoundedBox) -> [Canvas] {
    let small = box.smallest
    if let known = corners.value(for: small) { return known }
    let reach = small.reach
    let far = small.rect.width - reach
    let made = [(0, 0), (far, 0), (far, far), (0, far)].map { x, y in
      let canvas = Canvas(width: reach, height: reach, format: CAIRO_FORMAT_A8)
      let whole = mask(of: small.path, style: .fill(isEvenOdd: false), scale: 1)
      if let whole {
        cairo_set_source_surface(canvas.context, whole.canvas.surface, Double(whole.left - x), Double(whole.top - y))
        cairo_paint(canvas.context)
      }
      return canvas
    }
    corners.insert(made, for: small)
    return made
  }

  private func make(_ path: Path, style: MaskStyle, scale: CGFloat) -> Mask? {
    let probe = Canvas(width: 1, height: 1, format: CAIRO_FORMAT_A8)
    cairo_scale(probe.context, Double(scale), Double(scale))
    probe.context.addPath(path)
    var (x0, y0, x1, y1) = (0.0, 0.0, 0.0, 0.0)
    switch style {
    case .fill: cairo_fill_extents(probe.context, &x0, &y0, &x1, &y1)
    case .stroke:
      probe.context.apply(style)
      cairo_stroke_extents(probe.context, &x0, &y0, &x1, &y1)
    }
    guard x1 > x0, y1 > y0 else { return nil }
    let factor = CGFloat(scale)
    let box = DeviceRect(holding: x0 * factor, y0 * factor, x1 * factor, y1 * factor).outset(1)
    guard box.width < 16_000, box.height < 16_000, box.area <= Self.largest else { return nil }
    let canvas = Canvas(width: box.width, height: box.height, format: CAIRO_FORMAT_A8)
    cairo_translate(canvas.context, Double(-box.minX), Double(-box.minY))
    cairo_scale(canvas.context, Double(scale), Double(scale))
    canvas.context.addPath(path)
    canvas.context.apply(style)
    if case .fill = style { cairo_fill(canvas.context) } else { cairo_stroke(canvas.context) }
    cairo_surface_flush(canvas.surface)
    return Mask(canvas: canvas, left: box.minX, top: box.minY)
  }
}

extension OpaquePointer {
  /// Configures a context for filling or stroking.
  func apply(_ style: MaskStyle) {
    switch style {
    case .fill(let isEvenOdd):
      cairo_set_fill_rule(self, isEvenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    case .stroke(let width, let cap, let join, let miterLimit, let dash, let dashPhase):
      let caps: [Stroke.Cap: cairo_line_cap_t] = [
        .butt: CAIRO_LINE_CAP_BUTT, .round: CAIRO_LINE_CAP_ROUND, .square: CAIRO_LINE_CAP_SQUARE,
      ]
      let joins: [Stroke.Join: cairo_line_join_t] = [
        .miter: CAIRO_LINE_JOIN_MITER, .round: CAIRO_LINE_JOIN_ROUND, .bevel: CAIRO_LINE_JOIN_BEVEL,
      ]
      cairo_set_line_width(self, Double(max(width, 0)))
      cairo_set_line_cap(self, caps[cap] ?? CAIRO_LINE_CAP_BUTT)
      cairo_set_line_join(self, joins[join] ?? CAIRO_LINE_JOIN_MITER)
      cairo_set_miter_limit(self, Double(max(miterLimit, 1)))
      // Cairo reports an error for dashes without any length, and then stops drawing.
      let dashes = dash.map { Double(max($0, 0)) }
      let isDashed = dashes.reduce(0, +) > 0
      cairo_set_dash(self, dashes, isDashed ? Int32(dashes.count) : 0, isDashed ? Double(dashPhase) : 0)
    }
  }
}
