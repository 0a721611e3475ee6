import Foundation
import RowanLayers

/// Text colors for increased contrast: at least 4.5:1 on every background (WCAG 2, 1.4.3).
///
/// No source defines all of these colors, and some of the defined ones miss the ratio (the third level of iOS on a
/// selected row has 3.6:1). A text color that suffices is unchanged. Otherwise its opacity is raised, and if it is
/// opaque it is made darker or lighter, until it suffices on the worst background.
extension Palette {
  private static let texts: [SystemColor] = [
    .label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel, .quinaryLabel, .placeholderText, .link, .headerText,
    .groupedHeaderText, .accent, .destructiveLabel,
  ]

  private static let grounds: [SystemColor] = [
    .sidebarBackground, .windowBackground, .controlBackground, .textBackground, .systemBackground,
    .secondarySystemBackground,
    .tertiarySystemBackground, .systemGroupedBackground, .secondarySystemGroupedBackground,
    .tertiarySystemGroupedBackground, .rowHighlight, .editRowSelected, .unemphasizedSelectedContentBackground,
  ]

  /// The colors between a background and text: alternating rows, and the fills of fields and buttons.
  private static let veils: [SystemColor] = [
    .alternatingRow, .systemFill, .secondarySystemFill, .tertiarySystemFill, .quaternarySystemFill,
  ]

  /// Adjusts the text colors of a table for increased contrast.
  static func increaseContrast(_ table: inout [SystemColor: ColorSet]) {
    for appearance in [\ColorSet.lightContrast, \.darkContrast] {
      let plain = grounds.compactMap { table[$0]?[keyPath: appearance] }
      let veiled = veils.compactMap { table[$0]?[keyPath: appearance] }.flatMap { veil in plain.map { veil.over($0) } }
      for text in texts { table[text]?[keyPath: appearance].increaseContrast(on: plain + veiled) }
    }
  }
}

extension RGBA {
  /// The target ratio: slightly above 4.5, so that rounding to eight bits preserves it.
  private static let wanted = 4.55

  /// Returns the color composited over an opaque one.
  fileprivate func over(_ ground: RGBA) -> RGBA {
    func part(_ own: Float, _ below: Float) -> Float { own * alpha + below * (1 - alpha) }
    return RGBA(red: part(red, ground.red), green: part(green, ground.green), blue: part(blue, ground.blue))
  }

  /// The relative luminance of an opaque color.
  private var luminance: Double {
    func linear(_ part: Float) -> Double { TransferFunction.linear(Double(part)) }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The contrast of white with the opaque color, from 1 to 21.
  var contrastToWhite: Double { 1.05 / (withAlpha(1).luminance + 0.05) }

  private func isLegible(on grounds: [RGBA]) -> Bool {
    grounds.allSatisfy { ground in
      let (own, below) = (over(ground).luminance, ground.luminance)
      return (max(own, below) + 0.05) / (min(own, below) + 0.05) >= Self.wanted
    }
  }

  fileprivate mutating func increaseContrast(on grounds: [RGBA]) {
    guard !isLegible(on: grounds), let ground = grounds.first else { return }
    let start = self
    if let found = Self.least({ start.withAlpha(start.alpha + (1 - start.alpha) * $0) }, on: grounds) {
      self = found
      return
    }
    let end = ground.luminance > 0.18 ? RGBA.black : .white
    let opaque = withAlpha(1)
    self = Self.least({ opaque.mixed(with: end, fraction: Double($0), perceptual: false) }, on: grounds) ?? end
  }

  /// Returns the first legible color of a sequence over 0...1, by binary search; `nil` if the last one is not legible.
  ///
  /// - Parameters:
  ///   - color: Returns the color at a position; legibility increases with the position.
  ///   - grounds: The opaque backgrounds.
  private static func least(_ color: (Float) -> RGBA, on grounds: [RGBA]) -> RGBA? {
    guard color(1).isLegible(on: grounds) else { return nil }
    var (low, high) = (Float(0), Float(1))
    for _ in 0..<16 {
      let middle = (low + high) / 2
      if color(middle).isLegible(on: grounds) { high = middle } else { low = middle }
    }
    return color(high)
  }

  /// Returns the color with an opacity rounded up to eight bits, so that levels with the same result are equal.
  private func withAlpha(_ alpha: Float) -> RGBA {
    RGBA(red: red, green: green, blue: blue, alpha: (alpha * 255 - 0.01).rounded(.up) / 255)
  }
}
