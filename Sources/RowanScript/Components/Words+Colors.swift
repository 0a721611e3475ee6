import Foundation
import RowanViews
import SwiftUI

/// Colors and shape styles.
extension ScriptValue {
  /// A color by name, or as `#RGB`, `#RRGGBB`, `#RRGGBBAA`, `rgb(…)`, `rgba(…)`, `hsl(…)` or `hsla(…)`.
  var color: Color? {
    guard let name = string else { return nil }
    if name.hasPrefix("#") { return Self.color(hex: name.dropFirst()) }
    if name.hasPrefix("rgb") { return Self.color(components: name) }
    if name.hasPrefix("hsl") { return Self.color(hue: name) }
    return Self.colors[name]
  }

  /// The names of colors in UIKit and SwiftUI (facts B9 to B18).
  private static let colors: [String: Color] = {
    let hues: [String: Color] = [
      "Red": .red, "Orange": .orange, "Yellow": .yellow, "Green": .green, "Mint": .mint, "Teal": .teal, "Cyan": .cyan,
      "Blue": .blue, "Indigo": .indigo, "Purple": .purple, "Pink": .pink, "Brown": .brown, "Gray": .gray,
    ]
    var colors: [String: Color] = [
      "white": .white, "black": .black, "clear": .clear, "primary": .primary, "secondary": .secondary,
      "accentColor": .accentColor, "tintColor": .accentColor, "label": .primary, "secondaryLabel": .secondary,
      "magenta": Color(red: 1, green: 0, blue: 1), "darkGray": Color(white: 1.0 / 3),
      "lightGray": Color(white: 2.0 / 3),
      "darkText": .black, "lightText": .white.opacity(0.6),
      "systemGray2": SystemColor.gray2.color, "systemGray3": SystemColor.gray3.color,
      "systemGray4": SystemColor.gray4.color, "systemGray5": SystemColor.gray5.color,
      "systemGray6": SystemColor.gray6.color,
    ]
    for (name, hue) in hues { (colors[name.lowercased()], colors["system\(name)"]) = (hue, hue) }
    let purposes: [SystemColor] = [
      .tertiaryLabel, .quaternaryLabel, .placeholderText, .link, .separator, .opaqueSeparator, .systemBackground,
      .secondarySystemBackground, .tertiarySystemBackground, .systemGroupedBackground,
      .secondarySystemGroupedBackground,
      .tertiarySystemGroupedBackground, .systemFill, .secondarySystemFill, .tertiarySystemFill, .quaternarySystemFill,
    ]
    for purpose in purposes { colors["\(purpose)"] = purpose.color }
    return colors
  }()

  private static func color(hex: Substring) -> Color? {
    let digits = hex.count == 3 || hex.count == 4 ? hex.map { "\($0)\($0)" }.joined() : String(hex)
    guard digits.count == 6 || digits.count == 8, let number = UInt64(digits, radix: 16) else { return nil }
    let whole = digits.count == 6 ? number << 8 | 0xff : number
    func part(_ shift: UInt64) -> Double { Double(whole >> shift & 0xff) / 255 }
    return Color(red: part(24), green: part(16), blue: part(8), opacity: part(0))
  }

  /// Returns the arguments of a CSS function, each with its unit.
  private static func numbers(in text: String) -> [(number: Double, unit: String)] {
    let inside = text.drop { $0 != "(" }.dropFirst().prefix { $0 != ")" }
    return inside.split { " ,/".contains($0) }.compactMap { part in
      let digits = part.prefix { "0123456789.-+".contains($0) }
      return Double(digits).map { ($0, String(part.dropFirst(digits.count))) }
    }
  }

  /// Returns a fraction from 0 to 1 of an argument, which is a percentage or a number up to `whole`.
  private static func share(_ part: (number: Double, unit: String), of whole: Double) -> Double {
    min(1, max(0, part.number / (part.unit == "%" ? 100 : whole)))
  }

  private static func color(components text: String) -> Color? {
    let parts = numbers(in: text)
    guard parts.count >= 3 else { return nil }
    return Color(
      red: share(parts[0], of: 255),
      green: share(parts[1], of: 255),
      blue: share(parts[2], of: 255),
      opacity: parts.count > 3 ? share(parts[3], of: 1) : 1
    )
  }

