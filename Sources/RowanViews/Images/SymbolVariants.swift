import RowanLayers

/// Variants of symbols, such as filled or in a circle. Variants combine: `.circle.fill`.
public struct SymbolVariants: Hashable, Sendable {
  private enum Enclosure: String { case circle, square, rectangle }

  private var enclosure: Enclosure?
  private var isFilled = false
  private var isSlashed = false

  /// No variant.
  public static let none = SymbolVariants()
  /// The variant in a circle.
  public static let circle = SymbolVariants(enclosure: .circle)
  /// The variant in a square.
  public static let square = SymbolVariants(enclosure: .square)
  /// The variant in a rectangle.
  public static let rectangle = SymbolVariants(enclosure: .rectangle)
  /// The filled variant.
  public static let fill = SymbolVariants(isFilled: true)
  /// The variant with a slash.
  public static let slash = SymbolVariants(isSlashed: true)

  /// These variants in a circle.
  public var circle: SymbolVariants { union(.circle) }
  /// These variants in a square.
  public var square: SymbolVariants { union(.square) }
  /// These variants in a rectangle.
  public var rectangle: SymbolVariants { union(.rectangle) }
  /// These variants, filled.
  public var fill: SymbolVariants { union(.fill) }
  /// These variants with a slash.
  public var slash: SymbolVariants { union(.slash) }

  /// Returns whether these variants include all of another value.
  public func contains(_ other: SymbolVariants) -> Bool {
    (other.enclosure == nil || other.enclosure == enclosure) && (!other.isFilled || isFilled)
      && (!other.isSlashed || isSlashed)
  }

  func union(_ other: SymbolVariants) -> SymbolVariants {
    SymbolVariants(
      enclosure: other.enclosure ?? enclosure,
      isFilled: isFilled || other.isFilled,
      isSlashed: isSlashed || other.isSlashed
    )
  }

  /// Returns the candidate names for a symbol, in order of preference.
  func names(for base: String) -> [String] {
    let slash = isSlashed ? ".slash" : ""
    let enclosing = enclosure.map { "." + $0.rawValue } ?? ""
    let fill = isFilled ? ".fill" : ""
    let wishes = [slash + enclosing + fill, enclosing + fill, slash + fill, fill, slash, enclosing, ""]
    return wishes.map { base + $0 }
  }
}

/// Functions of the names of symbols.
enum SymbolName {
  /// Returns the name of a symbol in a variant, or the plain name if there is no such variant.
  @MainActor
  static func resolve(_ name: String, _ variants: SymbolVariants, in pictures: any PictureSource) -> String {
    guard variants != .none else { return name }
    let plain = name.hasSuffix(".fill") ? String(name.dropLast(5)) : name
    let known = pictures.symbolNames
    return variants.names(for: plain).first { known.contains($0) } ?? name
  }

  /// Returns whether a symbol points along the reading direction and is mirrored in right-to-left layouts.
  static func followsReading(_ name: String) -> Bool {
    name.split(separator: ".").contains { ["forward", "backward", "leading", "trailing"].contains($0) }
  }

  /// Returns the name as separate words for accessibility.
  static func words(_ name: String) -> String {
    name.split(separator: ".").filter { $0 != "fill" }.joined(separator: " ")
  }
}
