import RowanLayers

/// The numbers of the fonts sent to a browser, by which text refers to them.
struct FontTable {
  private var numbers: [ResolvedFont: Int] = [:]
  private var next = 0
  /// The fonts numbered since the last `takeNew()`.
  private var new: [(number: Int, font: ResolvedFont)] = []

  /// Returns the number of a font. Fonts that differ only in properties that do not affect drawing in the browser share
  /// one.
  mutating func number(of font: ResolvedFont) -> Int {
    var drawn = font
    drawn.textStyle = nil
    drawn.lineHeight = nil
    drawn.baseline = nil
    drawn.linePitch = nil
    if let known = numbers[drawn] { return known }
    if numbers.count >= 2048 { numbers.removeAll() }
    defer { next += 1 }
    numbers[drawn] = next
    new.append((next, drawn))
    return next
  }

  /// Returns the fonts numbered since the last call.
  mutating func takeNew() -> [(number: Int, font: ResolvedFont)] {
    defer { new = [] }
    return new
  }
}
