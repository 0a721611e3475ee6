import Foundation
import RowanGraph
import RowanLayers

extension View {
  /// Blurs this view, without effect on layout.
  ///
  /// - Parameters:
  ///   - radius: The standard deviation of the blur, in points.
  ///   - opaque: Whether the view is clipped to its frame without soft edges.
  nonisolated public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
    effect(BlurEffect(radius: radius, isOpaque: opaque))
  }

  /// Adds an amount to each color channel, from −1, black, to 1, white.
  nonisolated public func brightness(_ amount: Double) -> some View {
    effect(ColorEffect(matrix: .scaled(by: 1, offset: amount)))
  }

  /// Scales the distance of each color channel from the middle: above 1 increases the contrast, below 1 reduces it,
  /// below 0 inverts it.
  nonisolated public func contrast(_ amount: Double) -> some View {
    effect(ColorEffect(matrix: .contrasted(by: amount)))
  }

  /// Scales the saturation of this view; 0 results in grays.
  nonisolated public func saturation(_ amount: Double) -> some View {
    effect(ColorEffect(matrix: .saturated(by: amount)))
  }

  /// Removes color from this view, from 0, none, to 1, all of it.
  nonisolated public func grayscale(_ amount: Double) -> some View {
    effect(ColorEffect(matrix: .grayed(by: amount)))
  }

  /// Rotates all hues by an angle.
  nonisolated public func hueRotation(_ angle: Angle) -> some View {
    effect(ColorEffect(matrix: .hueTurned(by: angle.radians)))
  }

  /// Inverts each color channel.
  nonisolated public func colorInvert() -> some View {
    effect(ColorEffect(matrix: .scaled(by: -1, offset: 1)))
  }

  /// Multiplies each color channel by that of a color.
  nonisolated public func colorMultiply(_ color: Color) -> some View { effect(MultiplyEffect(color: color)) }

  /// Replaces this view by black with the luminance as its opacity, for use as a mask.
  nonisolated public func luminanceToAlpha() -> some View { effect(ColorEffect(matrix: .luminanceToAlpha)) }

  /// Sets the blend mode of this view over the content behind it, within the next enclosing `compositingGroup`, opacity
  /// or filter.
  ///
  /// Pictures draw `.plusDarker` as `.multiply`; browsers draw `.sourceAtop`, `.destinationOver` and `.destinationOut`
  /// as `.normal`.
  nonisolated public func blendMode(_ blendMode: BlendMode) -> some View { effect(BlendEffect(mode: blendMode)) }
}

/// The way in which a view is composited with the content behind it.
nonisolated public enum BlendMode: Sendable {
  /// The view covers the content behind it.
  case normal
  /// The product of both: never lighter than either.
  case multiply
  /// The inverse of the product of the inverses: never darker than either.
  case screen
  /// Multiplies or screens, depending on the content behind.
  case overlay
  /// The darker of both, by component.
  case darken
  /// The lighter of both, by component.
  case lighten
  /// Brightens the content behind by the view.
  case colorDodge
  /// Darkens the content behind by the view.
  case colorBurn
  /// Darkens or lightens gently, depending on the view.
  case softLight
  /// Multiplies or screens, depending on the view.
  case hardLight
  /// The absolute difference of both.
  case difference
  /// The difference at lower contrast.
  case exclusion
  /// The hue of the view, with saturation and luminosity of the content behind.
  case hue
  /// The saturation of the view, with hue and luminosity of the content behind.
  case saturation
  /// The hue and saturation of the view, with the luminosity of the content behind.
  case color
  /// The luminosity of the view, with hue and saturation of the content behind.
  case luminosity
  /// Draws only over content.
  case sourceAtop
  /// Draws only behind the content.
  case destinationOver
  /// Removes the content behind the view.
  case destinationOut
  /// The sum of both minus white.
  case plusDarker
  /// The sum of both, limited to white.
  case plusLighter
}

extension BlendMode {
  var layerBlend: LayerBlend? {
    switch self {
    case .normal: nil
    case .multiply: .multiply
    case .screen: .screen
    case .overlay: .overlay
    case .darken: .darken
    case .lighten: .lighten
    case .colorDodge: .colorDodge
    case .colorBurn: .colorBurn
    case .softLight: .softLight
    case .hardLight: .hardLight
    case .difference: .difference
    case .exclusion: .exclusion
    case .hue: .hue
    case .saturation: .saturation
    case .color: .color
    case .luminosity: .luminosity
    case .sourceAtop: .sourceAtop
    case .destinationOver: .destinationOver
    case .destinationOut: .destinationOut
    case .plusDarker: .plusDarker
    case .plusLighter: .plusLighter
    }
  }
}

nonisolated struct BlurEffect: LayerEffect {
  let radius: CGFloat
  let isOpaque: Bool

  @MainActor func apply(to layer: Layer, in environment: EnvironmentValues) {
    layer.filter = radius > 0 && radius.isFinite ? .blur(deviation: radius, isOpaque: isOpaque) : nil
    layer.clip = isOpaque && layer.filter != nil ? .bounds : .none
  }
}

nonisolated struct ColorEffect: LayerEffect {
  let matrix: ColorMatrix

  @MainActor func apply(to layer: Layer, in environment: EnvironmentValues) { layer.filter = .colors(matrix) }
}

nonisolated struct MultiplyEffect: LayerEffect {
  let color: Color

  @MainActor func apply(to layer: Layer, in environment: EnvironmentValues) {
    layer.filter = .colors(.multiplied(by: color.rgba(in: environment)))
  }
}

nonisolated struct BlendEffect: LayerEffect {
  let mode: BlendMode

  @MainActor func apply(to layer: Layer, in environment: EnvironmentValues) {
    layer.filter = mode.layerBlend.map { .blended($0) }
  }
}
