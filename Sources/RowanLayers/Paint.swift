import Foundation

/// The paint of a layer or path: a color, or a gradient in unit coordinates of the filled bounds.
package enum Paint: Hashable, Sendable {
  case color(RGBA)
  case linearGradient(stops: [GradientStop], start: CGPoint, end: CGPoint)
  case radialGradient(stops: [GradientStop], center: CGPoint, startRadius: CGFloat, endRadius: CGFloat)

  /// An elliptical gradient, whose radii are fractions of the width and height of the filled bounds.
  case ellipticalGradient(stops: [GradientStop], center: CGPoint, startRadius: CGFloat, endRadius: CGFloat)
  /// A gradient around a point, with angles in radians, clockwise from the right. Beyond the end angle it has the last
  /// color.
  case angularGradient(stops: [GradientStop], center: CGPoint, start: CGFloat, end: CGFloat)

  /// The paint if it is a gradient.
  package var gradient: Paint? { if case .color = self { nil } else { self } }

  /// A single color in place of the paint, for a tint or a caret.
  package var representative: RGBA {
    switch self {
    case .color(let color): color
    case .linearGradient(let stops, _, _), .radialGradient(let stops, _, _, _),
      .ellipticalGradient(let stops, _, _, _), .angularGradient(let stops, _, _, _):
      stops.first?.color ?? .clear
    }
  }
}

/// A color at a location 0…1 along a gradient.
package struct GradientStop: Hashable, Sendable {
  /// The color at the location.
  package var color: RGBA
  /// The location, 0…1.
  package var location: CGFloat

  package init(color: RGBA, location: CGFloat) {
    self.color = color
    self.location = location
  }
}

/// The stroke of a path: width in points, caps, joins and dashes as in Core Graphics.
package struct Stroke: Hashable, Sendable {
  /// The shape of a line's ends.
  package enum Cap: Hashable, Sendable { case butt, round, square }
  /// The shape of the joints between segments.
  package enum Join: Hashable, Sendable { case miter, round, bevel }

  /// The paint of the stroke.
  package var paint: Paint
  /// The width of the stroke in points.
  package var width: CGFloat
  package var cap: Cap
  package var join: Join
  /// The ratio of the miter's length to the width beyond which a miter join becomes a bevel join.
  package var miterLimit: CGFloat
  /// The lengths of dashes and gaps in points; empty for a solid line.
  package var dash: [CGFloat]
  /// The distance into the dash pattern at which the stroke starts, in points.
  package var dashPhase: CGFloat

  package init(
    paint: Paint,
    width: CGFloat,
    cap: Cap = .butt,
    join: Join = .miter,
    miterLimit: CGFloat = 10,
    dash: [CGFloat] = [],
    dashPhase: CGFloat = 0
  ) {
    self.paint = paint
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }
}

/// A drop shadow: color, blur radius in points and offset in points.
package struct Shadow: Hashable, Sendable {
  package var color: RGBA
  package var radius: CGFloat
  package var x: CGFloat
  package var y: CGFloat

  package init(color: RGBA, radius: CGFloat, x: CGFloat, y: CGFloat) {
    self.color = color
    self.radius = radius
    self.x = x
    self.y = y
  }
}
