import CPango
import Foundation
import RowanLayers

/// An affine map from the points of a layer to device pixels.
struct Affine: Hashable {
  var a: CGFloat
  var b: CGFloat
  var c: CGFloat
  var d: CGFloat
  var tx: CGFloat
  var ty: CGFloat

  static func scale(_ factor: CGFloat) -> Affine { Affine(a: factor, b: 0, c: 0, d: factor, tx: 0, ty: 0) }

  /// Whether the map consists of a uniform scale and a translation, as glyph masks and aligned edges require.
  var isUpright: Bool { b == 0 && c == 0 && a > 0 && abs(a - d) < 1e-9 }

  /// The greatest factor by which a length grows in one direction, as an upper bound; 0 if the map is not invertible or
  /// not finite.
  var magnification: CGFloat {
    let determinant = a * d - b * c
    guard determinant.isFinite, determinant != 0, tx.isFinite, ty.isFinite else { return 0 }
    return max(abs(a) + abs(c), abs(b) + abs(d))
  }

  /// Returns the map preceded by a translation in points.
  func translated(_ x: CGFloat, _ y: CGFloat) -> Affine {
    var copy = self
    copy.tx += a * x + c * y
    copy.ty += b * x + d * y
    return copy
  }

  /// Returns the map preceded by the transform of a layer with a size in points.
  func applying(_ transform: LayerTransform, size: CGSize) -> Affine {
    guard transform != .identity else { return self }
    let (x, y) = (transform.anchor.x * size.width, transform.anchor.y * size.height)
    let moved = translated(x + transform.x, y + transform.y)
    let (sine, cosine) = transform.rotation == 0 ? (0, 1) : (sin(transform.rotation), cos(transform.rotation))
    let turned = Affine(
      a: moved.a * cosine + moved.c * sine,
      b: moved.b * cosine + moved.d * sine,
      c: moved.c * cosine - moved.a * sine,
      d: moved.d * cosine - moved.b * sine,
      tx: moved.tx,
      ty: moved.ty
    )
    let scaled = Affine(
      a: turned.a * transform.scaleX,
      b: turned.b * transform.scaleX,
      c: turned.c * transform.scaleY,
      d: turned.d * transform.scaleY,
      tx: turned.tx,
      ty: turned.ty
    )
    return scaled.translated(-x, -y)
  }

  func apply(_ point: CGPoint) -> CGPoint {
    CGPoint(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// Returns the pixels of a rectangle. The edges of an upright rectangle are rounded to the nearest pixel, halves up,
  /// to at least one pixel if the rectangle is not empty; any other rectangle is enclosed.
  func pixels(of rect: CGRect) -> DeviceRect {
    guard rect.width > 0, rect.height > 0 else { return .empty }
    guard isUpright else { return holding(rect) }
    let (x0, y0) = (Self.snap(a * rect.minX + tx), Self.snap(d * rect.minY + ty))
    let (x1, y1) = (Self.snap(a * rect.maxX + tx), Self.snap(d * rect.maxY + ty))
    return DeviceRect(minX: x0, minY: y0, maxX: max(x1, x0 + 1), maxY: max(y1, y0 + 1))
  }

  /// Returns all pixels that a rectangle touches.
  func holding(_ rect: CGRect) -> DeviceRect {
    let (left, right) = (rect.minX, rect.maxX)
    let (top, bottom) = (rect.minY, rect.maxY)
    // The extremes of each term are independent of the other term.
    let (x0, x1) = (min(a * left, a * right), max(a * left, a * right))
    let (x2, x3) = (min(c * top, c * bottom), max(c * top, c * bottom))
    let (y0, y1) = (min(b * left, b * right), max(b * left, b * right))
    let (y2, y3) = (min(d * top, d * bottom), max(d * top, d * bottom))
    return DeviceRect(holding: x0 + x2 + tx, y0 + y2 + ty, x1 + x3 + tx, y1 + y3 + ty)
  }

  /// The map with its origin rounded to a pixel, for drawing, so that the pixels of a layer do not depend on its
  /// position.
  var snapped: Affine {
    guard isUpright else { return self }
    var copy = self
    copy.tx = CGFloat(Self.snap(tx))
    copy.ty = CGFloat(Self.snap(ty))
    return copy
  }

  /// Returns the nearest pixel edge, halves up. Positions are first rounded to 1/64 pixel, so that rounding errors have
  /// no effect.
  static func snap(_ value: CGFloat) -> Int {
    let fine = (value * 64 + 0.501).rounded(.down) / 64
    return DeviceRect.whole((fine + 0.5).rounded(.down))
  }

  var cairo: cairo_matrix_t {
    cairo_matrix_t(xx: Double(a), yx: Double(b), xy: Double(c), yy: Double(d), x0: Double(tx), y0: Double(ty))
  }
}
