import Foundation
import RowanGraph
import RowanLayers

extension GraphicsContext {
  /// What is done with the picture of all that is drawn after the filter was added.
  @MainActor
  public struct Filter {
    private let make: (GraphicsContext) -> [CanvasEffect]

    private init(_ make: @escaping (GraphicsContext) -> [CanvasEffect]) { self.make = make }

    private static func colors(_ matrix: RowanLayers.ColorMatrix) -> Filter {
      Filter { _ in [.filter(.colors(matrix))] }
    }

    func effects(in context: GraphicsContext) -> [CanvasEffect] { make(context) }

    /// Draws it as seen through a projection of the canvas.
    public static func projectionTransform(_ matrix: ProjectionTransform) -> Filter {
      Filter { _ in [.filter(.projected(matrix.projection))] }
    }

    /// A shadow below it; lengths in points.
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

    /// Multiplies each channel with that of a colour.
    public static func colorMultiply(_ color: Color) -> Filter {
      Filter { context in [.filter(.colors(.multiplied(by: color.rgba(in: context.environment))))] }
    }

    /// Turns all hues by an angle.
    public static func hueRotation(_ angle: Angle) -> Filter { colors(.hueTurned(by: angle.radians)) }

    /// Makes colours stronger or paler.
    public static func saturation(_ amount: Double) -> Filter { colors(.saturated(by: amount)) }

    /// Adds to the brightness of each channel.
    public static func brightness(_ amount: Double) -> Filter { colors(.scaled(by: 1, offset: amount)) }

    /// Draws channels further from the middle, or nearer to it.
    public static func contrast(_ amount: Double) -> Filter { colors(.contrasted(by: amount)) }

    /// Makes light what is dark.
    public static func colorInvert(_ amount: Double = 1) -> Filter {
      colors(.scaled(by: 1 - 2 * amount, offset: amount))
    }

    /// Takes colour away: 0 nothing … 1 all of it.
    public static func grayscale(_ amount: Double) -> Filter { colors(.grayed(by: amount)) }

    /// Draws black, as opaque as it is bright.
    public static var luminanceToAlpha: Filter { colors(.luminanceToAlpha) }

    /// Blurs it; the radius is the standard deviation, in points.
    public static func blur(radius: CGFloat, options: BlurOptions = BlurOptions()) -> Filter {
      Filter { _ in
        radius > 0 ? [.filter(.blur(deviation: radius, isOpaque: options.contains(.opaque)))] : []
      }
    }
  }

  /// How a shadow is drawn: below what casts it.
  public struct ShadowOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
  }

  /// How a blur treats edges.
  public struct BlurOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// What is blurred covers everything.
    public static var opaque: BlurOptions { BlurOptions(rawValue: 1 << 0) }
    /// Colours are mixed with their opacity in mind, as they always are.
    public static var dithersResult: BlurOptions { BlurOptions(rawValue: 1 << 1) }
  }

  /// How a filter is applied.
  public struct FilterOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Colours are mixed as light is. Hosts mix them component by component.
    public static var linearColor: FilterOptions { FilterOptions(rawValue: 1 << 0) }
  }
}
