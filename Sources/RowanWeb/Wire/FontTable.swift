import RowanLayers

/// Numbers the fonts that a browser was told of, so that text names them by number.
struct FontTable {
  private var numbers: [ResolvedFont: Int] = [:]
  private var next = 0
  /// Fonts numbered since `takeNew` was called last.
  private var new: [(number: Int, font: ResolvedFont)] = []

  /// The number of a font. Fonts that differ only in what a browser does not draw share one.
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

  mutating func takeNew() -> [(number: Int, font: ResolvedFont)] {
    defer { new = [] }
    return new
  }
}
