import CPango
import Foundation
import RowanLayers

/// Cairo patterns of paints, in pixels.
enum Gradients {
  /// Returns a pattern of a paint over a box, which the caller destroys.
  ///
  /// - Parameters:
  ///   - paint: The paint.
  ///   - width: The width of the box.
  ///   - height: The height of the box.
  ///   - scale: The number of pixels per point of a radius.
  ///   - alpha: The opacity.
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
    case .ellipticalGradient(let colors, let center, let startRadius, let endRadius):
      stops = colors
      let (x, y) = (Double(center.x), Double(center.y))
      pattern = cairo_pattern_create_radial(x, y, Double(max(startRadius, 0)), x, y, Double(max(endRadius, 0)))
      var unit = cairo_matrix_t()
      cairo_matrix_init_scale(&unit, 1 / Double(max(width, 0.001)), 1 / Double(max(height, 0.001)))
      cairo_pattern_set_matrix(pattern, &unit)
    case .angularGradient(let colors, let center, let start, let end):
      let middle = CGPoint(x: center.x * width, y: center.y * height)
      return angular(colors, about: middle, from: start, to: end, reach: 2 * (width + height), alpha: alpha)
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

  /// Returns a mesh of narrow sectors, each between two colors.
  private static func angular(
    _ stops: [GradientStop],
    about center: CGPoint,
    from start: CGFloat,
    to end: CGFloat,
    reach: CGFloat,
    alpha: Double
  ) -> OpaquePointer? {
    let pattern = cairo_pattern_create_mesh()
    guard let first = stops.first, let last = stops.last, start.isFinite, end.isFinite else { return pattern }
    let whole = CGFloat.pi * 2
    let span = min(max(end - start, 0), whole)
    var fan = [(CGFloat(0), first.color)] + stops.map { (min(max($0.location, 0), 1) * span, $0.color) }
    fan += [(span, last.color), (whole, last.color)]
    for (from, to) in zip(fan, fan.dropFirst()) where to.0 > from.0 {
      let parts = max(1, Int(((to.0 - from.0) / (.pi / 24)).rounded(.up)))
      for part in 0..<parts {
        let (a, b) = (CGFloat(part) / CGFloat(parts), CGFloat(part + 1) / CGFloat(parts))
        sector(
          of: pattern,
          about: center,
          angles: (start + from.0 + (to.0 - from.0) * a, start + from.0 + (to.0 - from.0) * b),
          colors: (mix(from.1, to.1, a), mix(from.1, to.1, b)),
          reach: reach,
          alpha: alpha
        )
      }
    }
    return pattern
  }

  private static func sector(
    of pattern: OpaquePointer?,
    about center: CGPoint,
    angles: (CGFloat, CGFloat),
    colors: (RGBA, RGBA),
    reach: CGFloat,
    alpha: Double
  ) {
    let (x, y) = (Double(center.x), Double(center.y))
    cairo_mesh_pattern_begin_patch(pattern)
    cairo_mesh_pattern_move_to(pattern, x, y)
    for angle in [angles.0, angles.1] {
      cairo_mesh_pattern_line_to(pattern, x + Double(reach * cos(angle)), y + Double(reach * sin(angle)))
    }
    cairo_mesh_pattern_line_to(pattern, x, y)
    for (corner, color) in [colors.0, colors.0, colors.1, colors.1].enumerated() {
      cairo_mesh_pattern_set_corner_color_rgba(
        pattern,
        UInt32(corner),
        Double(color.red),
        Double(color.green),
        Double(color.blue),
        Double(color.alpha) * alpha
      )
    }
    cairo_mesh_pattern_end_patch(pattern)
  }

  private static func mix(_ a: RGBA, _ b: RGBA, _ part: CGFloat) -> RGBA {
    let part = Float(part)
    return RGBA(
      red: a.red + (b.red - a.red) * part,
      green: a.green + (b.green - a.green) * part,
      blue: a.blue + (b.blue - a.blue) * part,
      alpha: a.alpha + (b.alpha - a.alpha) * part
    )
  }
}
