import Foundation
import RowanGraph
import RowanLayers

/// Colours along the radius of an ellipse of the proportions of what is filled; as a view it fills the room it is offered.
nonisolated public struct EllipticalGradient: ShapeStyle, Hashable {
  private let gradient: Gradient
  private let center: UnitPoint
  private let startRadius: CGFloat
  private let endRadius: CGFloat

  /// A gradient about a point of what is filled; radii as parts of its width and height.
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

  /// Colours at equal distances; radii as parts of width and height.
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

  /// Colours at given places; radii as parts of width and height.
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
  /// The name that the first betas had, which samples of their time still use.
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

  /// A gradient about a point of what is filled; radii as parts of its width and height.
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

  /// Colours at equal distances; radii as parts of width and height.
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

  /// Colours at given places; radii as parts of width and height.
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
  public typealias Body = Never

  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle { _NodeHandle(FillNode(self, context)) }
  @MainActor public func _updateNode(_ handle: _NodeHandle) {
    unsafeDowncast(handle.node, to: FillNode<EllipticalGradient>.self).update(self)
  }
}
