import Foundation
import RowanLayers

/// A font file of this machine that the server gives to browsers.
package struct WebFont: Hashable, Sendable {
  package var design: ResolvedFont.Design
  /// Whether this is the cut for large sizes, from `displaySize` on.
  package var isDisplay: Bool
  /// CSS weight 100…900; a variable font lists its range.
  package var weights: ClosedRange<Int>
  package var isItalic: Bool
  /// Where the file is.
  package var path: String

  /// The em size in points from which the engine draws its own family in the display cut.
  package static let displaySize: CGFloat = 20

  package init(
    design: ResolvedFont.Design, isDisplay: Bool = false, weights: ClosedRange<Int>, isItalic: Bool = false, path: String
  ) {
    self.design = design
    self.isDisplay = isDisplay
    self.weights = weights
    self.isItalic = isItalic
    self.path = path
  }

  /// The font files of the engine's families that are found in the usual directories: Inter, Noto Serif, Noto Sans Mono
  /// and Material Icons. Reads directories, no files; families that are not installed are left to the browser.
  package static func installed(in directories: [String] = standardDirectories) -> [WebFont] {
    var fonts: [String: WebFont] = [:]
    for directory in directories {
      guard let names = FileManager.default.enumerator(atPath: directory) else { continue }
      for case let name as String in names {
        let path = directory + "/" + name
        guard let font = WebFont(path: path) else { continue }
        let key = "\(font.design) \(font.isDisplay) \(font.weights) \(font.isItalic)"
        // The same file may be there in several spellings: the first in order stays.
        if let other = fonts[key], other.path <= path { continue }
        fonts[key] = font
      }
    }
    return fonts.values.sorted { $0.path < $1.path }
  }

  /// Where fonts are installed for all and for this person.
  package static var standardDirectories: [String] {
    ["/usr/share/fonts", "/usr/local/share/fonts", NSHomeDirectory() + "/.local/share/fonts"]
  }

  /// The CSS family name of a design and cut; a named family is marked by `=`, which the client takes off.
  static func family(of design: ResolvedFont.Design, isDisplay: Bool) -> String {
    switch design {
    case .default, .rounded: isDisplay ? "rowan-display" : "rowan-default"
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
    let words = parts[0].split(separator: "-")
    guard words.count == 2 else { return nil }
    let designs: [Substring: ResolvedFont.Design] = [
      "Inter": .default, "InterDisplay": .default, "NotoSerif": .serif, "NotoSansMono": .monospaced, "MaterialIcons": .symbols,
    ]
    let weights: [Substring: Int] = [
      "Thin": 100, "ExtraLight": 200, "Light": 300, "Regular": 400, "": 400, "Medium": 500, "SemiBold": 600, "Bold": 700,
      "ExtraBold": 800, "Black": 900,
    ]
    let isItalic = words[1].hasSuffix("Italic")
    let style = isItalic ? words[1].dropLast(6) : words[1]
    guard let design = designs[words[0]], let weight = weights[style] else { return nil }
    self.init(
      design: design, isDisplay: words[0] == "InterDisplay", weights: weight...weight, isItalic: isItalic, path: path)
  }
}

/// The fonts of a server by the names under which browsers ask for them, and the style sheet that declares them.
struct FontShelf: Sendable {
  let styleSheet: String
  private let paths: [String: String]

  init(_ fonts: [WebFont]) {
    var (rules, paths) = ("", [String: String]())
    for (index, font) in fonts.enumerated() {
      let type = font.path.hasSuffix(".woff2") ? "woff2" : font.path.hasSuffix(".otf") ? "opentype" : "truetype"
      let name = "\(index).\(font.path.split(separator: ".").last ?? "otf")"
      paths[name] = font.path
      let family = WebFont.family(of: font.design, isDisplay: font.isDisplay).drop { $0 == "=" }
        .filter { $0 != "\"" && $0 != "\\" && !$0.isNewline }
      let weights =
        font.weights.count == 1
        ? "\(font.weights.lowerBound)" : "\(font.weights.lowerBound) \(font.weights.upperBound)"
      rules += """
        @font-face { font-family: "\(family)"; font-weight: \(weights); font-style: \(font.isItalic ? "italic" : "normal");
          font-display: block; src: url("/fonts/\(name)") format("\(type)"); }

        """
    }
    styleSheet = rules
    self.paths = paths
  }

  /// The bytes and media type of a font by its name, or `nil` when there is none or its file has gone.
  func file(named name: String) -> (data: Data, mediaType: String)? {
    guard let path = paths[name], let data = FileManager.default.contents(atPath: path) else { return nil }
    let type = name.hasSuffix("woff2") ? "font/woff2" : name.hasSuffix("otf") ? "font/otf" : "font/ttf"
    return (data, type)
  }
}
