import Foundation

/// A resolved colour: sRGB components and opacity, each 0…1, not premultiplied.
///
/// Layers carry resolved colours only; which of a semantic colour's variants applies (light or dark, a tint) is decided
/// in the view graph.
package struct RGBA: Hashable, Sendable {
  package var red: Float
  package var green: Float
  package var blue: Float
  package var alpha: Float

  package init(red: Float, green: Float, blue: Float, alpha: Float = 1) {
    // No host has a word for what is no number.
    self.red = red.isNaN ? 0 : red
    self.green = green.isNaN ? 0 : green
    self.blue = blue.isNaN ? 0 : blue
    self.alpha = alpha.isNaN ? 0 : alpha
  }

  /// A colour from `0xRRGGBB` and an opacity.
  package init(hex: UInt32, alpha: Float = 1) {
    self.init(
      red: Float((hex >> 16) & 0xFF) / 255,
      green: Float((hex >> 8) & 0xFF) / 255,
      blue: Float(hex & 0xFF) / 255,
      alpha: alpha
    )
  }

  package static let clear = RGBA(red: 0, green: 0, blue: 0, alpha: 0)
  package static let black = RGBA(red: 0, green: 0, blue: 0)
  package static let white = RGBA(red: 1, green: 1, blue: 1)

  /// The same colour with its opacity multiplied.
  package func opacity(_ factor: Double) -> RGBA {
    var copy = self
    copy.alpha *= factor.isNaN ? 0 : Float(factor)
    return copy
  }

  /// `rgba(r,g,b,a)` with 8-bit components: what CSS and SVG read.
  package var css: String {
    func byte(_ value: Float) -> Int { Int((min(max(value, 0), 1) * 255).rounded()) }
    return "rgba(\(byte(red)),\(byte(green)),\(byte(blue)),\(Double((alpha * 1000).rounded()) / 1000))"
  }
}
