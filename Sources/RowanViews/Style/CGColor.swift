import Foundation
import RowanGraph
import RowanLayers

/// A color of Core Graphics: components in sRGB, or a gray.
public final class CGColor: Hashable, Sendable {
  /// The components, followed by the opacity: two for a gray, four for a color in sRGB.
  private let values: [CGFloat]

  /// Creates a color from components in sRGB.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) { values = [red, green, blue, alpha] }

  /// Creates a color from components in sRGB.
  public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    values = [red, green, blue, alpha]
  }

  /// Creates a gray.
  public init(gray: CGFloat, alpha: CGFloat) { values = [gray, alpha] }

  /// White.
  public static let white = CGColor(gray: 1, alpha: 1)
  /// Black.
  public static let black = CGColor(gray: 0, alpha: 1)
  /// Transparent black.
  public static let clear = CGColor(gray: 0, alpha: 0)

  /// The components, followed by the opacity.
  public var components: [CGFloat]? { values }
  /// The number of components, with the opacity.
  public var numberOfComponents: Int { values.count }
  /// The opacity, 0...1.
  public var alpha: CGFloat { values[values.count - 1] }
  /// Returns the color with another opacity.
  public func copy(alpha: CGFloat) -> CGColor? {
    values.count == 2
      ? CGColor(gray: values[0], alpha: alpha)
      : CGColor(red: values[0], green: values[1], blue: values[2], alpha: alpha)
  }

  /// Returns whether two colors have the same components.
  public static func == (a: CGColor, b: CGColor) -> Bool { a.values == b.values }
  /// Hashes the components.
  public func hash(into hasher: inout Hasher) { hasher.combine(values) }

  /// Creates a color from resolved components.
  package convenience init(_ rgba: RGBA) {
    self.init(
      red: CGFloat(rgba.red),
      green: CGFloat(rgba.green),
      blue: CGFloat(rgba.blue),
      alpha: CGFloat(rgba.alpha)
    )
  }

  /// The color for views.
  package var color: Color {
    values.count == 2
      ? Color(white: values[0], opacity: values[1])
      : Color(red: values[0], green: values[1], blue: values[2], opacity: values[3])
  }
}

extension Color {
  /// Creates a color of a color of Core Graphics.
  public init(cgColor: CGColor) { self = cgColor.color }

  /// Creates a color of a color of Core Graphics.
  public init(_ cgColor: CGColor) { self = cgColor.color }

  /// The components of the color if it was created from components; `nil` for a color that depends on the environment.
  public var cgColor: CGColor? {
    guard case .fixed(let rgba) = source else { return nil }
    return CGColor(rgba)
  }

  /// Returns the color with its exposure changed by stops, each of which doubles the linear components.
  ///
  /// Components are limited to those of screens with standard range.
  public func exposureAdjust(_ stops: Double) -> Color {
    Color(
      source: .provided(
        ProvidedColor { environment in
          var resolved = Resolved(rgba(in: environment))
          let factor = Float(exp2(stops.isNaN ? 0 : stops))
          resolved.linearRed = min(resolved.linearRed * factor, 1)
          resolved.linearGreen = min(resolved.linearGreen * factor, 1)
          resolved.linearBlue = min(resolved.linearBlue * factor, 1)
          return Color(resolved)
        }
      )
    )
  }
}
