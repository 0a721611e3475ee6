import Foundation
import RowanGraph
import RowanLayers

extension View {
  /// Blurs the view; layout does not see it. The radius is the standard deviation, in points. An opaque blur has no soft
  /// edges: what is blurred goes on beyond them.
  nonisolated public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
    effect(BlurEffect(radius: radius, isOpaque: opaque))
  }

  /// Adds to the brightness of each channel: −1 makes black, 1 white.
  nonisolated public func brightness(_ amount: Double) -> some View {
    effect(ColorEffect(matrix: .scaled(by: 1, offset: amount)))
  }

  /// Draws channels further from the middle (above 1), nearer to it (below 1), or about it (below 0).
  nonisolated public func contrast(_ amount: Double) -> some View {
    effect(ColorEffect(matrix: .contrasted(by: amount)))
  }

  /// Makes colours stronger or, below 1, paler: 0 leaves greys.
  nonisolated public func saturation(_ amount: Double) -> some View {
    effect(ColorEffect(matrix: .saturated(by: amount)))
  }

  /// Takes colour away: 0 nothing … 1 all of it.
  nonisolated public func grayscale(_ amount: Double) -> some View {
    effect(ColorEffect(matrix: .grayed(by: amount)))
  }

  /// Turns all hues by an angle.
  nonisolated public func hueRotation(_ angle: Angle) -> some View {
    effect(ColorEffect(matrix: .hueTurned(by: angle.radians)))
  }

  /// Makes light what is dark, each channel by itself.
  nonisolated public func colorInvert() -> some View {
    effect(ColorEffect(matrix: .scaled(by: -1, offset: 1)))
  }

  /// Multiplies each channel with that of a colour.
  nonisolated public func colorMultiply(_ color: Color) -> some View { effect(MultiplyEffect(color: color)) }

  /// Draws black, as opaque as the view is bright: a mask made of a picture.
  nonisolated public func luminanceToAlpha() -> some View { effect(ColorEffect(matrix: .luminanceToAlpha)) }

  /// How the view is mixed with what lies behind it, within the next `compositingGroup`, opacity or filter around it.
  ///
  /// Pictures draw `.plusDarker` as `.multiply`; browsers draw `.sourceAtop`, `.destinationOver` and `.destinationOut` as
  /// `.normal`.
  nonisolated public func blendMode(_ blendMode: BlendMode) -> some View { effect(BlendEffect(mode: blendMode)) }
}

/// How a view is mixed with what lies behind it.
nonisolated public enum BlendMode: Sendable {
  case normal
  case multiply
  case screen
  case overlay
  case darken
  case lighten
  case colorDodge
  case colorBurn
  case softLight
  case hardLight
  case difference
  case exclusion
  case hue
  case saturation
  case color
  case luminosity
  case sourceAtop
  case destinationOver
  case destinationOut
  case plusDarker
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
