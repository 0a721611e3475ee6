import Foundation
import RowanLayers

/// The fonts of a server by the names under which browsers ask for them, and the style sheet that declares them.
actor FontShelf {
  private let fonts: [WebFont]
  private var sheet: String?

  init(_ fonts: [WebFont]) { self.fonts = fonts }

  /// `@font-face` rules. The first call reads what characters the fallback fonts have, so that a browser loads those that it
  /// needs and no other.
  func styleSheet() -> String {
    if let sheet { return sheet }
    let made = makeStyleSheet()
    sheet = made
    return made
  }

  /// The bytes and media type of a font by its name, or `nil` when there is none or its file has gone.
  nonisolated func file(named name: String) -> (data: Data, mediaType: String)? {
    let parts = name.split(separator: ".")
    guard let index = parts.first.flatMap({ Int($0) }), fonts.indices.contains(index),
      name == Self.name(index, fonts[index]),
      let data = FileManager.default.contents(atPath: fonts[index].path)
    else { return nil }
    let type = name.hasSuffix("woff2") ? "font/woff2" : name.hasSuffix("otf") ? "font/otf" : "font/ttf"
    return (data, type)
  }

  private static func name(_ index: Int, _ font: WebFont) -> String {
    "\(index).\(font.path.split(separator: ".").last ?? "otf")"
  }

  private func makeStyleSheet() -> String {
    let bold = Set(fonts.compactMap { $0.weights.contains(700) ? $0.use : nil })
    var (own, fallback) = ("", "")
    for (index, font) in fonts.enumerated() {
      switch font.use {
      case .design(let design): own += rule(index, family: WebFont.family(of: ResolvedFont(design: design, size: 1)))
      case .display: own += rule(index, family: "rowan-display")
      case .fallback(let family):
        guard let data = try? Data(contentsOf: URL(filePath: font.path), options: .alwaysMapped) else { continue }
        // What all have is drawn with the font of the design, or with Noto Sans.
        let common: [ClosedRange<UInt32>] = family == "NotoSans" ? [] : [0...0x2FF, 0x2000...0x206F, 0xFE00...0xFE0F]
        let coverage = FontCoverage(file: data).simplified(closing: 12, leavingOut: common)
        guard !coverage.ranges.isEmpty else { continue }
        // A browser settles on a weight before it looks for characters: families without a bold cut stand apart.
        let name = bold.contains(font.use) ? "rowan-fallback" : "rowan-fallback-plain"
        let text = rule(index, family: name, range: coverage.css)
        // Of rules that have a character, the last one counts.
        fallback = family == "NotoSans" ? fallback + text : text + fallback
      }
    }
    let features = ":root { --font-features: \"\(SystemFont.disabledFeature)\" 0; }\n"
    return features + own + fallback
  }

  private func rule(_ index: Int, family: String, range: String? = nil) -> String {
    let font = fonts[index]
    let name = Self.name(index, font)
    let type = name.hasSuffix("woff2") ? "woff2" : name.hasSuffix("otf") ? "opentype" : "truetype"
    let weights =
      font.weights.count == 1 ? "\(font.weights.lowerBound)" : "\(font.weights.lowerBound) \(font.weights.upperBound)"
    let quoted = family.drop { $0 == "=" }.filter { $0 != "\"" && $0 != "\\" && !$0.isNewline }
    return """
      @font-face { font-family: "\(quoted)"; font-weight: \(weights); font-style: \(font.isItalic ? "italic" : "normal"); \
      font-display: block;\(range.map { " unicode-range: \($0);" } ?? "") src: url("/fonts/\(name)") format("\(type)"); }

      """
  }
}
