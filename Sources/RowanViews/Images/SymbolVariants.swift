import RowanLayers

/// Forms in which symbols are shown, such as filled or in a circle. Forms add up: `.circle.fill`.
public struct SymbolVariants: Hashable, Sendable {
  private enum Enclosure: String { case circle, square, rectangle }

  private var enclosure: Enclosure?
  private var isFilled = false
  private var isSlashed = false

  /// The plain form.
  public static let none = SymbolVariants()
  /// In a circle.
  public static let circle = SymbolVariants(enclosure: .circle)
  /// In a square.
  public static let square = SymbolVariants(enclosure: .square)
  /// In a rectangle.
  public static let rectangle = SymbolVariants(enclosure: .rectangle)
  /// Filled.
  public static let fill = SymbolVariants(isFilled: true)
  /// Struck through.
  public static let slash = SymbolVariants(isSlashed: true)

  /// This form in a circle.
  public var circle: SymbolVariants { union(.circle) }
  /// This form in a square.
  public var square: SymbolVariants { union(.square) }
  /// This form in a rectangle.
  public var rectangle: SymbolVariants { union(.rectangle) }
  /// This form filled.
  public var fill: SymbolVariants { union(.fill) }
  /// This form struck through.
  public var slash: SymbolVariants { union(.slash) }

  /// Whether this form is part of another.
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

  /// The names to try for a symbol, the one that has most of the forms first.
  func names(for base: String) -> [String] {
    let slash = isSlashed ? ".slash" : ""
    let enclosing = enclosure.map { "." + $0.rawValue } ?? ""
    let fill = isFilled ? ".fill" : ""
    let wishes = [slash + enclosing + fill, enclosing + fill, slash + fill, fill, slash, enclosing, ""]
    return wishes.map { base + $0 }
  }
}

/// Reading the names of symbols.
enum SymbolName {
  /// The name of a symbol in a form; the plain name where there is no such form.
  @MainActor
  static func resolve(_ name: String, _ variants: SymbolVariants, in pictures: any PictureSource) -> String {
    guard variants != .none else { return name }
    let plain = name.hasSuffix(".fill") ? String(name.dropLast(5)) : name
    let known = pictures.symbolNames
    return variants.names(for: plain).first { known.contains($0) } ?? name
  }

  /// Whether the symbol points along the reading direction, so that it is mirrored with it.
  static func followsReading(_ name: String) -> Bool {
    name.split(separator: ".").contains { ["forward", "backward", "leading", "trailing"].contains($0) }
  }

  /// The name as words to read aloud.
  static func words(_ name: String) -> String {
    name.split(separator: ".").filter { $0 != "fill" }.joined(separator: " ")
  }
}
