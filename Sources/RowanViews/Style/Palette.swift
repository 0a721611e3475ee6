import RowanLayers

/// One colour in its four appearances.
package struct ColorSet: Hashable, Sendable {
  package var light: RGBA
  package var dark: RGBA
  package var lightContrast: RGBA
  package var darkContrast: RGBA

  /// Colours as `0xRRGGBBAA`; without `contrast` the same ones serve increased contrast.
  init(_ light: UInt32, _ dark: UInt32) {
    self.init(light, dark, contrast: light, dark)
  }

  /// Colours as `0xRRGGBBAA`.
  init(_ light: UInt32, _ dark: UInt32, contrast lightContrast: UInt32, _ darkContrast: UInt32) {
    self.init(
      light: RGBA(rgba: light),
      dark: RGBA(rgba: dark),
      lightContrast: RGBA(rgba: lightContrast),
      darkContrast: RGBA(rgba: darkContrast)
    )
  }

  package init(light: RGBA, dark: RGBA, lightContrast: RGBA, darkContrast: RGBA) {
    self.light = light
    self.dark = dark
    self.lightContrast = lightContrast
    self.darkContrast = darkContrast
  }

  /// The appearance for a scheme and contrast.
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
  /// A colour from `0xRRGGBBAA`.
  init(rgba: UInt32) { self.init(hex: rgba >> 8, alpha: Float(rgba & 0xFF) / 255) }
}

/// The system's colours as data, one table for each look and idiom.
enum Palette {
  /// A colour's appearances. Traps for a name that no table has, which the tests rule out.
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

  /// Later tables win; then the names that follow others are added, and text gets the contrast that it needs. By the
  /// colours' numbers.
  private static func merge(_ tables: [SystemColor: ColorSet]...) -> [ColorSet?] {
    var result: [SystemColor: ColorSet] = [:]
    for table in tables { result.merge(table) { _, later in later } }
    result[.accent] = result[.blue]
    result[.switchOn] = result[.green]
    // No source gives the fifth level; it is a little more than half of the fourth.
    result[.quinaryLabel] = result[.quaternaryLabel]?.faded(by: 0.6)
    makeLegible(&result)
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
