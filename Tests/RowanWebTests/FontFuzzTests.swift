import Foundation
import Testing
import TestSupport

@testable import RowanWeb

/// Font files with random damage: each gives a subset that is no larger than a font can be, or none.
@Suite("Damaged font files")
struct FontFuzzTests {
  @Test func damagedFontsGiveASubsetOrNone() throws {
    let font = try #require(WebFont.installed().first { $0.path.hasSuffix(".ttf") || $0.path.hasSuffix(".otf") })
    let latin: [ClosedRange<UInt32>] = [0x41...0x45]
    let whole = try #require(FontSubset.make(path: font.path, ranges: latin, isShaped: true))
    let file = FileManager.default.temporaryDirectory.appending(path: "rowan-font-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    var random = SeededRandom(1984)
    var subsets = 0
    for _ in 0..<400 {
      var damaged = whole
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        // The table directory and the heads of tables decide what is read.
        let end = Bool.random(using: &random) ? min(512, damaged.count) : damaged.count
        damaged[Int.random(in: 0..<end, using: &random)] = .random(in: 0...255, using: &random)
      }
      if Int.random(in: 0..<4, using: &random) == 0 {
        damaged = damaged.prefix(Int.random(in: 0..<damaged.count, using: &random))
      }
      try damaged.write(to: file)
      for ranges in FontCoverage(file: damaged).ranges { #expect(ranges.upperBound <= 0x10FFFF) }
      guard let subset = FontSubset.make(path: file.path, ranges: latin, isShaped: true) else { continue }
      #expect(subset.count < 16 * whole.count + 65_536)
      subsets += 1
    }
    #expect(subsets > 0)
    #expect(FontSubset.make(path: "/dev/null", ranges: latin, isShaped: true) == nil)
  }
}
