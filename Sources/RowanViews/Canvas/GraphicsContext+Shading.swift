import Foundation
import RowanGraph
import RowanLayers

extension GraphicsContext {
  /// The paint of paths. Values can be created on any thread; their paint is resolved while the canvas is drawn.
  public struct Shading: Sendable {
    private enum Kind: Sendable {
      case paint(@MainActor @Sendable (GraphicsContext) -> Paint)
      /// A style in the bounds of the painted path.
      case style(AnyShapeStyle)
    }

    private let kind: Kind

    private init(_ kind: Kind) { self.kind = kind }

    /// Returns the first of several shadings; styles of further levels are not supported.
    public static func palette(_ array: [Shading]) -> Shading { array.first ?? .foreground }

    /// Returns a shading of a color.
    public static func color(_ color: Color) -> Shading {
      Shading(.paint { .color(color.rgba(in: $0.environment)) })
    }

    /// Returns a shading of a color with components from 0 to 1.
    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB,
      red: Double,
      green: Double,
      blue: Double,
      opacity: Double = 1
    ) -> Shading {
      .color(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity))
    }

    /// Returns a shading of a gray from 0 to 1.
    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB,
      white: Double,
      opacity: Double = 1
    ) -> Shading {
      .color(Color(colorSpace, white: white, opacity: opacity))
    }

    /// Returns a shading of a style in the bounds of the painted path.
    public static func style<S: ShapeStyle>(_ style: S) -> Shading { Shading(.style(AnyShapeStyle(style))) }

    /// The foreground style of the canvas.
    public static var foreground: Shading { .style(ForegroundStyle()) }

    /// The background style of the canvas.
    public static var background: Shading { .style(BackgroundStyle()) }

    /// Returns a gradient between two points in the coordinates of the context.
    public static func linearGradient(
      _ gradient: Gradient,
      startPoint: CGPoint,
      endPoint: CGPoint,
      options: GradientOptions = GradientOptions()
    ) -> Shading {
      Shading(
        .paint { context in
          .linearGradient(
            stops: gradient.stops(in: _StyleContext(environment: context.environment)),
            start: context.unit(startPoint),
            end: context.unit(endPoint)
          )
        }
      )
    }

    /// Returns a gradient along the radius of circles; center and radii are in the coordinates of the context.
    public static func radialGradient(
      _ gradient: Gradient,
      center: CGPoint,
      startRadius: CGFloat,
      endRadius: CGFloat,
      options: GradientOptions = GradientOptions()
    ) -> Shading {
      Shading(
        .paint { context in
          .radialGradient(
            stops: gradient.stops(in: _StyleContext(environment: context.environment)),
            center: context.unit(center),
            startRadius: startRadius * context.transform.scale,
            endRadius: endRadius * context.transform.scale
          )
        }
      )
    }

    /// Returns a gradient around a point in the coordinates of the context.
    public static func conicGradient(
      _ gradient: Gradient,
      center: CGPoint,
      angle: Angle = Angle(),
      options: GradientOptions = GradientOptions()
    ) -> Shading {
      Shading(
        .paint { context in
          .angularGradient(
            stops: gradient.stops(in: _StyleContext(environment: context.environment)),
            center: context.unit(center),
            start: CGFloat(angle.radians),
            end: CGFloat(angle.radians) + 2 * .pi
          )
        }
      )
    }

    /// Whether the shading is relative to the bounds of the painted path.
    @MainActor var isRelative: Bool {
      if case .paint = kind { false } else { true }
    }

    @MainActor func paint(in context: GraphicsContext) -> Paint {
      switch kind {
      case .paint(let make): make(context)
      case .style(let style): style.paint(in: context.environment)
      }
    }

    /// Returns the color of text and template images.
    @MainActor func color(in context: GraphicsContext) -> Color {
      let color = paint(in: context).representative
      return Color(
        red: Double(color.red),
        green: Double(color.green),
        blue: Double(color.blue),
        opacity: Double(color.alpha)
      )
    }
  }

  /// The options of a gradient. Hosts extend it with its last color.
  public struct GradientOptions: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt32
    /// Creates a set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Not available: the last color goes on.
    @available(*, unavailable, message: "gradients go on with their last colour here")
    public static var `repeat`: GradientOptions { GradientOptions(rawValue: 1 << 0) }
    /// Not available: the last color goes on.
    @available(*, unavailable, message: "gradients go on with their last colour here")
    public static var mirror: GradientOptions { GradientOptions(rawValue: 1 << 1) }
    /// Colors are mixed in linear space. Hosts mix them by sRGB components.
    public static var linearColor: GradientOptions { GradientOptions(rawValue: 1 << 2) }
  }

  /// Returns a point of the context's coordinates in the unit space of the canvas.
  fileprivate func unit(_ point: CGPoint) -> CGPoint {
    let place = point.applying(transform)
    return CGPoint(x: place.x / max(size.width, 0.001), y: place.y / max(size.height, 0.001))
  }
}
