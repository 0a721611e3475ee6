import Foundation

/// What is done with the picture of a layer and all below it before it is put down. A layer has one filter at most: filters
/// one after the other are layers one around the other. Filters do not change layout; `projected` moves where hits go.
package indirect enum LayerFilter: Hashable, Sendable {
  /// A Gaussian blur of a standard deviation in points. An opaque one takes the layer's edges as going on for ever.
  case blur(deviation: CGFloat, isOpaque: Bool)
  case colors(ColorMatrix)
  /// Drawn as seen through a projection of the layer's own coordinates.
  case projected(Projection)
  /// Mixed with what lies behind it in the same group.
  case blended(LayerBlend)
}

/// How a picture is mixed with what lies behind it.
package enum LayerBlend: String, Hashable, Sendable, CaseIterable {
  case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference, exclusion
  case hue, saturation, color, luminosity
  case sourceAtop, destinationOver, destinationOut
  case plusDarker, plusLighter
}

/// A linear map of colours that are not premultiplied: four rows (red, green, blue, alpha) of five numbers, for red, green,
/// blue, alpha and one. Results are limited to 0…1.
package struct ColorMatrix: Hashable, Sendable {
  package let values: [Double]

  package init(_ values: [Double]) {
    precondition(values.count == 20, "a colour matrix has four rows of five numbers")
    self.values = values.map { $0.isFinite ? $0 : 0 }
  }

  /// Rows for red, green and blue; alpha stays.
  private init(rgb rows: [[Double]]) {
    self.init(rows.flatMap { $0 } + [0, 0, 0, 1, 0])
  }

  /// Every channel times a factor, and some more.
  package static func scaled(by factor: Double, offset: Double) -> ColorMatrix {
    ColorMatrix(rgb: [
      [factor, 0, 0, 0, offset],
      [0, factor, 0, 0, offset],
      [0, 0, factor, 0, offset],
    ])
  }

  /// Further from the middle (above 1), nearer to it (below 1), or about it (below 0).
  package static func contrasted(by amount: Double) -> ColorMatrix {
    scaled(by: amount, offset: 0.5 * (1 - amount))
  }

  /// Without colour: 0 nothing … 1 all of it is taken away.
  package static func grayed(by amount: Double) -> ColorMatrix { saturated(by: 1 - min(max(amount, 0), 1)) }

  /// Every channel times that of a colour; the colour's alpha counts too.
  package static func multiplied(by color: RGBA) -> ColorMatrix {
    ColorMatrix([
      Double(color.red), 0, 0, 0, 0,
      0, Double(color.green), 0, 0, 0,
      0, 0, Double(color.blue), 0, 0,
      0, 0, 0, Double(color.alpha), 0,
    ])
  }

  /// Between grey (0), unchanged (1) and more than that, with the weights of the W3C's filter effects.
  package static func saturated(by amount: Double) -> ColorMatrix {
    let (r, g, b) = (0.213, 0.715, 0.072)
    let rest = 1 - amount
    return ColorMatrix(rgb: [
      [r * rest + amount, g * rest, b * rest, 0, 0],
      [r * rest, g * rest + amount, b * rest, 0, 0],
      [r * rest, g * rest, b * rest + amount, 0, 0],
    ])
  }

  /// Turned about the axis of greys, in radians, with the weights of the W3C's filter effects.
  package static func hueTurned(by radians: Double) -> ColorMatrix {
    let (c, s) = (cos(radians), sin(radians))
    return ColorMatrix(rgb: [
      [0.213 + c * 0.787 - s * 0.213, 0.715 - c * 0.715 - s * 0.715, 0.072 - c * 0.072 + s * 0.928, 0, 0],
      [0.213 - c * 0.213 + s * 0.143, 0.715 + c * 0.285 + s * 0.140, 0.072 - c * 0.072 - s * 0.283, 0, 0],
      [0.213 - c * 0.213 - s * 0.787, 0.715 - c * 0.715 + s * 0.715, 0.072 + c * 0.928 + s * 0.072, 0, 0],
    ])
  }

  /// Black, as opaque as the colour was bright.
  package static let luminanceToAlpha = ColorMatrix([
    0, 0, 0, 0, 0,
    0, 0, 0, 0, 0,
    0, 0, 0, 0, 0,
    0.2125, 0.7154, 0.0721, 0, 0,
  ])
}

