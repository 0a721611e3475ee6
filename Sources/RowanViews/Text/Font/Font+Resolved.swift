import Foundation
import RowanGraph
import RowanLayers

extension Font {
  /// The font of the environment: that of the nearest `font(_:)`, or else the system's font.
  public static var `default`: Font { Font(.environment) }

  /// The properties of an environment that determine how a font is resolved.
  public struct Context: Hashable, Sendable, CustomDebugStringConvertible {
    let base: Font
    let idiom: Idiom
    let dynamicType: DynamicTypeSize
    let legibilityWeight: LegibilityWeight?

    /// A description for debugging.
    public var debugDescription: String { "Font.Context(\(base), \(dynamicType))" }
  }

  /// The properties of a font in an environment.
  public struct Resolved: Hashable, Sendable {
    /// The weight.
    public let weight: Weight
    /// The size in points.
    public let pointSize: CGFloat
    /// The distance between lines relative to the standard one.
    public let leading: Leading
    /// Whether the font is bold: semibold or heavier.
    public let isBold: Bool
    /// Whether the font is italic.
    public let isItalic: Bool
    /// Whether all characters have the same width.
    public let isMonospaced: Bool
    /// Whether lowercase letters are small capitals.
    public let isLowercaseSmallCaps: Bool
    /// Whether all letters are small capitals.
    public let isSmallCaps: Bool
  }

  /// Returns the properties that the font has in a context.
  ///
  ///     @Environment(\.fontResolutionContext) private var context
  ///     …
  ///     let isBold = font.resolve(in: context).isBold
  ///
  /// - Parameter context: The context, which the environment has as `fontResolutionContext`.
  public func resolve(in context: Context) -> Resolved {
    let font = over(context.base)
    let resolved = font.resolve(context.idiom, context.dynamicType).legible(context.legibilityWeight)
    return Resolved(
      weight: Weight(value: resolved.weight),
      pointSize: resolved.size,
      leading: font.traits.leading ?? .standard,
      isBold: resolved.weight >= 600,
      isItalic: resolved.isItalic,
      isMonospaced: resolved.design == .monospaced,
      isLowercaseSmallCaps: font.traits.smallCaps != nil,
      isSmallCaps: font.traits.smallCaps == .all
    )
  }

  /// Returns the font, with that of the environment in place of `default`.
  func over(_ base: Font) -> Font {
    self.base == .environment ? Font(base.base, traits: traits.over(base.traits)) : self
  }
}

extension EnvironmentValues {
  /// The properties of the environment that determine how a font is resolved.
  public var fontResolutionContext: Font.Context {
    Font.Context(
      base: font ?? Font.systemDefault(idiom),
      idiom: idiom,
      dynamicType: dynamicTypeSize,
      legibilityWeight: textSettings.legibilityWeight
    )
  }
}
