import Foundation
import RowanGraph
import RowanLayers

/// Colours along a line from 0 to 1.
public struct Gradient: Hashable, Sendable {
  /// The space that colours are mixed in.
  public enum ColorSpace: Hashable, Sendable {
    /// Component by component.
    case device
    /// So that the steps look even.
    case perceptual
  }

  /// A colour at a place of a gradient.
  public struct Stop: Hashable, Sendable {
    /// The colour.
    public var color: Color
    /// The place, 0…1.
    public var location: CGFloat

    /// A colour at a place 0…1.
    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  /// The colours, in order of their places.
  public var stops: [Stop]

  /// Colours at given places.
  public init(stops: [Stop]) { self.stops = stops }

  /// Colours at equal distances.
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
  /// The colours from top to bottom.
  public func _paint(in context: _StyleContext) -> _StylePaint {
    LinearGradient(gradient: self, startPoint: .top, endPoint: .bottom)._paint(in: context)
  }
}

/// A gradient whose colours the system derives from one.
public struct AnyGradient: ShapeStyle, Hashable {
  private let top: Color
  private let bottom: Color

  init(lightening color: Color) {
    top = color.mix(with: .white, by: 0.18, in: .device)
    bottom = color
  }

  /// A gradient from colours of one's own, from top to bottom.
  public init(_ gradient: Gradient) {
    top = gradient.stops.first?.color ?? .clear
    bottom = gradient.stops.last?.color ?? top
  }

  public func _paint(in context: _StyleContext) -> _StylePaint {
    LinearGradient(colors: [top, bottom], startPoint: .top, endPoint: .bottom)._paint(in: context)
  }
}

extension Color {
  /// The colour as a soft gradient from a lighter shade at the top (the lightening is an estimate).
  public var gradient: AnyGradient { AnyGradient(lightening: self) }
}