/// A map of the plane that keeps lines straight: a point `(x, y, 1)` times the matrix, divided by the third number.
/// Row by row, as in `ProjectionTransform`: `m13`, `m23` bend the plane away from the beholder, `m31`, `m32` move it.
package struct Projection: Hashable, Sendable {
  package var m11: CGFloat, m12: CGFloat, m13: CGFloat
  package var m21: CGFloat, m22: CGFloat, m23: CGFloat
  package var m31: CGFloat, m32: CGFloat, m33: CGFloat

  package init(
    _ m11: CGFloat,
    _ m12: CGFloat,
    _ m13: CGFloat,
    _ m21: CGFloat,
    _ m22: CGFloat,
    _ m23: CGFloat,
    _ m31: CGFloat,
    _ m32: CGFloat,
    _ m33: CGFloat
  ) {
    (self.m11, self.m12, self.m13) = (m11, m12, m13)
    (self.m21, self.m22, self.m23) = (m21, m22, m23)
    (self.m31, self.m32, self.m33) = (m31, m32, m33)
  }

  package static let identity = Projection(1, 0, 0, 0, 1, 0, 0, 0, 1)

  /// Where a point goes; `nil` for what lies beyond the horizon.
  package func apply(to point: CGPoint) -> CGPoint? {
    let depth = point.x * m13 + point.y * m23 + m33
    guard depth > 1e-6 else { return nil }
    return CGPoint(
      x: (point.x * m11 + point.y * m21 + m31) / depth,
      y: (point.x * m12 + point.y * m22 + m32) / depth
    )
  }

  /// The rectangle that holds the image of a rectangle; `nil` where part of that lies beyond the horizon.
  package func bounds(of rect: CGRect) -> CGRect? {
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
    ].map { apply(to: $0) }
    let seen = corners.compactMap { $0 }
    guard seen.count == 4, let first = seen.first else { return nil }
    return seen.reduce(CGRect(origin: first, size: .zero)) { $0.union(CGRect(origin: $1, size: .zero)) }
  }

  /// First this map, then another.
  package func concatenating(_ other: Projection) -> Projection {
    func entry(_ a: (CGFloat, CGFloat, CGFloat), _ b: (CGFloat, CGFloat, CGFloat)) -> CGFloat {
      a.0 * b.0 + a.1 * b.1 + a.2 * b.2
    }
    let rows = [(m11, m12, m13), (m21, m22, m23), (m31, m32, m33)]
    let columns = [
      (other.m11, other.m21, other.m31), (other.m12, other.m22, other.m32), (other.m13, other.m23, other.m33),
    ]
    return Projection(
      entry(rows[0], columns[0]),
      entry(rows[0], columns[1]),
      entry(rows[0], columns[2]),
      entry(rows[1], columns[0]),
      entry(rows[1], columns[1]),
      entry(rows[1], columns[2]),
      entry(rows[2], columns[0]),
      entry(rows[2], columns[1]),
      entry(rows[2], columns[2])
    )
  }

  /// The map back; `nil` where the plane is seen edge-on.
  package var inverted: Projection? {
    let a = m22 * m33 - m23 * m32
    let b = m23 * m31 - m21 * m33
    let c = m21 * m32 - m22 * m31
    let determinant = m11 * a + m12 * b + m13 * c
    guard abs(determinant) > 1e-9, determinant.isFinite else { return nil }
    return Projection(
      a / determinant,
      (m13 * m32 - m12 * m33) / determinant,
      (m12 * m23 - m13 * m22) / determinant,
      b / determinant,
      (m11 * m33 - m13 * m31) / determinant,
      (m13 * m21 - m11 * m23) / determinant,
      c / determinant,
      (m12 * m31 - m11 * m32) / determinant,
      (m11 * m22 - m12 * m21) / determinant
    )
  }
}
