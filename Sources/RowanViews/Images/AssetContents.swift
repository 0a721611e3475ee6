import Foundation
import RowanLayers

/// The appearance of a member of a set.
private struct Appearance: Decodable {
  var appearance: String
  var value: String

  var isDark: Bool { appearance == "luminosity" && value == "dark" }
}

/// The `Contents.json` of an image set.
struct ImageSetContents: Decodable {
  private struct Member: Decodable {
    var filename: String?
    var scale: String?
    var appearances: [Appearance]?

    var pixelsPerPoint: CGFloat { scale.flatMap { Double($0.dropLast()) }.map { CGFloat($0) } ?? 1 }
    var isDark: Bool { appearances?.contains(where: \.isDark) ?? false }
  }

  private struct Properties: Decodable {
    var intent: String?
    enum CodingKeys: String, CodingKey { case intent = "template-rendering-intent" }
  }

  private var images: [Member]
  private var properties: Properties?

  var isTemplate: Bool { properties?.intent == "template" }

  static func read(_ folder: URL) -> ImageSetContents? { readContents(of: folder) }

  /// Returns the member for an appearance whose scale is nearest to the display's, or `nil`.
  func best(isDark: Bool, displayScale: CGFloat, canLoad: (String) -> Bool) -> (file: String, scale: CGFloat)? {
    let usable = images.filter { $0.filename.map(canLoad) ?? false }
    let dark = usable.filter(\.isDark)
    let light = usable.filter { !$0.isDark }
    let fitting = isDark && !dark.isEmpty ? dark : light
    let best = fitting.min { abs($0.pixelsPerPoint - displayScale) < abs($1.pixelsPerPoint - displayScale) }
    return best.flatMap { member in member.filename.map { ($0, member.pixelsPerPoint) } }
  }
}

/// The `Contents.json` of a color set.
struct ColorSetContents: Decodable {
  private struct Member: Decodable {
    var color: Value?
    var appearances: [Appearance]?

    var isDark: Bool { appearances?.contains(where: \.isDark) ?? false }
  }

  private struct Value: Decodable {
    var space: String?
    var components: [String: String]?
    enum CodingKeys: String, CodingKey {
      case space = "color-space"
      case components
    }

    var rgba: RGBA? {
      guard let components else { return nil }
      func number(_ name: String) -> Double? {
        guard let text = components[name] ?? components["white"] else { return nil }
        if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 } }
        guard let value = Double(text) else { return nil }
        return text.contains(".") || value <= 1 ? value : value / 255
      }
      guard let red = number("red"), let green = number("green"), let blue = number("blue") else { return nil }
      let opacity = components["alpha"].flatMap { Double($0) } ?? 1
      let space: Color.RGBColorSpace =
        switch self.space {
        case "display-p3": .displayP3
        case "extended-linear-srgb": .sRGBLinear
        default: .sRGB
        }
      return RGBA(space, red: red, green: green, blue: blue, opacity: opacity)
    }
  }

  private var colors: [Member]

  static func read(_ folder: URL) -> ColorSetContents? { readContents(of: folder) }

  func color(isDark: Bool) -> RGBA {
    let dark = colors.first(where: \.isDark)?.color?.rgba
    let light = colors.first { !$0.isDark }?.color?.rgba
    return (isDark ? dark ?? light : light ?? dark) ?? .clear
  }
}

private func readContents<Contents: Decodable>(of folder: URL) -> Contents? {
  guard let data = try? Data(contentsOf: folder.appendingPathComponent("Contents.json")) else { return nil }
  return try? JSONDecoder().decode(Contents.self, from: data)
}
