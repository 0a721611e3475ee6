import Foundation
import RowanGraph
import RowanLayers

/// A colour, as a style and as a view that fills the room it is offered.
///
/// What a semantic colour (`.primary`, `.accentColor`, `.red`) looks like is decided where it is used: by the colour
/// scheme, the contrast, the look and the idiom.
nonisolated public struct Color: Hashable, Sendable, CustomStringConvertible {
  /// Where a colour comes from.
  package indirect enum Source: Hashable, Sendable {
    case fixed(RGBA)
    case system(SystemColor)
    /// A level of the label colours, whatever foreground is set.
    case label(level: Int)
    case accent
    /// A colour set of an asset catalogue.
    case asset(AssetName)
    case faded(Color, Double)
    case mixed(Color, Color, fraction: Double, perceptual: Bool)
  }

  package let source: Source

  package init(source: Source) { self.source = source }
  package init(_ rgba: RGBA) { source = .fixed(rgba) }

  /// The spaces that components are given in.
  public enum RGBColorSpace: Hashable, Sendable {
    /// Components with the sRGB transfer function.
    case sRGB
    /// Linear components of sRGB.
    case sRGBLinear
    /// Components of the wider Display P3 space.
    case displayP3
  }

  /// A colour from components 0…1; values beyond lie outside of sRGB and are drawn as the nearest one inside.
  public init(
    _ colorSpace: RGBColorSpace = .sRGB,
    red: Double,
    green: Double,
    blue: Double,
    opacity: Double = 1
  ) {
    self.init(RGBA(colorSpace, red: red, green: green, blue: blue, opacity: opacity))
  }

  /// A grey, 0 black … 1 white.
  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }

  /// A colour from hue, saturation and brightness, each 0…1.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    func component(_ offset: Double) -> Double {
      let position = (offset + (hue - hue.rounded(.down)) * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(position, 4 - position, 1))
    }
    self.init(red: component(5), green: component(3), blue: component(1), opacity: opacity)
  }

  /// A colour set of an asset catalogue; `nil` means the app's own bundle.
  public init(_ name: String, bundle: Bundle? = nil) {
    self.init(source: .asset(AssetName(name, in: bundle)))
  }

  /// A resolved colour.
  public init(_ resolved: Resolved) { self.init(resolved.rgba) }

  /// The colour with its opacity multiplied, 0…1.
  public func opacity(_ opacity: Double) -> Color { Color(source: .faded(self, min(max(0, opacity), 1))) }

  /// The colour mixed with another: `fraction` 0 is this colour, 1 the other.
  public func mix(with other: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual) -> Color {
    Color(
      source: .mixed(self, other, fraction: min(max(fraction, 0), 1), perceptual: colorSpace == .perceptual)
    )
  }

  /// The colour in an environment.
  public func resolve(in environment: EnvironmentValues) -> Resolved {
    Resolved(rgba(in: _StyleContext(environment: environment)))
  }

  /// The colour in an environment.
  package func rgba(in environment: EnvironmentValues) -> RGBA {
    rgba(in: _StyleContext(environment: environment))
  }

  public var description: String {
    switch source {
    case .fixed(let color): color.hexDescription
    case .system(let color): "\(color)"
    case .label(let level): level == 0 ? "primary" : "secondary"
    case .accent: "accentColor"
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
    case .faded(let base, let opacity): base.rgba(in: context).opacity(opacity)
    case .mixed(let a, let b, let fraction, let perceptual):
      a.rgba(in: context).mixed(with: b.rgba(in: context), fraction: fraction, perceptual: perceptual)
    }
  }
}

extension Color: ShapeStyle {
  public func _paint(in context: _StyleContext) -> _StylePaint { _StylePaint(rgba(in: context)) }
}

extension Color: View {
  public typealias Body = Never

  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle { _NodeHandle(FillNode(self, context)) }
  @MainActor public func _updateNode(_ handle: _NodeHandle) {
    unsafeDowncast(handle.node, to: FillNode<Color>.self).update(self)
  }
}
