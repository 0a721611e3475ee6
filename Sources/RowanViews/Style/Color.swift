import Foundation
import RowanGraph
import RowanLayers

/// A color, usable as a style and as a view that fills the proposed size.
///
/// A semantic color (`.primary`, `.accentColor`, `.red`) is resolved in the environment of its use: by color scheme,
/// contrast, look and idiom.
nonisolated public struct Color: Hashable, Sendable, CustomStringConvertible {
  /// The definition of a color.
  package indirect enum Source: Hashable, Sendable {
    /// A color by its components.
    case fixed(RGBA)
    /// A system color.
    case system(SystemColor)
    /// A level of the label colors, independent of the foreground style.
    case label(level: Int)
    /// The accent color.
    case accent
    /// A color set of an asset catalog.
    case asset(AssetName)
    /// A color with its opacity multiplied by a factor from 0 to 1.
    case faded(Color, Double)
    /// A color that a closure of the application determines for an appearance.
    case provided(ProvidedColor)
    /// A mix of two colors; `fraction` is the proportion of the second.
    case mixed(Color, Color, fraction: Double, perceptual: Bool)
  }

  /// The definition.
  package let source: Source

  /// Creates a color from a definition.
  package init(source: Source) { self.source = source }
  /// Creates a color from components.
  package init(_ rgba: RGBA) { source = .fixed(rgba) }

  /// The color spaces of components.
  public enum RGBColorSpace: Hashable, Sendable {
    /// Components with the sRGB transfer function.
    case sRGB
    /// Linear components in sRGB.
    case sRGBLinear
    /// Components in the wider Display P3 space.
    case displayP3
  }

  /// Creates a color from components.
  ///
  /// - Parameters:
  ///   - colorSpace: The space of the components.
  ///   - red: The red component, 0...1. A color outside sRGB is drawn as the nearest one inside.
  ///   - green: The green component.
  ///   - blue: The blue component.
  ///   - opacity: The opacity, 0...1.
  public init(
    _ colorSpace: RGBColorSpace = .sRGB,
    red: Double,
    green: Double,
    blue: Double,
    opacity: Double = 1
  ) {
    self.init(RGBA(colorSpace, red: red, green: green, blue: blue, opacity: opacity))
  }

  /// Creates a gray.
  ///
  /// - Parameters:
  ///   - colorSpace: The space of the component.
  ///   - white: The lightness from 0, black, to 1, white.
  ///   - opacity: The opacity, 0...1.
  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }

  /// Creates a color from hue, saturation and brightness, each 0...1.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    func component(_ offset: Double) -> Double {
      let position = (offset + (hue - hue.rounded(.down)) * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(position, 4 - position, 1))
    }
    self.init(red: component(5), green: component(3), blue: component(1), opacity: opacity)
  }

  /// Creates a color of an asset catalog.
  ///
  /// - Parameters:
  ///   - name: The name of the color set.
  ///   - bundle: The bundle; `nil` for the app's own.
  public init(_ name: String, bundle: Bundle? = nil) {
    self.init(source: .asset(AssetName(name, in: bundle)))
  }

  /// Creates a color from a resolved one.
  public init(_ resolved: Resolved) { self.init(resolved.rgba) }

  /// Returns the color with its opacity multiplied by a factor from 0 to 1.
  public func opacity(_ opacity: Double) -> Color { Color(source: .faded(self, min(max(0, opacity), 1))) }

  /// Returns a mix of this color and another.
  ///
  /// - Parameters:
  ///   - other: The other color.
  ///   - fraction: The proportion of the other color, 0...1.
  ///   - colorSpace: The space of interpolation.
  public func mix(with other: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual) -> Color {
    Color(
      source: .mixed(self, other, fraction: min(max(fraction, 0), 1), perceptual: colorSpace == .perceptual)
    )
  }

  /// Returns the color resolved in an environment.
  public func resolve(in environment: EnvironmentValues) -> Resolved {
    Resolved(rgba(in: _StyleContext(environment: environment)))
  }

  /// Returns the components of the color in an environment.
  package func rgba(in environment: EnvironmentValues) -> RGBA {
    rgba(in: _StyleContext(environment: environment))
  }

  /// A description of the value.
  public var description: String {
    switch source {
    case .fixed(let color): color.hexDescription
    case .system(let color): "\(color)"
    case .label(let level): level == 0 ? "primary" : "secondary"
    case .accent: "accentColor"
    case .provided: "dynamic color"
    case .asset(let name): "Color(\(name.name))"
    case .faded(let base, let opacity): "\(Int((opacity * 100).rounded()))% \(base)"
    case .mixed(let a, let b, let fraction, _): "mix(\(a), \(b), \(fraction))"
    }
  }

  private func rgba(in context: _StyleContext) -> RGBA {
    let factor = HierarchyOpacity.factor(level: context.level)
    let environment = context.environment
    return switch source {
    case .fixed(let color): color.opacity(factor)
    case .system(let color): color.rgba(in: environment).opacity(factor)
    case .label(let level): HierarchicalShapeStyle.label(level: level + context.level, in: environment)
    case .accent: environment.accent(in: context).opacity(factor)
    case .asset(let name): AssetCatalog.color(name, in: environment).opacity(factor)
    case .provided(let provided): provided.color(environment).rgba(in: context)
    case .faded(let base, let opacity): base.rgba(in: context).opacity(opacity)
    case .mixed(let a, let b, let fraction, let perceptual):
      a.rgba(in: context).mixed(with: b.rgba(in: context), fraction: fraction, perceptual: perceptual)
    }
  }
}

extension Color: ShapeStyle {
  /// The paint of the style in an environment.
  public func _paint(in context: _StyleContext) -> _StylePaint { _StylePaint(rgba(in: context)) }
}

extension Color: View {
  /// The body type; the view is a primitive.
  public typealias Body = Never

  /// Makes the node that keeps the view in the tree.
  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle { _NodeHandle(FillNode(self, context)) }
  /// Updates the node of the view to this value.
  @MainActor public func _updateNode(_ handle: _NodeHandle) {
    unsafeDowncast(handle.node, to: FillNode<Color>.self).update(self)
  }
}
