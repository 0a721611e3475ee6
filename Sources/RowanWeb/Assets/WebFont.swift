import Foundation
import RowanLayers

/// A font file of this machine that the server offers to browsers.
package struct WebFont: Hashable, Sendable {
  /// The purpose of a font.
  package enum Use: Hashable, Sendable {
    /// Text of a design.
    case design(ResolvedFont.Design)
    /// Text of the default design from the size `SystemFont.displaySize` on.
    case display
    /// Characters that the fonts of the designs lack. The fonts of different weights share a `family`.
    case fallback(family: String)
  }

  /// The purpose of the font.
  package var use: Use
  /// The CSS weights that the file covers, 100–900; a single one unless it is a variable font.
  package var weights: ClosedRange<Int>
  /// Whether the font is italic or oblique.
  package var isItalic: Bool
  /// The path of the file.
  package var path: String

  /// Creates the description of a font file.
  package init(_ use: Use, weights: ClosedRange<Int>, isItalic: Bool = false, path: String) {
    self.use = use
    self.weights = weights
    self.isItalic = isItalic
    self.path = path
  }

  /// Returns the installed font files of the engine's families: Inter, Noto Serif, Noto Sans Mono (or else DejaVu Sans
  /// Mono), Material Icons, and the Noto Sans families as fallback. The browser substitutes those that are not
  /// installed.
  ///
  /// - Parameter directories: The directories to search, with their subdirectories. Files are not opened.
  package static func installed(in directories: [String] = standardDirectories) -> [WebFont] {
    var fonts: [String: WebFont] = [:]
    for directory in directories {
      guard let names = FileManager.default.enumerator(atPath: directory) else { continue }
      for case let name as String in names {
        let path = directory + "/" + name
        guard let font = WebFont(path: path) else { continue }
        let key = "\(font.use) \(font.weights) \(font.isItalic)"
        // Of several files of the same font, one of the preferred family takes precedence, then the first by path.
        if let other = fonts[key], (other.isSubstitute ? 1 : 0, other.path) <= (font.isSubstitute ? 1 : 0, path) {
          continue
        }
        fonts[key] = font
      }
    }
    let hasOwn = fonts.values.contains { $0.use == .design(.monospaced) && !$0.isSubstitute }
    return fonts.values.filter { !hasOwn || !$0.isSubstitute }.sorted { $0.path < $1.path }
  }

  /// The family that the engine uses if Noto Sans Mono is not installed (`FontEntry`).
  private static let substitute: Substring = "DejaVuSansMono"
  private var isSubstitute: Bool { path.split(separator: "/").last?.hasPrefix(Self.substitute) == true }

  /// The directories of fonts installed for all users and for the current one.
  package static var standardDirectories: [String] {
    ["/usr/share/fonts", "/usr/local/share/fonts", NSHomeDirectory() + "/.local/share/fonts"]
  }

  /// Returns the CSS family of a font. The prefix `=` marks a named family; the client removes it.
  static func family(of font: ResolvedFont) -> String {
    switch font.design {
    case .default, .rounded: font.size >= SystemFont.displaySize ? "rowan-display" : "rowan-default"
    case .serif: "rowan-serif"
    case .monospaced: "rowan-monospaced"
    case .symbols: "rowan-symbols"
    case .named(let name): "=" + name
    }
  }

  /// Creates the description of a font file from its name, such as `Inter-SemiBoldItalic.otf`; `nil` for other
  /// families.
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
