import Foundation
import RowanLayers

/// Stand-ins for SF Symbols by name: glyphs of an open icon font, and paths for what lists themselves draw.
///
/// A symbol occupies the box of `metrics(for:fontSize:)`, centred on the height of capitals. A path is given in that
/// box's unit square. A glyph is laid out with the design `.symbols` at `iconScale` times the font's size; its square
/// is centred on the box and is larger than it, since icons keep a margin.
package enum SymbolTable {
  /// Em size of an icon for a font size of 1.
  package static let iconScale: CGFloat = 1.44

  /// Side of the box of an icon for a font size of 1 (a body symbol is 20.4 wide; fact M41 and layout rule 15).
  private static let iconBox: CGFloat = 1.2

  /// Height of capitals for a font size of 1.
  private static let capitals: CGFloat = 0.727

  /// The character of a symbol in the icon font, or `nil` for an unknown name. Names whose exact form is missing give
  /// their base form ("trash.circle.fill" the bin).
  package static func glyph(for name: String) -> String? {
    resolve(name) { codepoints[$0] }
  }

  /// The outline of a symbol in the unit square of its box (scale it by what `box(for:fontSize:)` says is drawn, both sides apart), to
  /// be filled by the non-zero rule; `nil` for symbols that only the icon font has. `weight` is a CSS font weight.
  @MainActor
  package static func path(for name: String, weight: Int = 400) -> Path? {
    let key = PathKey(name: name, weight: weight)
    if let known = paths.value(for: key) { return known }
    guard let drawing = SymbolDrawing.named(name) else { return nil }
    let path = drawing.unitPath(stem: SymbolDrawing.stem(weight: weight))
    paths.insert(path, for: key)
    return path
  }

  /// The box of a symbol beside text of a size and weight: its recorded frame in whole pixels, or that of our own drawing.
  package static func box(for name: String, fontSize: CGFloat, weight: Int = 400, pixel: CGFloat = 0) -> SymbolBox {
    let drawing = SymbolDrawing.named(name)?.box
    let own = drawing ?? CGSize(width: iconBox, height: iconBox)
    var drawn = CGSize(width: own.width * fontSize, height: own.height * fontSize)
    guard let size = SymbolSizes.size(of: name, fontSize: fontSize, weight: weight, pixel: pixel) else {
      func whole(_ length: CGFloat) -> CGFloat { pixel > 0 ? (length / pixel - 1e-6).rounded(.up) * pixel : length }
      let size = CGSize(width: whole(drawn.width), height: whole(drawn.height))
      return SymbolBox(size: size, drawn: size, baseline: (size.height + capitals * fontSize) / 2)
    }
    if drawing != nil {
      drawn = CGSize(width: min(drawn.width, size.width), height: min(drawn.height, size.height))
    }
    return SymbolBox(size: size, drawn: drawn, baseline: (size.height + capitals * fontSize) / 2)
  }

  /// Whether the table has a picture for a name.
  package static func contains(_ name: String) -> Bool {
    SymbolDrawing.named(name) != nil || glyph(for: name) != nil
  }

  /// All names with a picture, sorted.
  package static var names: [String] {
    Set(codepoints.keys).union(SymbolDrawing.names).sorted()
  }

  private struct PathKey: Hashable {
    var name: String
    var weight: Int
  }

  @MainActor private static var paths = LRUCache<PathKey, Path>(capacity: 128)

  /// The value of a name, or of the name without its last modifiers.
  private static func resolve(_ name: String, _ lookUp: (String) -> String?) -> String? {
    if let exact = lookUp(name) { return exact }
    var parts = name.split(separator: ".")
    if let badge = parts.firstIndex(of: "badge") { parts.removeSubrange(badge...) }
    while !parts.isEmpty {
      if let found = lookUp(parts.joined(separator: ".")) { return found }
      guard let last = parts.last, modifiers.contains(String(last)) else { return nil }
      parts.removeLast()
    }
    return nil
  }

  private static let modifiers: Set<String> = ["fill", "circle", "square", "rectangle", "inverse", "dotted", "dashed"]

  private static let codepoints: [String: String] = {
    var table: [String: String] = [:]
    let sections = [
      arrows, signs, listsLayout, people, things, time, placesTravel, weatherNature, media, devicesConnection,
      toolsSettings,
    ]
    for entry in sections.joined(separator: " ").split(whereSeparator: \.isWhitespace) {
      let parts = entry.split(separator: "=")
      guard parts.count == 2, let code = UInt32(parts[1], radix: 16), let scalar = Unicode.Scalar(code) else {
        continue
      }
      table[String(parts[0])] = String(Character(scalar))
    }
    return table
  }()
}
