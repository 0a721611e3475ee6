import Foundation
import RowanLayers
import Testing

@testable import RowanText

/// Lines put together from words shaped before are those that Pango makes of the whole text.
@MainActor
@Suite("Text from words")
struct WordTests {
  private let byWords = Shaper()
  private let whole = Shaper(usesWords: false)

  private func line(_ text: String, _ font: ResolvedFont, tracking: CGFloat, by shaper: Shaper) -> ShapedText {
    let run = TextRun(text: text, font: font, tracking: tracking)
    let options = TextLayoutOptions()
    return shaper.shape([run], options: options, limits: LineLimits(options))
  }

  private nonisolated static let fonts = [
    ResolvedFont(size: 17), ResolvedFont(size: 15), ResolvedFont(size: 34, weight: 700),
    ResolvedFont(size: 12, weight: 600), ResolvedFont(size: 17, isItalic: true),
    ResolvedFont(size: 17, hasMonospacedDigits: true), ResolvedFont(design: .monospaced, size: 13),
    ResolvedFont(design: .serif, size: 17),
  ]

  private nonisolated static let texts = [
    "Ala Ashbourne", "Department 1 · extension 0000", "AVATAR To Wave Ty LT Yo. P, A 'quoted' \"thing\"",
    "Größe Ærø Łódź Ñandú façade", "12,345.67 €", "100 %", "v1.2.3-beta (4) [5] {6} <7> -> => != 8×9",
    "ffi fl fj office",
    "11:45 – no", "a", "7", "+", "Te Wo r. f) T-T L’A", "© 2026 Ünïcode", "The quick brown fox jumps over the lazy dog",
  ]

  @Test("Letters stand where Pango puts them", arguments: fonts)
  func sameGlyphs(_ font: ResolvedFont) {
    for text in Self.texts {
      for tracking in [0, 1.5, -0.3] as [CGFloat] {
        let expected = line(text, font, tracking: tracking, by: whole)
        let actual = line(text, font, tracking: tracking, by: byWords)
        // Words leave out the blanks' glyphs, which draw nothing.
        let isWords = actual.glyphs.count < expected.glyphs.count
        let ink = zip(expected.glyphs, text).filter { !isWords || $0.1 != " " }.map(\.0)
        #expect(isWords == (text.contains(" ") && !font.isSerif), "\(text)")
        #expect(actual.glyphs.count == ink.count, "\(text)")
        for (a, b) in zip(actual.glyphs, ink) {
          #expect(a.id == b.id && abs(a.x - b.x) < 0.004 && abs(a.y - b.y) < 0.004, "\(text) in \(font): \(a) \(b)")
        }
        #expect(abs(actual.lines[0].width - expected.lines[0].width) < 0.004, "\(text)")
        #expect(abs(actual.runs[0].width - expected.runs.reduce(0) { $0 + $1.width }) < 1.6, "\(text)")
        #expect(actual.lines[0].baseline == expected.lines[0].baseline)
      }
    }
  }

  @Test("Every pair of letters around a blank keeps its distance")
  func pairsAroundBlanks() {
    let letters = "ATVWYLPFarvy.,'-7"
    for first in letters {
      for second in letters {
        let text = "x\(first) \(second)x"
        let (a, b) = (
          line(text, Self.fonts[0], tracking: 0, by: byWords), line(text, Self.fonts[0], tracking: 0, by: whole)
        )
        #expect(abs(a.lines[0].width - b.lines[0].width) < 0.004, "\(text)")
      }
    }
  }

  @Test("Numbers put together from their digits are those that Pango sets", arguments: fonts.prefix(7))
  func numbers(_ font: ResolvedFont) {
    var texts = (0..<1000).map { String($0 + 1000).dropFirst() + "" }
    texts += (0..<60).map { "\($0 * 7919 % 10000).\($0 % 10),\($0)" }
    texts += ["2026-11-21", "23:59:59.999", "-40", "1,234,567.89", "...", "1.", "--1--"]
    for (index, number) in texts.enumerated() {
      let text = ["\(number)", "No. \(number)", "\(number) of \(number)", "x \(number) y"][index % 4]
      let expected = line(text, font, tracking: index % 5 == 0 ? 0.7 : 0, by: whole)
      let actual = line(text, font, tracking: index % 5 == 0 ? 0.7 : 0, by: byWords)
      let ink = zip(expected.glyphs, text).filter { $0.1 != " " }.map(\.0)
      #expect(actual.glyphs.count == ink.count, "\(text)")
      let isSame = zip(actual.glyphs, ink).allSatisfy { $0.id == $1.id && abs($0.x - $1.x) < 0.004 && $0.y == $1.y }
      #expect(isSame && abs(actual.lines[0].width - expected.lines[0].width) < 0.004, "\(text) in \(font)")
    }
  }

  @Test(
    "What words alone cannot tell goes through Pango",
    arguments: ["", " a", "a ", "a  b", "a\nb", "שלום", "日本語", "a\u{301}b", "👍 yes", "a\u{A0}b", "so\u{AD}ft"]
  )
  func othersAreWhole(_ text: String) {
    let bytes = Array(text.utf8)
    #expect(bytes.withUnsafeBufferPointer { SimpleText($0) } == nil)
    let (a, b) = (
      line(text, Self.fonts[0], tracking: 0, by: byWords), line(text, Self.fonts[0], tracking: 0, by: whole)
    )
    #expect(a.lines.map(\.width) == b.lines.map(\.width))
  }

  @Test("Ten thousand different words neither pile up nor spoil each other")
  func manyWords() {
    for number in 0..<10_000 { _ = line("extension \(number)", Self.fonts[1], tracking: 0, by: byWords) }
    let (a, b) = (
      line("extension 7", Self.fonts[1], tracking: 0, by: byWords),
      line("extension 7", Self.fonts[1], tracking: 0, by: whole)
    )
    #expect(abs(a.lines[0].width - b.lines[0].width) < 0.004)
  }
}

extension ResolvedFont {
  fileprivate var isSerif: Bool { if case .serif = design { true } else { false } }
}
