import Foundation

/// A filter on the drawing of a layer and its descendants as a group.
///
/// A layer has at most one filter; a sequence of filters is a sequence of nested layers. Filters do not affect layout;
/// `projected` affects hit tests.
package indirect enum LayerFilter: Hashable, Sendable {
  /// A Gaussian blur with a standard deviation in points. An opaque blur extends the edges of the layer instead of
  /// blurring them with transparency.
  case blur(deviation: CGFloat, isOpaque: Bool)
  /// A linear map of the colors.
  case colors(ColorMatrix)
  /// A projection of the layer's coordinates.
  case projected(Projection)
  /// Blending with the layers behind it in the same group.
  case blended(LayerBlend)
}

/// A blend mode.
package enum LayerBlend: String, Hashable, Sendable, CaseIterable {
  case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference, exclusion
  case hue, saturation, color, luminosity
  case sourceAtop, destinationOver, destinationOut
  case plusDarker, plusLighter
}

/// A linear map of colors without premultiplication: four rows (red, green, blue, alpha) of five factors, for red,
/// green, blue, alpha and a constant 1. Results are clamped to 0…1.
package struct ColorMatrix: Hashable, Sendable {
  /// The 20 factors, row by row.
  package let values: [Double]

  /// Creates a map from 20 factors, row by row. Factors that are not finite become 0.
  package init(_ values: [Double]) {
    precondition(values.count == 20, "a colour matrix has four rows of five numbers")
    self.values = values.map { $0.isFinite ? $0 : 0 }
  }

  /// Creates a map from the rows of red, green and blue that keeps alpha.
  private init(rgb rows: [[Double]]) {
    self.init(rows.flatMap { $0 } + [0, 0, 0, 1, 0])
  }

  /// Returns a map that multiplies each color component and adds an offset.
  package static func scaled(by factor: Double, offset: Double) -> ColorMatrix {
    ColorMatrix(rgb: [
      [factor, 0, 0, 0, offset],
      [0, factor, 0, 0, offset],
      [0, 0, factor, 0, offset],
    ])
  }

  /// Returns a map that changes the contrast: above 1 it increases, below 1 it decreases, below 0 it inverts.
  package static func contrasted(by amount: Double) -> ColorMatrix {
    scaled(by: amount, offset: 0.5 * (1 - amount))
  }

  /// Returns a map that removes color, from 0 (none) to 1 (all).
  package static func grayed(by amount: Double) -> ColorMatrix { saturated(by: 1 - min(max(amount, 0), 1)) }

  /// Returns a map that multiplies each component by that of a color, including alpha.
  package static func multiplied(by color: RGBA) -> ColorMatrix {
    ColorMatrix([
      Double(color.red), 0, 0, 0, 0,
      0, Double(color.green), 0, 0, 0,
      0, 0, Double(color.blue), 0, 0,
      0, 0, 0, Double(color.alpha), 0,
    ])
  }

  /// Returns a map that changes the saturation from gray (0) through unchanged (1) to values above, with the weights of
  /// the W3C's filter effects.
  package static func saturated(by amount: Double) -> ColorMatrix {
    let (r, g, b) = (0.213, 0.715, 0.072)
    let rest = 1 - amount
    return ColorMatrix(rgb: [
      [r * rest + amount, g * rest, b * rest, 0, 0],
      [r * rest, g * rest + amount, b * rest, 0, 0],
      [r * rest, g * rest, b * rest + amount, 0, 0],
    ])
  }

  /// Returns a map that rotates the hue, with the weights of the W3C's filter effects.
  ///
  /// - Parameter radians: The angle of rotation.
  package static func hueTurned(by radians: Double) -> ColorMatrix {
    let (c, s) = (cos(radians), sin(radians))
    return ColorMatrix(rgb: [
      [0.213 + c * 0.787 - s * 0.213, 0.715 - c * 0.715 - s * 0.715, 0.072 - c * 0.072 + s * 0.928, 0, 0],
      [0.213 - c * 0.213 + s * 0.143, 0.715 + c * 0.285 + s * 0.140, 0.072 - c * 0.072 - s * 0.283, 0, 0],
      [0.213 - c * 0.213 - s * 0.787, 0.715 - c * 0.715 + s * 0.715, 0.072 + c * 0.928 + s * 0.072, 0, 0],
    ])
  }

  /// A map to black with the luminance as its alpha.
  package static let luminanceToAlpha = ColorMatrix([
    0, 0, 0, 0, 0,
    0, 0, 0, 0, 0,
    0, 0, 0, 0, 0,
    0.2125, 0.7154, 0.0721, 0, 0,
  ])
}

/// A projective map of the plane: the row vector `(x, y, 1)` times the matrix, divided by the third component.
///
/// The elements are named as in `ProjectionTransform`: `m13` and `m23` are the perspective, `m31` and `m32` the
/// translation.
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

  /// The identity map.
  package static let identity = Projection(1, 0, 0, 0, 1, 0, 0, 0, 1)

  /// Returns the image of a point, or `nil` if the point lies beyond the horizon.
  package func apply(to point: CGPoint) -> CGPoint? {
    let depth = point.x * m13 + point.y * m23 + m33
    guard depth > 1e-6 else { return nil }
    return CGPoint(
      x: (point.x * m11 + point.y * m21 + m31) / depth,
      y: (point.x * m12 + point.y * m22 + m32) / depth
    )
  }

  /// Returns the bounding rectangle of a rectangle's image, or `nil` if a part of it lies beyond the horizon.
  package func bounds(of rect: CGRect) -> CGRect? {
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
    ].map { apply(to: $0) }
    let seen = corners.compactMap { $0 }
    guard seen.count == 4, let first = seen.first else { return nil }
    return seen.reduce(CGRect(origin: first, size: .zero)) { $0.union(CGRect(origin: $1, size: .zero)) }
  }

  /// Returns the map that applies this map, then another.
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

  /// The inverse map, or `nil` if the plane is seen edge-on.
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
