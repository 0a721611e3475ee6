import CPango
import CRowanPicture
import Foundation
import RowanLayers

extension Painter {
  /// Fills a rectangle of a node; upright ones along whole pixels.
  func fill(_ rect: CGRect, of node: DisplayNode, with paint: Paint, alpha: Double) {
    guard node.matrix.isUpright else {
      return draw(Path(rect), fill: paint, stroke: nil, isEvenOdd: false, of: node, alpha: alpha)
    }
    let pixels = node.matrix.pixels(of: rect)
    guard !pixels.isEmpty else { return }
    if case .color(let color) = paint, let (canvas, area) = directTarget {
      let visible = pixels.intersection(node.own).intersection(area)
      return canvas.cover(visible, with: color, alpha: alpha) { rowan_fill(&$0, $1) }
    }
    setSource(paint, of: node, alpha: alpha)
    context.addRectangle(pixels)
    cairo_fill(context)
  }

  func draw(
    _ path: Path,
    fill paint: Paint?,
    stroke: Stroke?,
    isEvenOdd: Bool,
    of node: DisplayNode,
    alpha: Double
  ) {
    if stroke == nil, let paint, node.matrix.isUpright, let rect = path.asRectangle {
      return fill(rect, of: node, with: paint, alpha: alpha)
    }
    if let paint { draw(path, style: .fill(isEvenOdd: isEvenOdd), paint: paint, of: node, alpha: alpha) }
    if let stroke { draw(path, style: MaskStyle(stroke), paint: stroke.paint, of: node, alpha: alpha) }
  }

  private func draw(_ path: Path, style: MaskStyle, paint: Paint, of node: DisplayNode, alpha: Double) {
    let matrix = node.matrix.snapped
    if matrix.isUpright, let mask = caches.masks.mask(of: path, style: style, scale: matrix.a) {
      setSource(paint, of: node, alpha: alpha)
      return put(mask, at: matrix)
    }
    context.setMatrix(matrix)
    context.addPath(path)
    setSource(paint, of: node, alpha: alpha)
    context.apply(style)
    if case .fill = style { cairo_fill(context) } else { cairo_stroke(context) }
    cairo_identity_matrix(context)
  }

  /// Makes a paint the source. Gradients span the node's bounds.
  func setSource(_ paint: Paint, of node: DisplayNode, alpha: Double) {
    if case .color(let color) = paint { return context.setSource(color, alpha: alpha) }
    let size = node.layer.frame.size
    guard node.matrix.isUpright else {
      let pattern = Gradients.pattern(paint, width: size.width, height: size.height, scale: 1, alpha: alpha)
      var matrix = node.matrix.cairo
      // A pattern's matrix leads from the drawing's space to its own; the context's own matrix is already in force.
      var current = cairo_matrix_t()
      cairo_get_matrix(context, &current)
      var inverse = matrix
      if cairo_matrix_invert(&inverse) == CAIRO_STATUS_SUCCESS {
        cairo_matrix_multiply(&matrix, &current, &inverse)
        cairo_pattern_set_matrix(pattern, &matrix)
      }
      cairo_set_source(context, pattern)
      cairo_pattern_destroy(pattern)
      return
    }
    let picture = caches.gradient(
      paint,
      width: max(node.bounds.width, 1),
      height: max(node.bounds.height, 1),
      scale: node.matrix.a,
      alpha: alpha
    )
    var current = cairo_matrix_t()
    cairo_get_matrix(context, &current)
    cairo_identity_matrix(context)
    cairo_set_source_surface(context, picture.surface, Double(node.bounds.minX), Double(node.bounds.minY))
    let pattern = cairo_get_source(context)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_NEAREST)
    cairo_set_matrix(context, &current)
  }
}

/// Cairo's gradients in pixels.
enum Gradients {
  /// A pattern over a box of the given size; `scale` is pixels per point of a radius.
  static func pattern(
    _ paint: Paint,
    width: CGFloat,
    height: CGFloat,
    scale: CGFloat,
    alpha: Double
  ) -> OpaquePointer? {
    let pattern: OpaquePointer?
    let stops: [GradientStop]
    switch paint {
    case .color(let color):
      return cairo_pattern_create_rgba(
        Double(color.red),
        Double(color.green),
        Double(color.blue),
        Double(color.alpha) * alpha
      )
    case .linearGradient(let colors, let start, let end):
      stops = colors
      pattern = cairo_pattern_create_linear(
        Double(start.x * width),
        Double(start.y * height),
        Double(end.x * width),
        Double(end.y * height)
      )
    case .radialGradient(let colors, let center, let startRadius, let endRadius):
      stops = colors
      let (x, y) = (Double(center.x * width), Double(center.y * height))
      pattern = cairo_pattern_create_radial(
        x,
        y,
        Double(max(startRadius, 0) * scale),
        x,
        y,
        Double(max(endRadius, 0) * scale)
      )
    }
    for stop in stops {
      cairo_pattern_add_color_stop_rgba(
        pattern,
        Double(stop.location),
        Double(stop.color.red),
        Double(stop.color.green),
        Double(stop.color.blue),
        Double(stop.color.alpha) * alpha
      )
    }
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    return pattern
  }
}
