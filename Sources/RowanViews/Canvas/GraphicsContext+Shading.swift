import Foundation
import RowanGraph
import RowanLayers

extension GraphicsContext {
  /// What paths are painted with. Values of it are made anywhere; what they paint is found out while the canvas is drawn.
  public struct Shading: Sendable {
    private enum Kind: Sendable {
      case paint(@MainActor @Sendable (GraphicsContext) -> Paint)
      /// A style in the bounds of what is painted.
      case style(AnyShapeStyle)
    }

    private let kind: Kind

    private init(_ kind: Kind) { self.kind = kind }

    /// The first of several, which styles of several levels can refer to.
    public static func palette(_ array: [Shading]) -> Shading { array.first ?? .foreground }

    /// A colour.
    public static func color(_ color: Color) -> Shading {
      Shading(.paint { .color(color.rgba(in: $0.environment)) })
    }

    /// A colour of components 0…1.
    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB,
      red: Double,
      green: Double,
      blue: Double,
      opacity: Double = 1
    ) -> Shading {
      .color(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity))
    }

    /// A grey, 0…1.
    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB,
      white: Double,
      opacity: Double = 1
    ) -> Shading {
      .color(Color(colorSpace, white: white, opacity: opacity))
    }

    /// A style, in the bounds of what is painted.
    public static func style<S: ShapeStyle>(_ style: S) -> Shading { Shading(.style(AnyShapeStyle(style))) }

    /// The foreground style of the canvas.
    public static var foreground: Shading { .style(ForegroundStyle()) }

    /// The background style of the canvas.
    public static var background: Shading { .style(BackgroundStyle()) }

    /// Colours along a line between two points in the coordinates that are drawn in.
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

    /// Colours along the radius of circles; radii in the coordinates that are drawn in.
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

    /// Colours around a point.
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

    /// Whether the shading is laid out in the bounds of what is painted.
    @MainActor var isRelative: Bool {
      if case .paint = kind { false } else { true }
    }

    @MainActor func paint(in context: GraphicsContext) -> Paint {
      switch kind {
      case .paint(let make): make(context)
      case .style(let style): style.paint(in: context.environment)
      }
    }

    /// The colour of text and of template images.
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

  /// How a gradient goes on beyond its ends. Hosts go on with the last colour.
  public struct GradientOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    @available(*, unavailable, message: "gradients go on with their last colour here")
    public static var `repeat`: GradientOptions { GradientOptions(rawValue: 1 << 0) }
    @available(*, unavailable, message: "gradients go on with their last colour here")
    public static var mirror: GradientOptions { GradientOptions(rawValue: 1 << 1) }
    /// Colours are mixed as light is. Hosts mix them component by component.
    public static var linearColor: GradientOptions { GradientOptions(rawValue: 1 << 2) }
  }

  /// A point of the coordinates that are drawn in, in the unit space of the canvas.
  fileprivate func unit(_ point: CGPoint) -> CGPoint {
    let place = point.applying(transform)
    return CGPoint(x: place.x / max(size.width, 0.001), y: place.y / max(size.height, 0.001))
  }
}
