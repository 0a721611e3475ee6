import Foundation
import RowanLayers

/// The fonts of a server by file name, and the style sheet that declares them.
///
/// A font of the engine has two faces: one with common characters, and the complete font for texts with others. Symbols
/// do not affect each other's shaping and come in faces of a few dozen. The name of a file changes with its contents,
/// so that browsers can cache it forever.
actor FontStore {
  /// A file to serve: a font or a subset of it.
  private struct Part {
    var font: WebFont
    /// The characters of the subset; `nil` for the complete font.
    var ranges: [ClosedRange<UInt32>]?
  }

  /// The maximum size of all cached files, in bytes as served. The files of a usual system fit, so that each is made once.
  private static let keptBytes = 64 << 20
  /// The maximum size in bytes of a file to compress.
  private static let compressibleBytes = 1 << 20
  private static let symbolsInPart = 24

  private let fonts: [WebFont]
  private var sheet: ServedFile?
  private var parts: [String: Part] = [:]
  private var kept: [String: ServedFile] = [:]
  /// The files that are being made, for all requests that wait for them.
  private var making: [String: Task<ServedFile?, Never>] = [:]
  private var size = 0

  init(_ fonts: [WebFont]) { self.fonts = fonts }

  /// Returns the style sheet with the `@font-face` rules. The first call reads the coverage of all fonts, so that a
  /// browser loads only the files that it needs.
  func styleSheet() -> ServedFile {
    if let sheet { return sheet }
    let made = ServedFile(Data(makeStyleSheet().utf8), mediaType: "text/css; charset=utf-8")
    sheet = made
    return made
  }

  /// Returns a font file by the name that the style sheet uses; `nil` if there is none or it has been deleted.
  ///
  /// A file is read, cut and compressed outside of the actor, so that files in the cache and the style sheet do not wait.
  func file(named name: String) async -> ServedFile? {
    _ = styleSheet()
    if let known = kept[name] { return known }
    guard let part = parts[name] else { return nil }
    if let task = making[name] { return await task.value }
    // Files that do not fit the cache are not compressed for each request.
    let mayCompress = size < Self.keptBytes
    let task = Task.detached { Self.make(part, named: name, mayCompress: mayCompress) }
    making[name] = task
    let file = await task.value
    making[name] = nil
    guard let file else { return nil }
    let bytes = file.data.count + (file.compressed?.count ?? 0)
    if size + bytes <= Self.keptBytes {
      size += bytes
      kept[name] = file
    }
    return file
  }

  private static func make(_ part: Part, named name: String, mayCompress: Bool) -> ServedFile? {
    let isSymbols = part.font.use == .design(.symbols)
    let cut = part.ranges.flatMap { FontSubset.make(path: part.font.path, ranges: $0, isShaped: !isSymbols) }
    guard let data = cut ?? FileManager.default.contents(atPath: part.font.path) else { return nil }
    let type = name.hasSuffix("woff2") ? "font/woff2" : name.hasSuffix("otf") ? "font/otf" : "font/ttf"
    let isCompressible = mayCompress && !name.hasSuffix("woff2") && data.count <= compressibleBytes
    return ServedFile(data, mediaType: type, isCompressible: isCompressible)
  }

  private func makeStyleSheet() -> String {
    let bold = Set(fonts.compactMap { $0.weights.contains(700) ? $0.use : nil })
    var (own, fallback) = ("", "")
    for (index, font) in fonts.enumerated() {
      let coverage = (try? Data(contentsOf: URL(filePath: font.path), options: .alwaysMapped)).map(
        FontCoverage.init(file:)
      )
      switch font.use {
      case .design(.symbols): own += symbolRules(index, coverage?.ranges ?? [])
      case .design(.named(let name)): own += rule(index, family: name)
      case .design(let design):
        own += rules(index, family: WebFont.family(of: ResolvedFont(design: design, size: 1)), coverage)
      case .display: own += rules(index, family: "rowan-display", coverage)
      case .fallback(let family):
        // Characters that all fallback fonts have come from the font of the design, or from Noto Sans.
        let common: [ClosedRange<UInt32>] = family == "NotoSans" ? [] : [0...0x2FF, 0x2000...0x206F, 0xFE00...0xFE0F]
        let others = coverage?.simplified(closing: 12, leavingOut: common)
        guard let others, !others.ranges.isEmpty else { continue }
        // A browser selects a weight before it looks for a glyph, so families without a bold font are declared
        // separately.
        let name = bold.contains(font.use) ? "rowan-fallback" : "rowan-fallback-plain"
        let text = rule(index, family: name, range: others)
        // Of the rules that cover a character, the last one applies.
        fallback = family == "NotoSans" ? fallback + text : text + fallback
      }
    }
    let features = ":root { --font-features: \"\(SystemFont.disabledFeature)\" 0; }\n"
    return features + own + fallback
  }

  /// Returns the rules of the face of common characters and of the complete font.
  private func rules(_ index: Int, family: String, _ coverage: FontCoverage?) -> String {
    guard let coverage, !coverage.ranges.isEmpty else { return rule(index, family: family) }
    return rule(index, family: family, range: FontCoverage(FontSubset.common), part: FontSubset.common)
      + rule(index, family: family + "-whole", range: coverage.simplified(closing: 12))
  }

  /// Returns a rule for each group of symbols. The first one also covers the letters by which a browser determines the
  /// font's line metrics.
  private func symbolRules(_ index: Int, _ ranges: [ClosedRange<UInt32>]) -> String {
    let family = WebFont.family(of: ResolvedFont(design: .symbols, size: 1))
    guard !ranges.isEmpty else { return rule(index, family: family) }
    let letters: [ClosedRange<UInt32>] = [0...0xFF]
    let symbols = ranges.flatMap { Array($0) }.filter { $0 > 0xFF }
    return stride(from: 0, to: symbols.count, by: Self.symbolsInPart).reduce(
      into: rule(index, family: family, range: FontCoverage(letters), part: letters)
    ) { sheet, start in
      let few = symbols[start..<min(start + Self.symbolsInPart, symbols.count)].map { $0...$0 }
      sheet += rule(index, family: family, range: FontCoverage(few).simplified(closing: 0), part: few)
    }
  }

  /// Returns the rule of one face, and registers its file name.
  private func rule(
    _ index: Int,
    family: String,
    range: FontCoverage? = nil,
    part: [ClosedRange<UInt32>]? = nil
  ) -> String {
    let font = fonts[index]
    let name = Self.name(index, font, part)
    parts[name] = Part(font: font, ranges: part)
    let type = name.hasSuffix("woff2") ? "woff2" : name.hasSuffix("otf") ? "opentype" : "truetype"
    let weights =
      font.weights.count == 1 ? "\(font.weights.lowerBound)" : "\(font.weights.lowerBound) \(font.weights.upperBound)"
    let quoted = family.filter { $0 != "\"" && $0 != "\\" && !$0.isNewline }
    return """
      @font-face { font-family: "\(quoted)"; font-weight: \(weights); font-style: \(font.isItalic ? "italic" : "normal"); \
      font-display: block;\(range.map { " unicode-range: \($0.css);" } ?? "") src: url("/fonts/\(name)") format("\(type)"); }

      """
  }

  /// Returns a file name that is unique for the font file, its version and the subset.
  private static func name(_ index: Int, _ font: WebFont, _ part: [ClosedRange<UInt32>]?) -> String {
    let attributes = try? FileManager.default.attributesOfItem(atPath: font.path)
    let date = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
    let size = attributes?[.size] as? Int ?? 0
    let identity = "\(font.path) \(size) \(date) \(part.map { FontCoverage($0).css } ?? "whole")"
    return "\(index)-\(ServedFile.digest(identity.utf8)).\(font.path.split(separator: ".").last ?? "otf")"
  }
}
