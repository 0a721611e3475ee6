import Foundation

/// A resolved color: sRGB components and opacity, each 0…1, not premultiplied.
///
/// Layers have resolved colors only; the view graph resolves variants for light and dark appearance and tints.
package struct RGBA: Hashable, Sendable {
  package var red: Float
  package var green: Float
  package var blue: Float
  package var alpha: Float

  package init(red: Float, green: Float, blue: Float, alpha: Float = 1) {
    // NaN has no representation in hosts.
    self.red = red.isNaN ? 0 : red
    self.green = green.isNaN ? 0 : green
    self.blue = blue.isNaN ? 0 : blue
    self.alpha = alpha.isNaN ? 0 : alpha
  }

  /// Creates a color from `0xRRGGBB` and an opacity.
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

  /// Returns the color with its opacity multiplied by a factor; NaN counts as 0.
  package func opacity(_ factor: Double) -> RGBA {
    var copy = self
    copy.alpha *= factor.isNaN ? 0 : Float(factor)
    return copy
  }

  /// The color as `rgba(r,g,b,a)` with 8-bit components, for CSS and SVG.
  package var css: String {
    func byte(_ value: Float) -> Int { Int((min(max(0, value), 1) * 255).rounded()) }
    return "rgba(\(byte(red)),\(byte(green)),\(byte(blue)),\(Double((alpha * 1000).rounded()) / 1000))"
  }
}
