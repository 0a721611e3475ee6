import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// A color of UIKit: components, a color by purpose, or a closure for an appearance.
///
/// A color by purpose has a value for light and dark appearances with and without increased contrast, and is resolved where it
/// is drawn.
open class UIColor: NSObject, @unchecked Sendable {
  /// The color as views draw it.
  package let color: Color

  /// Creates a color of a view's color.
  public init(_ color: Color) { self.color = color }

  convenience init(system: SystemColor) { self.init(system.color) }

  /// Creates a color from components in sRGB.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(Color(red: red, green: green, blue: blue, opacity: alpha))
  }

  /// Creates a color from components in Display P3.
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(Color(.displayP3, red: red, green: green, blue: blue, opacity: alpha))
  }

  /// Creates a gray.
  public convenience init(white: CGFloat, alpha: CGFloat) { self.init(Color(white: white, opacity: alpha)) }

  /// Creates a color from hue, saturation and brightness, each 0...1.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    self.init(Color(hue: hue, saturation: saturation, brightness: brightness, opacity: alpha))
  }

  /// Creates a color of an asset catalog.
  ///
  /// - Parameters:
  ///   - name: The name of the color set. A name without one is reported once where the color is drawn.
  ///   - bundle: The bundle; `nil` for the app's own.
  public convenience init?(named name: String, in bundle: Bundle? = nil) { self.init(Color(name, bundle: bundle)) }

  /// Creates a color that a closure determines where the color is drawn.
  ///
  /// - Parameter dynamicProvider: Returns the color for the traits of the window and the views around.
  public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    self.init(Color(source: .provided(ProvidedColor { dynamicProvider(UITraitCollection($0)).color })))
  }

  /// Creates a color of a color of Core Graphics.
  public convenience init(cgColor: CGColor) { self.init(cgColor.color) }

  /// The components of the color in the current traits.
  open var cgColor: CGColor { CGColor(components) }

  // MARK: Variants

  /// Returns the color with another opacity.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    let own = color
    if case .fixed(var components) = own.source {
      components.alpha = Float(min(max(alpha, 0), 1))
      return UIColor(Color(components))
    }
    return UIColor(
      Color(
        source: .provided(
          ProvidedColor { environment in
            var components = own.rgba(in: environment)
            components.alpha = Float(min(max(alpha, 0), 1))
            return Color(components)
          }
        )
      )
    )
  }

  /// Returns the color for some traits, without other appearances.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    UIColor(Color(color.rgba(in: traitCollection.environment)))
  }

  // MARK: Components

  /// The components in the current traits.
  var components: RGBA { color.rgba(in: UITraitCollection.current.environment) }

  /// Gets the components in sRGB, in the current traits.
  ///
  /// - Returns: `true`.
  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?,
    green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let own = components
    red?.pointee = CGFloat(own.red)
    green?.pointee = CGFloat(own.green)
    blue?.pointee = CGFloat(own.blue)
    alpha?.pointee = CGFloat(own.alpha)
    return true
  }

  /// Gets hue, saturation and brightness, in the current traits.
  ///
  /// - Returns: `true`.
  @discardableResult
  open func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?,
    saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let own = components
    let values = own.hueSaturationBrightness
    hue?.pointee = values.hue
    saturation?.pointee = values.saturation
    brightness?.pointee = values.brightness
    alpha?.pointee = CGFloat(own.alpha)
    return true
  }

  /// Gets the lightness of a gray, in the current traits.
  ///
  /// - Returns: `false` for a color that is no gray.
  @discardableResult
  open func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
    let own = components
    guard own.red == own.green, own.green == own.blue else { return false }
    white?.pointee = CGFloat(own.red)
    alpha?.pointee = CGFloat(own.alpha)
    return true
  }

  /// Returns whether another object is a color with the same definition.
  open override func isEqual(_ object: Any?) -> Bool { (object as? UIColor)?.color == color }
  /// A hash of the definition.
  open override var hash: Int { color.hashValue }
  /// The definition.
  open override var description: String { "UIColor(\(color))" }
}

extension RGBA {
  /// The color as hue, saturation and brightness, each 0...1.
  var hueSaturationBrightness: (hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
    let (r, g, b) = (CGFloat(red), CGFloat(green), CGFloat(blue))
    let (most, least) = (max(r, g, b), min(r, g, b))
    let range = most - least
    guard range > 0 else { return (0, 0, most) }
    let sixth: CGFloat =
      most == r ? (g - b) / range : most == g ? 2 + (b - r) / range : 4 + (r - g) / range
    let hue = sixth / 6
    return (hue < 0 ? hue + 1 : hue, range / most, most)
  }
}
