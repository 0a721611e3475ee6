import Foundation
import RowanGraph
import RowanLayers

extension View {
  /// Rotates the drawing of this view in three dimensions, without effect on layout.
  ///
  /// - Parameters:
  ///   - angle: The angle of rotation.
  ///   - axis: The axis; x points right, y down, and z towards the viewer.
  ///   - anchor: The point on the axis, in the unit space of the view.
  ///   - anchorZ: The depth of the axis behind that point, in points.
  ///   - perspective: The strength of perspective: 0 for none, 1 for a viewer at the distance of the longer side.
  nonisolated public func rotation3DEffect(
    _ angle: Angle,
    axis: (x: CGFloat, y: CGFloat, z: CGFloat),
    anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0,
    perspective: CGFloat = 1
  ) -> some View {
    effect(
      TurnEffect(
        angle: angle,
        x: axis.x,
        y: axis.y,
        z: axis.z,
        anchor: anchor,
        anchorZ: anchorZ,
        perspective: perspective
      )
    )
  }

  /// Applies an affine transform to the drawing of this view, relative to its top left corner, without effect on
  /// layout.
  nonisolated public func transformEffect(_ transform: CGAffineTransform) -> some View {
    projectionEffect(ProjectionTransform(transform))
  }

  /// Applies a projection to the drawing of this view, in its coordinates, without effect on layout.
  nonisolated public func projectionEffect(_ transform: ProjectionTransform) -> some View {
    effect(ProjectionEffect(transform: transform))
  }
}

/// A projective transform of the plane as a matrix of three rows and columns.
nonisolated public struct ProjectionTransform: Equatable, Sendable {
  /// The entry in row 1 and column 1.
  public var m11: CGFloat = 1.0
  /// The entry in row 1 and column 2.
  public var m12: CGFloat = 0.0
  /// The entry in row 1 and column 3.
  public var m13: CGFloat = 0.0
  /// The entry in row 2 and column 1.
  public var m21: CGFloat = 0.0
  /// The entry in row 2 and column 2.
  public var m22: CGFloat = 1.0
  /// The entry in row 2 and column 3.
  public var m23: CGFloat = 0.0
  /// The entry in row 3 and column 1.
  public var m31: CGFloat = 0.0
  /// The entry in row 3 and column 2.
  public var m32: CGFloat = 0.0
  /// The entry in row 3 and column 3.
  public var m33: CGFloat = 1.0

  /// Creates the identity transform.
  public init() {}

  /// Creates a projective transform from an affine one.
  public init(_ m: CGAffineTransform) {
    (m11, m12, m21, m22, m31, m32) = (m.a, m.b, m.c, m.d, m.tx, m.ty)
  }

  init(_ m: Projection) {
    (m11, m12, m13, m21, m22, m23, m31, m32, m33) = (m.m11, m.m12, m.m13, m.m21, m.m22, m.m23, m.m31, m.m32, m.m33)
  }

  var projection: Projection { Projection(m11, m12, m13, m21, m22, m23, m31, m32, m33) }

  /// Whether the transform is the identity.
  public var isIdentity: Bool { self == ProjectionTransform() }

  /// Whether the transform is affine.
  public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

  /// Replaces the transform by its inverse.
  ///
  /// - Returns: `false`, without a change, if the transform is not invertible.
  public mutating func invert() -> Bool {
    guard let inverse = projection.inverted else { return false }
    self = ProjectionTransform(inverse)
    return true
  }

  /// Returns the inverse, or this transform if it is not invertible.
  public func inverted() -> ProjectionTransform { projection.inverted.map(ProjectionTransform.init) ?? self }

  /// Returns the transform that applies this one and then another.
  public func concatenating(_ rhs: ProjectionTransform) -> ProjectionTransform {
    ProjectionTransform(projection.concatenating(rhs.projection))
  }
}

extension CGPoint {
  /// Returns the projected point, or the point itself if it is beyond the horizon.
  nonisolated public func applying(_ m: ProjectionTransform) -> CGPoint { m.projection.apply(to: self) ?? self }
}

nonisolated struct ProjectionEffect: LayerEffect {
  let transform: ProjectionTransform

  @MainActor func apply(to layer: Layer, in environment: EnvironmentValues) {
    layer.filter = transform.isIdentity ? nil : .projected(transform.projection)
  }
}

nonisolated struct TurnEffect: LayerEffect {
  let angle: Angle
  let x: CGFloat
  let y: CGFloat
  let z: CGFloat
  let anchor: UnitPoint
  let anchorZ: CGFloat
  let perspective: CGFloat

  @MainActor func apply(to layer: Layer, in environment: EnvironmentValues) {
    let size = layer.frame.size
    let isMirrored = environment.layoutDirection == .rightToLeft
    let anchorX = isMirrored ? 1 - anchor.x : anchor.x
    let map = projection(in: size, about: CGPoint(x: anchorX * size.width, y: anchor.y * size.height))
    layer.filter = map == .identity ? nil : .projected(map)
  }

  /// Returns the projection of the plane rotated around the axis, for a viewer at the distance of the longer side
  /// divided by the perspective.
  private func projection(in size: CGSize, about center: CGPoint) -> Projection {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0, length.isFinite, angle.radians.isFinite, angle.radians != 0 else { return .identity }
    let (ux, uy, uz) = (x / length, y / length, z / length)
    let (c, s) = (CGFloat(cos(angle.radians)), CGFloat(sin(angle.radians)))
    let t = 1 - c
    // The columns of the rotation for the plane's two directions and for the depth of the axis.
    let rx = (t * ux * ux + c, t * ux * uy + s * uz, t * ux * uz - s * uy)
    let ry = (t * ux * uy - s * uz, t * uy * uy + c, t * uy * uz + s * ux)
    let rz = (t * ux * uz + s * uy, t * uy * uz - s * ux, t * uz * uz + c)
    let longer = max(size.width, size.height)
    let bend = longer > 0 ? -perspective / longer : 0
    let turned = Projection(
      rx.0,
      rx.1,
      rx.2 * bend,
      ry.0,
      ry.1,
      ry.2 * bend,
      -anchorZ * rz.0,
      -anchorZ * rz.1,
      1 + (anchorZ - anchorZ * rz.2) * bend
    )
    return Projection(1, 0, 0, 0, 1, 0, -center.x, -center.y, 1)
      .concatenating(turned)
      .concatenating(Projection(1, 0, 0, 0, 1, 0, center.x, center.y, 1))
  }
}
