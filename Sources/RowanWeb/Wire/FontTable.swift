import RowanLayers
import Synchronization

/// The numbers of the fonts sent to a browser, by which text refers to them.
///
/// The descriptions of the fonts are shared by all sessions, of which each keeps only numbers.
struct FontTable {
  /// The numbers in the browser by those of the process.
  private var numbers: [Int: Int] = [:]
  private var next = 0
  /// The fonts numbered since the last `takeNew()`.
  private var new: [(number: Int, font: ResolvedFont)] = []
  /// The maximum number of fonts that are known to be in a browser, or described for all sessions.
  private static let limit = 2048

  /// The fonts of all sessions. A number is given once.
  private struct Shared: ~Copyable {
    var numbers: [ResolvedFont: Int] = [:]
    var next = 0
  }

  private static let shared = Mutex(Shared())

  /// Returns the number of a font. Fonts that differ only in properties that do not affect drawing in the browser share
  /// one.
  mutating func number(of font: ResolvedFont) -> Int {
    var drawn = font
    drawn.textStyle = nil
    drawn.lineHeight = nil
    drawn.baseline = nil
    drawn.linePitch = nil
    let common = Self.shared.withLock { shared in
      if let known = shared.numbers[drawn] { return known }
      if shared.numbers.count >= Self.limit { shared.numbers.removeAll() }
      defer { shared.next += 1 }
      shared.numbers[drawn] = shared.next
      return shared.next
    }
    if let known = numbers[common] { return known }
    if numbers.count >= Self.limit { numbers.removeAll() }
    defer { next += 1 }
    numbers[common] = next
    new.append((next, drawn))
    return next
  }

  /// Returns the fonts numbered since the last call.
  mutating func takeNew() -> [(number: Int, font: ResolvedFont)] {
    defer { new = [] }
    return new
  }
}
