import CPango
import CRowanPicture
import Foundation
import RowanLayers

extension Painter {
  /// Fills a rectangle of a node. An upright rectangle is aligned to whole pixels.
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

  /// Draws a path of a node.
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

  /// Sets a paint as the source.
  ///
  /// - Parameters:
  ///   - paint: The paint.
  ///   - area: The rectangle that a gradient spans, in the coordinates of the node; `nil` for the bounds of the node.
  ///   - node: The node.
  ///   - alpha: The opacity.
  func setSource(_ paint: Paint, over area: CGRect? = nil, of node: DisplayNode, alpha: Double) {
    if case .color(let color) = paint { return context.setSource(color, alpha: alpha) }
    guard area == nil, node.matrix.isUpright else {
      let area = area ?? CGRect(origin: .zero, size: node.layer.frame.size)
      let pattern = Gradients.pattern(paint, width: area.width, height: area.height, scale: 1, alpha: alpha)
      var matrix = node.matrix.translated(area.minX, area.minY).cairo
      // The matrix of a pattern maps from user space to pattern space; the current matrix of the context also applies.
      var current = cairo_matrix_t()
      cairo_get_matrix(context, &current)
      var inverse = matrix
      if cairo_matrix_invert(&inverse) == CAIRO_STATUS_SUCCESS {
        var own = cairo_matrix_t()
        cairo_pattern_get_matrix(pattern, &own)
        var layer = cairo_matrix_t()
        cairo_matrix_multiply(&layer, &current, &inverse)
        cairo_matrix_multiply(&matrix, &layer, &own)
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
