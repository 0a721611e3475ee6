import RowanLayers

/// A color in its four appearances.
package struct ColorSet: Hashable, Sendable {
  /// The color of the light scheme.
  package var light: RGBA
  /// The color of the dark scheme.
  package var dark: RGBA
  /// The color of the light scheme with increased contrast.
  package var lightContrast: RGBA
  /// The color of the dark scheme with increased contrast.
  package var darkContrast: RGBA

  /// Creates a set from colors as `0xRRGGBBAA`, equal for increased contrast.
  init(_ light: UInt32, _ dark: UInt32) {
    self.init(light, dark, contrast: light, dark)
  }

  /// Creates a set from colors as `0xRRGGBBAA`.
  init(_ light: UInt32, _ dark: UInt32, contrast lightContrast: UInt32, _ darkContrast: UInt32) {
    self.init(
      light: RGBA(rgba: light),
      dark: RGBA(rgba: dark),
      lightContrast: RGBA(rgba: lightContrast),
      darkContrast: RGBA(rgba: darkContrast)
    )
  }

  /// Creates a set from the color of each appearance.
  package init(light: RGBA, dark: RGBA, lightContrast: RGBA, darkContrast: RGBA) {
    self.light = light
    self.dark = dark
    self.lightContrast = lightContrast
    self.darkContrast = darkContrast
  }

  /// Returns the color for a color scheme and a contrast.
  package func rgba(_ scheme: ColorScheme, contrast: ColorSchemeContrast) -> RGBA {
    switch (scheme, contrast) {
    case (.light, .standard): light
    case (.dark, .standard): dark
    case (.light, .increased): lightContrast
    case (.dark, .increased): darkContrast
    }
  }
}

extension RGBA {
  /// Creates a color from `0xRRGGBBAA`.
  init(rgba: UInt32) { self.init(hex: rgba >> 8, alpha: Float(rgba & 0xFF) / 255) }
}

/// The tables of system colors, one for each look and idiom.
enum Palette {
  /// Returns the appearances of a color. Traps if the table lacks the color, which the tests exclude.
  static func set(of color: SystemColor, look: Look, idiom: Idiom) -> ColorSet {
    let table =
      switch (look, idiom) {
      case (.v26, .touch): touch26
      case (.classic, .touch): touchClassic
      case (.v26, .desktop): desktop26
      case (.classic, .desktop): desktopClassic
      }
    guard let set = table[color.rawValue] else { preconditionFailure("the palette has no \(color)") }
    return set
  }

  private static let touch26 = merge(grays, touch, recordedTouch26, hues26)
  private static let touchClassic = merge(grays, touch, huesClassicTouch)
  private static let desktop26 = merge(grays, touch, desktop, recordedDesktop26, hues26)
  private static let desktopClassic = merge(grays, touch, desktop, huesClassicDesktop)

  /// Returns the union of tables, indexed by the raw values of colors; later tables take precedence. Adds derived
  /// colors and adjusts text colors for contrast.
  private static func merge(_ tables: [SystemColor: ColorSet]...) -> [ColorSet?] {
    var result: [SystemColor: ColorSet] = [:]
    for table in tables { result.merge(table) { _, later in later } }
    result[.accent] = result[.blue]
    result[.switchOn] = result[.green]
    result[.destructiveLabel] = result[.red]
    // No source defines the fifth level; it has three fifths of the fourth level's opacity.
    result[.quinaryLabel] = result[.quaternaryLabel]?.faded(by: 0.6)
    increaseContrast(&result)
    return SystemColor.allCases.map { result[$0] }
  }
}

extension ColorSet {
  fileprivate func faded(by factor: Double) -> ColorSet {
    ColorSet(
      light: light.opacity(factor),
      dark: dark.opacity(factor),
      lightContrast: lightContrast.opacity(factor),
      darkContrast: darkContrast.opacity(factor)
    )
  }
}
