import Foundation
import RowanGraph
import RowanLayers

/// Colors along a line from 0 to 1.
public struct Gradient: Hashable, Sendable {
  /// The color space of interpolation.
  public enum ColorSpace: Hashable, Sendable {
    /// Interpolation by components.
    case device
    /// Interpolation in perceptually even steps.
    case perceptual
  }

  /// A color at a location of a gradient.
  public struct Stop: Hashable, Sendable {
    /// The color.
    public var color: Color
    /// The location, 0...1.
    public var location: CGFloat

    /// Creates a stop at a location from 0 to 1.
    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  /// The stops, in order of their locations.
  public var stops: [Stop]

  /// Creates a gradient of color stops.
  public init(stops: [Stop]) { self.stops = stops }

  /// Creates a gradient of equally spaced colors.
  public init(colors: [Color]) {
    let last = CGFloat(max(colors.count - 1, 1))
    stops = colors.enumerated().map { Stop(color: $0.element, location: CGFloat($0.offset) / last) }
  }

  func stops(in context: _StyleContext) -> [GradientStop] {
    stops.map { stop in
      GradientStop(color: stop.color._paint(in: context).paint.representative, location: stop.location)
    }
  }
}

extension Gradient: ShapeStyle {
  /// Returns the paint of a linear gradient from top to bottom.
  public func _paint(in context: _StyleContext) -> _StylePaint {
    LinearGradient(gradient: self, startPoint: .top, endPoint: .bottom)._paint(in: context)
  }
}

/// A gradient that is derived from one color, or reduced to its end colors.
public struct AnyGradient: ShapeStyle, Hashable {
  private let top: Color
  private let bottom: Color

  init(lightening color: Color) {
    top = color.mix(with: .white, by: 0.18, in: .device)
    bottom = color
  }

  /// Creates a gradient from the first and last colors of another one, from top to bottom.
  public init(_ gradient: Gradient) {
    top = gradient.stops.first?.color ?? .clear
    bottom = gradient.stops.last?.color ?? top
  }

  /// The paint of the style in an environment.
  public func _paint(in context: _StyleContext) -> _StylePaint {
    LinearGradient(colors: [top, bottom], startPoint: .top, endPoint: .bottom)._paint(in: context)
  }
}

extension Color {
  /// The color as a gradient from a lighter shade at the top; the lightening is an estimate.
  public var gradient: AnyGradient { AnyGradient(lightening: self) }
}
