import Foundation
import RowanLayers

/// Text where more contrast is asked for: at least 4.5:1 on whatever it stands on (WCAG 2, 1.4.3).
///
/// No source gives all of these colours, and those that are given miss it on some grounds (the third level of iOS on a
/// selected row is at 3.6:1). Each text colour keeps its own where that is enough; else it is made less transparent, and
/// where it is opaque already darker or lighter, until it is enough on the worst of the grounds.
extension Palette {
  private static let texts: [SystemColor] = [
    .label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel, .quinaryLabel, .placeholderText, .link, .headerText,
    .groupedHeaderText, .accent,
  ]

  private static let grounds: [SystemColor] = [
    .sidebarBackground, .windowBackground, .controlBackground, .textBackground, .systemBackground,
    .secondarySystemBackground,
    .tertiarySystemBackground, .systemGroupedBackground, .secondarySystemGroupedBackground,
    .tertiarySystemGroupedBackground, .rowHighlight, .editRowSelected, .unemphasizedSelectedContentBackground,
  ]

  /// What lies between a ground and text: the ground of every other row, and the fills of fields and buttons.
  private static let veils: [SystemColor] = [
    .alternatingRow, .systemFill, .secondarySystemFill, .tertiarySystemFill, .quaternarySystemFill,
  ]

  /// Gives the text colours of a table the contrast that they need where more is asked for.
  static func makeLegible(_ table: inout [SystemColor: ColorSet]) {
    for appearance in [\ColorSet.lightContrast, \.darkContrast] {
      let plain = grounds.compactMap { table[$0]?[keyPath: appearance] }
      let veiled = veils.compactMap { table[$0]?[keyPath: appearance] }.flatMap { veil in plain.map { veil.over($0) } }
      for text in texts { table[text]?[keyPath: appearance].makeLegible(on: plain + veiled) }
    }
  }
}

extension RGBA {
  /// The ratio that is to be reached: a little more than 4.5, which rounding to a screen's eight bits cannot undo.
  private static let wanted = 4.55

  /// The colour laid over an opaque one.
  fileprivate func over(_ ground: RGBA) -> RGBA {
    func part(_ own: Float, _ below: Float) -> Float { own * alpha + below * (1 - alpha) }
    return RGBA(red: part(red, ground.red), green: part(green, ground.green), blue: part(blue, ground.blue))
  }

  /// The relative luminance of an opaque colour.
  private var luminance: Double {
    func linear(_ part: Float) -> Double { TransferFunction.linear(Double(part)) }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  private func isLegible(on grounds: [RGBA]) -> Bool {
    grounds.allSatisfy { ground in
      let (own, below) = (over(ground).luminance, ground.luminance)
      return (max(own, below) + 0.05) / (min(own, below) + 0.05) >= Self.wanted
    }
  }

  fileprivate mutating func makeLegible(on grounds: [RGBA]) {
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

  /// The first of a row of colours that is legible, if the last one is. They are the more so the further on they stand.
  private static func least(_ color: (Float) -> RGBA, on grounds: [RGBA]) -> RGBA? {
    guard color(1).isLegible(on: grounds) else { return nil }
    var (low, high) = (Float(0), Float(1))
    for _ in 0..<16 {
      let middle = (low + high) / 2
      if color(middle).isLegible(on: grounds) { high = middle } else { low = middle }
    }
    return color(high)
  }

  /// With an opacity that eight bits hold, not less than the one given: levels that come out alike are equal.
  private func withAlpha(_ alpha: Float) -> RGBA {
    RGBA(red: red, green: green, blue: blue, alpha: (alpha * 255 - 0.01).rounded(.up) / 255)
  }
}
