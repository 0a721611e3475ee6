import Foundation
import RowanGraph
import RowanLayers

extension GraphicsContext {
  /// A filter of all subsequent drawing.
  @MainActor
  public struct Filter {
    private let make: (GraphicsContext) -> [CanvasEffect]

    private init(_ make: @escaping (GraphicsContext) -> [CanvasEffect]) { self.make = make }

    private static func colors(_ matrix: RowanLayers.ColorMatrix) -> Filter {
      Filter { _ in [.filter(.colors(matrix))] }
    }

    func effects(in context: GraphicsContext) -> [CanvasEffect] { make(context) }

    /// Returns a filter that applies a projection in the canvas's coordinates.
    public static func projectionTransform(_ matrix: ProjectionTransform) -> Filter {
      Filter { _ in [.filter(.projected(matrix.projection))] }
    }

    /// Returns a filter that adds a shadow; lengths are in points.
    public static func shadow(
      color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33),
      radius: CGFloat,
      x: CGFloat = 0,
      y: CGFloat = 0,
      blendMode: BlendMode = .normal,
      options: ShadowOptions = ShadowOptions()
    ) -> Filter {
      Filter { context in
        [.shadow(Shadow(color: color.rgba(in: context.environment), radius: max(0, radius), x: x, y: y))]
      }
    }

    /// Returns a filter that multiplies each color channel by that of a color.
    public static func colorMultiply(_ color: Color) -> Filter {
      Filter { context in [.filter(.colors(.multiplied(by: color.rgba(in: context.environment))))] }
    }

    /// Returns a filter that rotates all hues by an angle.
    public static func hueRotation(_ angle: Angle) -> Filter { colors(.hueTurned(by: angle.radians)) }

    /// Returns a filter that scales the saturation.
    public static func saturation(_ amount: Double) -> Filter { colors(.saturated(by: amount)) }

    /// Returns a filter that adds an amount to each color channel.
    public static func brightness(_ amount: Double) -> Filter { colors(.scaled(by: 1, offset: amount)) }

    /// Returns a filter that scales the distance of each color channel from the middle.
    public static func contrast(_ amount: Double) -> Filter { colors(.contrasted(by: amount)) }

    /// Returns a filter that inverts the color channels by an amount from 0 to 1.
    public static func colorInvert(_ amount: Double = 1) -> Filter {
      colors(.scaled(by: 1 - 2 * amount, offset: amount))
    }

    /// Returns a filter that removes color, from 0, none, to 1, all of it.
    public static func grayscale(_ amount: Double) -> Filter { colors(.grayed(by: amount)) }

    /// A filter that draws black with the luminance as its opacity.
    public static var luminanceToAlpha: Filter { colors(.luminanceToAlpha) }

    /// Returns a filter that blurs; the radius is the standard deviation in points.
    public static func blur(radius: CGFloat, options: BlurOptions = BlurOptions()) -> Filter {
      Filter { _ in
        radius > 0 ? [.filter(.blur(deviation: radius, isOpaque: options.contains(.opaque)))] : []
      }
    }
  }

  /// The options of a shadow. There are none: a shadow is always below its content.
  public struct ShadowOptions: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt32
    /// Creates a set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
  }

  /// The options of a blur.
  public struct BlurOptions: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt32
    /// Creates a set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The blurred content is opaque.
    public static var opaque: BlurOptions { BlurOptions(rawValue: 1 << 0) }
    /// The result is dithered; it has no effect.
    public static var dithersResult: BlurOptions { BlurOptions(rawValue: 1 << 1) }
  }

  /// The options of a filter.
  public struct FilterOptions: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt32
    /// Creates a set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Colors are mixed in linear space. Hosts mix them by sRGB components.
    public static var linearColor: FilterOptions { FilterOptions(rawValue: 1 << 0) }
  }
}
