import Foundation
import RowanGraph
import RowanLayers

/// A gradient along the radius of an ellipse in the proportions of the filled area; as a view it fills the proposed
/// size.
nonisolated public struct EllipticalGradient: ShapeStyle, Hashable {
  private let gradient: Gradient
  private let center: UnitPoint
  private let startRadius: CGFloat
  private let endRadius: CGFloat

  /// Creates a gradient around a center.
  ///
  /// - Parameters:
  ///   - gradient: The colors.
  ///   - center: The center, in the unit space of the filled area.
  ///   - startRadiusFraction: The radius of the first color, as a fraction of width and height.
  ///   - endRadiusFraction: The radius of the last color, as a fraction of width and height.
  public init(
    gradient: Gradient,
    center: UnitPoint = .center,
    startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.gradient = gradient
    self.center = center
    startRadius = startRadiusFraction
    endRadius = endRadiusFraction
  }

  /// Creates a gradient of equally spaced colors; the radii are fractions of width and height.
  public init(
    colors: [Color],
    center: UnitPoint = .center,
    startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.init(
      gradient: Gradient(colors: colors),
      center: center,
      startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction
    )
  }

  /// Creates a gradient of color stops; the radii are fractions of width and height.
  public init(
    stops: [Gradient.Stop],
    center: UnitPoint = .center,
    startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.init(
      gradient: Gradient(stops: stops),
      center: center,
      startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction
    )
  }

  /// The paint of the style in an environment.
  public func _paint(in context: _StyleContext) -> _StylePaint {
    _StylePaint(
      .ellipticalGradient(
        stops: gradient.stops(in: context),
        center: CGPoint(x: center.x, y: center.y),
        startRadius: startRadius,
        endRadius: endRadius
      )
    )
  }
}

extension ShapeStyle where Self == EllipticalGradient {
  /// Returns an elliptical gradient; the name of early betas, still used by samples of that time.
  @available(*, deprecated, renamed: "ellipticalGradient(_:center:startRadiusFraction:endRadiusFraction:)")
  public static func elliptical(
    _ gradient: Gradient,
    center: UnitPoint = .center,
    startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) -> EllipticalGradient {
    ellipticalGradient(
      gradient,
      center: center,
      startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction
    )
  }

  /// Returns a gradient around a center in the unit space of the filled area; the radii are fractions of width and
  /// height.
  public static func ellipticalGradient(
    _ gradient: Gradient,
    center: UnitPoint = .center,
    startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) -> EllipticalGradient {
    EllipticalGradient(
      gradient: gradient,
      center: center,
      startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction
    )
  }

  /// Returns a gradient of equally spaced colors; the radii are fractions of width and height.
  public static func ellipticalGradient(
    colors: [Color],
    center: UnitPoint = .center,
    startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) -> EllipticalGradient {
    EllipticalGradient(
      colors: colors,
      center: center,
      startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction
    )
  }

  /// Returns a gradient of color stops; the radii are fractions of width and height.
  public static func ellipticalGradient(
    stops: [Gradient.Stop],
    center: UnitPoint = .center,
    startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) -> EllipticalGradient {
    EllipticalGradient(
      stops: stops,
      center: center,
      startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction
    )
  }
}

extension EllipticalGradient: View {
  /// The body type; the view is a primitive.
  public typealias Body = Never

  /// Makes the node that keeps the view in the tree.
  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle { _NodeHandle(FillNode(self, context)) }
  /// Updates the node of the view to this value.
  @MainActor public func _updateNode(_ handle: _NodeHandle) {
    unsafeDowncast(handle.node, to: FillNode<EllipticalGradient>.self).update(self)
  }
}
