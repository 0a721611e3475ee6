import Foundation
import RowanLayers

/// Substitutes for SF Symbols by name: glyphs of an open icon font, and paths for the symbols that lists draw
/// themselves.
///
/// A symbol occupies the box of `metrics(for:fontSize:)`, centered on the cap height. A path is in the unit square of
/// that box. A glyph is laid out with the design `.symbols` at `iconScale` times the font size; its square is centered
/// on the box and larger than it, because icons include a margin.
package enum SymbolTable {
  /// The em size of an icon for a font size of 1.
  package static let iconScale: CGFloat = 1.44

  /// The side of an icon's box for a font size of 1 (a body symbol is 20.4 wide; fact M41 and layout rule 15).
  private static let iconBox: CGFloat = 1.2

  /// The cap height for a font size of 1.
  private static let capitals: CGFloat = 0.727

  /// Returns the character of a symbol in the icon font, or `nil` for an unknown name. A form that is missing is
  /// replaced by its base form ("trash.circle.fill" by the bin).
  package static func glyph(for name: String) -> String? {
    resolve(name) { codepoints[$0] }
  }

  /// Returns the outline of a symbol in the unit square of its box, for the nonzero fill rule; `nil` for symbols of the
  /// icon font.
  ///
  /// - Parameters:
  ///   - name: The name of the symbol. Scale the path by `metrics(for:fontSize:)` in both dimensions separately.
  ///   - weight: A CSS font weight.
  @MainActor
  package static func path(for name: String, weight: Int = 400) -> Path? {
    let key = PathKey(name: name, weight: weight)
    if let known = paths.value(for: key) { return known }
    guard let drawing = SymbolDrawing.named(name) else { return nil }
    let path = drawing.unitPath(stem: SymbolDrawing.stem(weight: weight))
    paths.insert(path, for: key)
    return path
  }

  /// Returns the size of a symbol's box beside text, and the distance of the text's baseline from the top of the box,
  /// in points.
  ///
  /// - Parameters:
  ///   - name: The name of the symbol.
  ///   - fontSize: The em size of the text in points.
  package static func metrics(for name: String, fontSize: CGFloat) -> (size: CGSize, baseline: CGFloat) {
    let box = SymbolDrawing.named(name)?.box ?? CGSize(width: iconBox, height: iconBox)
    let size = CGSize(width: box.width * fontSize, height: box.height * fontSize)
    return (size, (size.height + capitals * fontSize) / 2)
  }

  /// Returns whether there is a substitute for a name.
  package static func contains(_ name: String) -> Bool {
    SymbolDrawing.named(name) != nil || glyph(for: name) != nil
  }

  /// The names of all substitutes, sorted, without derived forms.
  package static var names: [String] {
    Set(codepoints.keys).union(SymbolDrawing.names).sorted()
  }

  private struct PathKey: Hashable {
    var name: String
    var weight: Int
  }

  @MainActor private static var paths = LRUCache<PathKey, Path>(capacity: 128)

  /// Returns the value of a name, or of the name without its badge and its last modifiers.
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