  private static func color(hue text: String) -> Color? {
    let parts = numbers(in: text)
    guard parts.count >= 3 else { return nil }
    let turns: [String: Double] = ["turn": 1, "rad": 2 * .pi, "grad": 400]
    let turn = (parts[0].number / (turns[parts[0].unit] ?? 360)).truncatingRemainder(dividingBy: 1)
    let (saturation, lightness) = (share(parts[1], of: 100), share(parts[2], of: 100))
    let brightness = lightness + saturation * min(lightness, 1 - lightness)
    return Color(
      hue: turn < 0 ? turn + 1 : turn,
      saturation: brightness == 0 ? 0 : 2 * (1 - lightness / brightness),
      brightness: brightness,
      opacity: parts.count > 3 ? share(parts[3], of: 1) : 1
    )
  }

  /// A shape style: a color, a material, a gradient, a color with an opacity, or one of these for each color scheme.
  var style: AnyShapeStyle? {
    if let color { return AnyShapeStyle(color) }
    if let material = word(Self.materials) { return AnyShapeStyle(material) }
    if let hierarchy = word(Self.hierarchy) { return AnyShapeStyle(hierarchy) }
    if list != nil { return gradient.map { AnyShapeStyle($0) } }
    guard let object else { return nil }
    if let light = object["light"]?.style, let dark = object["dark"]?.style {
      return AnyShapeStyle(SchemeStyle(light: light, dark: dark))
    }
    if let color = object["color"]?.color {
      let faded = color.opacity(object["opacity"]?.number ?? 1)
      return object["gradient"]?.flag == true ? AnyShapeStyle(faded.gradient) : AnyShapeStyle(faded)
    }
    return gradient(object)
  }

  private static let materials: [String: Material] = [
    "barMaterial": .bar, "regularMaterial": .regular, "thinMaterial": .thin, "thickMaterial": .thick,
    "ultraThinMaterial": .ultraThin, "ultraThickMaterial": .ultraThick,
  ]

  private static let hierarchy: [String: HierarchicalShapeStyle] = [
    "tertiary": .tertiary, "quaternary": .quaternary, "quinary": .quinary,
  ]

  /// A gradient's colors: a list of colors, or of objects with `color` and `location`.
  private var gradient: Gradient? {
    let stops = list.map { list in
      list.enumerated().compactMap { offset, part -> Gradient.Stop? in
        let even = list.count > 1 ? Double(offset) / Double(list.count - 1) : 0
        if let color = part.color { return Gradient.Stop(color: color, location: even) }
        guard let stop = part.object, let color = stop["color"]?.color else { return nil }
        return Gradient.Stop(color: color, location: stop["location"]?.number ?? even)
      }
    }
    guard let stops, !stops.isEmpty else { return nil }
    return Gradient(stops: stops)
  }

  /// Returns a gradient: linear with `startPoint` and `endPoint`, radial with `endRadius`, or angular with angles.
  private func gradient(_ object: [String: ScriptValue]) -> AnyShapeStyle? {
    guard let gradient = (object["stops"] ?? object["colors"] ?? object["gradient"])?.gradient else { return nil }
    let center = object["center"]?.unitPoint ?? .center
    if let radius = object["endRadius"]?.extent {
      let start = object["startRadius"]?.extent ?? 0
      return AnyShapeStyle(
        RadialGradient(gradient: gradient, center: center, startRadius: start, endRadius: radius)
      )
    }
    if let angle = object["angle"]?.angle {
      return AnyShapeStyle(AngularGradient(gradient: gradient, center: center, angle: angle))
    }
    if let start = object["startAngle"]?.angle, let end = object["endAngle"]?.angle {
      return AnyShapeStyle(
        AngularGradient(gradient: gradient, center: center, startAngle: start, endAngle: end)
      )
    }
    return AnyShapeStyle(
      LinearGradient(
        gradient: gradient,
        startPoint: object["startPoint"]?.unitPoint ?? .top,
        endPoint: object["endPoint"]?.unitPoint ?? .bottom
      )
    )
  }
}

/// A shape style for the light and one for the dark color scheme.
private nonisolated struct SchemeStyle: ShapeStyle, Equatable {
  let light: AnyShapeStyle
  let dark: AnyShapeStyle

  func resolve(in environment: EnvironmentValues) -> AnyShapeStyle { environment.colorScheme == .dark ? dark : light }
}
