import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// A color of AppKit: components, a color by purpose, or a closure for an appearance.
///
/// A color by purpose has a value for light and dark appearances with and without increased contrast, and is resolved where it
/// is drawn.
open class NSColor: NSObject, @unchecked Sendable {
  /// The name of a color.
  public typealias Name = String

  /// The color as views draw it.
  package let color: Color

  /// Creates a color of a view's color.
  public init(_ color: Color) { self.color = color }

  convenience init(system: SystemColor) { self.init(system.color) }

  /// Creates a color from components in sRGB.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(Color(red: red, green: green, blue: blue, opacity: alpha))
  }

  /// Creates a color from components in sRGB.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a color from components of a calibrated space, which count as sRGB.
  public convenience init(calibratedRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a color from components of the device's space, which count as sRGB.
  public convenience init(deviceRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a color from components in Display P3.
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(Color(.displayP3, red: red, green: green, blue: blue, opacity: alpha))
  }

  /// Creates a gray.
  public convenience init(white: CGFloat, alpha: CGFloat) { self.init(Color(white: white, opacity: alpha)) }

  /// Creates a gray.
  public convenience init(calibratedWhite white: CGFloat, alpha: CGFloat) { self.init(white: white, alpha: alpha) }

  /// Creates a color from hue, saturation and brightness, each 0...1.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    self.init(Color(hue: hue, saturation: saturation, brightness: brightness, opacity: alpha))
  }

  /// Creates a color of an asset catalog.
  ///
  /// - Parameters:
  ///   - name: The name of the color set. A name without one is reported once where the color is drawn.
  ///   - bundle: The bundle; `nil` for the app's own.
  public convenience init?(named name: Name, bundle: Bundle? = nil) { self.init(Color(name, bundle: bundle)) }

  /// Creates a color that a closure determines where the color is drawn.
  ///
  /// - Parameters:
  ///   - name: Ignored.
  ///   - dynamicProvider: Returns the color for an appearance.
  public convenience init(name: Name?, dynamicProvider: @escaping (NSAppearance) -> NSColor) {
    self.init(Color(source: .provided(ProvidedColor { dynamicProvider(NSAppearance($0)).color })))
  }

  /// Creates a color of a color of Core Graphics.
  public convenience init?(cgColor: CGColor) { self.init(cgColor.color) }

  /// The components of the color in the current traits.
  open var cgColor: CGColor { CGColor(components) }

  /// The components in the current traits.
  var components: RGBA { color.rgba(in: UITraitCollection.current.environment) }

  /// Returns the color with another opacity.
  open func withAlphaComponent(_ alpha: CGFloat) -> NSColor { NSColor(UIColor(color).withAlphaComponent(alpha).color) }

  /// Returns a mix with another color, in the current traits.
  ///
  /// - Parameters:
  ///   - fraction: The proportion of the other color, 0...1.
  ///   - color: The other color.
  open func blended(withFraction fraction: CGFloat, of color: NSColor) -> NSColor? {
    NSColor(self.color.mix(with: color.color, by: fraction, in: .device))
  }

  /// Gets the components in sRGB, in the current traits.
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?,
    green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) {
    UIColor(color).getRed(red, green: green, blue: blue, alpha: alpha)
  }

  /// The red component in sRGB, in the current traits.
  open var redComponent: CGFloat { CGFloat(components.red) }
  /// The green component in sRGB, in the current traits.
  open var greenComponent: CGFloat { CGFloat(components.green) }
  /// The blue component in sRGB, in the current traits.
  open var blueComponent: CGFloat { CGFloat(components.blue) }
  /// The opacity, in the current traits.
  open var alphaComponent: CGFloat { CGFloat(components.alpha) }
  /// The hue, in the current traits.
  open var hueComponent: CGFloat { components.hueSaturationBrightness.hue }
  /// The saturation, in the current traits.
  open var saturationComponent: CGFloat { components.hueSaturationBrightness.saturation }
  /// The brightness, in the current traits.
  open var brightnessComponent: CGFloat { components.hueSaturationBrightness.brightness }

  /// Returns whether another object is a color with the same definition.
  open override func isEqual(_ object: Any?) -> Bool { (object as? NSColor)?.color == color }
  /// A hash of the definition.
  open override var hash: Int { color.hashValue }
  /// The definition.
  open override var description: String { "NSColor(\(color))" }
}

/// The appearance of an interface of AppKit.
public final class NSAppearance: NSObject, @unchecked Sendable {
  /// The name of an appearance.
  public struct Name: Hashable, RawRepresentable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The light appearance.
    public static let aqua = Name(rawValue: "NSAppearanceNameAqua")
    /// The dark appearance.
    public static let darkAqua = Name(rawValue: "NSAppearanceNameDarkAqua")
    /// The light appearance with increased contrast.
    public static let accessibilityHighContrastAqua = Name(rawValue: "NSAppearanceNameAccessibilityAqua")
    /// The dark appearance with increased contrast.
    public static let accessibilityHighContrastDarkAqua = Name(rawValue: "NSAppearanceNameAccessibilityDarkAqua")
  }

  /// The name of the appearance.
  public let name: Name

  init(_ environment: EnvironmentValues) {
    name =
      switch (environment.colorScheme, environment.colorSchemeContrast) {
      case (.light, .standard): .aqua
      case (.dark, .standard): .darkAqua
      case (.light, .increased): .accessibilityHighContrastAqua
      case (.dark, .increased): .accessibilityHighContrastDarkAqua
      }
  }

  /// Returns the name of a list that is nearest to the appearance: its own, that without increased contrast, or `nil`.
  public func bestMatch(from appearances: [Name]) -> Name? {
    if appearances.contains(name) { return name }
    let plain: Name =
      name == .darkAqua || name == .accessibilityHighContrastDarkAqua ? .darkAqua : .aqua
    return appearances.contains(plain) ? plain : appearances.contains(.aqua) ? .aqua : nil
  }
}
