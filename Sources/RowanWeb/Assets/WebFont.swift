import Foundation
import RowanLayers

/// A font file of this machine that the server gives to browsers.
package struct WebFont: Hashable, Sendable {
  /// What a font is for.
  package enum Use: Hashable, Sendable {
    /// The texts of a design.
    case design(ResolvedFont.Design)
    /// Large texts of the default design, from `SystemFont.displaySize` on.
    case display
    /// Characters that the fonts of the designs lack. `family` groups weights.
    case fallback(family: String)
  }

  package var use: Use
  /// CSS weight 100…900; a variable font lists its range.
  package var weights: ClosedRange<Int>
  package var isItalic: Bool
  /// Where the file is.
  package var path: String

  package init(_ use: Use, weights: ClosedRange<Int>, isItalic: Bool = false, path: String) {
    self.use = use
    self.weights = weights
    self.isItalic = isItalic
    self.path = path
  }

  /// The font files of the engine's families that are found in the usual directories: Inter, Noto Serif, Noto Sans Mono (where
  /// there is none, DejaVu Sans Mono) and Material Icons, and as fallback the Noto Sans families. Reads directories, no
  /// files; what is not installed is left to the browser.
  package static func installed(in directories: [String] = standardDirectories) -> [WebFont] {
    var fonts: [String: WebFont] = [:]
    for directory in directories {
      guard let names = FileManager.default.enumerator(atPath: directory) else { continue }
      for case let name as String in names {
        let path = directory + "/" + name
        guard let font = WebFont(path: path) else { continue }
        let key = "\(font.use) \(font.weights) \(font.isItalic)"
        // The same font may be there in several files: the first in order stays, of the family that texts are measured in.
        if let other = fonts[key], (other.isSubstitute ? 1 : 0, other.path) <= (font.isSubstitute ? 1 : 0, path) {
          continue
        }
        fonts[key] = font
      }
    }
    let hasOwn = fonts.values.contains { $0.use == .design(.monospaced) && !$0.isSubstitute }
    return fonts.values.filter { !hasOwn || !$0.isSubstitute }.sorted { $0.path < $1.path }
  }

  /// What the engine takes where there is no Noto Sans Mono (`FontEntry`).
  private static let substitute: Substring = "DejaVuSansMono"
  private var isSubstitute: Bool { path.split(separator: "/").last?.hasPrefix(Self.substitute) == true }

  /// Where fonts are installed for all and for this person.
  package static var standardDirectories: [String] {
    ["/usr/share/fonts", "/usr/local/share/fonts", NSHomeDirectory() + "/.local/share/fonts"]
  }

  /// The CSS family of texts in a font; a named family is marked by `=`, which the client takes off.
  static func family(of font: ResolvedFont) -> String {
    switch font.design {
    case .default, .rounded: font.size >= SystemFont.displaySize ? "rowan-display" : "rowan-default"
    case .serif: "rowan-serif"
    case .monospaced: "rowan-monospaced"
    case .symbols: "rowan-symbols"
    case .named(let name): "=" + name
    }
  }

  /// A font recognised by its file's name (`Inter-SemiBoldItalic.otf`).
  private init?(path: String) {
    let name = String(path.split(separator: "/").last ?? "")
    let parts = name.split(separator: ".")
    guard parts.count == 2, ["otf", "ttf"].contains(parts[1]) else { return nil }
    let words = parts[0] == Self.substitute ? [parts[0], "Regular"] : parts[0].split(separator: "-")
    let weights: [Substring: Int] = [
      "Thin": 100, "ExtraLight": 200, "Light": 300, "Regular": 400, "": 400, "Medium": 500, "SemiBold": 600,
      "Bold": 700,
      "ExtraBold": 800, "Black": 900,
    ]
    guard words.count == 2 else { return nil }
    let slant = ["Italic", "Oblique"].first { words[1].hasSuffix($0) }
    let isItalic = slant != nil
    guard let weight = weights[words[1].dropLast(slant?.count ?? 0)] else { return nil }
    let use: Use
    switch words[0] {
    case "Inter": use = .design(.default)
    case "InterDisplay": use = .display
    case "NotoSerif": use = .design(.serif)
    case "NotoSansMono", Self.substitute: use = .design(.monospaced)
    case "MaterialIcons": use = .design(.symbols)
    case let family where family.hasPrefix("NotoSans") && !isItalic && (weight == 400 || weight == 700):
      use = .fallback(family: String(family))
    default: return nil
    }
    self.init(use, weights: weight...weight, isItalic: isItalic, path: path)
  }
}
