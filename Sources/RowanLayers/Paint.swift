import Foundation

/// What fills a layer or a path: one colour, or a gradient in the unit space of the filled bounds.
package enum Paint: Hashable, Sendable {
  case color(RGBA)
  case linearGradient(stops: [GradientStop], start: CGPoint, end: CGPoint)
  case radialGradient(stops: [GradientStop], center: CGPoint, startRadius: CGFloat, endRadius: CGFloat)

  /// Radii as parts of the filled bounds' width and height.
  case ellipticalGradient(stops: [GradientStop], center: CGPoint, startRadius: CGFloat, endRadius: CGFloat)
  /// Around a point, in radians clockwise from the right; what lies after the end has the last colour.
  case angularGradient(stops: [GradientStop], center: CGPoint, start: CGFloat, end: CGFloat)

  /// The colour that stands for the paint where only one can be used (a tint, a caret).
  package var representative: RGBA {
    switch self {
    case .color(let color): color
    case .linearGradient(let stops, _, _), .radialGradient(let stops, _, _, _),
      .ellipticalGradient(let stops, _, _, _), .angularGradient(let stops, _, _, _):
      stops.first?.color ?? .clear
    }
  }
}

/// A colour at a location 0…1 along a gradient.
package struct GradientStop: Hashable, Sendable {
  package var color: RGBA
  package var location: CGFloat

  package init(color: RGBA, location: CGFloat) {
    self.color = color
    self.location = location
  }
}

/// The outline of a path: width in points, caps, joins and dashes as in Core Graphics.
package struct Stroke: Hashable, Sendable {
  package enum Cap: Hashable, Sendable { case butt, round, square }
  package enum Join: Hashable, Sendable { case miter, round, bevel }

  package var paint: Paint
  package var width: CGFloat
  package var cap: Cap
  package var join: Join
  package var miterLimit: CGFloat
  package var dash: [CGFloat]
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

/// A drop shadow: colour, blur radius and offset in points.
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
